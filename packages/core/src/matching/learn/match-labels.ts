import { isRestricted } from '../../product/ean.ts'
import type { MatchProduct } from '../index/match-parts.ts'

export interface JudgedPair {
  readonly first: number
  readonly second: number
  readonly isSame: boolean
}

export interface MatchLabels {
  /** Identity of the product: its barcode, or a name of its own; null when unknown. */
  readonly goodsOf: (id: number) => string | null
  /** Whether two products are the same goods; null when unknown. */
  readonly isSame: (id: number, other: number) => boolean | null
}

/** Prefers a verdict to the barcodes: goods may have several, and chains confuse them. */
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
