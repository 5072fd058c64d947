import { effectivePrice } from '../offer/offer.ts'
import { type OfferTerms, stateOn } from '../offer/terms/offer-terms.ts'
import { movedUnitPrice, unitPriceSize } from '../offer/unit-price.ts'
import type { Product } from '../product/product.ts'

/** The price of a branch that differs from its chain. */
export interface BranchPrice {
  /** Euro. */
  readonly price: number
  /** On the days of the offer: `No`, a price or a percent. */
  readonly akcia: string
  /** The days of the offer; null when it has none. */
  readonly offer: Pick<OfferTerms, 'valid_from' | 'valid_to'> | null
}

/** Returns the offer of a branch on a day: without its sale on other days. */
export function branchOfferOn({ price, akcia, offer }: BranchPrice, day: string): BranchPrice {
  if (offer === null || akcia === 'No') return { price, akcia, offer: null }
  const state = stateOn(offer, day)
  return state === 'running' ? { price, akcia, offer } : { price, akcia: 'No', offer: null }
}

/**
 * Returns a product of a chain as a branch sells it. How long a sale of a branch lasts, and its lowest price before, is
 * not known.
 */
export function inBranch(product: Product, branchPrice: BranchPrice, day: string): Product {
  const { price, akcia, offer } = branchOfferOn(branchPrice, day)
  const charged = effectivePrice({ price, akcia })
  return {
    ...product,
    price,
    akcia,
    offer,
    unit_price:
      movedUnitPrice(product.unit_price, {
        before: effectivePrice(product),
        after: { regular: price, sale: charged, charged, size: unitPriceSize(product) },
      }) ?? 0,
    sale_since: null,
    is_permanent_sale: false,
    lowest_price_30: 0,
  }
}
