import type { Product } from '@cenolov/core/product'
import type { ComponentType } from 'react'

/** Places in screens that plugins fill, each with its props. */
interface Slots {
  readonly 'product-detail': { readonly product: Product }
}

/** The `plugin` of a plugin's `web/plugin.tsx`. Every page loads it, so it imports what is large on demand. */
export interface WebPlugin {
  readonly slots?: { readonly [Name in keyof Slots]?: ComponentType<Slots[Name]> }
}

const BUILT = import.meta.glob<WebPlugin>('../../../plugins/*/web/plugin.tsx', {
  eager: true,
  import: 'plugin',
})

/** The plugins that are on, in the order in which the server lists them. */
let plugins: readonly WebPlugin[] = []

export function setPlugins(names: readonly string[]): void {
  plugins = names.flatMap((name) => BUILT[`../../../plugins/${name}/web/plugin.tsx`] ?? [])
}

/** Renders what plugins have for a place. */
export function Slot<Name extends keyof Slots>({ name, ...props }: { readonly name: Name } & Slots[Name]) {
  return plugins.map(({ slots }, place) => {
    const Content = slots?.[name] as ComponentType<object> | undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: the list stays the same
    return Content === undefined ? null : <Content key={place} {...props} />
  })
}
