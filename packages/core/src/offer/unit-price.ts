import { toCents } from './money.ts'

/** A unit price that is this near to one calculated from the amount was calculated from it. */
const SAME_CENTS = 1.1
const CALCULATED_SHARE = 0.02
const UNIT_PRICE_MAX = 99_999_999.99

/** Prices in euro of one piece, and grams or millilitres (0 or null when unknown). */
interface UnitPriceMove {
  readonly before: number
  readonly after: number
  readonly gram: number | null
}

/**
 * Returns the unit price of the same goods once another price is charged: it follows what is charged.
 * @param unitPrice in euro, of the price `before`; null when unknown
 */
export function movedUnitPrice(
  unitPrice: number | null,
  { before, after, gram }: UnitPriceMove,
): number | null {
  if (unitPrice === null || unitPrice <= 0 || before <= 0 || after <= 0 || before === after) return unitPrice
  const isCalculated = gram !== null && gram > 0 && centsApart(unitPrice, before, gram) <= SAME_CENTS
  const moved = toCents(isCalculated ? (after / gram) * 1_000 : (unitPrice * after) / before) / 100
  // More than the database holds is no price of anything.
  return moved > UNIT_PRICE_MAX ? null : moved
}

const centsApart = (unitPrice: number, price: number, gram: number): number =>
  Math.abs(toCents(unitPrice) - (price / gram) * 100_000)

/** An offer as a file names it, and what is charged for it now. All in euro. */
interface NamedUnitPrice {
  readonly regular: number
  readonly sale: number
  readonly charged: number
  readonly gram: number | null
}

/**
 * Returns the unit price of what is charged, from the one that a file names beside an offer with terms. The amount
 * tells whether the file means the sale price or the regular one; without an amount, a file means the price that it
 * advertises. A unit price that contradicts the amount stays.
 */
export function chargedUnitPrice(
  unitPrice: number | null,
  { regular, sale, charged, gram }: NamedUnitPrice,
): number | null {
  if (unitPrice === null) return null
  if (gram === null || gram <= 0) return movedUnitPrice(unitPrice, { before: sale, after: charged, gram })
  const before = [sale, regular].find(
    (price) => Math.abs(unitPrice * gram - price * 1_000) <= price * 1_000 * CALCULATED_SHARE,
  )
  return before === undefined ? unitPrice : movedUnitPrice(unitPrice, { before, after: charged, gram })
}
