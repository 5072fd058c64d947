import type { KeptProduct } from '@cenolov/core/product'
import { propertiesOf } from '#properties.ts'
import { keptProduct } from './shopper-list.ts'

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

export function rowOf(rows: readonly CartRow[], productId: number): CartRow | undefined {
  return rows.find(({ product }) => product.id === productId)
}

/** Returns the id of a row until the server assigns one. */
export function provisionalId(product: KeptProduct): number {
  return -product.id
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

export function confirmedRow(rows: readonly CartRow[], row: CartRow): readonly CartRow[] {
  if (!rowOf(rows, row.product.id)) return [...rows, row]
  return rows.map((other) => (other.product.id === row.product.id ? row : other))
}

export function withQuantity(rows: readonly CartRow[], id: number, quantity: number): readonly CartRow[] {
  return rows.map((row) => (row.id === id ? { ...row, quantity } : row))
}

export function withoutRow(rows: readonly CartRow[], id: number): readonly CartRow[] {
  return rows.filter((row) => row.id !== id)
}

export function restoredRow(rows: readonly CartRow[], row: CartRow, index: number): readonly CartRow[] {
  return rowOf(rows, row.product.id) ? rows : rows.toSpliced(Math.max(0, index), 0, row)
}
