import type { BasketComparison, BasketPlan, CartItem, ListComparison } from '@cenolov/contract'
import { absentOffer, type ListItem, type PlanBy, type Product, piecesFor } from '@cenolov/core'
import type { ListOffers } from './list-offers.ts'

/** A row to compare, and what is meant by it in some stores. */
export interface ChosenItem {
  readonly item: CartItem
  readonly choices: readonly {
    readonly productId: number
    readonly store: string
    readonly matchId: number
  }[]
}

export interface CompareListOptions {
  /** Compares rows across stores as the basket does. */
  readonly compareItems: (
    userId: number,
    items: readonly ChosenItem[],
    by: PlanBy,
    stores: readonly string[],
  ) => Promise<BasketComparison>
  readonly offers: ListOffers
  readonly findProduct: (id: number) => Product | null
}

/**
 * Compares what is not ticked yet across stores. A product that was chosen is looked for elsewhere as that of a cart; mere
 * words are the cheapest offer of each store that fits them.
 */
export async function compareList(
  { compareItems, offers, findProduct }: CompareListOptions,
  userId: number,
  list: { readonly id: string; readonly items: readonly ListItem[] },
  by: PlanBy,
  stores: readonly string[],
): Promise<ListComparison> {
  const open = list.items.filter(({ done }) => !done)
  const words = open.filter(({ product_id: id }) => id === null || findProduct(id) === null)
  const fitting = await offers.offersOf(userId, words, list.id)
  const offersOf = new Map(words.map((item, place) => [item, fitting[place]!]))
  const rows = open.map((item, number): ChosenItem | null => {
    const found = offersOf.get(item) ?? []
    const product = found[0]?.product ?? (item.product_id === null ? null : findProduct(item.product_id))
    if (product === null) return null
    const { quantity, unit } = item
    return {
      item: { id: number, product, quantity: piecesFor(quantity, unit, product) },
      choices: found
        .filter(({ store }) => store !== product.store)
        .map((offer) => ({ productId: product.id, store: offer.store, matchId: offer.product.id })),
    }
  })
  const comparison = await compareItems(
    userId,
    rows.filter((row) => row !== null),
    by,
    stores,
  )
  const nowhere = open.flatMap((item, number) => (rows[number] === null ? [item.id] : []))
  const idOf = (number: number) => open[number]!.id
  const missingOf = (missing: readonly number[]) => [...missing.map(idOf), ...nowhere]
  const planOf = (plan: BasketPlan) => ({
    stores: plan.stores,
    total: plan.total,
    missing: missingOf(plan.missing),
    assignments: plan.assignments.map(({ item_id, store }) => ({ item_id: idOf(item_id), store })),
  })
  const compared = new Map(comparison.rows.map((row) => [idOf(row.item_id), row]))
  const { cheapest_store: single, cheapest_pair: pair } = comparison
  return {
    ...comparison,
    rows: open.map((item) => {
      const row = compared.get(item.id)
      const isWord = offersOf.has(item)
      return {
        item_id: item.id,
        text: item.text,
        product: row?.product ?? null,
        quantity: row?.quantity ?? Math.max(1, Math.ceil(item.quantity)),
        offers: (row?.offers ?? comparison.stores.map(({ store }) => absentOffer(store, 'none'))).map(
          (offer) =>
            // Nobody accepted what only fits the words.
            isWord && offer.state === 'accepted' ? { ...offer, state: 'automatic' as const } : offer,
        ),
      }
    }),
    stores: comparison.stores.map((store) => ({ ...store, missing: missingOf(store.missing) })),
    cheapest_store: single === null ? null : planOf(single),
    cheapest_pair: pair === null ? null : { ...planOf(pair), saves: pair.saves, adds: pair.adds },
  }
}
