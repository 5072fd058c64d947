import { isOfContent, type KeptAmount } from '../amount/amount-unit.ts'
import { amountOf } from '../amount/kept-amount.ts'
import { isLiquid } from '../amount/liquids.ts'
import type { Measured } from '../amount/measured.ts'
import { UNIT_SIZES } from '../amount/unit-names.ts'
import { isNear, isScaled } from '../offer/unit-price.ts'
import { unitPriceBase } from './texts/unit-price-text.ts'

/** The prices of a row, as decimal texts; `akcia` may be `No`. */
export interface Money {
  readonly price: string
  readonly akcia: string
}

/** Returns the price, and the sale price where there is one, in euro. */
export const pricesOf = ({ price, akcia }: Money): readonly number[] =>
  [price, akcia].filter((text) => /^\d+(?:\.\d+)?$/.test(text)).map(Number)

/** Prices with and without tax differ by less. */
const TOO_LOW = 1.5

/** Returns whether a unit price is for a whole carton, of which one is paid; powers of ten are other units. */
export function isTooLow(unitPrice: number, amount: KeptAmount | null, offer: Money): boolean {
  const wholes = wholesOf(amount, offer)
  return wholes.length > 0 && unitPrice * TOO_LOW < Math.min(...wholes) && !isScaledOf(unitPrice, wholes)
}

/** Prices of drained goods differ by less. */
const TOO_HIGH = 3

/** Returns whether a unit price contradicts the amount, so that it is not clear which of the two is right. */
export function isTooHigh(unitPrice: number, amount: KeptAmount | null, offer: Money): boolean {
  // A price per kilogram says nothing about a number of pieces.
  if (amount?.amount_unit === 'piece') return false
  const wholes = wholesOf(amount, offer)
  return wholes.length > 0 && unitPrice > Math.max(...wholes) * TOO_HIGH && !isScaledOf(unitPrice, wholes)
}

/** Returns whether a unit price is the price of the pack or of a piece of it. */
export const isOfOne = (unitPrice: number, amount: KeptAmount, offer: Money): boolean =>
  [...wholesOf(amount, offer), ...pricesOf(offer)].some((whole) => isNear(unitPrice, whole))

/** Returns whether a unit price is the price of one of several packs that are sold together. */
export function isOfCarton(unitPrice: number, amount: KeptAmount, offer: Money): boolean {
  if (pricesOf(offer).some((price) => isNear(unitPrice, price))) return false
  return wholesOf(amount, offer).some((whole) => {
    const packs = Math.round(whole / unitPrice)
    return packs > 1 && Math.abs(whole / unitPrice - packs) <= packs * CARTON_SLACK
  })
}
const CARTON_SLACK = 0.01

const isScaledOf = (unitPrice: number, wholes: readonly number[]): boolean =>
  wholes.some((whole) => isScaled(unitPrice, whole))

/** Returns the prices of a whole unit of an amount. */
function wholesOf(amount: KeptAmount | null, offer: Money): readonly number[] {
  if (amount === null || !(amount.amount > 0)) return []
  const size = isOfContent(amount.amount_unit) ? 1_000 : 1
  return pricesOf(offer).map((paid) => (paid / amount.amount) * size)
}

/**
 * Returns whether a price of `per` can be the price of an amount in a unit: the price of a piece is not the price of a
 * kilogram.
 */
export function isUnitOf(per: string, goods: Measured): boolean {
  const base = unitPriceBase(per)
  if (base === null) return false
  const { amount_unit } = amountOf(goods)
  const unit = UNIT_SIZES[base]!.unit
  if (!isOfContent(unit)) return amount_unit === unit
  if (amount_unit === '') return isLiquid(goods) === (unit === 'ml')
  return amount_unit === unit || (amount_unit === 'piece' && unit === 'g')
}
