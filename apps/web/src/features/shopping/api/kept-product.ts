import { type KeptProduct, sanitiseProduct } from '@cenolov/core'

/** A product of a list of the shopper, sanitised; `available: false` when the shops no longer offer it. */
export function keptProduct(raw: unknown): KeptProduct {
  const gone = typeof raw === 'object' && raw !== null && (raw as { available?: unknown }).available === false
  return { ...sanitiseProduct(raw), available: !gone }
}

/** True for a product that can still be bought. */
export function isOffered(product: KeptProduct): boolean {
  return product.available !== false
}
