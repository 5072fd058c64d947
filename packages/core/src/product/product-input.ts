import type { Product } from './product.ts'

/** A product as a source describes it: without an id, unknown numbers null, the date always set. */
export type ProductInput = Omit<
  Product,
  | 'id'
  | 'has_local_image'
  | 'unit_price'
  | 'gram'
  | 'lowest_price_30'
  | 'sale_since'
  | 'is_permanent_sale'
  | 'offer'
> & {
  readonly unit_price: number | null
  readonly gram: number | null
  /** Rate of value added tax in percent. */
  readonly vat_rate: number | null
  /** Whether the source stated `amount` itself; otherwise it follows from the title and `gram`. */
  readonly states_amount: boolean
} & StoredOffer

/** An offer with terms as stored: the written terms, and their result today. All null without terms. */
export interface StoredOffer {
  /** `WrittenTerms` as JSON; equal terms are equal texts. */
  readonly terms: string | null
  /** `OfferTerms` of today as JSON. */
  readonly shown_offer: string | null
  /** The next day on which the offer begins or has ended, `YYYY-MM-DD`. */
  readonly terms_turn: string | null
}
