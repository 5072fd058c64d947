/**
 * One offer of one shop, as every API answer carries it (SPEC section 3). Text that is unknown is `''`
 * and a number that is unknown is `0`, so no reader has to tell null from absent.
 */
export interface Product {
  readonly id: number
  readonly title: string
  /** Sale as the source wrote it: `'No'`, a price (`'1.49'`) or a percent (`'25%'`). Read it with `parseAkcia`. */
  readonly akcia: string
  /** Regular price in euro. */
  readonly price: number
  /** Price per kg or litre in euro; 0 when unknown. */
  readonly unit_price: number
  readonly image_url: string
  /** Local picture (`static/...`), empty or `no-image.jpg` when there is none. */
  readonly image_path: string
  /** Content in grams or millilitres; 0 when unknown. */
  readonly gram: number
  readonly category: string
  readonly secondary_category: string
  readonly third_category: string
  readonly store: string
  readonly specific_store: string
  /** Day from which the price applies, `YYYY-MM-DD`; empty when unknown. */
  readonly date: string
  readonly has_local_image: boolean
  /** Lowest effective price in euro of the 30 days before the current sale began; 0 when unknown or not on sale. */
  readonly lowest_price_30: number
  /** Day on which the current sale began, `YYYY-MM-DD`; empty when unknown or not on sale. */
  readonly sale_since: string
}

/**
 * A product that a shopper kept (favourite, cart). One that the shops no longer offer is shown as it was last seen,
 * with `available: false`; absent means offered.
 */
export interface KeptProduct extends Product {
  readonly available?: boolean
}
