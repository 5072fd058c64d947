import { foldedWords } from '../text/index.ts'

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
 * Returns the ids of the open items of a list that a receipt has: the same product, or every word of a plain item in the
 * title of a line. Each line ticks off one item.
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
    const words = foldedWords(item.text)
    if (ids.has(item.id) || words.length === 0) continue
    const fits = (line: BoughtLine) => {
      const said = [...foldedWords(line.title), ...foldedWords(line.text)]
      return words.every((word) => said.some((one) => isSameWord(one, word)))
    }
    if (take(fits)) ids.add(item.id)
  }
  return open.filter(({ id }) => ids.has(id)).map(({ id }) => id)
}

const STEM = 4

/** `rožky` on a list is `rožok` on a receipt only by its product; `maslo` and `masla` share their stem. */
function isSameWord(said: string, wanted: string): boolean {
  if (said === wanted) return true
  const shortest = Math.min(said.length, wanted.length)
  return shortest >= STEM && said.slice(0, shortest - 1) === wanted.slice(0, shortest - 1)
}
