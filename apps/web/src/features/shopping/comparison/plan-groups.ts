import type { BasketComparison, BasketOffer, BasketPlan, BasketRow } from '@cenolov/contract/shopping'

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
