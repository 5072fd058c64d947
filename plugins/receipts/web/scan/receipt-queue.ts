import { type ReceiptCode, readReceiptCodes } from '../../rules/index.ts'

/** A code that waits on this device until the state has answered. It leaves the device only to the state. */
export interface WaitingReceipt {
  readonly key: string
  readonly code: ReceiptCode
  /** Number of times that the state did not know the receipt. */
  readonly unknown: number
  /** Earliest time of the next question, in milliseconds. */
  readonly askAt: number
  /** Reason why it still waits, in words; '' before the first question. */
  readonly note: string
  /** Parameters of the next question about a receipt that the state is still looking up. */
  readonly again?: { readonly searchUuid: string; readonly bucket: number } | undefined
}

const HOUR_MS = 3_600_000
/** A register without a connection has 48 hours to report its receipts. */
const ASK_AFTER_HOURS = [1, 6, 24, 48]
const WAITING_MAX = 100

/** Returns what distinguishes a receipt before it is known. */
const keyOf = (code: ReceiptCode): string => (code.kind === 'online' ? code.receiptId : code.okp)

/** Adds codes that do not wait yet. */
export function withCodes(
  waiting: readonly WaitingReceipt[],
  codes: readonly ReceiptCode[],
): readonly WaitingReceipt[] {
  const added = codes
    .filter((code) => !waiting.some(({ key }) => key === keyOf(code)))
    .map((code) => ({ key: keyOf(code), code, unknown: 0, askAt: 0, note: '' }))
  return [...waiting, ...added].slice(0, WAITING_MAX)
}

/** Returns the next receipt to ask for, or null when none is due. */
export const nextDue = (waiting: readonly WaitingReceipt[], now: number): WaitingReceipt | null =>
  waiting.find(({ askAt }) => askAt <= now) ?? null

/** Returns when an unknown receipt is asked for again: after 1, 6, 24 and 48 hours; null to give up. */
export function askAgain({ code, unknown }: WaitingReceipt, now: number): number | null {
  const hours = code.kind === 'offline' ? ASK_AFTER_HOURS[unknown] : undefined
  return hours === undefined ? null : now + hours * HOUR_MS
}

/** Reads what waits on this device; anything unreadable counts as nothing. */
export function readQueue(stored: string | null): readonly WaitingReceipt[] {
  try {
    const rows: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(rows) ? rows.filter(isWaiting).slice(0, WAITING_MAX) : []
  } catch {
    return []
  }
}

function isWaiting(row: unknown): row is WaitingReceipt {
  if (typeof row !== 'object' || row === null) return false
  const { key, code, unknown, askAt, note, again } = row as Partial<WaitingReceipt>
  if (again !== undefined && typeof again.searchUuid !== 'string') return false
  if (typeof key !== 'string' || typeof unknown !== 'number' || typeof askAt !== 'number') return false
  if (typeof note !== 'string' || typeof code !== 'object' || code === null) return false
  return code.kind === 'online' ? readReceiptCodes(code.receiptId).length === 1 : code.kind === 'offline'
}
