import type { Measured } from './measured.ts'
import { titleAmounts } from './read-amount.ts'
import { type ShownAmount, shownAmount } from './shown-amount.ts'

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
  // Where a stated amount is not that of the title, the packs of the title are not its own.
  const packs = (measure === null ? content?.packs : amount?.packs) ?? 1
  const inside = amount?.unit === 'ks' ? amount.total : pieces
  return { measure, pieces: packs > 1 ? packs : Math.max(1, inside), isMultipack: packs > 1 }
}

const isMeasure = (unit: ShownAmount['unit']): unit is 'g' | 'ml' => unit === 'g' || unit === 'ml'
