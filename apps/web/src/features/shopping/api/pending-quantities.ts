import type { CartRow } from './cart-list.ts'

/** A quantity that is shown but not confirmed by the server. */
export interface PendingQuantity {
  readonly quantity: number
  /** The server's quantity, to revert to. */
  readonly confirmed: number
}

const pending = new Map<number, PendingQuantity>()

export function pendingQuantity(id: number): PendingQuantity | undefined {
  return pending.get(id)
}

export function setPending(id: number, quantity: PendingQuantity): void {
  pending.set(id, quantity)
}

export function clearPending(id: number): void {
  pending.delete(id)
}

/** The server's rows with the pending quantities applied. */
export function withPendingQuantities(rows: readonly CartRow[]): readonly CartRow[] {
  return rows.map((row) => {
    const change = pending.get(row.id)
    return change ? { ...row, quantity: change.quantity } : row
  })
}
