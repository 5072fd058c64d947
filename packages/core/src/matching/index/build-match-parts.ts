import { titleAmounts } from '../../amount/read-amount.ts'
import { GrowingUints } from '../../arrays/growing-array.ts'
import { NumberedTexts } from '../../text/numbered-texts.ts'
import { NameReader, type ReadName } from '../read/name-reader.ts'
import { findOwnLabels, labelWords } from '../read/own-labels.ts'
import { endingOf, titleCuts } from '../read/title-cuts.ts'
import { wordFacts, wordKey } from '../read/word-weights.ts'
import { eanTable } from './ean-rows.ts'
import type { MatchParts, MatchProduct } from './match-parts.ts'
import { dayNumber } from './row-days.ts'

/** Builds the matching index; a product's place in the list becomes its row. */
export function buildMatchParts(products: readonly MatchProduct[]): MatchParts {
  const size = products.length
  const stores = new NumberedTexts()
  const categories = new NumberedTexts()
  const storeOf = Uint16Array.from(products, ({ store }) => stores.of(store))
  const labelled = distinctTitles(products, storeOf)
  const labels = findOwnLabels(labelled, stores.names)
  const cuts = titleCuts(lengthsByStore(labelled, stores.names.length))
  const reader = new NameReader(labels)
  const names = new NameTable()
  const rows: MatchParts['rows'] = {
    ids: Float64Array.from(products, ({ id }) => id),
    store: storeOf,
    category: Uint16Array.from(products, ({ category }) => categories.of(category)),
    gram: new Float32Array(size),
    pieces: new Uint16Array(size),
    cents: Uint32Array.from(products, ({ cents }) => Math.min(cents, 0xffff_ffff)),
    name: new Uint32Array(size),
    day: Uint16Array.from(products, ({ date }) => dayNumber(date)),
    ending: Uint8Array.from(products, ({ title }, row) => endingOf(title, cuts[storeOf[row]!]!)),
  }
  // Many rows of a chain share a title, so each title is read once.
  const read = new Map<string, { readonly name: ReadName; readonly number: number }>()
  for (let row = 0; row < size; row++) {
    const { title, category, gram } = products[row]!
    const key = `${rows.store[row]} ${rows.category[row]} ${title}`
    let known = read.get(key)
    if (known === undefined) {
      const name = reader.read(title, rows.store[row]!, category)
      known = { name, number: names.numberOf(name) }
      read.set(key, known)
    }
    rows.name[row] = known.number
    rows.gram[row] = gram > 0 ? gram : known.name.gram
    rows.pieces[row] = Math.min(known.name.pieces, 0xffff)
  }
  const table = names.finish()
  const vocabulary = names.vocabulary
  const numbered = { ...table, ...byNumber(rows.name, table.isOwnLabel.length) }
  return {
    stores: stores.names,
    categories: categories.names,
    labels,
    cuts,
    vocabulary,
    facts: wordFacts(vocabulary.length, numbered, storeOf),
    names: numbered,
    keys: nameKeys(vocabulary, table),
    rows,
    eans: eanTable(products.map(({ ean }) => ean)),
  }
}

function distinctTitles(products: readonly MatchProduct[], storeOf: Uint16Array) {
  const seen = new Set<string>()
  return products.flatMap(({ title }, row) => {
    const key = `${storeOf[row]} ${title}`
    if (seen.has(key)) return []
    seen.add(key)
    const words = labelWords(titleAmounts(title).text)
    return [{ words, store: storeOf[row]!, length: title.trim().length }]
  })
}

function lengthsByStore(
  titles: readonly { readonly store: number; readonly length: number }[],
  stores: number,
): readonly (readonly number[])[] {
  const lengths = Array.from({ length: stores }, (): number[] => [])
  for (const { store, length } of titles) lengths[store]!.push(length)
  return lengths
}

/** Numbers names; titles that compare as equal share a number. */
class NameTable {
  readonly #numbers = new NumberedTexts()
  readonly #vocabulary = new NumberedTexts()
  readonly #words = new GrowingUints()
  readonly #wordStarts = new GrowingUints()
  readonly #marks = new GrowingUints()
  readonly #markStarts = new GrowingUints()
  readonly #isOwnLabel: number[] = []

  get vocabulary(): readonly string[] {
    return this.#vocabulary.names
  }

  numberOf({ words, marks, isOwnLabel }: ReadName): number {
    const known = this.#numbers.names.length
    const number = this.#numbers.of(`${isOwnLabel ? 1 : 0} ${words.join(' ')} ${[...marks].sort().join(' ')}`)
    if (number < known) return number
    this.#wordStarts.push(this.#words.length)
    this.#markStarts.push(this.#marks.length)
    for (const word of words) this.#words.push(this.#vocabulary.of(word))
    for (const mark of marks) this.#marks.push(this.#vocabulary.of(mark))
    this.#isOwnLabel.push(isOwnLabel ? 1 : 0)
    return number
  }

  finish(): Omit<MatchParts['names'], 'rowStarts' | 'rows'> {
    this.#wordStarts.push(this.#words.length)
    this.#markStarts.push(this.#marks.length)
    return {
      wordStarts: this.#wordStarts.toArray(),
      words: this.#words.toArray(),
      markStarts: this.#markStarts.toArray(),
      marks: this.#marks.toArray(),
      isOwnLabel: Uint8Array.from(this.#isOwnLabel),
    }
  }
}

function byNumber(numbers: Uint32Array, count: number): { rowStarts: Uint32Array; rows: Uint32Array } {
  const rowStarts = new Uint32Array(count + 1)
  for (const number of numbers) rowStarts[number + 1] = rowStarts[number + 1]! + 1
  for (let number = 0; number < count; number++)
    rowStarts[number + 1] = rowStarts[number + 1]! + rowStarts[number]!
  const next = rowStarts.slice(0, count)
  const rows = new Uint32Array(numbers.length)
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row]!
    rows[next[number]!] = row
    next[number] = next[number]! + 1
  }
  return { rowStarts, rows }
}

function nameKeys(
  vocabulary: readonly string[],
  { wordStarts, words, markStarts, marks }: Omit<MatchParts['names'], 'isOwnLabel' | 'rowStarts' | 'rows'>,
): MatchParts['keys'] {
  const keys = new NumberedTexts()
  const ofWord = Uint32Array.from(vocabulary, (word) => keys.of(wordKey(word)))
  const nameCount = wordStarts.length - 1
  const starts = new Uint32Array(keys.names.length + 1)
  const seen = new Uint32Array(keys.names.length)
  const each = (visit: (key: number, name: number) => void) => {
    seen.fill(0)
    const once = (word: number, name: number) => {
      const key = ofWord[word]!
      if (seen[key] === name + 1) return
      seen[key] = name + 1
      visit(key, name)
    }
    for (let name = 0; name < nameCount; name++) {
      for (let at = wordStarts[name]!; at < wordStarts[name + 1]!; at++) once(words[at]!, name)
      for (let at = markStarts[name]!; at < markStarts[name + 1]!; at++) once(marks[at]!, name)
    }
  }
  each((key) => {
    starts[key + 1] = starts[key + 1]! + 1
  })
  for (let key = 0; key < keys.names.length; key++) starts[key + 1] = starts[key + 1]! + starts[key]!
  const next = starts.slice(0, keys.names.length)
  const names = new Uint32Array(starts.at(-1)!)
  each((key, name) => {
    names[next[key]!] = name
    next[key] = next[key]! + 1
  })
  return { ofWord, starts, names }
}
