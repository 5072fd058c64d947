import { shownUnitPrice, type UnitPrice } from '../amount/shown-amount.ts'
import type { Cents } from '../offer/money.ts'
import { effectiveCents } from '../offer/offer.ts'
import { bestPrice, type Shopper } from '../offer/terms/best-price.ts'
import { howText } from '../offer/terms/price-text.ts'
import type { Product } from '../product/product.ts'
import { type Coverage, coverage } from './pieces.ts'
import type { WantedItem } from './words/parse-item.ts'

/** What an offer costs somebody who wants a quantity of it. */
export interface PricedOffer {
  readonly product: Product
  /** How many packs cover the quantity. */
  readonly pieces: number
  readonly covers: Coverage
  /** All of them. */
  readonly cents: Cents
  /** By what is paid for them. */
  readonly unitPrice: UnitPrice | null
  /** How they are bought, in Slovak, where the terms of the offer count: `3 ks za 2,00 € s kartou Lidl Plus`. Else ''. */
  readonly how: string
}

/** The cheapest way for a shopper to buy what an item wants of an offer. */
export function pricedOffer(product: Product, item: WantedItem, shopper: Shopper): PricedOffer {
  const covers = coverage(item, product)
  const pieces = covers.packs
  const best = bestPrice(product, pieces, shopper)
  const shown = shownUnitPrice(product)
  const usual = effectiveCents(product) * pieces
  const unitPrice =
    shown === null || usual === 0 || best.cents === usual
      ? shown
      : { ...shown, euros: (shown.euros * best.cents) / usual }
  const isByTerms = product.offer !== null && best.steps.some(({ kind }) => kind !== 'regular')
  return {
    product,
    pieces,
    covers,
    cents: best.cents,
    unitPrice,
    how: isByTerms ? howText(best, product.currency) : '',
  }
}

/** Orders offers of one item by what has to be paid for all that is wanted, then by the price of the unit. */
export const byTillSum = (a: PricedOffer, b: PricedOffer): number =>
  a.cents - b.cents || compareNumbers(a.unitPrice?.euros, b.unitPrice?.euros) || a.product.id - b.product.id

/** Nothing known comes last. */
const compareNumbers = (a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY): number =>
  a === b ? 0 : a - b
