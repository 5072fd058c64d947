import type { WebPlugin } from '#plugins.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

// The library of maps is larger than the rest of the shop.
const { Part: BranchMap } = lazyPart(async () => (await import('./branch-map.tsx')).BranchMap)

export const plugin: WebPlugin = { slots: { 'branch-map': BranchMap } }
