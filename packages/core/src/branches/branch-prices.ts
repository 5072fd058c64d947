import { toCents } from '../offer/money.ts'
import { effectiveCents } from '../offer/offer.ts'
import { branchCellText } from './branch-cell.ts'
import { branchOfferOn } from './product-in-branch.ts'

/** The price in a shop: the regular price in euros, the sale as an import writes it, and the days of the sale. */
export interface BranchCharge {
  readonly price: number
  /** `No`, or the price of the sale. */
  readonly akcia: string
  /** `YYYY-MM-DD`; '' when it is open. */
  readonly valid_from: string
  readonly valid_to: string
}

export interface BranchOffer extends BranchCharge {
  /** The chain's own number of the branch. */
  readonly branch: string
}

export interface ChainOffer {
  readonly usual: BranchCharge
  /** The branches that charge something else, by code. */
  readonly differing: readonly BranchOffer[]
  /** Codes of all branches that sell the goods. */
  readonly soldIn: readonly string[]
}

/**
 * Returns what a chain charges: what most of its branches charge today, and the higher of two prices that equally many
 * charge. Among branches with that price, the most frequent regular price and terms count. The order of the branches
 * makes no difference. A branch that is named twice counts once, with the higher price.
 * @returns null without branches
 */
export function chainOffer(offers: readonly BranchOffer[], today: string): ChainOffer | null {
  const byBranch = new Map<string, BranchOffer>()
  for (const offer of offers) {
    const known = byBranch.get(offer.branch)
    if (known === undefined || isHigher(offer, known, today)) byBranch.set(offer.branch, offer)
  }
  const single = [...byBranch.values()].sort((a, b) => (a.branch < b.branch ? -1 : 1))
  const votes = new Map<number, number>()
  for (const offer of single) {
    const cents = chargedCents(offer, today)
    votes.set(cents, (votes.get(cents) ?? 0) + 1)
  }
  const [winner] = [...votes].sort((a, b) => b[1] - a[1] || b[0] - a[0])
  if (winner === undefined) return null
  const usual = mostFrequent(single.filter((offer) => chargedCents(offer, today) === winner[0]))
  const key = chargeKey(usual)
  return {
    usual,
    differing: single.filter((offer) => chargeKey(offer) !== key),
    soldIn: single.map(({ branch }) => branch),
  }
}

export function chargedCents({ price, akcia, valid_from, valid_to }: BranchCharge, day: string): number {
  const offer = { ...(valid_from !== '' && { valid_from }), ...(valid_to !== '' && { valid_to }) }
  const charged = branchOfferOn({ price, akcia, offer }, day)
  return effectiveCents({ price: charged.price, akcia: charged.akcia })
}

/** Writes the branches of a chain for the cell `Branch Prices` of an import. */
export const branchPricesCell = ({ soldIn, differing }: ChainOffer): string =>
  branchCellText({
    sold: soldIn,
    differ: differing.map(({ branch: code, ...charge }) => ({ code, ...charge })),
  })

function mostFrequent(offers: readonly BranchOffer[]): BranchCharge {
  const [first] = [...Map.groupBy(offers, chargeKey)].sort(
    ([keyA, a], [keyB, b]) => b.length - a.length || b[0]!.price - a[0]!.price || (keyA < keyB ? -1 : 1),
  )
  const { branch: _branch, ...charge } = first![1][0]!
  return charge
}

function isHigher(offer: BranchOffer, known: BranchOffer, today: string): boolean {
  const difference = chargedCents(offer, today) - chargedCents(known, today) || offer.price - known.price
  return difference > 0 || (difference === 0 && chargeKey(offer) < chargeKey(known))
}

const chargeKey = ({ price, akcia, valid_from, valid_to }: BranchCharge): string =>
  `${toCents(price)} ${akcia} ${valid_from} ${valid_to}`
