import type { Product } from './product.ts'

/** A product as a source describes it: without an id, unknown numbers null, the date always set. */
export type ProductInput = Omit<
  Product,
  'id' | 'has_local_image' | 'unit_price' | 'gram' | 'lowest_price_30' | 'sale_since'
> & {
  readonly unit_price: number | null
  readonly gram: number | null
}
