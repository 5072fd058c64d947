import { parentPort, workerData } from 'node:worker_threads'
import { CatalogueSource, changePictures } from '@cenolov/core/catalogue'
import { shownOn } from '@cenolov/core/offer'
import type pg from 'pg'
import { connectTo } from '../../../platform/database/connections/connect.ts'
import type { ConnectionSettings } from '../../../platform/database/connections/connection-settings.ts'
import { collectGarbage } from '../../../platform/threads/collect-garbage.ts'
import { connectionGivesWay, giveWay } from '../../../platform/threads/give-way.ts'
import { asksForNext, postInPieces } from '../../../platform/threads/pieces.ts'
import { type BuiltCatalogue, builtOf, type KeptCatalogue, type PriceRules } from './built-catalogue.ts'
import { CopiedBlobWriter } from './copied-blob.ts'
import { CopiedColumnsReader } from './copied-columns.ts'
import { ProductBlobWriter } from './product-blob.ts'
import { type CatalogueChanges, joinChanges, readChanges, readLines, readTurning } from './read-products.ts'

/** An idle thread would keep the garbage of its builds (90 MB and more at 100,000 products) until the next one. */
const REST_MS = 1_500

export interface BuildRequest extends PriceRules {
  /** Changes since the version built last, as far as the sender knows; null for a full build. */
  readonly known: CatalogueChanges | null
  /** A view of the version built last and `known`; it is not built upon. null: the newest version itself. */
  readonly view?: CatalogueView | null
}

/** The catalogue on a later day, or as some branches sell it, or both. */
export interface CatalogueView {
  /** A later day whose offers are wanted; null: of today. */
  readonly day: string | null
  /** What is different in the branches; null: the chains' offers. */
  readonly changes: Pick<CatalogueChanges, 'ids' | 'products'> | null
}
giveWay()
const port = parentPort!
// These three stay between builds, without the client. A collection discards the optimised code of classes without an
// object, and reading would then take nearly half as much processor time again.
const writer = new CopiedBlobWriter()
const reader = new CopiedColumnsReader()
let client: pg.Client | undefined
let kept: KeptCatalogue | null = null
let rest: NodeJS.Timeout | undefined

/** The answer holds only the changes when they are known and few enough. */
port.on('message', async (message: BuildRequest | null) => {
  if (asksForNext(message)) return
  const { known, firstFresh, home, view = null } = message
  const rules = { firstFresh, home }
  const connection: ConnectionSettings = workerData
  clearTimeout(rest)
  client = await connectTo(connection, 'cenolov-catalogue', 'limited')
  connectionGivesWay(client, connection)
  try {
    const built =
      view === null
        ? ((await changed(client, known, rules)) ?? (await whole(client, rules)))
        : await viewed(client, known, rules, view)
    await postInPieces(port, built)
  } finally {
    await client.end()
  }
  rest = setTimeout(collectGarbage, REST_MS).unref()
})

async function changed(
  client: pg.Client,
  known: CatalogueChanges | null,
  rules: PriceRules,
): Promise<BuiltCatalogue | null> {
  if (known === null || kept === null) return null
  const later = await readChanges(client, known.state)
  if (later === null) return null
  const { state, ids, products } = joinChanges(known, later)
  const writer = new ProductBlobWriter()
  for (const product of products) writer.push(product)
  const { source, origins } = CatalogueSource.of(kept.columns).change(ids, products)
  kept = { state, columns: source.columns, pictures: changePictures(kept.pictures, products, origins) }
  return builtOf(kept, writer.finish(), origins, rules)
}

/** The result is not kept, because the next build is for today again. */
async function viewed(
  client: pg.Client,
  known: CatalogueChanges | null,
  rules: PriceRules,
  { day, changes }: CatalogueView,
): Promise<BuiltCatalogue> {
  if (known === null || kept === null)
    throw new Error('A view of the catalogue needs the version built last.')
  const turning = day === null ? known : joinChanges(known, { ...known, ...(await readTurning(client, day)) })
  const { state, ids, products } =
    changes === null ? turning : joinChanges(turning, { ...turning, ...changes })
  const then = day === null ? products : products.map((product) => shownOn(product, day))
  const writer = new ProductBlobWriter()
  for (const product of then) writer.push(product)
  const { source, origins } = CatalogueSource.of(kept.columns).change(ids, then)
  const pictures = changePictures(kept.pictures, then, origins)
  return builtOf({ state, columns: source.columns, pictures }, writer.finish(), origins, rules)
}

async function whole(client: pg.Client, rules: PriceRules): Promise<BuiltCatalogue> {
  // Frees the kept data before the next read.
  kept = null
  const state = await readLines(client, (lines) => {
    writer.push(lines)
    reader.push(lines)
  })
  const { batches, pictures } = reader.finish()
  const { columns } = CatalogueSource.join(batches)
  kept = { state, columns, pictures }
  return builtOf(kept, writer.finish(), null, rules)
}
