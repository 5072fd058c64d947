import { wordStem } from '../goods/word-stem.ts'
import { fold, plainWords } from '../text/fold.ts'
import { LIST_QUANTITY_MAX, type ListUnit } from './list-operation.ts'
import type { ListItem } from './merge-operations.ts'
import { sizeOfUnit } from './words/wanted-amount.ts'

export interface DuplicateItems {
  /** The first of them, which stays. */
  readonly keep: ListItem
  readonly others: readonly ListItem[]
  readonly quantity: number
  readonly unit: ListUnit
}

/** Finds open items of the same words in any form, or of one product, whose amounts add up. */
export function duplicateItems(items: readonly ListItem[]): readonly DuplicateItems[] {
  const open = items.filter(({ done }) => !done)
  const groups = Map.groupBy(open, (item) => `${wordsKey(item.text)} ${measureOf(item.unit)}`)
  return [...groups.values()].flatMap((group) => {
    const products = new Set(group.flatMap(({ product_id: id }) => (id === null ? [] : [id])))
    const [keep, ...others] = group.toSorted(
      (a, b) => Number(a.product_id === null) - Number(b.product_id === null),
    )
    if (keep === undefined || others.length === 0 || products.size > 1) return []
    const { unit } = keep
    const size = sizeOfUnit(unit) ?? 1
    const sum = group.reduce((total, item) => total + item.quantity * (sizeOfUnit(item.unit) ?? 1), 0) / size
    const quantity = Math.round(sum * 1_000) / 1_000
    return quantity > LIST_QUANTITY_MAX ? [] : [{ keep, others, quantity, unit }]
  })
}

function wordsKey(text: string): string {
  const stems = plainWords(text).map(wordStem)
  return stems.length === 0 ? fold(text) : stems.toSorted().join(' ')
}

/** Amounts of one measure add up: kilograms and grams, not kilograms and litres. */
function measureOf(unit: ListUnit): string {
  if (sizeOfUnit(unit) === undefined) return unit
  return unit.endsWith('g') ? 'g' : 'l'
}
