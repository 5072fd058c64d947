import { Catalogue, type Product } from '@cenolov/core'
import type { BuiltCatalogue } from './build-thread.ts'

/** One version of the catalogue in memory: its index, and its products as ready bytes. Never changes. */
export class LoadedCatalogue {
  readonly tag: string
  readonly version: number
  readonly index: Catalogue
  readonly #bytes: Buffer
  readonly #starts: Uint32Array
  readonly #ends: Uint32Array

  constructor({ state, parts, blob }: BuiltCatalogue) {
    this.tag = state.tag
    this.version = state.version
    this.#bytes = Buffer.from(blob.bytes.buffer)
    this.#starts = blob.starts
    this.#ends = blob.ends
    this.index = Catalogue.fromParts(parts, (row) => JSON.parse(this.productJson(row).toString()) as Product)
  }

  /** A product as JSON in UTF-8. */
  productJson(row: number): Buffer {
    return this.#bytes.subarray(this.#starts[row], this.#ends[row])
  }

  /** The first `limit` products (all by default) as a JSON array. */
  listJson(limit = Number.POSITIVE_INFINITY): Buffer {
    if (limit >= this.#ends.length) return this.#bytes
    return Buffer.concat([this.#bytes.subarray(0, this.#ends[limit - 1]), CLOSE])
  }

  /** Products by row, in the order of the rows, as a JSON array. */
  arrayJson(rows: ArrayLike<number>): Buffer {
    const pieces: Buffer[] = [OPEN]
    for (let index = 0; index < rows.length; index += 1) {
      if (index > 0) pieces.push(COMMA)
      pieces.push(this.productJson(rows[index]!))
    }
    pieces.push(CLOSE)
    return Buffer.concat(pieces)
  }
}

const OPEN = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')
