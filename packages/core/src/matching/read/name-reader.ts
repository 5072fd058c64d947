import { titleAmounts } from '../../amount/read-amount.ts'
import { goodsOf } from '../../goods/read-goods.ts'
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
    const sizes = withSizes(marks, title, category)
    return {
      words,
      marks: isBio ? [...sizes, BIO] : sizes,
      isOwnLabel: label !== undefined,
      gram: content?.total ?? 0,
      pieces,
    }
  }
}

const NUMBER = /^#:(?=\d+$)/

/** The numbers of nappies and batteries are sizes: size 5 never replaces size 4. */
function withSizes(marks: readonly string[], title: string, category: string): readonly string[] {
  if (!marks.some((mark) => NUMBER.test(mark))) return marks
  const isSized = [title, category].some((text) => goodsOf(text)?.isSized === true)
  return isSized ? marks.map((mark) => mark.replace(NUMBER, 's:')) : marks
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
