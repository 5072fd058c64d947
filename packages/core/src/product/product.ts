import type { AmountUnit } from '../amount/amount-unit.ts'
import type { OfferTerms } from '../offer/terms/offer-terms.ts'
import type { PlainTexts } from './product-fields.ts'

/**
 * One offer of one shop, as in every API response. An unknown text is `''` and an unknown number is
 * `0`, so that no reader has to distinguish null from absent.
 */
export interface Product extends PlainTexts {
  readonly id: number
  readonly title: string
  /**
   * Sale as the source wrote it: `'No'`, a price (`'1.49'`) or a percent (`'25%'`). It is for everybody, unless `offer`
   * names a card. Read it with the functions of `offer.ts`.
   */
  readonly akcia: string
  readonly price: number
  /** Price per kg, litre, piece or metre, by `amount_unit`; 0 when unknown. */
  readonly unit_price: number
  readonly image_url: string
  /** Local picture (`static/...`), empty or `no-image.jpg` without one. */
  readonly image_path: string
  /** Content in grams or millilitres; 0 when unknown, and for counted goods. */
  readonly gram: number
  /** The content of the package, in `amount_unit`; 0 when unknown. */
  readonly amount: number
  readonly amount_unit: AmountUnit | ''
  /** Day from which the price applies, `YYYY-MM-DD`; empty when unknown. */
  readonly date: string
  readonly has_local_image: boolean
  /** Lowest effective price in euro of the 30 days before the current sale began; 0 when unknown or not on sale. */
  readonly lowest_price_30: number
  /** Day on which the current sale began, `YYYY-MM-DD`; null when unknown or not on sale. */
  readonly sale_since: string | null
  /** Whether the current sale never really ends: it held for 60 of the last 90 days, or always came back within 7. */
  readonly is_permanent_sale: boolean
  /** Barcode as 14 digits (GTIN); empty when unknown. */
  readonly ean: string
  /** The chain's own number of the goods; empty when unknown. It is not sent to devices. */
  readonly article: string
  /** The installation's currency, as ISO 4217 has it: `EUR`. */
  readonly currency: string
  /** Countries of origin: alpha-3 codes (ISO 3166-1), separated by commas; empty when unknown. */
  readonly origin: string
  /** Terms of the offer; null without terms, or when it has ended. */
  readonly offer: OfferTerms | null
}

/**
 * A product in a shopper's favorites or cart. One that is no longer offered is shown as last seen, with `available:
 * false`; absent means offered.
 */
export interface KeptProduct extends Product {
  readonly available?: boolean
}
