import type { DemoProduct } from '@cenolov/server/src/demo/demo-product.ts'
import { generateDemoCatalogue } from '@cenolov/server/src/demo/generate-demo-catalogue.ts'

export interface BenchProducts {
  readonly rows: number
  readonly today: string
  /** Every n-th costs a cent more; absent for none. */
  readonly dearerEvery?: number
  /** Where the picture of the n-th product is; absent for an address that nobody answers. */
  readonly picture?: (n: number) => Partial<Pick<DemoProduct, 'image_url' | 'image_path'>>
}

const nowhere = (n: number) => ({ image_url: `https://obrazky.example.sk/produkty/${n}.webp` })

/** The demo's products with an image address each, as rows of real sources have one. */
export function* benchProducts(options: BenchProducts): Generator<DemoProduct> {
  const { rows, today, dearerEvery, picture = nowhere } = options
  let made = 0
  for (const product of generateDemoCatalogue({ size: rows, today })) {
    const dearer = dearerEvery !== undefined && made % dearerEvery === 0
    const price = dearer ? Math.round(product.price * 100 + 1) / 100 : product.price
    yield { ...product, price, ...picture(made) }
    made += 1
  }
}
