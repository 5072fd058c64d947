import type { Product } from '@cenolov/core'

/** Products per segment: a power of two, so that a shift gives a row's segment. */
const SEGMENT_BITS = 10
const SEGMENT_ROWS = 1 << SEGMENT_BITS

/**
 * All products serialised once, for every answer of their version: segments of comma-separated JSON objects in UTF-8.
 * Plain data for `postMessage`, never one large buffer that would have to be grown or copied.
 */
export interface ProductBlob {
  readonly size: number
  readonly segments: readonly Uint8Array<ArrayBuffer>[]
  /** Per segment: the offset of each product, and one past the end and its comma. */
  readonly starts: readonly Uint32Array<ArrayBuffer>[]
}

/** Serialises products as they come. */
export class ProductBlobWriter {
  readonly #segments: Uint8Array<ArrayBuffer>[] = []
  readonly #starts: Uint32Array<ArrayBuffer>[] = []
  #texts: string[] = []
  #size = 0

  push(product: Product): void {
    this.#texts.push(JSON.stringify(product))
    this.#size += 1
    if (this.#texts.length === SEGMENT_ROWS) this.#flush()
  }

  finish(): ProductBlob {
    if (this.#texts.length > 0) this.#flush()
    return { size: this.#size, segments: this.#segments, starts: this.#starts }
  }

  #flush(): void {
    const texts = this.#texts
    const starts = new Uint32Array(texts.length + 1)
    let at = 0
    texts.forEach((text, index) => {
      starts[index] = at
      at += Buffer.byteLength(text) + 1
    })
    starts[texts.length] = at
    const segment = new Uint8Array(at - 1)
    Buffer.from(segment.buffer).write(texts.join(','))
    this.#segments.push(segment)
    this.#starts.push(starts)
    this.#texts = []
  }
}

/** The buffers of a blob, to transfer rather than copy them. */
export function blobBuffers({ segments, starts }: ProductBlob): ArrayBuffer[] {
  return [...segments, ...starts].map(({ buffer }) => buffer)
}

/** Reads serialised products by row. */
export class ProductBlobReader {
  readonly size: number
  readonly #segments: readonly Buffer[]
  readonly #starts: readonly Uint32Array[]
  /** By row: the index among all segments' products. null: the row itself. */
  readonly #places: Uint32Array | null

  private constructor(
    size: number,
    segments: readonly Buffer[],
    starts: readonly Uint32Array[],
    places: Uint32Array | null,
  ) {
    this.size = size
    this.#segments = segments
    this.#starts = starts
    this.#places = places
  }

  static from({ size, segments, starts }: ProductBlob): ProductBlobReader {
    return new ProductBlobReader(size, buffersOf(segments), starts, null)
  }

  /** Number of segments. Every change adds some, and replaced products stay in the old ones. */
  get segmentCount(): number {
    return this.#segments.length
  }

  /**
   * The products after a change, sharing the existing bytes.
   * @param added new products
   * @param origins by row: the row before, or `-1 - index` of a new product
   */
  change(added: ProductBlob, origins: Int32Array): ProductBlobReader {
    const firstAdded = this.#segments.length << SEGMENT_BITS
    const before = this.#places
    const places = new Uint32Array(origins.length)
    for (let row = 0; row < origins.length; row += 1) {
      const origin = origins[row]!
      places[row] = origin < 0 ? firstAdded - 1 - origin : (before?.[origin] ?? origin)
    }
    return new ProductBlobReader(
      origins.length,
      [...this.#segments, ...buffersOf(added.segments)],
      [...this.#starts, ...added.starts],
      places,
    )
  }

  /** One product as JSON. */
  at(row: number): Buffer {
    const place = this.#placeOf(row)
    const index = place & (SEGMENT_ROWS - 1)
    const starts = this.#starts[place >> SEGMENT_BITS]!
    return this.#segments[place >> SEGMENT_BITS]!.subarray(starts[index]!, starts[index + 1]! - 1)
  }

  /** The first `limit` products as pieces of a JSON array, one per run of neighbours. */
  firstAsArray(limit: number): Buffer[] {
    const rows = Math.min(limit, this.size)
    const pieces: Buffer[] = [OPEN]
    for (let row = 0; row < rows; ) {
      if (row > 0) pieces.push(COMMA)
      const first = this.#placeOf(row)
      const segment = first >> SEGMENT_BITS
      let last = first
      for (
        row += 1;
        row < rows && this.#placeOf(row) === last + 1 && (last + 1) >> SEGMENT_BITS === segment;
        row += 1
      )
        last += 1
      const starts = this.#starts[segment]!
      const from = starts[first & (SEGMENT_ROWS - 1)]!
      pieces.push(this.#segments[segment]!.subarray(from, starts[(last & (SEGMENT_ROWS - 1)) + 1]! - 1))
    }
    pieces.push(CLOSE)
    return pieces
  }

  /** Products by row, in the order of the rows, as the pieces of a JSON array. */
  asArray(rows: ArrayLike<number>): Buffer[] {
    const pieces: Buffer[] = [OPEN]
    for (let index = 0; index < rows.length; index += 1) {
      if (index > 0) pieces.push(COMMA)
      pieces.push(this.at(rows[index]!))
    }
    pieces.push(CLOSE)
    return pieces
  }

  #placeOf(row: number): number {
    return this.#places === null ? row : this.#places[row]!
  }
}

const buffersOf = (segments: ProductBlob['segments']): Buffer[] =>
  segments.map(({ buffer }) => Buffer.from(buffer))

const OPEN = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')
