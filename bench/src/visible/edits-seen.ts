import { CatalogueBuilder } from '@cenolov/server/src/modules/catalogue/build/builder.ts'
import type { ConnectionSettings } from '@cenolov/server/src/platform/database/connections/connection-settings.ts'
import type { ProductProcess } from '../http/product-process.ts'
import { processorMs } from './processor-time.ts'

const EDITS = 20
/** More of them, as processor time is counted in hundredths of a second. */
const COUNTED_EDITS = 100
const SEEN_PAUSE_MS = 2

export interface EditsSeen {
  readonly products: number
  /** From sending an edit to the first response to a shopper that has it. */
  readonly seenMs: readonly number[]
  /** From sending an edit to its response, which comes once the edit is in use. */
  readonly answeredMs: readonly number[]
  /** Processor time of the server for one edit and one response to a shopper. */
  readonly processorMs: number
}

export async function measureEdits(product: ProductProcess, token: string): Promise<EditsSeen> {
  const headers = { authorization: `Bearer ${token}` }
  const ids = (await product.call<number[]>('/api/v1/admin/products/ids', { headers })).sort((a, b) => a - b)
  const idOf = (n: number): number => ids[(n * 7_919 + 13) % ids.length]!
  const edit = (n: number, price: number): Promise<unknown> =>
    product.call(`/api/v1/admin/products/${idOf(n)}`, {
      method: 'PUT',
      headers,
      body: new URLSearchParams({ price: String(price) }),
    })
  const shown = async (n: number): Promise<number> =>
    (await product.call<{ price: number }>(`/api/v1/products/${idOf(n)}`)).price

  const [seenMs, answeredMs]: [number[], number[]] = [[], []]
  for (let n = 0; n < EDITS; n += 1) {
    const price = 700 + n
    const begin = performance.now()
    const answered = edit(n, price).then(() => answeredMs.push(performance.now() - begin))
    while ((await shown(n)) !== price) await new Promise((resolve) => setTimeout(resolve, SEEN_PAUSE_MS))
    seenMs.push(performance.now() - begin)
    await answered
  }
  const before = processorMs(product.pid)
  for (let n = EDITS; n < EDITS + COUNTED_EDITS; n += 1) {
    await edit(n, 900 + n)
    if ((await shown(n)) !== 900 + n) throw new Error('An edit was answered before shoppers could see it.')
  }
  return {
    products: ids.length,
    seenMs,
    answeredMs,
    processorMs: (processorMs(product.pid) - before) / COUNTED_EDITS,
  }
}

export interface Builds {
  readonly freshMs: number
  readonly freshProcessorMs: number
  /** What merges an overlay: a build from the data of the previous one. */
  readonly mergeMs: number
  readonly mergeProcessorMs: number
}

/** Builds the index of a database like the server's threads, in this process. */
export async function measureBuilds(connection: ConnectionSettings): Promise<Builds> {
  const builder = new CatalogueBuilder(connection)
  const timed = async <T>(work: () => Promise<T>) => {
    const [begin, processor] = [performance.now(), processorMs(process.pid)]
    const result = await work()
    return { result, ms: performance.now() - begin, processor: processorMs(process.pid) - processor }
  }
  const fresh = await timed(() => builder.build({ known: null, firstFresh: '', home: 'EUR' }))
  const { state } = fresh.result
  const merge = await timed(() =>
    builder.build({ known: { state, ids: new Set(), products: [] }, firstFresh: '', home: 'EUR' }),
  )
  await builder.stop()
  return {
    freshMs: fresh.ms,
    freshProcessorMs: fresh.processor,
    mergeMs: merge.ms,
    mergeProcessorMs: merge.processor,
  }
}
