import { fittingTitles } from '../list/words/wanted-words.ts'

export interface ListedItem {
  readonly id: string
  readonly text: string
  readonly product_id: number | null
  readonly done: boolean
}

export interface BoughtLine {
  readonly text: string
  readonly title: string
  readonly product_id: number | null
}

/**
 * Returns the ids of the open items of a list that a receipt has: the same product, or the goods that the words of a
 * plain item mean. Each line ticks off one item.
 */
export function boughtItems(items: readonly ListedItem[], lines: readonly BoughtLine[]): string[] {
  const left = new Set(lines)
  const take = (fits: (line: BoughtLine) => boolean): boolean => {
    const line = [...left].find(fits)
    return line !== undefined && left.delete(line)
  }
  const open = items.filter(({ done }) => !done)
  const exact = open.filter(({ product_id: id }) => id !== null && take((line) => line.product_id === id))
  const ids = new Set(exact.map(({ id }) => id))
  for (const item of open) {
    if (ids.has(item.id)) continue
    const fits = fittingTitles(item.text)
    if (take(({ title, text }) => fits(title) || fits(text))) ids.add(item.id)
  }
  return open.filter(({ id }) => ids.has(id)).map(({ id }) => id)
}
