import type { KeptProduct } from '@cenolov/core'
import { keptProduct } from './kept-rows.ts'

/** A row of the cart, changed and removed by its own id. */
export interface CartRow {
  /** Negative while the server does not know of it yet. */
  readonly id: number
  readonly product: KeptProduct
  readonly quantity: number
}

/** Reads a row of a cart answer; null for what is none. */
export function readRow(raw: unknown): CartRow | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { id, product, quantity } = raw as { id?: unknown; product?: unknown; quantity?: unknown }
  if (typeof id !== 'number' || typeof quantity !== 'number') return null
  return { id, product: keptProduct(product), quantity }
}

/** Reads the answer of the cart call; rows that are none are left out. */
export function readCart(raw: unknown): CartRow[] {
  const items = typeof raw === 'object' && raw !== null ? (raw as { items?: unknown }).items : null
  return Array.isArray(items) ? items.flatMap((item) => readRow(item) ?? []) : []
}

/** The row of a product, or undefined. */
export function rowOf(rows: readonly CartRow[], productId: number): CartRow | undefined {
  return rows.find(({ product }) => product.id === productId)
}

/** The id that a row has until the server gave it one. */
export function provisionalId(product: KeptProduct): number {
  return -product.id
}

/** With more pieces of a product: on its row, or on a provisional one at the end. */
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

/** Takes the pieces of a failed adding away again; a row without any goes. */
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

/** With a row as the server has it, in the place of the one of the same product. */
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

/** A row put back where it was. */
export function restoredRow(rows: readonly CartRow[], row: CartRow, index: number): readonly CartRow[] {
  return rowOf(rows, row.product.id) ? rows : rows.toSpliced(Math.max(0, index), 0, row)
}
