import type { DemoProduct } from '@cenolov/demo/catalogue'
import { generateDemoCatalogue } from '@cenolov/demo/catalogue'

export interface BenchProducts {
  readonly rows: number
  readonly today: string
  /** Raises the price of every n-th product by a cent; absent for no rise. */
  readonly dearerEvery?: number
  /** The picture of the n-th product; by default an address without a server. */
  readonly picture?: (n: number) => Partial<Pick<DemoProduct, 'image_url' | 'image_path'>>
}

/** For products without pictures. */
export const noPicture = () => ({ image_url: '' })
const nowhere = (n: number) => ({ image_url: `https://obrazky.example.sk/produkty/${n}.webp` })

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
