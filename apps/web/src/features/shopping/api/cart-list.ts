import type { KeptProduct } from '@cenolov/core/product'
import { propertiesOf } from '#properties.ts'
import { keptProduct, provisionalId, rowOf } from './shopper-list.ts'

export interface CartRow {
  readonly id: number
  readonly product: KeptProduct
  readonly quantity: number
}

export function readRow(raw: unknown): CartRow | null {
  const { id, product, quantity } = propertiesOf(raw)
  if (typeof id !== 'number' || typeof quantity !== 'number') return null
  return { id, product: keptProduct(product), quantity }
}

export function readCart(raw: unknown): CartRow[] {
  const { items } = propertiesOf(raw)
  return Array.isArray(items) ? items.flatMap((item) => readRow(item) ?? []) : []
}

/** Adds pieces of a product: to its row, or as a provisional row at the end. */
export function withPieces(
  rows: readonly CartRow[],
  product: KeptProduct,
  pieces: number,
): readonly CartRow[] {
  if (!rowOf(rows, product.id)) return [...rows, { id: provisionalId(product), product, quantity: pieces }]
  return rows.map((row) =>
    row.product.id === product.id ? { ...row, quantity: row.quantity + pieces } : row,
  )
}

/** Reverts a failed addition; a row without pieces is removed. */
export function withoutPieces(
  rows: readonly CartRow[],
  productId: number,
  pieces: number,
): readonly CartRow[] {
  return rows.flatMap((row) => {
    if (row.product.id !== productId) return [row]
    return row.quantity > pieces ? [{ ...row, quantity: row.quantity - pieces }] : []
  })
}

export function withQuantity(rows: readonly CartRow[], id: number, quantity: number): readonly CartRow[] {
  return rows.map((row) => (row.id === id ? { ...row, quantity } : row))
}
