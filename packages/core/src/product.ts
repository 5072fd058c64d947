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
}
