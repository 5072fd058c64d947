import type { Product } from '@cenolov/core/product'
import { TextBytes } from '#platform/database/rows/text-bytes.ts'

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

export class ProductBlobWriter {
  readonly #segments: Uint8Array<ArrayBuffer>[] = []
  readonly #starts: Uint32Array<ArrayBuffer>[] = []
  readonly #bytes = new TextBytes()
  #ends = [0]
  #size = 0

  push(product: Product): void {
    this.#ends.push(this.#bytes.add(JSON.stringify(product), COMMA[0]))
    this.#size += 1
    if (this.#ends.length > SEGMENT_ROWS) this.#flush()
  }

  finish(): ProductBlob {
    if (this.#ends.length > 1) this.#flush()
    return { size: this.#size, segments: this.#segments, starts: this.#starts }
  }

  #flush(): void {
    // A copy, because its whole buffer goes to another thread. The last comma stays behind.
    this.#segments.push(new Uint8Array(this.#bytes.take().subarray(0, -1)))
    this.#starts.push(Uint32Array.from(this.#ends))
    this.#ends = [0]
  }
}

export interface ProductTexts {
  readonly size: number
  at(row: number): Buffer
  /** Returns products as the pieces of a JSON array, in the order of the rows. */
  asArray(rows: ArrayLike<number>): Buffer[]
  firstAsArray(limit: number): Buffer[]
}

export class ProductBlobReader implements ProductTexts {
  readonly size: number
  readonly #segments: readonly Buffer[]
  readonly #starts: readonly Uint32Array[]

  constructor({ size, segments, starts }: ProductBlob) {
    this.size = size
    this.#segments = segments.map(({ buffer }) => Buffer.from(buffer))
    this.#starts = starts
  }

  at(row: number): Buffer {
    const index = row & (SEGMENT_ROWS - 1)
    const starts = this.#starts[row >> SEGMENT_BITS]!
    return this.#segments[row >> SEGMENT_BITS]!.subarray(starts[index]!, starts[index + 1]! - 1)
  }

  firstAsArray(limit: number): Buffer[] {
    return arrayOf(this.pieces(0, Math.min(limit, this.size)))
  }

  /** Returns the products of a range of rows as pieces between commas, one per segment. */
  pieces(from: number, to: number): Buffer[] {
    const pieces: Buffer[] = []
    for (let row = from; row < to; ) {
      const segment = row >> SEGMENT_BITS
      const end = Math.min(to, (segment + 1) << SEGMENT_BITS)
      const starts = this.#starts[segment]!
      const begin = starts[row & (SEGMENT_ROWS - 1)]!
      pieces.push(this.#segments[segment]!.subarray(begin, starts[((end - 1) & (SEGMENT_ROWS - 1)) + 1]! - 1))
      row = end
    }
    return pieces
  }

  asArray(rows: ArrayLike<number>): Buffer[] {
    return arrayOf(Array.from(rows, (row) => this.at(row)))
  }
}

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
