import { parentPort, workerData } from 'node:worker_threads'
import { CatalogueSource, type Product, pictureOf } from '@cenolov/core'
import pg from 'pg'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import { endWhenStuck, TIME_LIMITS } from '../../platform/database/time-limits.ts'
import { type BuiltCatalogue, builtBuffers, builtOf, type KeptCatalogue } from './built-catalogue.ts'
import { ProductBlobWriter } from './product-blob.ts'
import { readProducts } from './read-products.ts'

/** The whole catalogue, and the data to build the next version from. */
export interface WholeBuild {
  readonly built: BuiltCatalogue
  readonly kept: KeptCatalogue
}
const connection = workerData as ConnectionSettings
const client = new pg.Client({ ...connection, ...TIME_LIMITS, application_name: 'cenolov-catalogue' })
endWhenStuck(client)
await client.connect()
const writer = new ProductBlobWriter()
const shared = new Map<string, string>()
const indexed: Product[] = []
const pictures: number[] = []
const state = await readProducts(client, (product) => {
  writer.push(product)
  pictures.push(pictureOf(product))
  indexed.push(indexedPart(product))
}).finally(() => client.end())
const { columns } = CatalogueSource.from(indexed)
const kept: KeptCatalogue = { state, columns, pictures: Uint8Array.from(pictures) }
const built = builtOf(kept, writer.finish(), null)
const result: WholeBuild = { built, kept }
parentPort!.postMessage({ result }, builtBuffers(built))

/**
 * The fields that the index reads, with shared names. Anything else would only fill memory until the index is built.
 */
function indexedPart(product: Product): Product {
  return {
    ...product,
    image_url: '',
    image_path: '',
    secondary_category: '',
    third_category: '',
    specific_store: '',
    category: once(product.category),
    store: once(product.store),
    date: once(product.date),
    akcia: once(product.akcia),
  }
}

function once(text: string): string {
  const known = shared.get(text)
  if (known !== undefined) return known
  shared.set(text, text)
  return text
}
