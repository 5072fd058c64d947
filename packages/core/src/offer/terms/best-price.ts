import { fold } from '../../text/fold.ts'
import { asCents, type Cents, toCents } from '../money.ts'
import { parseAkcia, type Sale } from '../offer.ts'
import { isSoundMulti, type Multi } from './multi.ts'
import { type OfferTerms, offeredAkcia, stateOn } from './offer-terms.ts'

export interface PricedProduct {
  readonly price: number
  readonly akcia: string | number
  readonly offer?: OfferTerms | null | undefined
}

export interface Shopper {
  readonly day: string
  readonly cards: readonly string[]
}

type PriceStepKind = 'regular' | 'sale' | 'card' | 'multi'

export interface PriceStep {
  readonly kind: PriceStepKind
  readonly pieces: number
  readonly cents: Cents
  /** The terms of these pieces; only for `multi`. */
  readonly multi?: Multi
  /** The card that these pieces need; absent without one. */
  readonly card?: string
}

export interface BestPrice {
  /** Whole cents of all pieces together. */
  readonly cents: Cents
  /** The steps: their pieces add up to the quantity, their cents to the sum. */
  readonly steps: readonly PriceStep[]
}

/**
 * Returns the cheapest way to buy exactly this many pieces of an offer, with its terms or without. Terms count only on
 * their days, and only for a shopper with their card; pieces past the limit cost the regular price.
 */
export function bestPrice(product: PricedProduct, quantity: number, shopper: Shopper): BestPrice {
  const pieces = Number.isFinite(quantity) ? Math.max(0, Math.floor(quantity)) : 0
  const terms = product.offer
  if (terms === null || terms === undefined) return plain(product, pieces)
  if (terms.next !== undefined && stateOn(terms, shopper.day) === 'ended')
    return bestPrice({ price: product.price, akcia: 'No', offer: terms.next }, pieces, shopper)
  const sale = parseAkcia(offeredAkcia(product))
  const regular = toCents(product.price)
  const card = terms.card === undefined || terms.card === '' ? undefined : terms.card
  const isOpen =
    stateOn(terms, shopper.day) === 'running' && (card === undefined || hasCard(shopper.cards, card))
  if (!isOpen) return atOnePrice('regular', regular, pieces)
  // A sale price above the price is never the cheapest way.
  const unit = unitCents(sale, regular)
  const limit = isLimit(terms.limit) ? terms.limit : Number.POSITIVE_INFINITY
  const offered = Math.min(pieces, limit)
  const steps: PriceStep[] = []
  const add = (kind: PriceStepKind, count: number, cents: number, multi?: Multi) => {
    if (count === 0) return
    const needed = card !== undefined && kind !== 'regular' ? { card } : {}
    steps.push({ kind, pieces: count, cents: asCents(cents), ...(multi && { multi }), ...needed })
  }
  const inMulti = terms.multi === undefined ? NOTHING : bestMulti(terms.multi, offered, unit)
  add('multi', inMulti.pieces, inMulti.cents, terms.multi)
  const single = offered - inMulti.pieces
  add(unit === regular ? 'regular' : card === undefined ? 'sale' : 'card', single, single * unit)
  add('regular', pieces - offered, (pieces - offered) * regular)
  return { cents: sumOf(steps), steps: joined(steps) }
}

export function hasCard(cards: readonly string[], card: string): boolean {
  if (cards.length === 0) return false
  if (cards.includes(card)) return true
  const wanted = fold(card)
  return cards.some((name) => fold(name) === wanted)
}

export const isLimit = (limit: number | undefined): limit is number =>
  limit !== undefined && Number.isInteger(limit) && limit >= 1

/** Returns the price of one piece in the offer. A percent is already subtracted. */
function unitCents(sale: Sale, regular: number): number {
  if (sale.kind !== 'price') return regular
  const cents = toCents(sale.price)
  return regular > 0 ? Math.min(cents, regular) : cents
}

const NOTHING = { pieces: 0, cents: 0 }

/** Returns the pieces that are cheaper by the terms than one by one. The remaining pieces cost `unit` each. */
function bestMulti(multi: Multi, offered: number, unit: number): { pieces: number; cents: number } {
  if (!isSoundMulti(multi)) return NOTHING
  const { quantity } = multi
  if ('free' in multi) {
    const size = quantity + multi.free
    // Taking fewer than all of the free ones costs the same.
    const rest = offered % size
    const whole = Math.floor(offered / size)
    const taken = rest > quantity ? offered : offered - rest
    return { pieces: taken, cents: (whole * quantity + (rest > quantity ? quantity : 0)) * unit }
  }
  if ('price' in multi) {
    const cents = toCents(multi.price)
    const bundles = cents < quantity * unit ? Math.floor(offered / quantity) : 0
    return { pieces: bundles * quantity, cents: bundles * cents }
  }
  const each = toCents(multi.each)
  return offered >= quantity && each < unit ? { pieces: offered, cents: offered * each } : NOTHING
}

/** Returns a product at the price for everybody, without its terms. */
function plain(product: PricedProduct, pieces: number): BestPrice {
  const sale = parseAkcia(product.akcia)
  const unit = toCents(sale.kind === 'price' ? sale.price : product.price)
  const isSale = sale.kind === 'price' && unit < toCents(product.price)
  return atOnePrice(isSale ? 'sale' : 'regular', unit, pieces)
}

function atOnePrice(kind: 'sale' | 'regular', unit: number, pieces: number): BestPrice {
  const cents = asCents(unit * pieces)
  return { cents, steps: pieces === 0 ? [] : [{ kind, pieces, cents }] }
}

const sumOf = (steps: readonly PriceStep[]): Cents =>
  asCents(steps.reduce((sum, { cents }) => sum + cents, 0))

function joined(steps: readonly PriceStep[]): readonly PriceStep[] {
  const [first, second, ...rest] = steps
  if (first === undefined || second === undefined || first.kind !== second.kind) {
    return first === undefined || second === undefined ? steps : [first, ...joined([second, ...rest])]
  }
  const cents = asCents(first.cents + second.cents)
  return joined([{ ...first, pieces: first.pieces + second.pieces, cents }, ...rest])
}
