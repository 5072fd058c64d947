import { LIST_QUANTITY_MAX, LIST_TEXT_MAX, type ListItem, listText } from '@cenolov/core/list'
import type { Product } from '@cenolov/core/product'
import type { ItemChange } from '../api/list-state.ts'
import { newItems } from '../items/new-items.ts'

export interface ProductAddition {
  readonly changes: readonly ItemChange[]
  readonly undo: readonly ItemChange[]
  readonly quantity: number
}

/** Adds one piece of a product: one more where the list already has it, else a new item. */
export function productAddition(
  product: Pick<Product, 'id' | 'title'>,
  items: readonly ListItem[],
): ProductAddition {
  const known = items.find(
    ({ product_id: id, done, unit }) => id === product.id && !done && (unit === 'ks' || unit === 'bal'),
  )
  if (known !== undefined) {
    const quantity = Math.min(LIST_QUANTITY_MAX, known.quantity + 1)
    const set = (value: number): ItemChange => ({ item_id: known.id, field: 'quantity', value })
    return { changes: [set(quantity)], undo: [set(known.quantity)], quantity }
  }
  const text = listText(product.title).slice(0, LIST_TEXT_MAX).trim()
  const changes = newItems([{ text, quantity: 1, unit: 'ks', product_id: product.id }], items)
  const undo = changes
    .slice(0, 1)
    .map(({ item_id }): ItemChange => ({ item_id, field: 'removed', value: true }))
  return { changes, undo, quantity: 1 }
}
