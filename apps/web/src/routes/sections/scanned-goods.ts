import type { Product } from '@cenolov/core/product'
import { paths } from '../../paths.ts'
import { propertiesOf } from '../../properties.ts'

/**
 * The state of a link from the scanner to the list. It is not in the address, where a foreign link could add items to a
 * list.
 */
interface ScannedState {
  readonly scanned: { readonly productId: number; readonly title: string }
}

/** Returns the link with a found product to a list; null for the list that changed last, or a first one. */
export function toListWith({ id, title }: Pick<Product, 'id' | 'title'>, list: string | null) {
  const state: ScannedState = { scanned: { productId: id, title } }
  return { to: list === null ? paths.list : paths.listOf(list), state }
}

/** Returns the item from the scanner, or null when the list was opened in another way. */
export function scannedItem(state: unknown) {
  const { productId, title } = propertiesOf(propertiesOf(state).scanned)
  if (typeof productId !== 'number' || typeof title !== 'string') return null
  return { text: title, quantity: 1, unit: 'ks' as const, product_id: productId }
}
