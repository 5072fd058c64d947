import type { DemoProduct } from '@cenolov/server/src/demo/demo-product.ts'
import { generateDemoCatalogue } from '@cenolov/server/src/demo/generate-demo-catalogue.ts'

export interface BenchProducts {
  readonly rows: number
  readonly today: string
  /** Every n-th costs a cent more; absent for none. */
  readonly dearerEvery?: number
}

/** The demo's products with an image address each, as rows of real sources have one. */
export function* benchProducts({ rows, today, dearerEvery }: BenchProducts): Generator<DemoProduct> {
  let made = 0
  for (const product of generateDemoCatalogue({ size: rows, today })) {
    const dearer = dearerEvery !== undefined && made % dearerEvery === 0
    const price = dearer ? Math.round(product.price * 100 + 1) / 100 : product.price
    yield { ...product, price, image_url: `https://obrazky.example.sk/produkty/${made}.webp` }
    made += 1
  }
}
