import { GrowingBytes, GrowingUints } from '#arrays/growing-array.ts'
import { identityOrder, type NumberSorter, pickNumbers } from '#arrays/stable-sort.ts'
import { FoldedBytes } from '#text/fold-bytes.ts'
import type { Vocabulary } from '../../catalogue-parts.ts'

export interface TitleWords {
  readonly vocabulary: Vocabulary
  /** By title, where its words begin in `words`; one more at the end. */
  readonly starts: Uint32Array
  readonly words: Uint32Array
}

export function splitTitles(titles: readonly string[], sorter: NumberSorter): TitleWords {
  const folded = new FoldedBytes()
  const table = new WordTable()
  const words = new GrowingUints(titles.length * 8 + 16)
  const starts = new Uint32Array(titles.length + 1)
  for (let title = 0; title < titles.length; title++) {
    folded.write(titles[title]!)
    for (let start = 0; start < folded.length; ) {
      const end = folded.wordEnd(start)
      words.push(table.idOf(folded.bytes, start, end))
      start = end + 1
    }
    starts[title + 1] = words.length
  }
  const { vocabulary, idOf } = table.sorted(sorter)
  return { vocabulary, starts, words: pickNumbers(idOf, words.values.subarray(0, words.length)) }
}

/** Compares a word with bytes `from..to` of a text: negative when the word comes first. */
function compareWord(
  { bytes, starts }: Vocabulary,
  word: number,
  text: Uint8Array,
  from: number,
  to: number,
): number {
  const start = starts[word]!
  const length = starts[word + 1]! - start
  const shared = Math.min(length, to - from)
  for (let i = 0; i < shared; i++) {
    const difference = bytes[start + i]! - text[from + i]!
    if (difference !== 0) return difference
  }
  return length - (to - from)
}

/** Numbers words in order of appearance: a hash table with open addressing over their bytes. */
class WordTable {
  #text = new GrowingBytes()
  #starts = new GrowingUints()
  #slots = new Int32Array(1 << 10).fill(-1)
  #count = 0

  constructor() {
    this.#starts.push(0)
  }

  idOf(bytes: Uint8Array, from: number, to: number): number {
    const mask = this.#slots.length - 1
    let slot = hash(bytes, from, to) & mask
    for (let id = this.#slots[slot]!; id >= 0; id = this.#slots[slot]!) {
      if (this.#isWord(id, bytes, from, to)) return id
      slot = (slot + 1) & mask
    }
    const id = this.#count++
    this.#slots[slot] = id
    this.#text.append(bytes, from, to)
    this.#starts.push(this.#text.length)
    if (this.#count * 2 > this.#slots.length) this.#grow()
    return id
  }

  /** Returns the words in byte order, and the map from provisional ids to final ones. */
  sorted(sorter: NumberSorter): { vocabulary: Vocabulary; idOf: Uint32Array } {
    const text = this.#text.toArray()
    const starts = this.#starts.toArray()
    const order = sortWords({ bytes: text, starts, longest: 0 }, this.#count, sorter)
    const idOf = new Uint32Array(this.#count)
    const bytes = new Uint8Array(text.length)
    const sortedStarts = new Uint32Array(this.#count + 1)
    let length = 0
    let longest = 0
    for (let id = 0; id < this.#count; id++) {
      const old = order[id]!
      idOf[old] = id
      for (let i = starts[old]!; i < starts[old + 1]!; i++) bytes[length++] = text[i]!
      sortedStarts[id + 1] = length
      longest = Math.max(longest, length - sortedStarts[id]!)
    }
    return { vocabulary: { bytes, starts: sortedStarts, longest }, idOf }
  }

  #isWord(id: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#starts.values[id]!
    if (this.#starts.values[id + 1]! - start !== to - from) return false
    const text = this.#text.bytes
    for (let i = 0; i < to - from; i++) {
      if (text[start + i] !== bytes[from + i]) return false
    }
    return true
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1)
    for (let id = 0; id < this.#count; id++) {
      let slot =
        hash(this.#text.bytes, this.#starts.values[id]!, this.#starts.values[id + 1]!) & (slots.length - 1)
      while (slots[slot]! >= 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = id
    }
    this.#slots = slots
  }
}

function hash(bytes: Uint8Array, from: number, to: number): number {
  let value = 0x811c9dc5
  for (let i = from; i < to; i++) value = Math.imul(value ^ bytes[i]!, 0x01000193)
  return value ^ (value >>> 15)
}

const PREFIX_BYTES = 6

/** Sorts words in byte order: by their first six bytes as one number, then by the rest where these are equal. */
function sortWords(vocabulary: Vocabulary, count: number, sorter: NumberSorter): Uint32Array {
  const { bytes, starts } = vocabulary
  const prefixes = new Float64Array(count)
  for (let word = 0; word < count; word++) {
    let prefix = 0
    for (let i = 0; i < PREFIX_BYTES; i++) {
      const at = starts[word]! + i
      prefix = prefix * 256 + (at < starts[word + 1]! ? bytes[at]! : 0)
    }
    prefixes[word] = prefix
  }
  const order = sorter.sort(identityOrder(count), prefixes)
  for (let start = 0; start < count; ) {
    let end = start + 1
    while (end < count && prefixes[order[end]!] === prefixes[order[start]!]) end++
    if (end - start > 1) {
      const run = Array.from(order.subarray(start, end))
      run.sort((a, b) => compareWord(vocabulary, a, bytes, starts[b]!, starts[b + 1]!))
      order.set(run, start)
    }
    start = end
  }
  return order
}
