import type { Product, ProductInput, StoredOffer } from '@cenolov/core/product'

export interface DemoPriceChange {
  readonly date: string
  /** Regular price in euro, or the lowered one for a percent akcia. */
  readonly price: number
  readonly akcia: string
}

/** An invented offer with its price changes of the last 60 days, oldest first. The last one is current. */
export interface DemoProduct
  extends Omit<
      Product,
      'id' | 'has_local_image' | 'lowest_price_30' | 'sale_since' | 'is_permanent_sale' | 'offer'
    >,
    StoredOffer,
    Pick<ProductInput, 'states_amount' | 'vat_rate'> {
  readonly history: readonly DemoPriceChange[]
}
