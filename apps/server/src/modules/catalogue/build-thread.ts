import { parentPort, workerData } from 'node:worker_threads'
import { Catalogue, type CatalogueParts, type Product, transferables } from '@cenolov/core'
import pg from 'pg'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import { blobBuffers, type ProductBlob, ProductBlobWriter } from './product-blob.ts'
import { type CatalogueState, readProducts } from './read-products.ts'

/** What the thread hands over: everything the catalogue's answers are made of. */
export interface BuiltCatalogue {
  readonly state: CatalogueState
  readonly parts: CatalogueParts
  readonly blob: ProductBlob
}

const client = new pg.Client({ ...(workerData as ConnectionSettings), application_name: 'cenolov-catalogue' })
await client.connect()
const writer = new ProductBlobWriter()
const shared = new Map<string, string>()
const indexed: Product[] = []
const state = await readProducts(client, (product) => {
  writer.push(product)
  indexed.push(indexedPart(product))
}).finally(() => client.end())
const parts = Catalogue.from(indexed).toParts()
const blob = writer.finish()
const result: BuiltCatalogue = { state, parts, blob }
parentPort!.postMessage({ result }, [...transferables(parts), ...blobBuffers(blob)])

/** What the index reads of a product, names held once: the rest would only fill memory until the index is built. */
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
