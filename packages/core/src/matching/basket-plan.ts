/** The plan minimises the price at the till, or the price of the same amount where contents differ. */
export type PlanBy = 'price' | 'unit'

export interface LineCost {
  readonly store: string
  readonly price: number
  readonly unit: number
}

export interface BasketLine {
  readonly id: number
  readonly costs: readonly LineCost[]
}

interface StoreTotal {
  readonly store: string
  readonly found: number
  readonly missing: readonly number[]
  /** Cents, over the rows that it has. */
  readonly price: number
  readonly unit: number
  /** By the plan's `PlanBy`: includes the lacking rows at their lowest price elsewhere. */
  readonly whole: number
}

export interface ShoppingPlan {
  readonly stores: readonly string[]
  readonly total: number
  /**
   * The total including the lacking rows at their lowest price elsewhere: everything that can be bought, so that plans
   * compare.
   */
  readonly whole: number
  readonly missing: readonly number[]
  readonly assignments: readonly { readonly id: number; readonly store: string; readonly cost: number }[]
}

interface PairPlan extends ShoppingPlan {
  /** Cents by which its `whole` is below the `whole` of the single store; never below zero. */
  readonly saves: number
  readonly adds: number
}

export interface BasketPlans {
  /** The best store first: those that have enough by their whole sum, then the others by what they have. */
  readonly stores: readonly StoreTotal[]
  readonly cheapestStore: ShoppingPlan | null
  /** The pair with most rows, or the cheapest of several such pairs; null when a second store adds nothing. */
  readonly cheapestPair: PairPlan | null
  /** Each row where it costs least, in any number of stores; at equal prices in the store listed first. */
  readonly everywhere: ShoppingPlan | null
}

/** A store counts among the best if it has at least this share of the rows that the fullest store has. */
const ENOUGH = 0.9

/**
 * Returns whether a store has nearly as many rows as the fullest one. Sums include lacking rows at their lowest price
 * elsewhere, so among all stores the emptiest would seem best.
 */
export const hasEnough = (found: number, most: number): boolean => found >= most * ENOUGH

/**
 * Adds up the cost of the basket in each store, and finds the best store, the best pair, and the best of all stores.
 */
export function planBasket(lines: readonly BasketLine[], by: PlanBy): BasketPlans {
  const names = [...new Set(lines.flatMap(({ costs }) => costs.map(({ store }) => store)))].sort()
  const priced = lines.map((line) => pricedLine(line, by))
  const totals = names.map((store) => storeTotal(lines, priced, store))
  const most = Math.max(0, ...totals.map(({ found }) => found))
  const rank = ({ found }: StoreTotal) => (hasEnough(found, most) ? most : found)
  const stores = totals.sort((a, b) => rank(b) - rank(a) || a.whole - b.whole || b.found - a.found)
  const [best] = stores
  if (best === undefined) return { stores, cheapestStore: null, cheapestPair: null, everywhere: null }
  const single = planOf(priced, [best.store])
  const pairs = names.flatMap((first, i) =>
    names.slice(i + 1).map((second) => planOf(priced, [first, second])),
  )
  const pair = pairs.reduce<ShoppingPlan | null>(
    (known, plan) => (known === null || isBetter(plan, known) ? plan : known),
    null,
  )
  const all = planOf(
    priced,
    stores.map(({ store }) => store),
  )
  const used = new Set(all.assignments.map(({ store }) => store))
  return {
    stores,
    cheapestStore: single,
    cheapestPair: pair === null ? null : worthSecondTrip(single, pair),
    everywhere: { ...all, stores: all.stores.filter((store) => used.has(store)) },
  }
}

interface PricedLine {
  readonly id: number
  readonly costs: ReadonlyMap<string, number>
  /** null when no store sells it. */
  readonly lowest: number | null
}

function pricedLine({ id, costs }: BasketLine, by: PlanBy): PricedLine {
  const all = costs.map((cost) => cost[by])
  return {
    id,
    costs: new Map(costs.map((cost) => [cost.store, cost[by]])),
    lowest: all.length === 0 ? null : Math.min(...all),
  }
}

function storeTotal(lines: readonly BasketLine[], priced: readonly PricedLine[], store: string): StoreTotal {
  const { missing, whole } = planOf(priced, [store])
  const sums = { price: 0, unit: 0 }
  for (const { costs } of lines) {
    const cost = costs.find((one) => one.store === store)
    sums.price += cost?.price ?? 0
    sums.unit += cost?.unit ?? 0
  }
  return { store, found: lines.length - missing.length, missing, ...sums, whole }
}

function planOf(lines: readonly PricedLine[], stores: readonly string[]): ShoppingPlan {
  const missing: number[] = []
  const assignments: { id: number; store: string; cost: number }[] = []
  let [total, elsewhere] = [0, 0]
  for (const { id, costs, lowest } of lines) {
    let cheapest: { store: string; cost: number } | undefined
    for (const store of stores) {
      const cost = costs.get(store)
      if (cost !== undefined && (cheapest === undefined || cost < cheapest.cost)) cheapest = { store, cost }
    }
    if (cheapest === undefined) {
      missing.push(id)
      elsewhere += lowest ?? 0
    } else {
      assignments.push({ id, ...cheapest })
      total += cheapest.cost
    }
  }
  return { stores, total, whole: total + elsewhere, missing, assignments }
}

const isBetter = (plan: ShoppingPlan, known: ShoppingPlan): boolean =>
  plan.missing.length === known.missing.length
    ? plan.whole < known.whole
    : plan.missing.length < known.missing.length

function worthSecondTrip(single: ShoppingPlan, pair: ShoppingPlan): PairPlan | null {
  const saves = Math.max(0, single.whole - pair.whole)
  const adds = single.missing.length - pair.missing.length
  return saves > 0 || adds > 0 ? { ...pair, saves, adds } : null
}
