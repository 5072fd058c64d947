/** A shopper's purchases of a month: by product, the paid sum and the number of pieces, kilograms or litres. */
export interface BoughtGoods {
  readonly month: string
  readonly product: number
  readonly paid: number
  readonly quantity: number
}

export interface InflationMonth {
  readonly month: string
  /** 1 in the first month; null where too little is known. */
  readonly index: number | null
  /** Share of the month's spending on goods that were also bought in the compared month, 0..1. */
  readonly covered: number
}

/** Below this, an index would speak about too little of the spending. */
const LEAST_COVERED = 0.3

/**
 * Calculates the price index of one's own goods: Törnqvist between each two successive months with purchases, chained.
 * A month whose goods cover too little of the spending has no index, and the chain goes on from the last one that has.
 * @param goods purchases of known goods; the first month is the base
 * @param spent what was spent in each month, with unknown goods
 */
export function ownInflation(
  goods: readonly BoughtGoods[],
  spent: ReadonlyMap<string, number>,
): InflationMonth[] {
  const months = new Map<string, Map<number, { paid: number; quantity: number }>>()
  for (const month of spent.keys()) months.set(month, new Map())
  for (const { month, product, paid, quantity } of goods) {
    if (!(paid > 0) || !(quantity > 0)) continue
    const bought = months.get(month) ?? new Map<number, { paid: number; quantity: number }>()
    const known = bought.get(product) ?? { paid: 0, quantity: 0 }
    months.set(month, bought.set(product, { paid: known.paid + paid, quantity: known.quantity + quantity }))
  }
  const points: InflationMonth[] = []
  let base: { readonly month: string; readonly index: number } | null = null
  for (const month of [...months.keys()].sort()) {
    const bought = months.get(month)!
    if (base === null) {
      if (bought.size === 0) continue
      base = { month, index: 1 }
      points.push({ month, index: 1, covered: coveredOf(sumOf(bought), spentIn(month, bought, spent)) })
      continue
    }
    const before = months.get(base.month)!
    const both = [...bought.keys()].filter((product) => before.has(product))
    const covered = coveredOf(sumOf(bought, both), spentIn(month, bought, spent))
    if (both.length === 0 || covered < LEAST_COVERED) {
      points.push({ month, index: null, covered })
      continue
    }
    const index: number = base.index * tornqvist(both, before, bought)
    points.push({ month, index, covered })
    base = { month, index }
  }
  return points
}

type Bought = ReadonlyMap<number, { readonly paid: number; readonly quantity: number }>

/** The geometric mean of price ratios, weighed by the mean of each product's shares in both months. */
function tornqvist(both: readonly number[], before: Bought, after: Bought): number {
  const [first, second] = [sumOf(before, both), sumOf(after, both)]
  let log = 0
  for (const product of both) {
    const [old, now] = [before.get(product)!, after.get(product)!]
    const weight = (old.paid / first + now.paid / second) / 2
    log += weight * Math.log(now.paid / now.quantity / (old.paid / old.quantity))
  }
  return Math.exp(log)
}

const sumOf = (bought: Bought, only: readonly number[] = [...bought.keys()]): number =>
  only.reduce((sum, product) => sum + bought.get(product)!.paid, 0)
const spentIn = (month: string, bought: Bought, spent: ReadonlyMap<string, number>): number =>
  Math.max(spent.get(month) ?? 0, sumOf(bought))
const coveredOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
