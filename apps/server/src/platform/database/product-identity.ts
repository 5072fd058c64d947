import { hash } from 'node:crypto'
import { identityText } from '@cenolov/core'

/** Hash by which the database knows a product (DESIGN section 4), in the form of a uuid. */
export function productIdentity(product: Parameters<typeof identityText>[0]): string {
  return hash('md5', identityText(product), 'hex')
}

/**
 * Hash of title, store and branch alone: the identity of a product without an amount.
 * @param identity the product's own, where it is known already
 */
export function bareIdentity(
  product: Parameters<typeof identityText>[0],
  identity: string | null = null,
): string {
  return !product.gram && identity !== null ? identity : productIdentity({ ...product, gram: null })
}
