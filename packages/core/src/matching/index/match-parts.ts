export interface MatchProduct {
  readonly id: number
  readonly title: string
  readonly store: string
  /** Grams or millilitres; 0 when unknown. */
  readonly gram: number
  readonly category: string
  readonly cents: number
  /** 14 digits, or '' when unknown. */
  readonly ean: string
  /** Day of the price, `YYYY-MM-DD`; a price without a day is never stale. */
  readonly date?: string
}

/**
 * The matching index as plain data: it can be moved to another thread without copying (see `matchTransferables`). A
 * name is a title as it is compared; many products of many stores share one.
 */
export interface MatchParts {
  readonly stores: readonly string[]
  readonly categories: readonly string[]
  readonly labels: readonly {
    readonly store: number
    readonly words: readonly string[]
    readonly isLast: boolean
  }[]
  /** By store, the length at which it cuts its titles; 0 without cuts. */
  readonly cuts: readonly number[]
  readonly vocabulary: readonly string[]
  /** By word number (`word-weights.ts`). */
  readonly facts: {
    /** 0..1: 1 for a word of a single name. */
    readonly rarity: Float32Array
    /** 0..1: how often the word begins or ends a name, as brands do. */
    readonly edge: Float32Array
    /** The stores that use the word (`storeBit`). */
    readonly usedIn: Uint32Array
  }
  readonly names: {
    /** By name, where its words begin in `words`; one more at the end. */
    readonly wordStarts: Uint32Array
    readonly words: Uint32Array
    readonly markStarts: Uint32Array
    readonly marks: Uint32Array
    /** 1 where the title carries a store's own label. */
    readonly isOwnLabel: Uint8Array
    /** By name, where its rows begin in `rows`; one more at the end. */
    readonly rowStarts: Uint32Array
    readonly rows: Uint32Array
  }
  /** Prefixes of words, and the names that have a word with each prefix. */
  readonly keys: {
    /** By word, the number of its prefix. */
    readonly ofWord: Uint32Array
    readonly starts: Uint32Array
    readonly names: Uint32Array
  }
  readonly rows: {
    readonly ids: Float64Array
    readonly store: Uint16Array
    readonly category: Uint16Array
    readonly gram: Float32Array
    readonly pieces: Uint16Array
    readonly cents: Uint32Array
    readonly name: Uint32Array
    /** Day of the price (`row-days.ts`). */
    readonly day: Uint16Array
    /** The kind of ending of the title (`ENDING`). */
    readonly ending: Uint8Array
  }
  /** Barcodes in ascending order, each with its row; barcodes of one chain only are excluded. */
  readonly eans: { readonly codes: Float64Array; readonly rows: Uint32Array }
}

/** Returns the buffers of all arrays of the parts, for the transfer list of `postMessage`. The sender loses them. */
export function matchTransferables(parts: MatchParts): ArrayBuffer[] {
  const groups = [parts.names, parts.keys, parts.rows, parts.facts, parts.eans]
  return groups.flatMap((group) => Object.values(group).map((array) => array.buffer as ArrayBuffer))
}
