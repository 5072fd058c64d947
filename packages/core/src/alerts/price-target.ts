import { t } from '../language/index.ts'
import { priceText } from '../offer/money.ts'

/**
 * The condition of an alert on a product: a price below a limit, the lowest price of a year, a higher price, its end, a
 * smaller package.
 */
export const TARGET_KINDS = ['under', 'year_low', 'dearer', 'gone', 'smaller'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

export const TARGET_SCOPES = ['product', 'goods'] as const
export type TargetScope = (typeof TARGET_SCOPES)[number]

export const TARGETS_MAX = 200
export const TARGET_LIMIT_MAX_CENTS = 9_999_999
export const YEAR_DAYS = 365
/** A confirmed smaller package is news for this long. */
export const SMALLER_NEWS_DAYS = 30

export interface TargetState {
  readonly kind: TargetKind
  /** `under`: the limit. `year_low`: the lowest price so far. `dearer`: the price when it was set. Null: not known. */
  readonly limitCents: number | null
  /** The alert has notified and is not armed again yet. */
  readonly isTold: boolean
}

/** The current price; `gone` when no store offers the product, null when its newest price is too old. */
export type TargetPrice = number | 'gone' | null

export interface TargetTurn extends Pick<TargetState, 'limitCents' | 'isTold'> {
  readonly tells: boolean
}

/**
 * Makes one step of a target: it notifies once when its condition becomes true, and is armed again when the condition
 * ends. An unknown price changes nothing, so a product that is absent for a week does not notify twice. A lowest price
 * arms itself: the next one has to be lower still.
 * @returns null when nothing changes
 */
export function targetTurn(state: TargetState, price: TargetPrice): TargetTurn | null {
  const { kind, limitCents, isTold } = state
  if (kind === 'year_low') {
    if (typeof price !== 'number') return null
    if (limitCents === null) return { tells: false, limitCents: price, isTold: false }
    return price < limitCents ? { tells: true, limitCents: price, isTold: false } : null
  }
  const isMet = isTargetMet(state, price)
  if (isMet === null) return null
  if (kind === 'dearer' && limitCents === null && typeof price === 'number')
    return { tells: false, limitCents: price, isTold: false }
  return conditionTurn({ limitCents, isTold }, isMet)
}

/** Makes one step of a target whose condition holds or does not; null when nothing changes. */
export function conditionTurn(
  { limitCents, isTold }: Pick<TargetState, 'limitCents' | 'isTold'>,
  isMet: boolean,
): TargetTurn | null {
  return isMet === isTold ? null : { tells: isMet, limitCents, isTold: isMet }
}

/**
 * Returns whether the condition holds, or null when the price is unknown or says nothing about it. For a lowest price:
 * whether this is a new one.
 */
export function isTargetMet(
  { kind, limitCents }: Pick<TargetState, 'kind' | 'limitCents'>,
  price: TargetPrice,
): boolean | null {
  if (price === null || kind === 'smaller') return null
  if (kind === 'gone') return price === 'gone'
  if (price === 'gone') return null
  if (limitCents === null) return false
  return kind === 'dearer' ? price > limitCents : price < limitCents
}

/** Returns the price of the same goods where they are cheapest. They are gone only when they are gone everywhere. */
export function cheapestOf(prices: readonly TargetPrice[]): TargetPrice {
  let cheapest: number | null = null
  let isGone = prices.length > 0
  for (const price of prices) {
    if (typeof price === 'number' && (cheapest === null || price < cheapest)) cheapest = price
    if (price !== 'gone') isGone = false
  }
  return cheapest ?? (isGone ? 'gone' : null)
}

/** Returns the limit of a price in words: `pod 1,20 €`. */
export const limitText = (limitCents: number | null, currency: string): string =>
  limitCents === null
    ? t('pod hranicou')
    : t('pod {priceText}', { priceText: priceText(limitCents / 100, currency) })
