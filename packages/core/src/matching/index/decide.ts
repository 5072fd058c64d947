import { isAlike, type OfferLikeness, type ReadyOffer } from '../compare/offer-likeness.ts'
import type { Decision } from '../compare/tables.ts'

/** A row that was compared with the wanted product. */
export interface Compared {
  readonly row: number
  readonly offer: ReadyOffer
  readonly likeness: OfferLikeness
}

/** The best row of a store, and what the decision about it rests on (`decisionOf`). */
export interface Proposed extends Compared {
  /** Log-odds over the next best row of the store that is not the same thing again. */
  readonly margin: number
  /** Log-odds over what another product of the asking store has for this row. */
  readonly claim: number
}

/** Margins beyond this say nothing more. */
export const MARGIN_MAX = 5

const capped = (margin: number): number => Math.max(-MARGIN_MAX, Math.min(MARGIN_MAX, margin))

/**
 * What speaks for a row of a store.
 * @param rivals rows of the store that are another thing
 * @param claims log-odds that other products of the asking store have for this row
 */
export function proposedOf(best: Compared, rivals: readonly Compared[], claims: readonly number[]): Proposed {
  const { logOdds } = best.likeness
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const next = most(rivals.map(({ likeness }) => likeness.logOdds))
  return { ...best, margin: capped(logOdds - next), claim: capped(logOdds - most(claims)) }
}

/** How clear it is that a proposed row is the wanted goods; shown from `SHOWN_DECISION` on. */
export function decisionOf({ likeness, margin, claim }: Proposed, decision: Decision): number {
  if (isAlike(likeness)) return 1
  const { always, logOdds, margin: ofMargin, claim: ofClaim } = decision
  return always + logOdds * Math.min(likeness.logOdds, LOG_ODDS_MAX) + ofMargin * margin + ofClaim * claim
}
const LOG_ODDS_MAX = 8
/** Below this hardly anything is gained, and near misses of own labels come in. */
export const SHOWN_DECISION = 0.25
/** What is above this is the same goods: right at 0.98 on the goods of the benchmark. */
export const CERTAIN_DECISION = 4
