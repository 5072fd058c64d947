import { isAlike, type OfferLikeness, type ReadyOffer } from '../compare/offer-likeness.ts'
import type { Decision } from '../compare/tables.ts'

export interface Compared {
  readonly row: number
  readonly offer: ReadyOffer
  readonly likeness: OfferLikeness
}

export interface Proposed extends Compared {
  /** Log-odds over the next best row of the store that is a different thing. */
  readonly margin: number
  /** Log-odds over the match of another product of the asking store for this row. */
  readonly claim: number
}

/** Larger margins carry no more information. */
export const MARGIN_MAX = 5

const capped = (margin: number): number => Math.max(-MARGIN_MAX, Math.min(MARGIN_MAX, margin))

/**
 * Returns the facts for a row of a store.
 * @param rivals rows of the store that are another thing
 * @param claims log-odds that other products of the asking store have for this row
 */
export function proposedOf(best: Compared, rivals: readonly Compared[], claims: readonly number[]): Proposed {
  const { logOdds } = best.likeness
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const next = most(rivals.map(({ likeness }) => likeness.logOdds))
  return { ...best, margin: capped(logOdds - next), claim: capped(logOdds - most(claims)) }
}

/** Returns how clearly a proposed row is the wanted goods; shown from `SHOWN_DECISION` on. */
export function decisionOf({ likeness, margin, claim }: Proposed, decision: Decision): number {
  if (isAlike(likeness)) return 1
  const { always, logOdds, margin: ofMargin, claim: ofClaim } = decision
  return always + logOdds * Math.min(likeness.logOdds, LOG_ODDS_MAX) + ofMargin * margin + ofClaim * claim
}
const LOG_ODDS_MAX = 8
/** A lower threshold gains hardly anything, and lets near misses of own labels in. */
export const SHOWN_DECISION = 0.25
/** Above this the goods are the same: precision 0.98 on the goods of the benchmark. */
export const CERTAIN_DECISION = 4
