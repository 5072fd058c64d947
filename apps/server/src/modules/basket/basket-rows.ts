import type { BasketOffer, CartItem, MatchedOffer } from '@cenolov/contract'
import {
  type BasketLine,
  effectiveCents,
  type MatchIndex,
  type MatchProduct,
  matchKind,
  matchReasons,
  type OfferMatch,
  type Product,
} from '@cenolov/core'
import type { Choice } from './choices.ts'

/** A row of the cart with what it is in each store that has it, or that the shopper spoke of. */
export interface ComparedRow {
  readonly item: CartItem
  readonly offers: ReadonlyMap<string, BasketOffer>
  readonly line: BasketLine
}

export interface RowContext {
  readonly index: MatchIndex
  /** The product as it is offered now; null when it is not. */
  readonly findProduct: (id: number) => Product | null
  /** The choices for the row's product. */
  readonly choices: readonly Choice[]
  /** Stores that count; null for all. */
  readonly stores: ReadonlySet<string> | null
}

/** What matching reads of a product. */
export function matchProduct(product: Product): MatchProduct {
  const { id, title, store, gram, category } = product
  return { id, title, store, gram, category, cents: effectiveCents(product) }
}

/** An offer found for a product, as answers tell it. */
export function matchedOffer(match: OfferMatch, wanted: Product, offer: Product): MatchedOffer {
  return {
    product: offer,
    kind: matchKind(match),
    score: rounded(match.score),
    reasons: matchReasons(match, wanted, offer),
    amount_ratio: rounded(match.amountRatio),
  }
}

/** Finds a row in every store: itself, what the shopper accepted, else what matching finds. */
export function compareRow(item: CartItem, context: RowContext): ComparedRow {
  const { index, findProduct, choices, stores } = context
  const counts = (store: string) => stores === null || stores.has(store)
  const wanted = item.product
  const sought = matchProduct(wanted)
  const isOffered = wanted.available !== false
  const offers = new Map<string, BasketOffer>()
  const costs: { store: string; price: number; unit: number }[] = []
  const add = (state: BasketOffer['state'], match: OfferMatch, offer: Product) => {
    const price = effectiveCents(offer) * item.quantity
    const ratio = state === 'own' ? 1 : match.amountRatio
    const unit = ratio > 0 ? Math.round(price / ratio) : price
    costs.push({ store: offer.store, price, unit })
    offers.set(offer.store, {
      store: offer.store,
      state,
      product_id: offer.id,
      kind: state === 'own' ? 'same' : matchKind(match),
      score: state === 'own' ? 1 : rounded(match.score),
      reasons: state === 'own' ? [OWN] : matchReasons(match, wanted, offer),
      amount_ratio: rounded(ratio),
      total: price / 100,
      total_same_amount: unit / 100,
    })
  }
  if (isOffered && counts(wanted.store)) add('own', index.compare(sought, sought), wanted)
  for (const { store, matchId } of choices) {
    if (!counts(store) || offers.has(store)) continue
    if (matchId === null) offers.set(store, without(store, 'excluded'))
    const offer = matchId === null ? null : findProduct(matchId)
    if (offer !== null && offer.store === store)
      add('accepted', index.compare(sought, matchProduct(offer)), offer)
  }
  for (const match of index.matches(sought)) {
    if (!counts(match.store) || offers.has(match.store)) continue
    const offer = findProduct(match.id)
    if (offer !== null && offer.id !== wanted.id) add('automatic', match, offer)
  }
  return { item, offers, line: { id: item.id, costs } }
}

const OWN = 'produkt z vášho košíka'

/** What a store is that does not have the row. */
export function without(store: string, state: 'none' | 'excluded'): BasketOffer {
  return {
    store,
    state,
    product_id: null,
    kind: null,
    score: 0,
    reasons: [],
    amount_ratio: 0,
    total: 0,
    total_same_amount: 0,
  }
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000
