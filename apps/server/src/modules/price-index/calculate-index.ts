import {
  IndexCalculation,
  type IndexWeights,
  PRICE_SERIES,
  type PriceIndex,
  readMonth,
} from '@cenolov/core/price-index'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/database/database.ts'
import { firstPriceDay, type IndexRules, indexGoods } from './index-goods.ts'

/** Older prices than these months are errors of dates rather than prices. */
const MONTHS_MAX = 360
const ROWS = 5_000

/** Calculates the whole index from the price history and replaces the stored figures. */
export async function calculateIndex(
  { db, pool }: { readonly db: Database; readonly pool: pg.Pool },
  rules: IndexRules,
  weights: IndexWeights,
): Promise<void> {
  await storeIndices(db, await indicesOfHistory(pool, rules, weights), weights)
}

async function indicesOfHistory(
  pool: pg.Pool,
  rules: IndexRules,
  weights: IndexWeights,
): Promise<PriceIndex[]> {
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const firstDay = await firstPriceDay(client, rules)
    const last = readMonth(rules.today)!
    const first = Math.max(readMonth(firstDay ?? rules.today)!, last - MONTHS_MAX + 1) as typeof last
    const calculations = PRICE_SERIES.map((series) => new IndexCalculation(series, { first, last }, weights))
    for await (const group of indexGoods(client, rules))
      for (const calculation of calculations) calculation.add(group)
    await client.query('COMMIT')
    isWhole = true
    return calculations.flatMap((calculation) => calculation.indices())
  } finally {
    // A connection inside a transaction must not return to the pool.
    client.release(!isWhole)
  }
}

async function storeIndices(db: Database, indices: readonly PriceIndex[], { source }: IndexWeights) {
  const rows = indices.flatMap(({ series, category, store, figures }) =>
    figures.map((figure) => ({ series, category, store, ...figure })),
  )
  await db.transaction().execute(async (transaction) => {
    // One calculation at a time replaces the figures.
    await sql`LOCK TABLE price_index_runs IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
    await transaction.deleteFrom('price_indices').execute()
    for (let start = 0; start < rows.length; start += ROWS)
      await sql`INSERT INTO price_indices (series, category, store, month, value, geks, goods)
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + ROWS))}::jsonb)
          AS r (series text, category text, store text, month text, value float8, geks float8, goods int)`.execute(
        transaction,
      )
    const run = {
      calculated_at: sql<Date>`now()`,
      weights_source: source?.name ?? null,
      weights_year: source?.year ?? null,
    }
    await transaction
      .insertInto('price_index_runs')
      .values(run)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(run))
      .execute()
  })
}
