import { parentPort, workerData } from 'node:worker_threads'
import { buildMatchParts, type MatchParts, type MatchProduct } from '@cenolov/core/matching'
import { readState } from '../../platform/database/catalogue/catalogue-state.ts'
import { connectTo } from '../../platform/database/connections/connect.ts'
import type { ConnectionSettings } from '../../platform/database/connections/connection-settings.ts'
import { lowerConnectionPriority, lowerThreadPriority } from '../../platform/threads/low-priority.ts'
import { postInPieces } from '../../platform/threads/pieces.ts'

export interface BuiltMatches {
  readonly tag: string
  readonly parts: MatchParts
}

export interface MatchBuildSettings {
  readonly connection: ConnectionSettings
  readonly hasLowPriority: boolean
}

const BATCH = 5_000
const { connection, hasLowPriority }: MatchBuildSettings = workerData
if (hasLowPriority) lowerThreadPriority()
const client = await connectTo(connection, 'cenolov-matches', 'limited')
if (hasLowPriority) lowerConnectionPriority(client, connection)
const products: MatchProduct[] = []
await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
const { tag } = await readState(client)
// Goods without a store cannot be recommended.
await client.query(`DECLARE matches NO SCROLL CURSOR FOR
  SELECT id::text, title, store, gram::text, category, effective_cents(price, akcia)::text, ean, date::text
  FROM products WHERE deleted_at IS NULL AND store <> '' ORDER BY id`)
for (;;) {
  const { rows } = await client.query<(string | null)[]>({
    text: `FETCH ${BATCH} FROM matches`,
    rowMode: 'array',
  })
  for (const [id, title, store, gram, category, cents, ean, date] of rows) {
    products.push({
      id: Number(id),
      title: title!,
      store: store!,
      gram: Number(gram ?? 0),
      category: category!,
      cents: Number(cents),
      ean: ean!,
      date: date!,
    })
  }
  if (rows.length < BATCH) break
}
await client.end()
const parts = buildMatchParts(products)
const result: BuiltMatches = { tag, parts }
await postInPieces(parentPort!, { result })
