import { fold } from '../text/fold.ts'
import type { Product } from './product.ts'

/**
 * Identifies a product across imports (DESIGN section 4): folded title, store, specific store and gram.
 */
export function identityText(
  product: Pick<Product, 'title' | 'store' | 'specific_store'> & { gram: number | null },
): string {
  return `${fold(product.title)}\n${product.store}\n${product.specific_store}\n${product.gram || ''}`
}
