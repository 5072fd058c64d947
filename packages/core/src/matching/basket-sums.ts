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

/** What the goods that one store has cost there, and what they cost with a second store at hand. */
export interface SecondTripSums {
  readonly rows: number
  readonly single: Cents
  /** Never more than `single` when `pair` has the single store. */
  readonly pair: Cents
}

/** The two sums whose difference is what a second trip saves: of the goods that the one store and the pair both have. */
export function secondTripSums(
  lines: readonly BasketLine[],
  single: string,
  pair: readonly string[],
  by: PlanBy,
): SecondTripSums {
  const sums = { rows: 0, single: 0, pair: 0 }
  for (const { costs } of lines) {
    const one = lowest(costs, by, ({ store }) => store === single)
    const two = lowest(costs, by, ({ store }) => pair.includes(store))
    if (one === null || two === null) continue
    sums.rows += 1
    sums.single += one
    sums.pair += two
  }
  return { rows: sums.rows, single: sums.single as Cents, pair: sums.pair as Cents }
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
