import type { CartRow } from './cart-list.ts'

interface QuantityChange {
  /** The server's quantity, to revert to. */
  confirmed: number
  readonly send: (quantity: number) => Promise<unknown>
  readonly onRefused: (confirmed: number, error: unknown) => void
  /** Called when no quantity of the row is left to send. */
  readonly onEnd: () => void
}

/** A quantity that the server and the outbox do not have yet. */
interface PendingQuantity extends QuantityChange {
  quantity: number
  pause?: ReturnType<typeof setTimeout> | undefined
  /** Resolves to whether the quantity was accepted. */
  call?: Promise<boolean> | undefined
}

/** Holding the button down sends one change, not twenty. */
const PAUSE_MS = 350

const pending = new Map<number, PendingQuantity>()

export const isQuantityPending = (id: number): boolean => pending.has(id)

/** Sends a quantity after a pause, or when the page is left; each one for a row begins its pause again. */
export function chooseQuantity(id: number, quantity: number, change: QuantityChange): void {
  const chosen = pending.get(id) ?? { ...change, quantity }
  pending.set(id, chosen)
  chosen.quantity = quantity
  clearTimeout(chosen.pause)
  window.addEventListener('pagehide', sendPaused)
  chosen.pause = setTimeout(send, PAUSE_MS, id, chosen)
}

function sendPaused(): void {
  for (const [id, chosen] of pending) if (chosen.pause !== undefined) send(id, chosen)
}

function send(id: number, chosen: PendingQuantity): void {
  clearTimeout(chosen.pause)
  chosen.pause = undefined
  // A running call checks for newer quantities when it ends.
  chosen.call ??= deliver(id, chosen)
}

async function deliver(id: number, chosen: PendingQuantity): Promise<boolean> {
  const { quantity } = chosen
  const isWanted = () => pending.get(id) === chosen
  try {
    await chosen.send(quantity)
    chosen.confirmed = quantity
    if (isWanted() && chosen.quantity === quantity) forget(id)
    return true
  } catch (error) {
    // Its row is about to be removed.
    if (!isWanted()) return true
    forget(id)
    chosen.onRefused(chosen.confirmed, error)
    return false
  } finally {
    chosen.call = undefined
    if (!isWanted()) chosen.onEnd()
    else if (chosen.pause === undefined) send(id, chosen)
  }
}

function forget(id: number): void {
  clearTimeout(pending.get(id)?.pause)
  pending.delete(id)
}

/**
 * Sends pending quantities now and resolves when none is left.
 * @returns false when one was refused; its row has reverted
 */
export async function flushQuantities(): Promise<boolean> {
  for (let isTaken = true; ; ) {
    sendPaused()
    const calls = [...pending.values()].flatMap(({ call = [] }) => call)
    if (calls.length === 0) return isTaken
    isTaken = (await Promise.all(calls)).every(Boolean) && isTaken
  }
}

/**
 * Withholds the quantity of a row that is about to be removed: the server would refuse it afterwards.
 * @returns when no quantity of the row is being sent, and a function that sends it anyway
 */
export function withholdQuantity(id: number): {
  readonly arrival: Promise<unknown>
  readonly resume: () => void
} {
  const chosen = pending.get(id)
  const wasPausing = chosen?.pause !== undefined
  forget(id)
  return {
    arrival: chosen?.call ?? Promise.resolve(),
    resume: () => {
      if (chosen === undefined || !wasPausing) return
      pending.set(id, chosen)
      send(id, chosen)
    },
  }
}

export const withPendingQuantities = (rows: readonly CartRow[]): readonly CartRow[] =>
  rows.map((row) => {
    const chosen = pending.get(row.id)
    return chosen === undefined ? row : { ...row, quantity: chosen.quantity }
  })
