import { NUMBER_MAX, toCents } from './money.ts'

/** A unit price that is this near to one calculated from the amount was calculated from it. */
const SAME_CENTS = 1.1
/** Unit prices are rounded, and so are the numbers of grams. */
const NEARLY = 0.03
const CENT = 0.011
/** Ratios of prices for different units. */
export const SCALES = [10, 100, 1_000, 10_000] as const

export const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(other * NEARLY, CENT)
export const isScaled = (one: number, other: number): boolean =>
  SCALES.some((scale) => isNear(one * scale, other) || isNear(one, other * scale))

/** Returns the grams, millilitres or thousandths of a metre that a product's unit price is for; 0 when unknown. */
export function unitPriceSize({ amount, amount_unit, gram }: Measures): number {
  const isMeasured = amount_unit === 'g' || amount_unit === 'ml' || amount_unit === 'm'
  if (isMeasured && amount && amount > 0) return amount_unit === 'm' ? amount * 1_000 : amount
  return gram && gram > 0 ? gram : 0
}

interface Measures {
  readonly amount?: number | null | undefined
  readonly amount_unit?: string | undefined
  readonly gram?: number | null | undefined
}

/**
 * Calculates the price of a kilogram, litre or metre, in euro to the cent. Returns null when it is below a cent, or too
 * large to store.
 */
export function calculatedUnitPrice(paid: number, size: number): number | null {
  const unitPrice = toCents((paid / size) * 1_000) / 100
  return unitPrice <= 0 || unitPrice > NUMBER_MAX ? null : unitPrice
}

/** An offer and its charged price now, in euro for one piece. */
export interface ChargedOffer {
  readonly regular: number
  /** The advertised price: it may be for holders of a card, or not have begun. */
  readonly sale: number
  readonly charged: number
  /** Another price that the unit price may be for. */
  readonly stored?: number
  readonly size: number
}

/**
 * Returns the unit price of the charged price, from a unit price of the same goods at any price of the offer. The
 * amount shows which price it belongs to. A unit price that fits none of them stays, unless it is for another unit:
 * then it is calculated. Settling twice changes nothing.
 */
function settledUnitPrice(unitPrice: number | null, offer: ChargedOffer): number | null {
  const { regular, sale, charged, stored = 0, size } = offer
  if (unitPrice === null || size <= 0 || charged <= 0) return unitPrice
  const wholes = [charged, sale, regular, stored]
    .filter((price) => price > 0)
    .map((price) => (price / size) * 1_000)
  const distances = wholes.map((whole) => (isNear(unitPrice, whole) ? Math.abs(unitPrice - whole) : Infinity))
  const nearest = Math.min(...distances)
  if (nearest === Infinity) {
    return wholes.some((whole) => isScaled(unitPrice, whole)) ? calculatedUnitPrice(charged, size) : unitPrice
  }
  return distances[0] === nearest ? unitPrice : calculatedUnitPrice(charged, size)
}

/**
 * Returns the unit price of the charged price, from a file's unit price of an offer with terms. Without an amount, a
 * file means the advertised price.
 */
export function chargedUnitPrice(unitPrice: number | null, offer: ChargedOffer): number | null {
  const { regular, sale, charged, size } = offer
  if (size > 0) return settledUnitPrice(unitPrice, offer)
  // The price of loose goods is their unit price, in a row with an offer too.
  const before = unitPrice === regular ? regular : sale
  return scaledUnitPrice(unitPrice, { before, after: charged, size })
}

/** Returns the text for a file so that `chargedUnitPrice` returns `unitPrice`, with as few decimals as that needs. */
export function advertisedUnitPrice(unitPrice: number, offer: ChargedOffer): string {
  const { sale, charged, size } = offer
  if (size > 0 || sale <= 0 || charged <= 0 || sale === charged) return String(unitPrice)
  const exact = Math.min((unitPrice * sale) / charged, NUMBER_MAX)
  for (let decimals = 2; decimals < DECIMALS_MAX; decimals += 1) {
    const text = exact.toFixed(decimals)
    if (chargedUnitPrice(Number(text), offer) === unitPrice) return text
  }
  return exact.toFixed(DECIMALS_MAX)
}

const DECIMALS_MAX = 15

/** The price of one piece before and after, in euro. */
interface UnitPriceMove {
  readonly before: number
  readonly after: ChargedOffer
}

/**
 * Returns the unit price of the same goods at another charged price.
 * @param unitPrice in euro, of the price `before`; null when unknown
 */
export function movedUnitPrice(unitPrice: number | null, { before, after }: UnitPriceMove): number | null {
  const moved = scaledUnitPrice(unitPrice, { before, after: after.charged, size: after.size })
  return settledUnitPrice(moved, after)
}

function scaledUnitPrice(
  unitPrice: number | null,
  { before, after, size }: { readonly before: number; readonly after: number; readonly size: number },
): number | null {
  if (unitPrice === null || unitPrice <= 0 || before <= 0 || after <= 0 || before === after) return unitPrice
  if (size > 0 && centsApart(unitPrice, before, size) <= SAME_CENTS) return calculatedUnitPrice(after, size)
  const moved = toCents((unitPrice * after) / before) / 100
  // A price beyond the range of the database is not a price of anything.
  return moved > NUMBER_MAX ? null : moved
}

const centsApart = (unitPrice: number, price: number, size: number): number =>
  Math.abs(toCents(unitPrice) - (price / size) * 100_000)
