import { apiSession } from '#api/api-client.ts'
import { RECEIPTS_KEY } from '#api/offline-state.ts'
import {
  addChanges,
  type Change,
  currentChanges,
  isRejected,
  newChangeId,
  openOutbox,
  pendingOf,
  withdraw,
} from '#outbox/outbox.ts'
import { type ReceiptCode, readReceiptCodes } from '../../rules/index.ts'

/** The kind of changes that are scanned receipts. */
export const RECEIPTS = 'receipts'

/** A code that waits in the outbox until the state has answered. It leaves the device only to the state. */
export interface PendingReceipt {
  readonly code: ReceiptCode
  /** Number of times that the state did not know the receipt. */
  readonly unknown: number
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

/** Adds codes that do not wait yet. They replace their own rejections. */
export const addCodes = (codes: readonly ReceiptCode[]): Promise<void> =>
  addReceipts(codes.map((code) => ({ code, unknown: 0, note: '', askAt: 0 })))

type Added = PendingReceipt & { readonly askAt: number }

async function addReceipts(receipts: readonly Added[]): Promise<void> {
  // Until the outbox is open, it does not show what the device has.
  await openOutbox()
  const account = apiSession().account()
  const waiting = pendingOf(RECEIPTS).map(({ subject }) => subject)
  const added = receipts
    .filter(({ code }) => !waiting.includes(keyOf(code)))
    .slice(0, Math.max(0, WAITING_MAX - waiting.length))
  if (account === null || added.length === 0) return
  const keys = added.map(({ code }) => keyOf(code))
  const isReplaced = (change: Change) =>
    change.kind === RECEIPTS && isRejected(change) && keys.includes(change.subject)
  if (currentChanges().some(isReplaced)) void withdraw(isReplaced)
  await addChanges(
    added.map(({ askAt, ...body }) => ({
      id: newChangeId(),
      account,
      kind: RECEIPTS,
      subject: keyOf(body.code),
      body,
      madeAt: Date.now(),
      state: 'made',
      dueAt: askAt,
    })),
    true,
  )
}

/** Returns when an unknown receipt is asked for again: after 1, 6, 24 and 48 hours; null to give up. */
export function askAgain({ code, unknown }: PendingReceipt, now: number): number | null {
  const hours = code.kind === 'offline' ? ASK_AFTER_HOURS[unknown] : undefined
  return hours === undefined ? null : now + hours * HOUR_MS
}

/** Moves the receipts that an older version kept in local storage. */
export async function moveFormerReceipts(): Promise<void> {
  if (apiSession().account() === null) return
  const former = readFormer(localStorage.getItem(RECEIPTS_KEY))
  if (former.length > 0) await addReceipts(former)
  localStorage.removeItem(RECEIPTS_KEY)
}

/** Reads receipts as an older version kept them; anything unreadable counts as nothing. */
export function readFormer(stored: string | null): readonly Added[] {
  try {
    const rows: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(rows) ? rows.filter(isFormer).map(({ key: _, ...row }) => row) : []
  } catch {
    return []
  }
}

function isFormer(row: unknown): row is Added & { readonly key: string } {
  if (typeof row !== 'object' || row === null) return false
  const { code, unknown, askAt, note, again } = row as Partial<Added>
  if (again !== undefined && typeof again.searchUuid !== 'string') return false
  if (typeof unknown !== 'number' || typeof askAt !== 'number' || typeof note !== 'string') return false
  if (typeof code !== 'object' || code === null) return false
  return code.kind === 'online' ? readReceiptCodes(code.receiptId).length === 1 : code.kind === 'offline'
}
