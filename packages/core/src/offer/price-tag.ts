import { discountPercent, effectivePrice, type Offer, originalPrice } from './offer.ts'
import { isFakeDiscount, isPermanentSale, isReduced, PERMANENT_SALE_LABEL } from './real-discount.ts'

/**
 * The price tag of an offer, on every screen and in every mail, in this order: the discount in percent, the price, the
 * regular price. A percentage counts as a sale whose price is already reduced.
 */
export interface PriceTag {
  /** 0 without a discount, and for a permanent sale. */
  readonly percent: number
  readonly price: number
  readonly sale: boolean
  readonly was: number | null
}

export function priceTag(offer: Offer & { readonly is_permanent_sale?: boolean }): PriceTag {
  const sale = isReduced(offer)
  const price = effectivePrice(offer)
  const before = originalPrice(offer)
  return {
    percent: sale && !isPermanentSale(offer) ? discountPercent(offer) : 0,
    price,
    sale,
    was: sale && before > price ? before : null,
  }
}

export interface LeadingDiscount {
  /**
   * `−40 %`, or `+25 %` against the lowest price of the days before, or the label of a permanent sale; empty without a
   * discount.
   */
  readonly text: string
  /** The screen highlights a real discount only. A fake one: the goods were as cheap before. */
  readonly kind: 'real' | 'fake' | 'permanent'
}

/**
 * Returns the discount off the regular price. Where the goods were as cheap within the days before the sale, it returns
 * the change against that lowest price instead. EU law reads a reduction so (C-330/23). The discount off the regular
 * price then follows it. A permanent sale has no discount.
 */
export function leadingDiscount(
  product: Offer & { readonly lowest_price_30: number; readonly is_permanent_sale: boolean },
): LeadingDiscount {
  if (isPermanentSale(product)) return { text: PERMANENT_SALE_LABEL, kind: 'permanent' }
  const { percent, price } = priceTag(product)
  if (!isFakeDiscount(product)) return { text: percent < 1 ? '' : `−${percent}\u00a0%`, kind: 'real' }
  const above = Math.round((price / product.lowest_price_30 - 1) * 100)
  return { text: above === 0 ? '0\u00a0%' : `+${above}\u00a0%`, kind: 'fake' }
}
