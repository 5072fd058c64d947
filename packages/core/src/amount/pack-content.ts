import { isOfContent } from './amount-unit.ts'
import type { Measured } from './measured.ts'
import { titleAmounts } from './read-amount.ts'
import { shownAmount } from './shown-amount.ts'

export interface PackContent {
  readonly measure: { readonly unit: 'g' | 'ml'; readonly total: number } | null
  /** Pieces inside: 6 in `6 x 500 ml`, 10 in `Vajcia 10 ks`, else 1. */
  readonly pieces: number
  /** Whether the pieces are packs of their own, as bottles are. Eggs and rolls are not: two of them mean two packs. */
  readonly isMultipack: boolean
}

/** Returns the content of one pack. Every caller that needs it uses this function. */
export function packContent(product: Measured): PackContent {
  const amount = shownAmount(product)
  const { content, pieces } = titleAmounts(product.title)
  const measure =
    amount !== null && isOfContent(amount.unit) ? { unit: amount.unit, total: amount.total } : null
  // The packs of the title do not belong to a stated amount that differs from the title's.
  const packs = (measure === null ? content?.packs : amount?.packs) ?? 1
  const inside = amount?.unit === 'ks' ? amount.total : pieces
  return { measure, pieces: packs > 1 ? packs : Math.max(1, inside), isMultipack: packs > 1 }
}
