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

export const capped = (margin: number): number => Math.max(-MARGIN_MAX, Math.min(MARGIN_MAX, margin))

/** Above zero when a proposed row is shown. */
export function decisionOf({ likeness, margin, claim }: Proposed, decision: Decision): number {
  if (isAlike(likeness)) return 1
  const { always, logOdds, margin: ofMargin, claim: ofClaim } = decision
  return always + logOdds * Math.min(likeness.logOdds, LOG_ODDS_MAX) + ofMargin * margin + ofClaim * claim
}
const LOG_ODDS_MAX = 8
/** What is above this is the same goods: right at 0.98 on the goods of the benchmark. */
export const CERTAIN_DECISION = 4
