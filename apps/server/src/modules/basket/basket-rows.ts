import type { BasketOffer, CartItem, MatchedOffer } from '@cenolov/contract/shopping'
import {
  absentOffer,
  type MatchProduct,
  matchKind,
  matchReasons,
  type OfferMatch,
} from '@cenolov/core/matching'
import { bestPrice, effectiveCents, isStalePrice, type Shopper } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import type { Buying, ComparedRow } from '../../platform/compared-row.ts'
import type { Choice } from './choices.ts'

export interface RowContext {
  /** The row's own product as the compared branches sell it; null when they do not. */
  readonly own: Product | null
  readonly matches: readonly OfferMatch[]
  /** The accepted offers that are still sold. */
  readonly accepted: readonly AcceptedOffer[]
  readonly findProduct: (id: number) => Product | null
  readonly choices: readonly Choice[]
  readonly stores: ReadonlySet<string> | null
  readonly firstFresh: string
  readonly shopper: Shopper
  readonly buying: Buying
}

interface AcceptedOffer {
  readonly match: OfferMatch
  readonly offer: Product
}

export function matchProduct(product: Product): MatchProduct {
  const { id, title, store, gram, category, ean, date } = product
  return { id, title, store, gram, category, ean, date, cents: effectiveCents(product) }
}

/** @param firstFresh prices of earlier days are stale, `YYYY-MM-DD` */
export function matchedOffer(
  match: OfferMatch,
  wanted: Product,
  offer: Product,
  firstFresh: string,
): MatchedOffer {
  return {
    product: offer,
    kind: matchKind(match),
    score: rounded(match.score),
    reasons: matchReasons(match, wanted, offer),
    amount_ratio: rounded(match.amountRatio),
    stale: isStalePrice(offer.date, firstFresh),
  }
}

/** Finds a row in every store: the product itself, the shopper's choice, or else the best match. */
export function compareRow(item: CartItem, context: RowContext): ComparedRow {
  const { own, matches, accepted, findProduct, choices, stores, firstFresh, shopper, buying } = context
  const counts = (store: string) => store !== '' && (stores === null || stores.has(store))
  const wanted = item.product
  const offers = new Map<string, BasketOffer>()
  const costs: { store: string; price: number; unit: number }[] = []
  const products: Product[] = []
  const add = (state: BasketOffer['state'], match: OfferMatch | null, offer: Product) => {
    const { pieces, share } = buying(offer)
    const price = bestPrice(offer, pieces, shopper).cents
    const ratio = match?.amountRatio ?? 1
    const unit = Math.round(price * (share ?? (ratio > 0 ? 1 / ratio : 1)))
    products.push(offer)
    costs.push({ store: offer.store, price, unit })
    offers.set(offer.store, {
      store: offer.store,
      state,
      product_id: offer.id,
      kind: match === null ? 'same' : matchKind(match),
      score: match === null ? 1 : rounded(match.score),
      reasons: match === null ? [OWN] : matchReasons(match, wanted, offer),
      amount_ratio: rounded(ratio),
      pieces,
      total: price / 100,
      total_same_amount: unit / 100,
      stale: isStalePrice(offer.date, firstFresh),
    })
  }
  // If its own store has the same goods at a newer price, this offer's price is outdated.
  const isOutdated =
    isStalePrice(wanted.date, firstFresh) &&
    matches.some(({ store, id }) => store === wanted.store && id !== wanted.id && findProduct(id) !== null)
  if (own !== null && !isOutdated && counts(own.store)) add('own', null, own)
  for (const { store, matchId } of choices) {
    if (!counts(store) || offers.has(store)) continue
    if (matchId === null) offers.set(store, absentOffer(store, 'excluded'))
    const chosen = accepted.find(({ offer }) => offer.id === matchId && offer.store === store)
    if (chosen !== undefined) add('accepted', chosen.match, chosen.offer)
  }
  for (const match of matches) {
    if (!counts(match.store) || offers.has(match.store)) continue
    const offer = findProduct(match.id)
    if (offer !== null && offer.id !== wanted.id) add('automatic', match, offer)
  }
  const priced = own ?? (wanted.available === false ? null : wanted)
  return {
    item: own === null ? item : { ...item, product: own },
    offers,
    products,
    line: { id: item.id, costs },
    own: priced === null ? null : bestPrice(priced, buying(priced).pieces, shopper).cents,
  }
}

const OWN = 'produkt z vášho košíka'

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000
