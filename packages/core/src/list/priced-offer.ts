import { shownUnitPrice, type UnitPrice } from '../amount/shown-amount.ts'
import type { Cents } from '../offer/money.ts'
import { effectiveCents } from '../offer/offer.ts'
import { bestPrice, type Shopper } from '../offer/terms/best-price.ts'
import { howText } from '../offer/terms/price-text.ts'
import type { Product } from '../product/product.ts'
import { type CountedGoods, type Coverage, coverage } from './pieces.ts'
import type { WantedItem } from './words/parse-item.ts'

export interface PricedOffer {
  readonly product: Product
  readonly pieces: number
  readonly covers: Coverage
  readonly cents: Cents
  /** Calculated from the price paid for them. */
  readonly unitPrice: UnitPrice | null
  /** The terms that apply, in Slovak: `3 ks za 2,00 € s kartou Lidl Plus`; '' if none does. */
  readonly how: string
}

export function pricedOffer(
  product: Product,
  item: WantedItem,
  shopper: Shopper,
  goods: CountedGoods,
): PricedOffer {
  const covers = coverage(item, product, goods)
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

/** Orders offers of one item by the total for the wanted amount, then by the price of the unit. */
export const byTillSum = (a: PricedOffer, b: PricedOffer): number =>
  a.cents - b.cents || compareNumbers(a.unitPrice?.euros, b.unitPrice?.euros) || a.product.id - b.product.id

/** Compares numbers; an unknown one comes last. */
const compareNumbers = (a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY): number =>
  a === b ? 0 : a - b
