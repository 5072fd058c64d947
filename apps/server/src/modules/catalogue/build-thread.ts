import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import {
  type CatalogueParts,
  CatalogueSource,
  changePictures,
  type ListingColumns,
  listingBuffers,
  listingColumns,
  type Product,
  pictureOf,
  transferables,
} from '@cenolov/core'
import pg from 'pg'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import { blobBuffers, type ProductBlob, ProductBlobWriter } from './product-blob.ts'
import { type CatalogueState, readChanges, readProducts } from './read-products.ts'

/** What the thread hands over: everything the catalogue's answers are made of. */
export interface BuiltCatalogue {
  readonly state: CatalogueState
  readonly parts: CatalogueParts
  readonly listing: ListingColumns
  /** All products, or those that changed since the version built before. */
  readonly blob: ProductBlob
  /** Of a change: by row, the row before, or `-1 - index` of a product of `blob`; null: `blob` is all. */
  readonly origins: Int32Array | null
}

/** Posted to the thread to have it build the newest version. */
export interface BuildOrder {
  /** The version that the asker has; the thread may then hand over only what changed since. */
  readonly since: CatalogueState | null
}

/** What the thread keeps of the version that it built last: enough to build the next from a few changes. */
interface Kept {
  readonly state: CatalogueState
  readonly source: CatalogueSource
  readonly pictures: Uint8Array
}

const port = parentPort!
let kept: Kept | null = null

port.on('message', async ({ since }: BuildOrder) => {
  const client = new pg.Client({
    ...(workerData as ConnectionSettings),
    application_name: 'cenolov-catalogue',
  })
  await client.connect()
  const built = await build(client, since).finally(() => client.end())
  const { parts, listing, blob } = built
  port.postMessage(built, [...transferables(parts), ...listingBuffers(listing), ...blobBuffers(blob)])
  collectGarbage()
})

async function build(client: pg.Client, since: CatalogueState | null): Promise<BuiltCatalogue> {
  if (kept !== null && kept.state.tag === since?.tag) {
    const changes = await readChanges(client, kept.state)
    if (changes !== null) return buildChange(kept, changes)
    await client.query('ROLLBACK')
  }
  kept = null
  return buildWhole(client)
}

async function buildWhole(client: pg.Client): Promise<BuiltCatalogue> {
  const writer = new ProductBlobWriter()
  const shared = new Map<string, string>()
  const indexed: Product[] = []
  const pictures: number[] = []
  const state = await readProducts(client, (product) => {
    writer.push(product)
    pictures.push(pictureOf(product))
    indexed.push(indexedPart(product, shared))
  })
  return finish(state, CatalogueSource.from(indexed), Uint8Array.from(pictures), writer, null)
}

function buildChange(
  before: Kept,
  { state, ids, products }: NonNullable<Awaited<ReturnType<typeof readChanges>>>,
): BuiltCatalogue {
  const writer = new ProductBlobWriter()
  for (const product of products) writer.push(product)
  const { source, origins } = before.source.change(ids, products)
  return finish(state, source, changePictures(before.pictures, products, origins), writer, origins)
}

function finish(
  state: CatalogueState,
  source: CatalogueSource,
  pictures: Uint8Array,
  writer: ProductBlobWriter,
  origins: Int32Array | null,
): BuiltCatalogue {
  kept = { state, source, pictures }
  const listing = listingColumns(source, pictures)
  return { state, parts: source.toParts(), listing, blob: writer.finish(), origins }
}

/** What the index reads of a product, names held once: the rest would only fill memory until the index is built. */
function indexedPart(product: Product, shared: Map<string, string>): Product {
  const once = (text: string): string => {
    const known = shared.get(text)
    if (known !== undefined) return known
    shared.set(text, text)
    return text
  }
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

/** The raw material of the index is garbage now; a thread that waits would keep it until it works again. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
