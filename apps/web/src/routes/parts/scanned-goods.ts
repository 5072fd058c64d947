import type { Product } from '@cenolov/core/product'
import { paths } from '../../paths.ts'

/** What a link from the scanner hands to the list. Not in the address, where anybody could put items into a list. */
interface ScannedState {
  readonly scanned?: { readonly productId: number; readonly title: string }
}

/** The way with a found product to a list; null for the one that changed last, or a first one. */
export function toListWith({ id, title }: Pick<Product, 'id' | 'title'>, list: string | null) {
  const state: ScannedState = { scanned: { productId: id, title } }
  return { to: list === null ? paths.list : paths.listOf(list), state }
}

/** The item that came from the scanner; null when the list was opened in another way. */
export function scannedItem(state: unknown) {
  const scanned = (state as ScannedState | null)?.scanned
  if (scanned === undefined) return null
  return { text: scanned.title, quantity: 1, unit: 'ks' as const, product_id: scanned.productId }
}
