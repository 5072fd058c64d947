import type { Product } from '@cenolov/core/product'

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
