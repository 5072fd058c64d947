import { LIST_TEXT_MAX, listText } from '@cenolov/core/list'
import type { ArrivingItem } from '#features/lists/add/arriving-items.ts'
import type { ReceiptAnswer } from '../../api.ts'

/** Returns the known goods of a receipt as items of a list, each product once. */
export function boughtGoods({ lines }: ReceiptAnswer): readonly ArrivingItem[] {
  const byProduct = new Map<number, ArrivingItem>()
  for (const { kind, product_id: id, title, quantity } of lines) {
    if (kind !== 'goods' || id === null || quantity <= 0) continue
    const isWhole = Number.isInteger(quantity)
    const known = byProduct.get(id)?.quantity ?? 0
    byProduct.set(id, {
      text: listText(title).slice(0, LIST_TEXT_MAX).trim(),
      quantity: Math.round((known + quantity) * 1_000) / 1_000,
      unit: isWhole ? 'ks' : 'kg',
      product_id: id,
    })
  }
  return [...byProduct.values()]
}
