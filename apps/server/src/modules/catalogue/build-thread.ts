import { parentPort, workerData } from 'node:worker_threads'
import { Catalogue, type CatalogueParts, transferables } from '@cenolov/core'
import pg from 'pg'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import { type ProductBlob, serialiseProducts } from './product-blob.ts'
import { type CatalogueState, readProducts } from './read-products.ts'

/** What the thread hands over: everything the catalogue's answers are made of. */
export interface BuiltCatalogue {
  readonly state: CatalogueState
  readonly parts: CatalogueParts
  readonly blob: ProductBlob
}

const client = new pg.Client({ ...(workerData as ConnectionSettings), application_name: 'cenolov-catalogue' })
await client.connect()
const { state, products } = await readProducts(client).finally(() => client.end())
const blob = serialiseProducts(products)
const parts = Catalogue.from(products).toParts()
const result: BuiltCatalogue = { state, parts, blob }
parentPort!.postMessage({ result }, [
  ...transferables(parts),
  blob.bytes.buffer,
  blob.starts.buffer,
  blob.ends.buffer,
])
