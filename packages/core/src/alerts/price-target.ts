import { priceText } from '../offer/money.ts'

/** What an alert on a product waits for: a price below a limit, the lowest price of a year, a dearer one, its end. */
export const TARGET_KINDS = ['under', 'year_low', 'dearer', 'gone'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** One product, or the same goods in any store. */
export const TARGET_SCOPES = ['product', 'goods'] as const
export type TargetScope = (typeof TARGET_SCOPES)[number]

/** Maximum number of such alerts per account. */
export const TARGETS_MAX = 200
export const TARGET_LIMIT_MAX_CENTS = 9_999_999
/** A lowest price is that of so many days. */
export const YEAR_DAYS = 365

export interface TargetState {
  readonly kind: TargetKind
  /** `under`: the limit. `year_low`: the lowest price so far. `dearer`: the price when it was set. Null: not known. */
  readonly limitCents: number | null
  /** It has notified, and is not armed again since. */
  readonly isTold: boolean
}

/** What the thing costs now; `gone` when nobody offers it any more, null when its newest price is too old to say. */
export type TargetPrice = number | 'gone' | null

/** What a check makes of a target; null when nothing changes. */
export interface TargetTurn extends Pick<TargetState, 'limitCents' | 'isTold'> {
  readonly tells: boolean
}

/**
 * One step of a target: it notifies once when its condition comes true, and armed again when the condition ends. A price
 * that nobody knows changes nothing, so a product that is away for a week does not notify twice. A lowest price arms itself:
 * the next one has to be lower still.
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
  return isMet === isTold ? null : { tells: isMet, limitCents, isTold: isMet }
}

/** Whether the condition holds; null when the price does not say. Of a lowest price, whether this is a new one. */
export function isTargetMet(
  { kind, limitCents }: Pick<TargetState, 'kind' | 'limitCents'>,
  price: TargetPrice,
): boolean | null {
  if (price === null) return null
  if (kind === 'gone') return price === 'gone'
  if (price === 'gone') return null
  if (limitCents === null) return false
  return kind === 'dearer' ? price > limitCents : price < limitCents
}

/** What the same goods cost where they are cheapest. Gone only when they are gone everywhere. */
export function cheapestOf(prices: readonly TargetPrice[]): TargetPrice {
  let cheapest: number | null = null
  let isGone = prices.length > 0
  for (const price of prices) {
    if (typeof price === 'number' && (cheapest === null || price < cheapest)) cheapest = price
    if (price !== 'gone') isGone = false
  }
  return cheapest ?? (isGone ? 'gone' : null)
}

/** The condition in words: `pod 1,20 €`. */
export function targetText(kind: TargetKind, limitCents: number | null, currency: string): string {
  switch (kind) {
    case 'under':
      return limitCents === null ? 'pod hranicou' : `pod ${priceText(limitCents / 100, currency)}`
    case 'year_low':
      return 'nové minimum za rok'
    case 'dearer':
      return 'zdraželo'
    case 'gone':
      return 'už nie je'
  }
}
