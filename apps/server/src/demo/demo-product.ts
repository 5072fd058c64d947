import type { Product, ProductInput, StoredOffer } from '@cenolov/core/product'

/** One change of an offer's price: from `date` (`YYYY-MM-DD`) on it cost this. */
export interface DemoPriceChange {
  readonly date: string
  /** Regular price in euro; for a percent akcia the lowered one. */
  readonly price: number
  readonly akcia: string
}

/** An invented offer with the changes of its price over the last 60 days, oldest first, the last being current. */
export interface DemoProduct
  extends Omit<Product, 'id' | 'has_local_image' | 'lowest_price_30' | 'sale_since' | 'offer'>,
    StoredOffer,
    Pick<ProductInput, 'states_amount'> {
  readonly history: readonly DemoPriceChange[]
}
