import { asCents, type Cents } from '../offer/money.ts'
import type { BasketLine, LineCost, PlanBy } from './basket-plan.ts'

/**
 * The cost of a whole basket when some of it is bought in certain stores. A sum over only the rows of a store would
 * make the store that lacks most look cheapest. So lacking rows count at their lowest price elsewhere.
 */
export interface BasketSums {
  readonly found: number
  readonly here: Cents
  readonly lacking: readonly number[]
  readonly elsewhere: Cents
  /** Ids of the rows that no store sells; they are in no sum. */
  readonly unsold: readonly number[]
  /** Everything that can be bought. Only sums with this name can be compared. */
  readonly whole: Cents
}

/** Adds up a basket whose rows are bought in some stores, each in the cheapest one that has it. */
export function basketSums(
  lines: readonly BasketLine[],
  storesOf: (line: BasketLine) => readonly string[],
  by: PlanBy,
): BasketSums {
  const lacking: number[] = []
  const unsold: number[] = []
  let [here, elsewhere] = [0, 0]
  for (const line of lines) {
    const stores = storesOf(line)
    const there = lowest(line.costs, by, ({ store }) => stores.includes(store))
    const anywhere = there ?? lowest(line.costs, by)
    if (there !== null) here += there
    else if (anywhere === null) unsold.push(line.id)
    else {
      lacking.push(line.id)
      elsewhere += anywhere
    }
  }
  return {
    found: lines.length - lacking.length - unsold.length,
    here: asCents(here),
    lacking,
    elsewhere: asCents(elsewhere),
    unsold,
    whole: asCents(here + elsewhere),
  }
}

function lowest(
  costs: readonly LineCost[],
  by: PlanBy,
  counts: (cost: LineCost) => boolean = () => true,
): number | null {
  return costs.reduce<number | null>(
    (least, cost) => (counts(cost) && (least === null || cost[by] < least) ? cost[by] : least),
    null,
  )
}
