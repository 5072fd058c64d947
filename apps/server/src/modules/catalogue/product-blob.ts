import type { Product } from '@cenolov/core'

/** All products as one JSON array in UTF-8, and where each of them stands in it. Plain data for `postMessage`. */
export interface ProductBlob {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** `starts[row]` to `ends[row]` are the bytes of one product. */
  readonly starts: Uint32Array<ArrayBuffer>
  readonly ends: Uint32Array<ArrayBuffer>
}

const FIRST_BYTES = 1 << 20
/** A UTF-16 unit takes at most three bytes. */
const BYTES_PER_UNIT = 3

/** Serialises products once, for every answer of their version. */
export function serialiseProducts(products: readonly Product[]): ProductBlob {
  let buffer = Buffer.allocUnsafeSlow(FIRST_BYTES)
  let at = buffer.write('[')
  const starts = new Uint32Array(products.length)
  const ends = new Uint32Array(products.length)
  products.forEach((product, row) => {
    const text = JSON.stringify(product)
    const needed = at + text.length * BYTES_PER_UNIT + 2
    if (needed > buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, buffer.length * 2))
      buffer.copy(larger, 0, 0, at)
      buffer = larger
    }
    if (row > 0) at += buffer.write(',', at)
    starts[row] = at
    at += buffer.write(text, at)
    ends[row] = at
  })
  const bytes = new Uint8Array(at + 1)
  bytes.set(buffer.subarray(0, at))
  bytes[at] = ']'.charCodeAt(0)
  return { bytes, starts, ends }
}
