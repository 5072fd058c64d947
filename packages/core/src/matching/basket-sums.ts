import type { Cents } from '../offer/money.ts'
import type { BasketLine, LineCost, PlanBy } from './basket-plan.ts'

/**
 * What a basket costs as a whole when some of it is bought in certain stores. A sum over only what a store has would make
 * the store that lacks most look cheapest, so what it lacks is counted at its lowest price elsewhere.
 */
export interface BasketSums {
  /** Number of rows bought in these stores. */
  readonly found: number
  /** What they cost there. */
  readonly here: Cents
  /** Ids of the rows that only other stores have. */
  readonly lacking: readonly number[]
  /** What these cost where they are cheapest. */
  readonly elsewhere: Cents
  /** Ids of the rows that nobody sells; they are in no sum. */
  readonly unsold: readonly number[]
  /** All that can be bought: sums of this name compare. */
  readonly whole: Cents
}

/** Adds up a basket whose rows are bought in some stores, each in the cheapest of these that has it. */
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
    here: here as Cents,
    lacking,
    elsewhere: elsewhere as Cents,
    unsold,
    whole: (here + elsewhere) as Cents,
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
