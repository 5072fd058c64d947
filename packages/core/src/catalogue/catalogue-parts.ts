import type { IndexedSort } from './catalogue-query.ts'

/** Bits of a product's mark. */
export const HAS_AKCIA = 1
/** The product also has an akcia. */
export const ON_SALE = 2
/** Its akcia never really ends. */
export const PERMANENT = 4
export const SLOVAK = 8
/** Marks are below this number. */
export const MARK_LIMIT = 16

/**
 * A whole index as plain data. It can be cloned to another thread, or moved there without copying its arrays. It does
 * not hold the products. `build/` makes it; `Catalogue` explains its terms.
 */
export interface CatalogueParts extends IndexedNames {
  readonly size: number
  readonly ids: Uint32Array | Float64Array
  /** Rows by ascending id; empty when the rows already are in that order. */
  readonly rowsById: Uint32Array
  readonly rows: Uint32Array
  /** By slot, the effective price in cents. */
  readonly cents: Uint32Array | Float64Array
  readonly cells: Cells
  readonly cube: CubeCounts
  readonly orders: SortOrders
  readonly titles: TitleIndex
  readonly barcodes: Barcodes
  readonly dashboard: DashboardFigures
  readonly freshness: Freshness
}

export interface IndexedNames {
  readonly stores: readonly string[]
  readonly categories: readonly string[]
}

/**
 * The cube of the facets. A cell is one combination of store, mark and category that has products. The
 * products of a cell lie side by side, cheapest first, so the index renumbers products: a *slot* is a product's
 * place in that arrangement, a *row* its place in the list that the catalogue was built from. Counting a set of
 * hits by cell then means counting bits in ranges, and the cheapest hit of a cell is its first.
 */
export interface Cells {
  /** First slot of each cell, followed by the number of products. */
  readonly starts: Uint32Array
  /** The marks that products have, ascending. */
  readonly marks: Uint8Array
  /** By store and place of the mark, its first cell; one more at the end. */
  readonly groupStarts: Uint32Array
  readonly store: Uint32Array
  readonly mark: Uint8Array
  readonly category: Uint32Array
  /** Sum of effective prices in cents. */
  readonly sums: Float64Array
  /** Whether all sums of prices are exact, so that they can be subtracted from each other. */
  readonly hasExactSums: boolean
  /** By slot, its cell. */
  readonly ofSlot: Uint16Array | Uint32Array
}

/**
 * Counts of hit sets, made at build time: by cell, and by the groups and categories that queries need. The set is
 * the first dimension of every array. Group number:
 * `store * cells.marks.length + the place of the mark in cells.marks`.
 */
export interface CubeCounts {
  readonly cells: Uint32Array
  readonly groups: Uint32Array
  readonly groupSums: Float64Array
  /** Lowest effective price in cents; infinity without hits. */
  readonly groupCheapest: Float64Array
  /** By category, then by the place of the mark. */
  readonly categories: Uint32Array
}

/** One sort order in both directions: the slot at each place, and the place of each slot. */
interface SortOrder {
  readonly slots: Uint32Array
  readonly places: Uint32Array
}

export type SortOrders = Readonly<Record<IndexedSort, SortOrder>>

/** The dashboard's counts and sums, made at build time. `dashboardStats` makes the statistics of them. */
export interface DashboardFigures {
  /** Number of products on sale by their real discount in whole percent, 0 to 100. */
  readonly discounts: Uint32Array
  /** Number of products on sale without a real discount. */
  readonly unrealSales: number
  readonly savedCents: number
  readonly storeCounts: Uint32Array
  readonly categoryCounts: Uint32Array
}

/** The age of the prices. Stale ones are not on sale in this index, so it is valid for one day. */
export interface Freshness {
  readonly firstFresh: string
  /**
   * The oldest day of a price that is not stale. Once this day is stale, the index is outdated. Empty without such a
   * price.
   */
  readonly oldestFresh: string
  /** The newest day of a stale price; empty without one. */
  readonly newestStale: string
  /** By store, the newest day of its prices; empty when unknown. */
  readonly storeNewest: readonly string[]
  readonly storeStale: Uint32Array
}

/** Products with a barcode, by ascending barcode and then by slot. */
export interface Barcodes {
  readonly codes: Float64Array
  readonly slots: Uint32Array
}

export interface TitleIndex {
  readonly postings: Postings
  readonly grams: Grams
  readonly common: CommonSets
}

export interface Postings {
  readonly vocabulary: Vocabulary
  /** By word, where its slots begin in `slots`; one more at the end. */
  readonly starts: Uint32Array
  readonly slots: Uint32Array
  /** By slot, where the words of its title begin in `titleWords`; one more at the end. */
  readonly titleStarts: Uint32Array
  readonly titleWords: Uint16Array | Uint32Array
  /** Length of the longest title in bytes, without spaces. */
  readonly longestTitle: number
}

/** The distinct folded words of all titles in byte order, so that all words with a given prefix form a range. */
export interface Vocabulary {
  readonly bytes: Uint8Array
  /** By word, where it begins in `bytes`; one more at the end. */
  readonly starts: Uint32Array
  readonly longest: number
}

/**
 * Where every gram occurs: in which words of the vocabulary, and in which titles it begins at the start of a word and
 * continues into the next. Both lists together are exactly the products that match a query word equal to the gram, so
 * such short words need no further check.
 */
export interface Grams {
  readonly keys: Uint32Array
  /** By gram, where its words begin in `words`; one more at the end. */
  readonly wordStarts: Uint32Array
  readonly words: Uint32Array
  /** By gram, where its slots begin in `spanSlots`; one more at the end. */
  readonly spanStarts: Uint32Array
  readonly spanSlots: Uint32Array
}

export interface CommonSets {
  /** Length of one set in 32-bit words. */
  readonly words: number
  /** The sets, concatenated. */
  readonly bits: Uint32Array
  /** By gram, its set, or -1. */
  readonly ofGram: Int16Array
  /** By word of the vocabulary, its set, or -1. A word no longer than a gram uses the set of its gram. */
  readonly ofWord: Int16Array
  /**
   * Counts of the sets. null: queries count them, on a device and where the counts would take more memory than the
   * bits.
   */
  readonly cube: CubeCounts | null
}

/** Returns the memory of the index in bytes: its arrays, and two bytes per character of its texts. */
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
