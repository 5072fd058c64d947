import type { ShrinkagesChecked } from '@cenolov/contract/admin'
import { unitPriceRatio } from '@cenolov/core/shrinkflation'
import type pg from 'pg'
import { connectTo } from '../../platform/database/connections/connect.ts'
import type { ConnectionSettings } from '../../platform/database/connections/connection-settings.ts'
import { lowerConnectionPriority } from '../../platform/threads/low-priority.ts'
import { type FoundShrinkage, foundShrinkages } from './found-shrinkages.ts'
import { noteAmounts } from './seen-amounts.ts'

/** Held by a check, because two at once would note each amount twice. */
const LOCK = 7_263_031

export interface ShrinkageCheckData {
  readonly connection: ConnectionSettings
  readonly today: string
}

/** Runs in a thread, with connections of its own. */
export async function runShrinkageCheck({
  connection,
  today,
}: ShrinkageCheckData): Promise<ShrinkagesChecked> {
  const reader = await connectTo(connection, 'cenolov-shrinkages')
  const writer = await connectTo(connection, 'cenolov-shrinkages')
  lowerConnectionPriority(reader, connection)
  try {
    await writer.query('SELECT pg_advisory_lock($1)', [LOCK])
    await inSnapshot(reader, () => noteAmounts(reader, writer, today))
    const found = await inSnapshot(reader, async () => {
      const rows: FoundRow[] = []
      for await (const shrinkage of foundShrinkages(reader)) rows.push(foundRow(shrinkage))
      return rows
    })
    return { waiting: await keepFound(writer, found) }
  } finally {
    await Promise.all([reader.end(), writer.end()])
  }
}

async function inSnapshot<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const result = await work()
  await client.query('COMMIT')
  return result
}

type FoundRow = ReturnType<typeof foundRow>

const foundRow = (shrinkage: FoundShrinkage) => {
  const { rule, store, before, after } = shrinkage
  return {
    rule,
    store,
    product_id: after.productId,
    title: after.title,
    title_before: before.title,
    ean: after.ean,
    ean_before: before.ean,
    unit: after.unit,
    amount_before: before.amount,
    amount_after: after.amount,
    price_before: before.lastCents / 100,
    price_after: after.firstCents / 100,
    currency: after.currency,
    unit_price_ratio: unitPriceRatio(shrinkage),
    last_before: before.lastDay,
    first_after: after.firstDay,
  }
}

/** Adds new observations and removes waiting ones that no longer hold. Returns how many wait. */
async function keepFound(client: pg.Client, found: readonly FoundRow[]): Promise<number> {
  await client.query('BEGIN')
  await client.query('LOCK TABLE shrinkages IN SHARE ROW EXCLUSIVE MODE')
  await client.query(
    `CREATE TEMP TABLE found_shrinkages ON COMMIT DROP AS
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS f (rule text, store text, product_id bigint, title text,
       title_before text, ean text, ean_before text, unit text, amount_before numeric, amount_after numeric,
       price_before numeric, price_after numeric, currency text, unit_price_ratio float8, last_before date,
       first_after date)`,
    [JSON.stringify(found)],
  )
  await client.query(`
    DELETE FROM shrinkages s WHERE state = 'waiting' AND NOT EXISTS (
      SELECT FROM found_shrinkages f WHERE ${SAME})`)
  await client.query(`
    INSERT INTO shrinkages (${COLUMNS}) SELECT ${COLUMNS} FROM found_shrinkages f
    WHERE EXISTS (SELECT FROM products p WHERE p.id = f.product_id)
    ORDER BY first_after, store, ean
    ON CONFLICT (store, ean, unit, amount_before, amount_after) DO NOTHING`)
  const { rows } = await client.query<{ waiting: number }>(
    "SELECT count(*)::integer AS waiting FROM shrinkages WHERE state = 'waiting'",
  )
  await client.query('COMMIT')
  return rows[0]!.waiting
}

const COLUMNS = `rule, store, product_id, title, title_before, ean, ean_before, unit, amount_before, amount_after,
  price_before, price_after, currency, unit_price_ratio, last_before, first_after`
const SAME = `(f.store, f.ean, f.unit, f.amount_before, f.amount_after)
  = (s.store, s.ean, s.unit, s.amount_before, s.amount_after)`
