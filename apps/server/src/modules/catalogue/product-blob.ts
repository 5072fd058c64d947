import type { Product } from '@cenolov/core'

/** Products of one segment: a power of two, so that a row finds its segment by a shift. */
const SEGMENT_BITS = 10
const SEGMENT_ROWS = 1 << SEGMENT_BITS

/**
 * All products serialised once, for every answer of their version: segments of comma-separated JSON objects in
 * UTF-8. Plain data for `postMessage`, and never one large buffer that would have to be grown or copied.
 */
export interface ProductBlob {
  readonly size: number
  readonly segments: readonly Uint8Array<ArrayBuffer>[]
  /** Of each segment: where each of its products begins, and at last one past its end and a comma. */
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

/** The buffers of a blob, to hand them over without copying. */
export function blobBuffers({ segments, starts }: ProductBlob): ArrayBuffer[] {
  return [...segments, ...starts].map(({ buffer }) => buffer)
}

/** Reads serialised products by row. */
export class ProductBlobReader {
  readonly size: number
  readonly #segments: readonly Buffer[]
  readonly #starts: readonly Uint32Array[]

  constructor({ size, segments, starts }: ProductBlob) {
    this.size = size
    this.#segments = segments.map(({ buffer }) => Buffer.from(buffer))
    this.#starts = starts
  }

  /** One product as JSON. */
  at(row: number): Buffer {
    const place = row & (SEGMENT_ROWS - 1)
    const starts = this.#starts[row >> SEGMENT_BITS]!
    return this.#segments[row >> SEGMENT_BITS]!.subarray(starts[place]!, starts[place + 1]! - 1)
  }

  /** The first `limit` products as the pieces of a JSON array. */
  firstAsArray(limit: number): Buffer[] {
    const rows = Math.min(limit, this.size)
    const pieces: Buffer[] = [OPEN]
    for (const [index, segment] of this.#segments.entries()) {
      const left = rows - (index << SEGMENT_BITS)
      if (left <= 0) break
      if (index > 0) pieces.push(COMMA)
      const starts = this.#starts[index]!
      pieces.push(left >= starts.length - 1 ? segment : segment.subarray(0, starts[left]! - 1))
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
}

const OPEN = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')
