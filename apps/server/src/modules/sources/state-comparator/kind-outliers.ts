import type { AmountUnit } from '@cenolov/core/amount'
import { judgeKind, KIND_GOODS_MIN, type MarkedRow } from '@cenolov/core/gate'
import { DEFAULT_CURRENCY } from '@cenolov/core/product'

export interface Measure {
  readonly kind: string
  readonly unit: AmountUnit
  /** Euro for one gram, millilitre, piece or metre. */
  readonly unitPrice: number
}

export interface MeasuredRow extends Measure {
  readonly row: number
}

/** Returns the rows whose unit price is far from the median of their kind, of the goods of all chains. */
export function markOutliers(rows: readonly MeasuredRow[]): MarkedRow[] {
  const kinds = Map.groupBy(rows, ({ kind, unit }) => `${kind} ${unit}`)
  return [...kinds.values()].flatMap((goods) => {
    if (goods.length < KIND_GOODS_MIN) return []
    const median = medianOf(goods.map(({ unitPrice }) => unitPrice))
    return goods.flatMap(({ row, unit, unitPrice }) => {
      const suspicion = judgeKind({ unitPrice, median, unit, currency: DEFAULT_CURRENCY })
      return suspicion === null ? [] : [{ row, ...suspicion }]
    })
  })
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
