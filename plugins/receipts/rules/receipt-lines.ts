import { asCents, type Cents } from '@cenolov/core/offer'
import { fold } from '@cenolov/core/text'
import { goodsName, nameKey } from './line-text.ts'

const LINE_KINDS = ['goods', 'discount', 'deposit', 'other'] as const
type LineKind = (typeof LINE_KINDS)[number]
/** An answer distinguishes vouchers among the discounts of the whole receipt. */
export const SHOWN_KINDS = [...LINE_KINDS, 'voucher'] as const
export type ShownKind = (typeof SHOWN_KINDS)[number]

/** A line as eKasa states it. */
export interface StatedLine {
  readonly text: string
  /** `K`, `Z` and others; '' when it is not stated. */
  readonly type: string
  /** Pieces, kilograms or litres; may be negative or 0. */
  readonly quantity: number
  /** In percent; null when it is not stated. */
  readonly vatRate: number | null
  readonly total: Cents
}

export interface ReceiptLine extends StatedLine {
  /** From 1. */
  readonly n: number
  readonly kind: LineKind
  /** The line that a discount, a deposit or a cancellation belongs to; null for the whole receipt. */
  readonly of: number | null
  /** The price of the goods after discounts and cancellations; the total of any other line. */
  readonly paid: Cents
  /** Price of a piece, kilogram or litre as it was paid; null where the quantity does not say. */
  readonly unitPrice: Cents | null
}

const DEPOSIT =
  'zaloh|zaloz\\.|vrat\\w*\\.? ?(?:obal|fl|pet|plech|sklo)|vykup\\w* (?:obal|fl|pet)|obal\\w* (?:vrat|pet|zaloh)|' +
  'depozit|zal\\.? ?(?:pet|plech|fl|obal|sklo)'
/** The line itself is the deposit; `pivo vratné sklo` is beer. */
const IS_DEPOSIT = new RegExp(`^(?:vyplata\\W+)?(?:${DEPOSIT})`)
const NAMES_DEPOSIT = new RegExp(`\\b(?:${DEPOSIT}|obal|prepravk|pet\\b|plech|flas|pfand|drs\\b)`)
/** Deposits of bottles and cans are at most this much. */
const DEPOSIT_MAX = 50
const NO_GOODS = /\bzaokruhl|\bsprepitn|\bprepitn|\btringelt|\bmedzisucet|\bplatba\b|\bhotovost\b/
const VOUCHER = /\bkupon|\bpoukaz|\bvoucher|\bvernost|\bbodov/
const OF_WHOLE = new RegExp(
  `\\b(?:z|na|zo) (?:cel|nakup)|\\bcelk|\\bnakup|\\bsumy\\b|\\bblocek|${VOUCHER.source}`,
)
const CANCELLED = /\bstorno|\boprava\b|\bvratenie\b|\bvrateny tovar/

function kindOf({ text, type, total, quantity, vatRate }: StatedLine): LineKind {
  const name = fold(goodsName(text))
  const each = Math.abs(total) / Math.max(1, Math.abs(quantity))
  const isDeposit = /\bzlav/.test(name)
    ? false
    : IS_DEPOSIT.test(name)
      ? vatRate === null || vatRate === 0 || each <= DEPOSIT_MAX
      : (type === 'Z' || (vatRate === 0 && each <= DEPOSIT_MAX)) && NAMES_DEPOSIT.test(name)
  if (type === 'VO' || isDeposit) return 'deposit'
  if (NO_GOODS.test(name)) return 'other'
  // A voucher or a deposit on an invoice that is paid with this receipt.
  if (type === 'VP' || type === 'OZ' || total === 0) return 'other'
  if (total > 0) return type === 'Z' ? 'other' : 'goods'
  const isReturned = type === 'V' || type === 'OP' || CANCELLED.test(name) || (type === 'K' && quantity < 0)
  return isReturned ? 'other' : 'discount'
}

/**
 * Says what each line is and joins discounts, deposits and cancellations to their goods. A discount stands after its
 * goods; it may repeat their quantity or their name.
 */
export function readLines(stated: readonly StatedLine[]): ReceiptLine[] {
  const priced = new Set(stated.flatMap(({ text, total }) => (total > 0 ? [nameKey(text)] : [])))
  // A free piece may be a line of its own, with the name of the paid ones.
  const isFree = ({ text, type, total, quantity }: StatedLine) =>
    total === 0 && type === 'K' && quantity > 0 && priced.has(nameKey(text))
  const kinds = stated.map((line) => (isFree(line) ? 'goods' : kindOf(line)))
  const paid = stated.map(({ total }) => total as number)
  const quantity = stated.map((line) => line.quantity)
  const words = stated.map(({ text }) => wordsOf(text))
  const of = stated.map((line, place): number | null => {
    const before = (fits: (goods: number) => boolean): number | null => {
      for (let goods = place - 1; goods >= 0; goods--)
        if (kinds[goods] === 'goods' && paid[goods]! > 0 && fits(goods)) return goods
      return null
    }
    const named = (goods: number) => share(words[goods]!, words[place]!) >= NAMED_SHARE
    if (line.total < 0 && kinds[place] !== 'deposit') {
      // The same goods taken back: registers print them again with a minus.
      const cancelled = before(
        (goods) =>
          cancelledName(stated[goods]!.text) === cancelledName(line.text) &&
          paid[goods]! >= -line.total &&
          (kinds[place] === 'other' || Math.abs(line.quantity) <= quantity[goods]!),
      )
      if (cancelled !== null && (kinds[place] === 'other' || line.type !== 'Z')) {
        kinds[place] = 'other'
        quantity[cancelled] = round(quantity[cancelled]! - Math.abs(line.quantity || 1))
        paid[cancelled]! += line.total
        return cancelled
      }
    }
    if (kinds[place] === 'deposit') return line.total > 0 ? before(() => true) : before(named)
    if (kinds[place] !== 'discount') return null
    const covers = (goods: number) => paid[goods]! + line.total >= 0
    const found =
      before((goods) => covers(goods) && named(goods)) ??
      (OF_WHOLE.test(fold(line.text)) ? null : byPlace(line, before, covers, quantity))
    if (found !== null) paid[found]! += line.total
    return found
  })
  return stated.map((line, place) => {
    const kind = kinds[place]!
    const paidFor = asCents(kind === 'goods' ? paid[place]! : line.total)
    const count = kind === 'goods' ? quantity[place]! : line.quantity
    const joined = of[place]
    return {
      ...line,
      n: place + 1,
      kind,
      of: joined === null || joined === undefined ? null : joined + 1,
      paid: paidFor,
      unitPrice: unitPrice(paidFor, count),
    }
  })
}

/** Returns the kind of a line as an answer has it: what lowers the whole receipt may be a voucher. */
export const shownKind = ({
  kind,
  of,
  text,
  total,
}: {
  readonly kind: ShownKind
  readonly of: number | null
  readonly text: string
  readonly total: number
}): ShownKind =>
  (kind === 'discount' || kind === 'other') && of === null && total < 0 && VOUCHER.test(fold(text))
    ? 'voucher'
    : kind

function byPlace(
  line: StatedLine,
  before: (fits: (goods: number) => boolean) => number | null,
  covers: (goods: number) => boolean,
  quantity: readonly number[],
): number | null {
  const nearest = before(() => true)
  const repeats = line.quantity !== 1 && line.quantity !== 0
  const sameQuantity = (goods: number) => round(quantity[goods]! - Math.abs(line.quantity)) === 0
  const found = repeats ? before((goods) => covers(goods) && sameQuantity(goods)) : null
  if (found !== null) return found
  return nearest !== null && covers(nearest) ? nearest : null
}

const cancelledName = (text: string): string =>
  fold(goodsName(text))
    .replace(/\b(?:storno|oprava|vratenie|vrateny tovar)\b[:. -]*/g, '')
    .trim()

const NAMED_SHARE = 0.6
const SAYS_DISCOUNT = /^(?:zlav|akci|storno|oprava|vrat|loy|kupon|extra|cena|eur|ks|kg)/

const wordsOf = (text: string): string[] =>
  fold(goodsName(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !SAYS_DISCOUNT.test(word))

/** Returns how much of the goods' name a discount repeats, 0..1. */
function share(goods: readonly string[], discount: readonly string[]): number {
  if (goods.length === 0 || discount.length === 0) return 0
  const common = goods.filter((word) => discount.includes(word)).length
  return common / Math.min(goods.length, discount.length)
}

/** Nothing in a shop costs as much; such a price comes from a wrong quantity. */
const UNIT_PRICE_MAX = 10_000_000

function unitPrice(paid: Cents, quantity: number): Cents | null {
  const price = paid / quantity
  return quantity === 0 || price < 0 || price > UNIT_PRICE_MAX ? null : asCents(Math.round(price + 1e-9))
}

/** Quantities have at most four decimals. */
const round = (quantity: number): number => Math.round(quantity * 1e4) / 1e4
