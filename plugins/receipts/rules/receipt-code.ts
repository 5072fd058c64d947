import { isCalendarDay } from '@cenolov/core/day'
import { type OtherCode, otherCode } from './other-codes.ts'

/** The code of a receipt that its register reported at once. */
interface OnlineCode {
  readonly kind: 'online'
  readonly receiptId: string
}

/** The code of a receipt that its register reports later. The state may know it only after 48 hours. */
interface OfflineCode {
  readonly kind: 'offline'
  readonly okp: string
  readonly cashRegisterCode: string
  /** `25.04.2021 14:49:11`, local time. */
  readonly issueDateFormatted: string
  readonly receiptNumber: number
  readonly totalAmount: number
}

export type ReceiptCode = OnlineCode | OfflineCode
export type CodeReading = { readonly code: ReceiptCode } | { readonly refused: OtherCode }

/** Longer texts are not codes; only their beginning is read. */
export const CODE_TEXT_MAX = 10_000
/** Codes in one pasted text. */
const CODES_MAX = 50

const ONLINE = /[OV]-[0-9A-F]{32}/gi
const OFFLINE =
  /([0-9A-F]{8}(?:-[0-9A-F]{8}){4}):([0-9]{10,20}):([0-9]{12}):([0-9]{1,9}):(-?[0-9]{1,7}(?:[.,][0-9]{1,2})?)/gi

/**
 * Reads the code of a receipt in a text from a camera or a person. The text may hold more than the code. Returns the
 * first code, or what the text is instead.
 */
export function readReceiptCode(text: string): CodeReading {
  const [code] = readReceiptCodes(text)
  return code === undefined ? { refused: otherCode(text.slice(0, CODE_TEXT_MAX)) } : { code }
}

/** Reads every code in a text, in their order and each once. A text without a code has none. */
export function readReceiptCodes(text: string): ReceiptCode[] {
  const written = withPlainSigns(text.slice(0, CODE_TEXT_MAX))
  for (const form of [written, written.replace(/\s+/g, '')]) {
    const codes = codesIn(form)
    if (codes.length > 0) return codes
  }
  return []
}

/** Returns the body of the request for a receipt, as the state's page sends it. */
export function lookUpBody(code: ReceiptCode): Record<string, string | number> {
  const { kind: _kind, ...body } = code
  return body
}

/** Pasted texts have long hyphens, and addresses have encoded colons. */
const withPlainSigns = (text: string): string =>
  text
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/%3a/gi, ':')
    .replace(/%2d/gi, '-')

function codesIn(text: string): ReceiptCode[] {
  const found: { readonly at: number; readonly key: string; readonly code: ReceiptCode }[] = []
  for (const match of text.matchAll(ONLINE)) {
    const receiptId = match[0].toUpperCase()
    found.push({ at: match.index, key: receiptId, code: { kind: 'online', receiptId } })
  }
  for (const match of text.matchAll(OFFLINE)) {
    const [, okp, cashRegisterCode, time, number, total] = match
    const issueDateFormatted = issueDate(time!)
    if (issueDateFormatted === null) continue
    const code: OfflineCode = {
      kind: 'offline',
      okp: okp!.toUpperCase(),
      cashRegisterCode: cashRegisterCode!,
      issueDateFormatted,
      receiptNumber: Number(number),
      totalAmount: Number(total!.replace(',', '.')),
    }
    found.push({ at: match.index, key: code.okp, code })
  }
  const once = new Map<string, ReceiptCode>()
  for (const { key, code } of found.sort((a, b) => a.at - b.at)) if (!once.has(key)) once.set(key, code)
  return [...once.values()].slice(0, CODES_MAX)
}

/** `210425144911` -> `25.04.2021 14:49:11`; null for a moment that no clock shows. */
function issueDate(time: string): string | null {
  const [year, month, day, hour, minute, second] = time.match(/\d\d/g)!
  if (!isCalendarDay(`20${year}-${month}-${day}`)) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${day}.${month}.20${year} ${hour}:${minute}:${second}`
}
