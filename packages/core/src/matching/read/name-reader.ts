import { titleAmounts } from '../../amount/read-amount.ts'
import { labelWords, type OwnLabel } from './own-labels.ts'
import { productWords } from './product-words.ts'

export interface ReadName {
  readonly words: readonly string[]
  readonly marks: readonly string[]
  readonly isOwnLabel: boolean
  /** The amount in the title; 0 when it has none. */
  readonly gram: number
  readonly pieces: number
}

/** Bio is a trait, whether the title or the category names it. */
const BIO = 't:bio'
const BIO_CATEGORY = /(?:^|[^\p{L}])(?:bio|eko|organic)(?![\p{L}])/iu

/** Reads titles of one catalogue, given its own labels. */
export class NameReader {
  readonly #labels: ReadonlyMap<number, readonly OwnLabel[]>

  constructor(labels: readonly OwnLabel[]) {
    this.#labels = Map.groupBy(labels, ({ store }) => store)
  }

  /** @param store number of the store; -1 when the catalogue does not have it */
  read(title: string, store: number, category: string): ReadName {
    const { text, content, pieces } = titleAmounts(title)
    const label = this.#labels.get(store)?.find((known) => hasLabel(labelWords(text), known))
    const { words, marks } = productWords(label === undefined ? text : withoutLabel(text, label))
    const isBio = !marks.includes(BIO) && BIO_CATEGORY.test(category)
    return {
      words,
      marks: isBio ? [...marks, BIO] : marks,
      isOwnLabel: label !== undefined,
      gram: content?.total ?? 0,
      pieces,
    }
  }
}

function hasLabel(words: readonly string[], { words: label, isLast }: OwnLabel): boolean {
  const from = isLast ? words.length - label.length : 0
  return words.length > label.length && label.every((word, i) => words[from + i] === word)
}

function withoutLabel(text: string, { words, isLast }: OwnLabel): string {
  const between = words.join('[^\\p{L}\\p{N}]+')
  const place = isLast ? `${between}[^\\p{L}\\p{N}]*$` : `^[^\\p{L}\\p{N}]*${between}`
  return text.replace(new RegExp(place, 'u'), ' ')
}
