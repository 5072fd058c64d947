import { isOfContent, type KeptAmount } from '../../amount/amount-unit.ts'
import { UNKNOWN_AMOUNT } from '../../amount/kept-amount.ts'
import { isNear, isScaled, SCALES } from '../../offer/unit-price.ts'

export interface Measures {
  readonly stated: KeptAmount
  readonly titled: KeptAmount
  /** The charged price, and the price without the sale; 0 when unknown. */
  readonly prices: readonly number[]
  /** For a kilogram, litre, piece or metre; null when the row has none. */
  readonly unitPrice: number | null
}

export interface SettledMeasures {
  readonly stated: KeptAmount
  readonly unitPrice: number | null
  /** In Slovak, what was wrong; '' when nothing was. */
  readonly note: string
}

/** Maximum grams or millilitres that a person carries home in one package. */
const PACKAGE_MAX = 50_000
/** A larger package is rarer than a unit price for another amount. */
const COMMON_PACKAGE_MAX = 5_000
/** Rounded to cents, lower unit prices would agree with too many amounts. */
const LEAST_CONFIRMING = 0.5
const WHOLE = 1_000

/**
 * Resolves price, amount and unit price that contradict each other by 10, 100 or 1,000 times, because one of them was
 * written in another unit. Where the title has another amount than the row, the amount that agrees with the unit price
 * counts, else the title's; the unit price then follows. Where the title has no amount, an amount that is too large for
 * its unit price is dropped. A unit price for 100 g is dropped too, so that it is calculated. Settling twice changes
 * nothing.
 */
export function settleMeasures({ stated, titled, prices, unitPrice }: Measures): SettledMeasures {
  const isStated = stated.amount_unit !== ''
  if (isStated && titled.amount_unit === stated.amount_unit && isScaled(stated.amount, titled.amount)) {
    // The title has another number as well: the protein of a yoghurt, one of many bags.
    const isConfirmed = !isOne(stated) && isOfPackage(stated) && confirms(unitPrice, stated, prices)
    if (isConfirmed || !isOfPackage(titled)) return { stated, unitPrice, note: '' }
    const note = `Množstvo ${stated.amount} nesedí s názvom, platí ${titled.amount}`
    return { stated: titled, unitPrice: agreeing(unitPrice, titled, prices), note }
  }
  const thousandfold = { ...stated, amount: Math.round(stated.amount * WHOLE) }
  // `0.8 g` was a number of kilograms.
  if (isOfContent(stated.amount_unit) && stated.amount < 1 && confirmsAmount(unitPrice, thousandfold, prices))
    return { stated: thousandfold, unitPrice, note: '' }
  if (!isOfPackage(stated) && titled.amount_unit !== stated.amount_unit) {
    const note = `Množstvo ${stated.amount} je priveľké na jedno balenie`
    return { stated: UNKNOWN_AMOUNT, unitPrice: null, note }
  }
  const amount = isStated ? stated : titled
  if (unitPrice === null || amount.amount_unit === '' || amount.amount_unit === 'piece') {
    return { stated, unitPrice, note: '' }
  }
  const wholes = wholesOf(amount, prices)
  const isRight = wholes.some((whole) => isNear(unitPrice, whole))
  if (isRight || !wholes.some((whole) => isScaled(unitPrice, whole))) return { stated, unitPrice, note: '' }
  const isOfLess = wholes.some((whole) =>
    SCALES.some(
      (scale) =>
        isNear(unitPrice * scale, whole) &&
        (scale === 10 || scale === 1_000 || amount.amount * scale > COMMON_PACKAGE_MAX),
    ),
  )
  if (isOfLess || titled.amount_unit === amount.amount_unit) {
    return { stated, unitPrice: null, note: '' }
  }
  const note = `Jednotková cena ${unitPrice} nesedí s cenou a množstvom ${amount.amount}`
  return { stated: UNKNOWN_AMOUNT, unitPrice: null, note }
}

/**
 * Returns whether an amount is one kilogram, litre, piece or metre: its unit price is the price, which confirms
 * nothing.
 */
const isOne = ({ amount, amount_unit }: KeptAmount): boolean =>
  amount === (isOfContent(amount_unit) ? WHOLE : 1)

const isOfPackage = ({ amount, amount_unit }: KeptAmount): boolean =>
  !isOfContent(amount_unit) || amount <= PACKAGE_MAX

/**
 * Returns whether a unit price, rounded as it is stored, confirms an amount. During a sale it confirms none, because
 * the unit price changes when the offer ends.
 */
function confirms(unitPrice: number | null, amount: KeptAmount, prices: readonly number[]): boolean {
  if (unitPrice === null || unitPrice < LEAST_CONFIRMING) return false
  const [whole] = wholesOf(amount, prices)
  const isOnePrice = prices.every((price) => price === prices[0])
  return isOnePrice && whole !== undefined && isNear(Math.round(unitPrice * 100) / 100, whole)
}

/** Returns whether a unit price is the price of an amount, at any of its prices. */
export function confirmsAmount(
  unitPrice: number | null,
  amount: KeptAmount,
  prices: readonly number[],
): boolean {
  return (
    unitPrice !== null &&
    unitPrice >= LEAST_CONFIRMING &&
    wholesOf(amount, prices).some((whole) => isNear(unitPrice, whole))
  )
}

/** Returns a unit price that agrees with the amount, or null, so that it is calculated. */
function agreeing(unitPrice: number | null, amount: KeptAmount, prices: readonly number[]): number | null {
  const isRight = unitPrice !== null && wholesOf(amount, prices).some((whole) => isNear(unitPrice, whole))
  return isRight ? unitPrice : null
}

const wholesOf = ({ amount, amount_unit }: KeptAmount, prices: readonly number[]): readonly number[] => {
  const size = isOfContent(amount_unit) ? WHOLE : 1
  return amount > 0 ? prices.filter((price) => price > 0).map((price) => (price / amount) * size) : []
}
