import { isRestricted } from '../../product/ean.ts'
import type { MatchProduct } from '../index/match-parts.ts'

/** What an administrator said of two products, by their ids. */
export interface JudgedPair {
  readonly first: number
  readonly second: number
  readonly isSame: boolean
}

/** What is known of the goods that matching learns from. */
export interface MatchLabels {
  /** What the product is: its barcode, or a name of its own; null when nothing is known of it. */
  readonly goodsOf: (id: number) => string | null
  /** Whether two products are the same goods; null when nobody knows. */
  readonly isSame: (id: number, other: number) => boolean | null
}

/** A verdict counts before the barcodes: goods may have several, and chains mistake them. */
export function matchLabels(goods: readonly MatchProduct[], judged: readonly JudgedPair[] = []): MatchLabels {
  const eans = new Map(goods.map(({ id, ean }) => [id, isRestricted(ean) ? '' : ean]))
  const verdicts = new Map(judged.map(({ first, second, isSame }) => [pairKey(first, second), isSame]))
  const judgedIds = new Set(judged.flatMap(({ first, second }) => [first, second]))
  return {
    goodsOf: (id) => eans.get(id) || (judgedIds.has(id) ? `#${id}` : null),
    isSame: (id, other) => {
      const verdict = verdicts.size === 0 ? undefined : verdicts.get(pairKey(id, other))
      if (verdict !== undefined) return verdict
      const ean = eans.get(id)
      return ean ? eans.get(other) === ean : null
    },
  }
}

const pairKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
