import type { BasketComparison, BasketOffer, BasketPlan, BasketRow } from '@cenolov/contract'
import { type BasketLine, type BasketSums, basketSums, toCents } from '@cenolov/core'

type OfferedProduct = BasketComparison['products'][number]

/** A cart row with its offer in a store. */
export interface PlannedOffer {
  readonly row: BasketRow
  readonly offer: BasketOffer
  readonly product: OfferedProduct
}

export interface PlanGroup {
  readonly store: string
  readonly offers: readonly PlannedOffer[]
}

/** The shopping list of a plan, grouped by store in the plan's order. */
export function planGroups(comparison: BasketComparison, plan: BasketPlan): readonly PlanGroup[] {
  const rows = new Map(comparison.rows.map((row) => [row.item_id, row]))
  const products = new Map(comparison.products.map((product) => [product.id, product]))
  return plan.stores.map((store) => ({
    store,
    offers: plan.assignments.flatMap((assignment) => {
      const row = rows.get(assignment.item_id)
      const offer = row?.offers.find((candidate) => candidate.store === store)
      const product = products.get(offer?.product_id ?? Number.NaN)
      return assignment.store === store && row && offer && product ? [{ row, offer, product }] : []
    }),
  }))
}

/** The rows of a comparison with what they cost in each store that has them. */
export function basketLines(comparison: BasketComparison): readonly BasketLine[] {
  return comparison.rows.map(({ item_id: id, offers }) => ({
    id,
    costs: offers.flatMap(({ store, product_id, total, total_same_amount: same }) =>
      product_id === null ? [] : [{ store, price: toCents(total), unit: toCents(same) }],
    ),
  }))
}

/** What the whole cart costs when all that these stores have is bought there. */
export function sumsIn(comparison: BasketComparison, stores: readonly string[]): BasketSums {
  return basketSums(basketLines(comparison), () => stores, comparison.by)
}

/** What the cart costs as it is: each product in the store from which it was put there. */
export function sumsAsChosen(
  comparison: BasketComparison,
): BasketSums & { readonly stores: readonly string[] } {
  const own = new Map(
    comparison.rows.map(({ item_id: id, offers }) => [
      id,
      offers.flatMap(({ state, store }) => (state === 'own' ? [store] : [])),
    ]),
  )
  const sums = basketSums(basketLines(comparison), ({ id }) => own.get(id) ?? [], comparison.by)
  return { ...sums, stores: [...new Set([...own.values()].flat())] }
}

/** Titles of the rows missing in a plan or a store. */
export function missingTitles(comparison: BasketComparison, missing: readonly number[]): readonly string[] {
  const ids = new Set(missing)
  return comparison.rows.filter((row) => ids.has(row.item_id)).map((row) => row.product.title)
}

/** The total of an offer by the chosen measure, in euro. */
export function offerTotal(
  by: BasketComparison['by'],
  offer: { readonly total: number; readonly total_same_amount: number },
): number {
  return by === 'unit' ? offer.total_same_amount : offer.total
}
