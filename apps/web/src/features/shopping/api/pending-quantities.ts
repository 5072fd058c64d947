import type { CartRow } from './cart-list.ts'

export interface PendingQuantity {
  readonly quantity: number
  /** The server's quantity, to revert to. */
  readonly confirmed: number
}

interface Pause {
  readonly timer: ReturnType<typeof setTimeout>
  readonly send: () => void
}

/** Holding the button down sends one change, not twenty. */
const PAUSE_MS = 350

const pending = new Map<number, PendingQuantity>()
const pauses = new Map<number, Pause>()
/** Running calls; each resolves to whether the server accepted the quantity. */
const calls = new Map<number, Promise<boolean>>()

export function pendingQuantity(id: number): PendingQuantity | undefined {
  return pending.get(id)
}

export function setPending(id: number, quantity: PendingQuantity): void {
  pending.set(id, quantity)
}

export function clearPending(id: number): void {
  pending.delete(id)
}

function sendOnLeave(): void {
  for (const { send } of [...pauses.values()]) send()
}

/** Calls `send` after a pause, or when the page is left; each call for a row begins its pause again. */
export function sendAfterPause(id: number, send: () => void): void {
  const end = () => {
    endPause(id)
    send()
  }
  clearTimeout(pauses.get(id)?.timer)
  window.addEventListener('pagehide', sendOnLeave)
  pauses.set(id, { timer: setTimeout(end, PAUSE_MS), send: end })
}

/** Ends the pause of a row without sending. */
export function endPause(id: number): void {
  clearTimeout(pauses.get(id)?.timer)
  const wasLast = pauses.delete(id) && pauses.size === 0
  if (wasLast) window.removeEventListener('pagehide', sendOnLeave)
}

export function isPausing(id: number): boolean {
  return pauses.has(id)
}

export function isCalling(id: number): boolean {
  return calls.has(id)
}

/** Resolves when no quantity of the row is being sent. */
export async function quantityArrival(id: number): Promise<void> {
  await calls.get(id)
}

export function noteCall(id: number, call: Promise<boolean>): void {
  calls.set(id, call)
}

export function forgetCall(id: number): void {
  calls.delete(id)
}

/**
 * Sends waiting quantities now and resolves when none is left.
 * @returns false when one was refused; its row has reverted and its `onError` was called
 */
export async function flushQuantities(): Promise<boolean> {
  let isTaken = true
  sendOnLeave()
  while (calls.size > 0) {
    const taken = await Promise.all(calls.values())
    isTaken &&= taken.every(Boolean)
    sendOnLeave()
  }
  return isTaken
}

/**
 * Withholds the quantity of a row that is about to be removed: the server would refuse it afterwards.
 * @returns sends it anyway
 */
export function withholdQuantity(id: number): () => void {
  const quantity = pending.get(id)
  const pause = pauses.get(id)
  endPause(id)
  clearPending(id)
  return () => {
    if (quantity === undefined || pause === undefined) return
    setPending(id, quantity)
    pause.send()
  }
}

export function withPendingQuantities(rows: readonly CartRow[]): readonly CartRow[] {
  return rows.map((row) => {
    const change = pending.get(row.id)
    return change ? { ...row, quantity: change.quantity } : row
  })
}
