import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { THREAD_LIMITS } from '#platform/threads/thread.ts'
import type { LoadedCatalogue } from '../loaded-catalogue.ts'
import type { Compressed } from './compressed.ts'

/** Products are handed to the thread in portions of this size, some tenths of a millisecond each. */
const PORTION_BYTES = 1 << 20

export async function buildSnapshot(catalogue: LoadedCatalogue): Promise<Compressed> {
  const module = new URL('./snapshot-thread.ts', import.meta.url)
  const worker = new Worker(module, { workerData: catalogue.state.tag, resourceLimits: THREAD_LIMITS })
  const done = once(worker, 'message')
  done.catch(() => undefined)
  const ended = once(worker, 'exit').then(() => {
    throw new Error('The thread of the snapshot ended without a result.')
  })
  ended.catch(() => undefined)
  let handed = 0
  for (const piece of catalogue.products.firstAsArray(catalogue.index.size)) {
    // Brackets and commas; no product is that short.
    if (piece.length === 1) continue
    const copy = new Uint8Array(piece)
    worker.postMessage(copy, [copy.buffer])
    handed += copy.length
    if (handed < PORTION_BYTES) continue
    handed = 0
    await setImmediate()
  }
  worker.postMessage(null)
  const [compressed] = (await Promise.race([done, ended])) as [Compressed]
  return compressed
}
