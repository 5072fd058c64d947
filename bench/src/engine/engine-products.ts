import type { Product } from '@cenolov/core'
import { generateDemoCatalogue } from '@cenolov/server/src/demo/generate-demo-catalogue.ts'

/** The demo catalogue in any size, the same in every run, with ids in generation order. */
export function engineProducts(size: number): Product[] {
  const products: Product[] = []
  for (const { history: _, ...product } of generateDemoCatalogue({ size, today: '2026-01-15' })) {
    products.push({
      id: products.length + 1,
      has_local_image: false,
      lowest_price_30: 0,
      sale_since: '',
      ...product,
    })
  }
  return products
}
