import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Product } from '@cenolov/core/product'
import { encodeSnapshot } from '@cenolov/core/snapshot'
import { lowerThreadPriority } from '#platform/threads/low-priority.ts'
import type { Compressed } from './compressed.ts'

/** Saves half of what the best quality saves over the fastest, at a twentieth of its time. */
const BROTLI_QUALITY = 6
const BROTLI_WINDOW_BITS = 22

/** The tag of the version. The products follow in messages, as JSON objects between commas; null ends them. */
export type SnapshotThreadData = string

lowerThreadPriority()
const products: Product[] = []
parentPort!.on('message', (piece: Uint8Array | null) => {
  if (piece === null) return finish()
  for (const product of JSON.parse(`[${Buffer.from(piece.buffer).toString()}]`)) products.push(product)
})

function finish(): void {
  const data: SnapshotThreadData = workerData
  const bytes = encodeSnapshot(data, products)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const compressed: Compressed = {
    br: new Uint8Array(brotliCompressSync(bytes, { params })),
    gzip: new Uint8Array(gzipSync(bytes)),
  }
  parentPort!.postMessage(compressed, [compressed.br.buffer, compressed.gzip.buffer])
  parentPort!.close()
}
