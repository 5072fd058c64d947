import { hash } from 'node:crypto'
import { bareIdentityText, type Identified, identityText } from '@cenolov/core'

/** The hashes by which the database knows a product, in the form of uuids. */
export interface ProductKeys {
  readonly identity: string
  /** Of title, store and branch alone: the identity of a product without an amount. */
  readonly bare: string
}

/** Both hashes of a product (DESIGN section 4). */
export function productKeys(product: Identified): ProductKeys {
  const text = bareIdentityText(product)
  const bare = hashed(text)
  return { identity: product.gram ? hashed(identityText(product, text)) : bare, bare }
}

export const productIdentity = (product: Identified): string => hashed(identityText(product))

export const bareIdentity = (product: Omit<Identified, 'gram'>): string => hashed(bareIdentityText(product))

const hashed = (text: string): string => hash('md5', text, 'hex')
