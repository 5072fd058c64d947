import type { CartRow } from './cart-list.ts'

/** A quantity that is shown already and not yet taken by the server. */
export interface PendingQuantity {
  readonly quantity: number
  /** What the server has, to go back to. */
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

/** Rows as the server has them, with the quantities that are on their way to it. */
export function withPendingQuantities(rows: readonly CartRow[]): readonly CartRow[] {
  return rows.map((row) => {
    const change = pending.get(row.id)
    return change ? { ...row, quantity: change.quantity } : row
  })
}
