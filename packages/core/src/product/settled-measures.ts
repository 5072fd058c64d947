import type { KeptAmount } from '../amount/amount-unit.ts'
import { isNear, isScaled } from '../offer/unit-price.ts'

/** What a row says of its measures. */
export interface Measures {
  /** As the row states it, or as its number of grams says. */
  readonly stated: KeptAmount
  /** As the title says it. */
  readonly titled: KeptAmount
  /** What is charged, and what is charged without the sale; 0 when unknown. */
  readonly prices: readonly number[]
  /** Of a kilogram, litre, piece or metre; null when the row names none. */
  readonly unitPrice: number | null
}

export interface SettledMeasures {
  readonly stated: KeptAmount
  readonly unitPrice: number | null
  /** In Slovak, what was wrong; '' when nothing was. */
  readonly note: string
}

/**
 * Resolves what price, amount and unit price contradict each other by 10, 100 or 1,000 times, since one of them was written
 * in another unit. The title decides what the amount is; the unit price then follows. Where the title is silent, an amount
 * that is too large for its unit price is not kept, and a unit price of 100 g is that of 100 g. Settling what is settled
 * changes nothing.
 */
export function settleMeasures({ stated, titled, prices, unitPrice }: Measures): SettledMeasures {
  const isStated = stated.amount_unit !== ''
  if (isStated && titled.amount_unit === stated.amount_unit && isScaled(stated.amount, titled.amount)) {
    const note = `Množstvo ${stated.amount} nesedí s názvom, platí ${titled.amount}`
    return { stated: titled, unitPrice: agreeing(unitPrice, titled, prices), note }
  }
  const amount = isStated ? stated : titled
  if (unitPrice === null || amount.amount_unit === '' || amount.amount_unit === 'piece') {
    return { stated, unitPrice, note: '' }
  }
  const wholes = wholesOf(amount, prices)
  if (wholes.length === 0 || wholes.some((whole) => isNear(unitPrice, whole)))
    return { stated, unitPrice, note: '' }
  if (!wholes.some((whole) => isScaled(unitPrice, whole))) return { stated, unitPrice, note: '' }
  const isOfLess = wholes.some((whole) => [10, 1_000].some((scale) => isNear(unitPrice * scale, whole)))
  if (isOfLess || titled.amount_unit === amount.amount_unit) {
    return { stated, unitPrice: null, note: '' }
  }
  const note = `Jednotková cena ${unitPrice} nesedí s cenou a množstvom ${amount.amount}`
  return { stated: { amount: 0, amount_unit: '' }, unitPrice: null, note }
}

/** A unit price that agrees with the amount; else null, so that it is calculated. */
function agreeing(unitPrice: number | null, amount: KeptAmount, prices: readonly number[]): number | null {
  const isRight = unitPrice !== null && wholesOf(amount, prices).some((whole) => isNear(unitPrice, whole))
  return isRight ? unitPrice : null
}

const wholesOf = ({ amount, amount_unit }: KeptAmount, prices: readonly number[]): readonly number[] => {
  const size = amount_unit === 'g' || amount_unit === 'ml' ? 1_000 : 1
  return amount > 0 ? prices.filter((price) => price > 0).map((price) => (price / amount) * size) : []
}
