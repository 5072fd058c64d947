import { isCalendarDay } from '@cenolov/core/day'
import { isRecord } from '@cenolov/core/objects'
import { asCents, type Cents } from '@cenolov/core/offer'
import { lineText } from './line-text.ts'
import { type ReceiptLine, readLines, type StatedLine } from './receipt-lines.ts'
import type { AnswerFault } from './refusals.ts'

export const LINES_MAX = 500
/** Cash is rounded, and registers round each line. A larger difference is reported. */
export const SUM_TOLERANCE = asCents(5)

/** The place where something was bought, as eKasa states it; '' for what it does not state. */
export interface ReceiptPlace {
  readonly street: string
  readonly number: string
  readonly postcode: string
  readonly town: string
}

interface VatPart {
  readonly rate: number
  readonly base: Cents
  readonly amount: Cents
}

export interface Receipt {
  /** The key against a receipt given twice. Only its keyed hash may be stored. */
  readonly receiptId: string
  /** Company number of the seller, 8 digits; '' when it is not stated. */
  readonly companyId: string
  readonly companyName: string
  /** The branch. Without an address of its own it is null: the legal seat is not a branch. */
  readonly place: ReceiptPlace | null
  readonly day: string
  readonly total: Cents
  readonly lines: readonly ReceiptLine[]
  readonly vat: readonly VatPart[]
  /** The total without the sum of the lines: rounding of cash, or lines that do not fit. */
  readonly difference: Cents
  readonly sumFits: boolean
}

export type AnswerReading =
  | { readonly receipt: Receipt }
  | {
      readonly refused: AnswerFault
      readonly again?: { readonly searchUuid: string; readonly bucket: number }
    }

/** Documents that are no purchase: invalid ones, cash put in or taken out, payments of invoices. */
const NOT_PURCHASES: ReadonlySet<string> = new Set('ND VK VY VV UF VKLAD VYBER NEPLATNY'.split(' '))
/** The maximum total of a line in euros, and its maximum quantity. The sum of all lines fits into `numeric(10, 2)`. */
const AMOUNT_MAX = 100_000
const TEXT_MAX = 200

/**
 * Reads what eKasa answered. It is untrusted: only known fields of the right type are read, within limits. Returns why
 * an answer is not a purchase.
 * @param today later receipts are refused; `YYYY-MM-DD`
 */
export function readAnswer(answer: unknown, today: string): AnswerReading {
  if (!isRecord(answer)) return { refused: 'not-an-answer' }
  const { receipt } = answer
  if (receipt === null || receipt === undefined) return missing(answer)
  if (!isRecord(receipt)) return { refused: 'not-an-answer' }
  const returned = answer.returnValue
  if (returned !== undefined && returned !== null && numberOf(returned) !== 0) return { refused: 'not-found' }
  const type = textOf(receipt.type).toUpperCase()
  if (NOT_PURCHASES.has(type) || receipt.invalid === true) return { refused: 'not-a-purchase' }
  const receiptId = idOf(receipt, answer.searchIdentification)
  if (receiptId === '') return { refused: 'no-number' }
  const day = dayOf(receipt.issueDate) ?? dayOf(receipt.createDate)
  if (day === null) return { refused: 'no-day' }
  if (day > today) return { refused: 'future-day' }
  const items = receipt.items
  if (items !== null && items !== undefined && !Array.isArray(items)) return { refused: 'not-an-answer' }
  if ((items?.length ?? 0) > LINES_MAX) return { refused: 'too-many-lines' }
  const stated = (items ?? []).map(statedLine)
  if (stated.some((line) => line === null)) return { refused: 'not-an-answer' }
  if (stated.length === 0) return { refused: 'no-lines' }
  const lines = readLines(stated as StatedLine[])
  const sum = lines.reduce((whole, line) => whole + line.total, 0)
  const total = centsOf(receipt.totalPrice) ?? asCents(sum)
  const difference = asCents(total - sum)
  const organization = recordOr(receipt.organization)
  return {
    receipt: {
      receiptId,
      companyId: companyId(receipt.ico) || companyId(organization.ico),
      companyName: textOf(organization.name),
      place: placeOf(recordOr(receipt.unit)),
      day,
      total,
      lines,
      vat: vatOf(receipt.vatSummary),
      difference,
      sumFits: Math.abs(difference) <= SUM_TOLERANCE,
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

const recordOr = (value: unknown): Fields => (isRecord(value) ? value : {})

function missing(answer: Fields): AnswerReading {
  const search = recordOr(answer.searchIdentification)
  const searchUuid = textOf(answer.searchUuid ?? search.searchUuid)
  const bucket = numberOf(answer.bucket ?? search.bucket) ?? 0
  if (searchUuid !== '') return { refused: 'pending', again: { searchUuid, bucket } }
  return { refused: 'returnValue' in answer || 'receipt' in answer ? 'not-found' : 'not-an-answer' }
}

function idOf(receipt: Fields, search: unknown): string {
  const id = textOf(receipt.receiptId) || textOf(recordOr(search).internalReceiptId) || textOf(receipt.okp)
  return id.toUpperCase()
}

/** Returns a line of the answer, or null when it is not an object with a price. */
function statedLine(item: unknown): StatedLine | null {
  if (!isRecord(item)) return null
  const total = item.price === null || item.price === undefined ? asCents(0) : centsOf(item.price)
  if (total === null) return null
  return {
    text: lineText(item.name),
    type: textOf(item.itemType).toUpperCase(),
    quantity: numberOf(item.quantity) ?? 1,
    vatRate: numberOf(item.vatRate),
    total,
  }
}

function vatOf(summary: unknown): VatPart[] {
  if (!Array.isArray(summary)) return []
  return summary.slice(0, 20).flatMap((part) => {
    const fields = recordOr(part)
    const rate = numberOf(recordOr(fields.vat).vatRate ?? fields.vatRate)
    const [base, amount] = [centsOf(fields.vatBase), centsOf(fields.vatAmount)]
    return rate === null || rate < 0 || rate > 100
      ? []
      : [{ rate, base: base ?? asCents(0), amount: amount ?? asCents(0) }]
  })
}

function placeOf(unit: Fields): ReceiptPlace | null {
  const place = {
    street: textOf(unit.streetName),
    number: textOf(unit.buildingNumber) || textOf(unit.propertyRegistrationNumber),
    postcode: textOf(unit.postalCode).replace(/\D/g, '').slice(0, 5),
    town: textOf(unit.municipality),
  }
  return Object.values(place).every((part) => part === '') ? null : place
}

function textOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? lineText(value).slice(0, TEXT_MAX) : ''
}

function numberOf(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^\s*-?\d{1,9}(?:[.,]\d{1,9})?\s*$/.test(value)
      ? Number(value.replace(',', '.'))
      : value
  return typeof number === 'number' && Math.abs(number) <= AMOUNT_MAX ? number : null
}

function centsOf(value: unknown): Cents | null {
  const number = numberOf(value)
  // Half a cent of a price such as 1.005 goes up, whatever its binary form.
  return number === null ? null : asCents(Math.sign(number) * Math.round(Math.abs(number) * 100 + 1e-6) || 0)
}

function companyId(value: unknown): string {
  const digits = textOf(value).replace(/\s/g, '')
  return /^\d{6,8}$/.test(digits) ? digits.padStart(8, '0') : ''
}

/** Reads `25.04.2021 14:49:11` and `2021-04-25T14:49:11`; local time, so its day is the day. */
function dayOf(value: unknown): string | null {
  const text = textOf(value)
  const local = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:[ T]|$)/.exec(text)
  const written =
    local === null
      ? text.slice(0, 10)
      : `${local[3]}-${local[2]!.padStart(2, '0')}-${local[1]!.padStart(2, '0')}`
  return isCalendarDay(written) ? written : null
}
