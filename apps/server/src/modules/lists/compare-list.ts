import { setImmediate } from 'node:timers/promises'
import type {
  BasketComparison,
  BasketOffer,
  BasketPlan,
  ComparedWords,
  ListComparison,
  ListOffer,
  WordsToCompare,
} from '@cenolov/contract/shopping'
import { goodsOf } from '@cenolov/core/goods'
import {
  type Coverage,
  coverage,
  isVague,
  type ListItem,
  parseList,
  type WantedItem,
} from '@cenolov/core/list'
import { absentOffer } from '@cenolov/core/matching'
import { isStalePrice, toCents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import type { ComparedAs, ComparedRow, ItemToFind } from '../../platform/compared-row.ts'
import type { ListOffers } from './list-offers.ts'

export interface CompareListOptions {
  readonly compareItems: (
    userId: number | null,
    items: readonly ItemToFind[],
    as: ComparedAs,
    known: readonly ComparedRow[],
  ) => Promise<BasketComparison>
  readonly offers: ListOffers
  readonly findProduct: (id: number) => Product | null
  readonly firstFresh: () => string
}

type ComparedItem = WantedItem & Pick<ListItem, 'id' | 'done' | 'product_id'>

/**
 * Compares unticked items across stores. A chosen product is searched in other stores like a cart's. For plain words,
 * each store's cheapest fitting offer counts. Of each offer, the comparison takes as many packs as cover the amount.
 * @param userId null for a visitor, who has no cards and no choices
 * @param list without an id when it is not stored
 */
export async function compareList(
  { compareItems, offers, findProduct, firstFresh }: CompareListOptions,
  userId: number | null,
  list: { readonly id?: string; readonly items: readonly ComparedItem[] },
  as: ComparedAs,
): Promise<ListComparison> {
  const { stores, offered } = as
  const open = list.items.filter(({ done }) => !done)
  const chosenOf = open.map(({ product_id: id }) => (id === null ? null : findProduct(id)))
  const words = open.filter((item, place) => chosenOf[place] === null && !isVague(item.text))
  const fitting = await offers.offersOf(userId, words, list.id, offered)
  const inStores = (offer: { readonly store: string }) => stores.length === 0 || stores.includes(offer.store)
  const offersOf = new Map(words.map((item, place) => [item, fitting[place]!.filter(inStores)]))
  const chosen: ItemToFind[] = []
  const known: ComparedRow[] = []
  for (const [number, item] of open.entries()) {
    await setImmediate()
    const product = chosenOf[number] ?? null
    const found = offersOf.get(item) ?? []
    if (product !== null) chosen.push(itemToFind(number, item, product))
    else if (found.length > 0) known.push(wordRow(number, item, found, firstFresh()))
  }
  const comparison = await compareItems(userId, chosen, as, known)
  const compared = new Map(comparison.rows.map((row) => [row.item_id, row]))
  const nowhere = open.flatMap((item, number) => (compared.has(number) ? [] : [item.id]))
  const idOf = (number: number) => open[number]!.id
  const missingOf = (missing: readonly number[]) => [...missing.map(idOf), ...nowhere]
  const planOf = ({ missing, assignments, ...plan }: BasketPlan) => ({
    ...plan,
    missing: missingOf(missing),
    assignments: assignments.map(({ item_id, store }) => ({ item_id: idOf(item_id), store })),
  })
  const { cheapest_store: single, cheapest_pair: pair, everywhere } = comparison
  return {
    ...comparison,
    rows: open.map((item, number) => {
      const row = compared.get(number)
      return {
        item_id: item.id,
        text: item.text,
        wanted: { quantity: item.quantity, unit: item.unit },
        product: row?.product ?? null,
        quantity: row?.quantity ?? Math.max(1, Math.ceil(item.quantity)),
        own_total: offersOf.has(item) ? null : (row?.own_total ?? null),
        offers: row?.offers ?? comparison.stores.map(({ store }) => absentOffer(store, 'none')),
      }
    }),
    stores: comparison.stores.map((store) => ({ ...store, missing: missingOf(store.missing) })),
    cheapest_store: single === null ? null : planOf(single),
    cheapest_pair: pair === null ? null : { ...planOf(pair), saves: pair.saves, adds: pair.adds },
    everywhere: everywhere === null ? null : planOf(everywhere),
  }
}

/** Compares a visitor's words, items and products by id. Nothing is stored. */
export async function compareWords(
  options: CompareListOptions,
  { text = '', items: read = [], products = [] }: Pick<WordsToCompare, 'text' | 'items' | 'products'>,
  as: ComparedAs,
): Promise<ComparedWords> {
  const { items, leftOut } = parseList(text)
  const written = items.map((item, place) => ({ ...item, id: String(place), done: false, product_id: null }))
  const listed = read.map(({ item_id: id, product_id: product = null, ...item }) => ({
    ...item,
    id,
    done: false,
    product_id: product,
  }))
  const ids = [...new Set(products)]
  const chosen = ids.flatMap((id) => options.findProduct(id) ?? []).map(onePack)
  const comparison = await compareList(options, null, { items: [...written, ...listed, ...chosen] }, as)
  return {
    ...comparison,
    left_out: leftOut,
    unknown_products: ids.filter((id) => options.findProduct(id) === null),
  }
}

const onePack = ({ id, title }: Product): ComparedItem => ({
  ...{ id: `product-${id}`, text: title, quantity: 1, unit: 'bal' },
  ...{ done: false, product_id: id },
})

function itemToFind(number: number, item: WantedItem, product: Product): ItemToFind {
  const buying = (offer: Product) => {
    const covers = coverage(item, offer, goodsOf(item.text))
    return { pieces: covers.packs, share: shareOf(covers) }
  }
  return { item: { id: number, product, quantity: buying(product).pieces }, choices: [], buying }
}

function wordRow(
  number: number,
  item: WantedItem,
  found: readonly ListOffer[],
  firstFresh: string,
): ComparedRow {
  const [first] = found
  const priced = found.map(({ store, product, pieces, total }) => {
    const price = toCents(total)
    return {
      store,
      product,
      pieces,
      price,
      unit: Math.round(price * (shareOf(coverage(item, product, goodsOf(item.text))) ?? 1)),
    }
  })
  const offers = priced.map(({ store, product, pieces, price, unit }): BasketOffer => {
    const isFirst = store === first!.store
    return {
      store,
      state: isFirst ? 'own' : 'automatic',
      product_id: product.id,
      kind: isFirst ? 'same' : 'equivalent',
      score: 1,
      reasons: ['zodpovedá slovám zoznamu'],
      amount_ratio: 1,
      pieces,
      total: price / 100,
      total_same_amount: unit / 100,
      stale: isStalePrice(product.date, firstFresh),
    }
  })
  return {
    item: { id: number, product: first!.product, quantity: first!.pieces },
    offers: new Map(offers.map((offer) => [offer.store, offer])),
    products: priced.map(({ product }) => product),
    line: { id: number, costs: priced.map(({ store, price, unit }) => ({ store, price, unit })) },
    own: null,
  }
}

/** The wanted share of the bought amount; null when it is unknown. */
const shareOf = ({ got, wanted }: Coverage): number | null => (got === null || got <= 0 ? null : wanted / got)
