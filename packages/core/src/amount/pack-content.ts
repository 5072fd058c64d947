import type { Measured } from './measured.ts'
import { type Amount, titleAmounts } from './read-amount.ts'
import { shownAmount } from './shown-amount.ts'

/** What one pack of a product holds. */
export interface PackContent {
  /** Grams or millilitres; null when unknown. */
  readonly measure: { readonly unit: 'g' | 'ml'; readonly total: number } | null
  /** Pieces inside: 6 of `6 x 500 ml`, 10 of `Vajcia 10 ks`, else 1. */
  readonly pieces: number
  /** Whether the pieces are packs of their own, as bottles are. Eggs and rolls are not: two of them mean two packs. */
  readonly isMultipack: boolean
}

/** The one place that knows how much a pack holds, whatever wants to know. */
export function packContent(product: Measured): PackContent {
  const amount = shownAmount(product)
  const { content, pieces } = titleAmounts(product.title)
  const measure =
    amount !== null && isMeasure(amount.unit) ? { unit: amount.unit, total: amount.total } : null
  const packs = content?.packs ?? 1
  return { measure, pieces: packs > 1 ? packs : Math.max(1, pieces), isMultipack: packs > 1 }
}

const isMeasure = (unit: Amount['unit'] | 'pranie'): unit is 'g' | 'ml' => unit === 'g' || unit === 'ml'
