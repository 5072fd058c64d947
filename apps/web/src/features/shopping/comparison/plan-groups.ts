import type { BasketComparison, BasketOffer, BasketPlan, BasketRow } from '@cenolov/contract/shopping'
import { type BasketLine, type BasketSums, basketSums } from '@cenolov/core/matching'
import { type Cents, toCents } from '@cenolov/core/offer'

type OfferedProduct = BasketComparison['products'][number]

interface PlannedOffer {
  readonly row: BasketRow
  readonly offer: BasketOffer
  readonly product: OfferedProduct
}

export interface PlanGroup {
  readonly store: string
  readonly offers: readonly PlannedOffer[]
}

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

function basketLines(comparison: BasketComparison): readonly BasketLine[] {
  return comparison.rows.map(({ item_id: id, offers }) => ({
    id,
    costs: offers.flatMap(({ store, product_id, total, total_same_amount: same }) =>
      product_id === null ? [] : [{ store, price: toCents(total), unit: toCents(same) }],
    ),
  }))
}

export function sumsIn(comparison: BasketComparison, stores: readonly string[]): BasketSums {
  return basketSums(basketLines(comparison), () => stores, comparison.by)
}

export interface SumsAsChosen {
  /** The cost of the products of the cart, each in its own store: the total of the cart. */
  readonly asChosen: Cents
  /** The cost of these same products in the plan, with the missing ones at their lowest price elsewhere. */
  readonly inPlan: Cents
  /** Products that both sums leave out, because none of the compared stores sells them. */
  readonly leftOut: number
  readonly stores: readonly string[]
}

/** Compares the cart as chosen with a plan: two sums of the same products, whichever stores are compared. */
export function sumsAsChosen(comparison: BasketComparison, stores: readonly string[]): SumsAsChosen {
  const lines = new Map(basketLines(comparison).map((line) => [line.id, line]))
  const owned = comparison.rows.flatMap((row) =>
    row.own_total === null ? [] : [{ ...row, own: row.own_total }],
  )
  const sold = owned.filter(({ item_id: id }) => (lines.get(id)?.costs.length ?? 0) > 0)
  const sums = basketSums(
    sold.map(({ item_id: id }) => lines.get(id)!),
    () => stores,
    comparison.by,
  )
  return {
    asChosen: sold.reduce((sum, { own }) => sum + toCents(own), 0) as Cents,
    inPlan: sums.whole,
    leftOut: owned.length - sold.length,
    stores: [...new Set(sold.map(({ product }) => product.store))],
  }
}

/** Returns the titles of the rows missing in a plan or a store. */
export function missingTitles(comparison: BasketComparison, missing: readonly number[]): readonly string[] {
  const ids = new Set(missing)
  return comparison.rows.flatMap((row) => (ids.has(row.item_id) ? [row.product.title] : []))
}

export function offerTotal(
  by: BasketComparison['by'],
  offer: { readonly total: number; readonly total_same_amount: number },
): number {
  return by === 'unit' ? offer.total_same_amount : offer.total
}
