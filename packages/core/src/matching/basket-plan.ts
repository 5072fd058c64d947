/** What a plan minimises: the price at the till, or the price of the same amount where contents differ. */
export type PlanBy = 'price' | 'unit'

/** What one row of the basket costs in a store, in cents. */
export interface LineCost {
  readonly store: string
  /** Piece for piece. */
  readonly price: number
  /** For the same amount. */
  readonly unit: number
}

/** A row of the basket with its price in each store that has it. */
export interface BasketLine {
  readonly id: number
  readonly costs: readonly LineCost[]
}

export interface StoreTotal {
  readonly store: string
  /** Number of rows that it has. */
  readonly found: number
  /** Ids of the rows that it lacks. */
  readonly missing: readonly number[]
  /** Cents, over the rows that it has. */
  readonly price: number
  readonly unit: number
}

/** Which row to buy where. */
export interface ShoppingPlan {
  readonly stores: readonly string[]
  /** Cents, by the plan's `PlanBy`. */
  readonly total: number
  /** Ids of the rows that none of the stores has. */
  readonly missing: readonly number[]
  readonly assignments: readonly { readonly id: number; readonly store: string; readonly cost: number }[]
}

/** Two stores, and what the second trip adds over the best single store. */
export interface PairPlan extends ShoppingPlan {
  /** Cents saved on rows that the single store has too. */
  readonly saves: number
  /** Number of rows that the single store lacks. */
  readonly adds: number
}

export interface BasketPlans {
  /** Most rows first, then cheapest, then by name. */
  readonly stores: readonly StoreTotal[]
  readonly cheapestStore: ShoppingPlan | null
  /** null when a second store adds nothing. */
  readonly cheapestPair: PairPlan | null
}

/** Adds up what the basket costs in each store, and finds the best store and the best pair. */
export function planBasket(lines: readonly BasketLine[], by: PlanBy): BasketPlans {
  const names = [...new Set(lines.flatMap(({ costs }) => costs.map(({ store }) => store)))].sort()
  const stores = names
    .map((store) => storeTotal(lines, store))
    .sort((a, b) => b.found - a.found || a[by] - b[by])
  const [best] = stores
  if (best === undefined) return { stores, cheapestStore: null, cheapestPair: null }
  const single = planOf(lines, [best.store], by)
  const pairs = names.flatMap((first, i) =>
    names.slice(i + 1).map((second) => planOf(lines, [first, second], by)),
  )
  const pair = pairs.reduce<ShoppingPlan | null>(
    (known, plan) => (known === null || isBetter(plan, known) ? plan : known),
    null,
  )
  return { stores, cheapestStore: single, cheapestPair: pair === null ? null : worthSecondTrip(single, pair) }
}

function storeTotal(lines: readonly BasketLine[], store: string): StoreTotal {
  const missing: number[] = []
  let [price, unit] = [0, 0]
  for (const { id, costs } of lines) {
    const cost = costs.find((one) => one.store === store)
    if (cost === undefined) missing.push(id)
    else {
      price += cost.price
      unit += cost.unit
    }
  }
  return { store, found: lines.length - missing.length, missing, price, unit }
}

/** Buys each row where it is cheapest; at equal prices in the store listed first. */
function planOf(lines: readonly BasketLine[], stores: readonly string[], by: PlanBy): ShoppingPlan {
  const missing: number[] = []
  const assignments: { id: number; store: string; cost: number }[] = []
  let total = 0
  for (const { id, costs } of lines) {
    let cheapest: LineCost | undefined
    for (const store of stores) {
      const cost = costs.find((one) => one.store === store)
      if (cost !== undefined && (cheapest === undefined || cost[by] < cheapest[by])) cheapest = cost
    }
    if (cheapest === undefined) missing.push(id)
    else {
      assignments.push({ id, store: cheapest.store, cost: cheapest[by] })
      total += cheapest[by]
    }
  }
  return { stores, total, missing, assignments }
}

const isBetter = (plan: ShoppingPlan, known: ShoppingPlan): boolean =>
  plan.missing.length === known.missing.length
    ? plan.total < known.total
    : plan.missing.length < known.missing.length

function worthSecondTrip(single: ShoppingPlan, pair: ShoppingPlan): PairPlan | null {
  const costs = new Map(single.assignments.map(({ id, cost }) => [id, cost]))
  let saves = 0
  let adds = 0
  for (const { id, cost } of pair.assignments) {
    const before = costs.get(id)
    if (before === undefined) adds += 1
    else saves += before - cost
  }
  return saves > 0 || adds > 0 ? { ...pair, saves, adds } : null
}
