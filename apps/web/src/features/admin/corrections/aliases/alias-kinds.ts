import type { Alias } from '@cenolov/contract'

/** What may be called otherwise, and where its names are known. */
export const KINDS = {
  store: { label: 'Obchod', names: 'stores' },
  category: { label: 'Kategória', names: 'categories' },
} as const satisfies Record<Alias['kind'], { label: string; names: string }>
