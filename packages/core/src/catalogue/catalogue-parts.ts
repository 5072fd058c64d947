import type { ProductSort } from './catalogue-query.ts'

/** Sale marks of a product; a product on sale always has an akcia. */
export const NO_AKCIA = 0
export const HAS_AKCIA = 1
export const ON_SALE = 2
export const SALE_MARKS = 3

/**
 * A whole index as plain data: it can be cloned to another thread, or moved there without copying (see
 * `transferables`). It does not hold the products. `build/` makes it; `Catalogue` explains its words.
 */
export interface CatalogueParts {
  readonly size: number
  /** Ids by row. */
  readonly ids: Uint32Array | Float64Array
  /** Rows by ascending id; empty when the rows already are in that order. */
  readonly rowsById: Uint32Array
  /** By slot, the row. */
  readonly rows: Uint32Array
  /** By slot, the effective price in cents. */
  readonly cents: Uint32Array | Float64Array
  readonly cells: Cells
  /** Counts of all products. */
  readonly cube: CubeCounts
  /** Names in Slovak order. */
  readonly stores: readonly string[]
  /** Names in Slovak order. */
  readonly categories: readonly string[]
  readonly orders: SortOrders
  readonly titles: TitleIndex
  readonly dashboard: DashboardFigures
}

/**
 * The cube of the facets. A cell is one combination of store, sale mark and category that has products; the
 * products of a cell, cheapest first, lie side by side. So the index numbers products anew: a *slot* is a
 * product's place in that arrangement, a *row* its place in the list the catalogue was made from. Counting a
 * set of hits by cell then means counting bits in ranges, and the cheapest hit of a cell is its first.
 */
export interface Cells {
  /** First slot of each cell, and the number of products at the end. */
  readonly starts: Uint32Array
  /** By store and sale mark, its first cell; one more at the end. */
  readonly groupStarts: Uint32Array
  readonly store: Uint32Array
  readonly saleMark: Uint8Array
  readonly category: Uint32Array
  /** Sum of effective prices in cents. */
  readonly sums: Float64Array
  /** Whether all sums of prices are exact, so that one may be taken from another. */
  readonly hasExactSums: boolean
  /** By slot, its cell. */
  readonly ofSlot: Uint16Array | Uint32Array
}

/**
 * Sets of hits counted ahead, by cell and by what queries add cells up to. All arrays are by set first. A group
 * is a store with a sale mark: number `store * SALE_MARKS + mark`.
 */
export interface CubeCounts {
  readonly cells: Uint32Array
  readonly groups: Uint32Array
  /** Effective prices in cents. */
  readonly groupSums: Float64Array
  /** Lowest effective price in cents; infinite where there is no hit. */
  readonly groupCheapest: Float64Array
  /** By category and then sale mark. */
  readonly categories: Uint32Array
}

/** One sort, both ways round: which slot stands at a place, and at which place a slot stands. */
export interface SortOrder {
  readonly slots: Uint32Array
  readonly places: Uint32Array
}

export type SortOrders = Readonly<Record<ProductSort, SortOrder>>

/** The statistics as counted when the index was built; lists are made of them when asked for. */
export interface DashboardFigures {
  readonly onSale: number
  readonly averageDiscount: number
  readonly bestDiscount: number
  readonly savingsToday: number
  /** By store, how many products. */
  readonly storeCounts: Uint32Array
  /** By category, how many products. */
  readonly categoryCounts: Uint32Array
}

/** Everything that finds products by title. */
export interface TitleIndex {
  readonly postings: Postings
  readonly grams: Grams
  readonly common: CommonSets
}

/** Which products have which words, both ways round. */
export interface Postings {
  readonly vocabulary: Vocabulary
  /** By word, where its slots begin in `slots`; one more at the end. */
  readonly starts: Uint32Array
  /** For each word the slots of the products whose title has it, ascending, each once. */
  readonly slots: Uint32Array
  /** By slot, where the words of its title begin in `titleWords`; one more at the end. */
  readonly titleStarts: Uint32Array
  /** The words of every title in their order. */
  readonly titleWords: Uint16Array | Uint32Array
  /** Bytes of the longest title without its spaces. */
  readonly longestTitle: number
}

/** The different folded words of all titles, in byte order, so that the words with a prefix are a range. */
export interface Vocabulary {
  /** All words one after the other. */
  readonly bytes: Uint8Array
  /** By word, where it begins in `bytes`; one more at the end. */
  readonly starts: Uint32Array
  /** Bytes of the longest word. */
  readonly longest: number
}

/**
 * For every gram, where it is found: in which words of the vocabulary, and in which titles it begins at the
 * start of a word and runs on into the next. Both lists together are exactly the products that a query word
 * of the gram's bytes finds, so words that short need no check.
 */
export interface Grams {
  /** Ascending. */
  readonly keys: Uint32Array
  /** By gram, where its words begin in `words`; one more at the end. */
  readonly wordStarts: Uint32Array
  readonly words: Uint32Array
  /** By gram, where its slots begin in `spanSlots`; one more at the end. */
  readonly spanStarts: Uint32Array
  readonly spanSlots: Uint32Array
}

/** The hits of common grams and words, ready as sets of bits with their sums of prices. */
export interface CommonSets {
  /** Words of 32 bits in one set. */
  readonly words: number
  /** The sets, one after the other. */
  readonly bits: Uint32Array
  /** By gram, its set, or -1. */
  readonly ofGram: Int16Array
  /** By word of the vocabulary, its set, or -1. Words as short as grams have none: their gram has. */
  readonly ofWord: Int16Array
  /** The sets counted ahead; null when that would take more memory than the bits. */
  readonly cube: CubeCounts | null
}

/** The buffers of all arrays of the parts, for the transfer list of `postMessage`. The sender loses them. */
export function transferables(parts: CatalogueParts): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>()
  visitArrays(parts, (array) => buffers.add(array.buffer as ArrayBuffer))
  return [...buffers]
}

/** Bytes that the index holds: its arrays, and two for each character of its texts. */
export function indexBytes(parts: CatalogueParts): number {
  let bytes = 0
  visitArrays(parts, (array) => {
    bytes += array.byteLength
  })
  for (const name of [...parts.stores, ...parts.categories]) bytes += name.length * 2
  return bytes
}

function visitArrays(value: unknown, visit: (array: ArrayBufferView) => void): void {
  if (ArrayBuffer.isView(value)) visit(value)
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) visitArrays(part, visit)
  }
}
