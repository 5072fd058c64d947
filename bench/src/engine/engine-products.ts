import { sanitiseOffer } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { generateDemoCatalogue } from '@cenolov/demo/catalogue'

/** Returns the demo catalogue in any size, the same in every run, with ids in generation order. */
export function engineProducts(size: number): Product[] {
  const products: Product[] = []
  for (const {
    history: _,
    terms: _terms,
    terms_turn: _turn,
    shown_offer,
    ...product
  } of generateDemoCatalogue({ size, today: '2026-01-15' })) {
    products.push({
      id: products.length + 1,
      has_local_image: false,
      lowest_price_30: 0,
      sale_since: null,
      is_permanent_sale: false,
      offer: sanitiseOffer(shown_offer === null ? null : JSON.parse(shown_offer)),
      ...product,
    })
  }
  return products
}
