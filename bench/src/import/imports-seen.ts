import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportStatus } from '@cenolov/contract/admin'
import type { ConnectionSettings } from '@cenolov/server/src/platform/database/connections/connection-settings.ts'
import pg from 'pg'
import type { ProductProcess } from '../product-process.ts'

/** Often enough to be exact to some per cent, and rare enough to leave the processor to the import. */
const POLL_MS = 20

export interface ImportSeen {
  /** From the commit to the first response that shows the imported rows. */
  readonly visibleMs: number
  /** From the commit to the first status `completed`. */
  readonly completedMs: number
  /** Whether a response after that one showed the import. */
  readonly isSeenWhenCompleted: boolean
}

/** Imports a file and watches the database, a shopper's list and the job's status at once. */
export async function measureImport(
  product: ProductProcess,
  connection: ConnectionSettings,
  content: Buffer,
): Promise<ImportSeen> {
  const client = new pg.Client(connection)
  await client.connect()
  const committedVersion = async (): Promise<number> =>
    Number((await client.query('SELECT version FROM catalogue_version')).rows[0].version)
  const servedVersion = async (): Promise<number> => {
    const answer = await fetch(`${product.url}/api/v1/products?limit=1`)
    await answer.arrayBuffer()
    return Number(/-(\d+)/.exec(answer.headers.get('etag') ?? '')![1])
  }
  const first = await committedVersion()
  const { job_id } = await product.upload(content)
  const momentOf = async (isSo: () => Promise<boolean>): Promise<number> => {
    while (!(await isSo())) await sleep(POLL_MS)
    return performance.now()
  }
  const completed = async (): Promise<boolean> => {
    const { status: state, message } = await product.admin<ImportStatus>(`/upload/status/${job_id}`)
    if (state === 'failed') throw new Error(`The import failed: ${message}`)
    return state === 'completed'
  }
  const isServed = async () => (await servedVersion()) > first
  const [committed, served, [done, isSeenWhenCompleted]] = await Promise.all([
    momentOf(async () => (await committedVersion()) > first),
    momentOf(isServed),
    momentOf(completed).then(async (moment) => [moment, await isServed()] as const),
  ])
  await client.end()
  return { visibleMs: served - committed, completedMs: done - committed, isSeenWhenCompleted }
}
