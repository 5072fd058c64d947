import { parentPort, workerData } from 'node:worker_threads'
import { CatalogueSource, changePictures } from '@cenolov/core'
import pg from 'pg'
import { collectGarbage } from '../../platform/collect-garbage.ts'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import { endWhenStuck, TIME_LIMITS } from '../../platform/database/time-limits.ts'
import { type BuiltCatalogue, builtBuffers, builtOf, type KeptCatalogue } from './built-catalogue.ts'
import { ProductBlobWriter } from './product-blob.ts'
import { readChanges } from './read-products.ts'

/** An idle thread would keep the garbage of its builds (90 MB at 100,000 products) until the next one. */
const REST_MS = 1_500

export interface ChangeThreadData {
  readonly connection: ConnectionSettings
  readonly kept: KeptCatalogue
}
const port = parentPort!
const { connection, kept: first } = workerData as ChangeThreadData
let kept = first
let rest: NodeJS.Timeout | undefined

/** Each message requests the newest version. The answer is null when it cannot be built from the kept one. */
port.on('message', async () => {
  clearTimeout(rest)
  const client = new pg.Client({ ...connection, ...TIME_LIMITS, application_name: 'cenolov-catalogue' })
  endWhenStuck(client)
  await client.connect()
  const changes = await readChanges(client, kept.state).finally(() => client.end())
  if (changes === null) return port.postMessage(null)
  const { state, ids, products } = changes
  const writer = new ProductBlobWriter()
  for (const product of products) writer.push(product)
  const { source, origins } = CatalogueSource.of(kept.columns).change(ids, products)
  kept = { state, columns: source.columns, pictures: changePictures(kept.pictures, products, origins) }
  const built: BuiltCatalogue = builtOf(kept, writer.finish(), origins)
  port.postMessage(built, builtBuffers(built))
  rest = setTimeout(collectGarbage, REST_MS).unref()
})
