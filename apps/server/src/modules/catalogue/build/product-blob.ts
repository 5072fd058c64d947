import type { Product } from '@cenolov/core/product'

/** Products per segment: a power of two, so that a shift gives a row's segment. */
const SEGMENT_BITS = 10
export const SEGMENT_ROWS = 1 << SEGMENT_BITS

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

export interface ProductTexts {
  readonly size: number
  at(row: number): Buffer
  /** Products by row, in the order of the rows, as the pieces of a JSON array. */
  asArray(rows: ArrayLike<number>): Buffer[]
  firstAsArray(limit: number): Buffer[]
}

export class ProductBlobReader implements ProductTexts {
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
   * Returns the products after a change, sharing the existing bytes.
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

  at(row: number): Buffer {
    const place = this.#placeOf(row)
    const index = place & (SEGMENT_ROWS - 1)
    const starts = this.#starts[place >> SEGMENT_BITS]!
    return this.#segments[place >> SEGMENT_BITS]!.subarray(starts[index]!, starts[index + 1]! - 1)
  }

  firstAsArray(limit: number): Buffer[] {
    return arrayOf(this.pieces(0, Math.min(limit, this.size)))
  }

  /** Returns the products of a range of rows as pieces between commas, one per run of neighbours. */
  pieces(from: number, to: number): Buffer[] {
    const pieces: Buffer[] = []
    for (let row = from; row < to; ) {
      const first = this.#placeOf(row)
      const segment = first >> SEGMENT_BITS
      let last = first
      for (
        row += 1;
        row < to && this.#placeOf(row) === last + 1 && (last + 1) >> SEGMENT_BITS === segment;
        row += 1
      )
        last += 1
      const starts = this.#starts[segment]!
      const begin = starts[first & (SEGMENT_ROWS - 1)]!
      pieces.push(this.#segments[segment]!.subarray(begin, starts[(last & (SEGMENT_ROWS - 1)) + 1]! - 1))
    }
    return pieces
  }

  asArray(rows: ArrayLike<number>): Buffer[] {
    return arrayOf(Array.from(rows, (row) => this.at(row)))
  }

  #placeOf(row: number): number {
    return this.#places === null ? row : this.#places[row]!
  }
}

const buffersOf = (segments: ProductBlob['segments']): Buffer[] =>
  segments.map(({ buffer }) => Buffer.from(buffer))

export function arrayOf(products: readonly Buffer[]): Buffer[] {
  const pieces: Buffer[] = [OPEN]
  for (const product of products) {
    if (pieces.length > 1) pieces.push(COMMA)
    pieces.push(product)
  }
  pieces.push(CLOSE)
  return pieces
}

const OPEN = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')
