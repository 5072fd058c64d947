import { hash } from 'node:crypto'
import { identityText } from '@cenolov/core'

/** Hash by which the database knows a product (DESIGN section 4), in the form of a uuid. */
export function productIdentity(product: Parameters<typeof identityText>[0]): string {
  return hash('md5', identityText(product), 'hex')
}
