import { fold } from '../../text/fold.ts'
import type { Product } from '../product.ts'

export type Identified = Pick<Product, 'title' | 'store' | 'specific_store'> & {
  readonly gram: number | null
}

/** Returns the text of a product without its amount: folded title, store and specific store. */
export function bareIdentityText({ title, store, specific_store }: Omit<Identified, 'gram'>): string {
  return `${fold(title)}\n${store}\n${specific_store}\n`
}

/**
 * Returns the text that identifies a product across imports: folded title, store, specific store and gram.
 * @param bare for callers that already have it
 */
export function identityText(product: Identified, bare = bareIdentityText(product)): string {
  return `${bare}${product.gram || ''}`
}
