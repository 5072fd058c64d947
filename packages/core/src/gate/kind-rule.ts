import type { AmountUnit } from '../amount/amount-unit.ts'
import { plainPriceText } from '../offer/money.ts'
import type { Suspicion } from './gate-rules.ts'

/** A unit price may be at most this many times the median of its kind, or its fraction. */
const KIND_JUMP = 3
/** A kind needs this many goods in the file before its median is meaningful. */
export const KIND_GOODS_MIN = 3

export interface KindPrice {
  /** The regular price of one gram, millilitre, piece or metre. */
  readonly unitPrice: number
  /** The prices of all goods of the kind, from all chains. */
  readonly median: number
  readonly unit: AmountUnit
  readonly currency: string
}

/** Units in which people compare prices, with their size. */
const COMPARED: Readonly<Record<AmountUnit, readonly [name: string, size: number]>> = {
  g: ['kg', 1_000],
  ml: ['l', 1_000],
  piece: ['ks', 1],
  m: ['m', 1],
}

/**
 * Judges the unit price of goods by other goods of their kind. A difference of more than three times is more often an
 * error in the amount than a bargain. Returns null when it may pass.
 */
export function judgeKind({ unitPrice, median, unit, currency }: KindPrice): Suspicion | null {
  if (unitPrice <= median * KIND_JUMP && median <= unitPrice * KIND_JUMP) return null
  const [name, size] = COMPARED[unit]
  const money = (value: number) => `${plainPriceText(value * size, currency)}/${name}`
  return {
    rule: 'kind_unit_price',
    reason: `Jednotková cena ${money(unitPrice)} sa od obvyklej ceny svojho druhu ${money(median)} líši viac ako ${KIND_JUMP}-krát.`,
  }
}
