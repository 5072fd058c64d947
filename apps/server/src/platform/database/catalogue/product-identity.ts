import { hash } from 'node:crypto'
import { bareIdentityText, type Identified, identityText, wordsText } from '@cenolov/core/product'

/** The hashes by which the database knows a product, in the form of uuids. */
export interface ProductKeys {
  readonly identity: string
  /** Hash of title, store and branch alone: the identity of a product without an amount. */
  readonly bare: string
  /** Hash of the title's words in any order, and of the amount. */
  readonly words: string
}

export function productKeys(product: Identified): ProductKeys {
  const text = bareIdentityText(product)
  const bare = hashed(text)
  return {
    identity: product.gram ? hashed(identityText(product, text)) : bare,
    bare,
    words: wordsKey(product),
  }
}

export const productIdentity = (product: Identified): string => hashed(identityText(product))

export const bareIdentity = (product: Omit<Identified, 'gram'>): string => hashed(bareIdentityText(product))

export const wordsKey = (product: Pick<Identified, 'title' | 'gram'>): string => hashed(wordsText(product))

/** A product as the database knows it now. */
export interface KnownIdentity extends Identified {
  readonly identity: string
  readonly ean: string
  readonly article: string
}

/**
 * Returns the identity of a product whose texts change. If an import separated products of one title by their barcodes
 * or article numbers (`identify.ts`), they stay separate.
 */
export function renamedIdentity(known: KnownIdentity, texts: Identified): string {
  const plain = productIdentity(texts)
  const before = productIdentity(known)
  const mark = [known.ean, articleMark(known.article)].find(
    (each) => each !== '' && isIdentity(known.identity, identityApart(before, each)),
  )
  return mark === undefined ? plain : identityApart(plain, mark)
}

/** The identity of goods that share their texts with others and differ from them by the chain's own number. */
export const identityByArticle = (product: Identified & { readonly article: string }): string =>
  identityApart(productIdentity(product), articleMark(product.article))

const articleMark = (article: string): string => (article === '' ? '' : `#${article}`)

export const isIdentity = (one: string, other: string): boolean => bareHex(one) === bareHex(other)

/** Hashes the uuid's text with dashes, as `APART_IN_FILE` of the import does. */
const identityApart = (identity: string, ean: string): string =>
  hashed(bareHex(identity).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') + ean)

const bareHex = (identity: string): string => identity.replaceAll('-', '')

const hashed = (text: string): string => hash('md5', text, 'hex')
