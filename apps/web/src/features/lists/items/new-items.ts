import { type ListItem, type ListOperation, lastPosition, type WantedItem } from '@cenolov/core/list'
import type { ItemChange } from '../api/list-state.ts'
import { newUuid } from '../api/new-uuid.ts'

export type NewItem = WantedItem & { readonly product_id?: number }

export function newItems(wanted: readonly NewItem[], items: readonly ListItem[]): readonly ItemChange[] {
  const last = lastPosition(items)
  return wanted.flatMap(({ text, quantity, unit, product_id: product }, place) => {
    const item_id = newUuid()
    const changes: ItemChange[] = [
      { item_id, field: 'text', value: text },
      { item_id, field: 'position', value: last + place + 1 },
    ]
    if (quantity !== 1 || unit !== 'ks')
      changes.push({ item_id, field: 'quantity', value: quantity }, { item_id, field: 'unit', value: unit })
    if (product !== undefined) changes.push({ item_id, field: 'product_id', value: product })
    return changes
  })
}

export function firstOperations(wanted: readonly NewItem[]): readonly ListOperation[] {
  const at = new Date().toISOString()
  return newItems(wanted, []).map((change) => ({ ...change, op_id: newUuid(), at }))
}
