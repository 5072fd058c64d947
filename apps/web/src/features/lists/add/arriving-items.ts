import type { WantedItem } from '@cenolov/core/list'
import type { Product } from '@cenolov/core/product'
import { paths } from '#paths.ts'
import { propertiesOf } from '#properties.ts'

/** An item of a list that begins with a product. */
export type ArrivingItem = WantedItem & { readonly product_id: number }

/**
 * The state of a link from the scanner or from a purchase to the list. It is not in the address, where a foreign link
 * could add items to a list.
 */
interface ArrivingState {
  readonly arriving: readonly ArrivingItem[]
}

const linkTo = (list: string | null, state: ArrivingState) => ({
  to: list === null ? paths.list : paths.listOf(list),
  state,
})

/** Returns the link with a found product to a list; null for the list that changed last, or a first one. */
export const toListWith = ({ id, title }: Pick<Product, 'id' | 'title'>, list: string | null) =>
  linkTo(list, { arriving: [{ text: title, quantity: 1, unit: 'ks', product_id: id }] })

/** The same with the goods of a purchase. */
export const toListWithPurchase = (goods: readonly ArrivingItem[], list: string | null) =>
  linkTo(list, { arriving: goods })

/** Returns the items that another screen has sent along, or null when the list was opened in another way. */
export function arrivingItems(state: unknown): readonly ArrivingItem[] | null {
  const { arriving } = propertiesOf(state)
  return Array.isArray(arriving) && arriving.length > 0 ? arriving : null
}
