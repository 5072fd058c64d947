import { PRODUCT_FORM_FIELDS } from '@cenolov/core/product'
import { COPY_ROWS, copyLine, STAGING_COLUMNS } from '@cenolov/server/src/modules/import/rows/copy-lines.ts'
import { open } from '@cenolov/server/src/platform/database/database.ts'
import type { EmbeddedCluster } from '@cenolov/server/src/platform/database/embedded/cluster.ts'
import { migrate } from '@cenolov/server/src/platform/database/schema/migrate.ts'
import pg from 'pg'
import { pino } from 'pino'
import { type BenchProducts, benchProducts } from '../bench-products.ts'
import { copyRows } from '../copy-rows.ts'

/** Returns the rows of a file in COPY format, in memory; parsing and validating the CSV is not measured. */
export function copyPieces(options: BenchProducts): readonly Buffer[] {
  const pieces: Buffer[] = []
  let lines: string[] = []
  let row = 0
  for (const product of benchProducts(options)) {
    const unknown = { unit_price: product.unit_price || null, gram: product.gram || null }
    row += 1
    lines.push(copyLine(row, { ...product, ...unknown }))
    if (lines.length === 4_000) {
      pieces.push(Buffer.from(lines.join('')))
      lines = []
    }
  }
  return [...pieces, Buffer.from(lines.join(''))]
}

const columnsOf = (table: string): string =>
  PRODUCT_FORM_FIELDS.map((field) => `${table}.${field}`).join(', ')

/** Hand-written SQL: one upsert of all rows that also records the changes. */
const UPSERT = `
WITH upserted AS (
  INSERT INTO products (identity, ${PRODUCT_FORM_FIELDS.join(', ')}) SELECT identity, ${PRODUCT_FORM_FIELDS.join(', ')} FROM import_rows
  ON CONFLICT (identity) WHERE deleted_at IS NULL DO UPDATE SET ${PRODUCT_FORM_FIELDS.map((field) => `${field} = excluded.${field}`).join(', ')}
  WHERE (${columnsOf('products')}) IS DISTINCT FROM (${columnsOf('excluded')})
  RETURNING id, date, price, akcia
), recorded AS (
  INSERT INTO product_changes (product_id, price, akcia) SELECT id, price, akcia FROM upserted
)
INSERT INTO price_history (product_id, date, price, akcia) SELECT id, date, price, akcia FROM upserted
ON CONFLICT (product_id, date) DO UPDATE SET price = excluded.price, akcia = excluded.akcia`

/** Runs COPY and one upsert in one transaction. Returns the duration in milliseconds. */
export async function rawImport(
  cluster: EmbeddedCluster,
  database: string,
  pieces: readonly Buffer[],
): Promise<number> {
  const client = new pg.Client(cluster.connection(database))
  await client.connect()
  await client.query("SET temp_buffers = '64MB'; SET work_mem = '128MB'")
  const begin = performance.now()
  await client.query('BEGIN')
  await client.query(`CREATE TEMP TABLE import_rows (${STAGING_COLUMNS}) ON COMMIT DROP`)
  await copyRows(client, COPY_ROWS, pieces)
  await client.query(UPSERT)
  await client.query('COMMIT')
  const ms = performance.now() - begin
  await client.end()
  return ms
}

export async function freshDatabase(cluster: EmbeddedCluster, name: string): Promise<void> {
  const client = new pg.Client(cluster.connection())
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const database = open(cluster.connection(name), pino({ level: 'silent' }), async () => undefined)
  await migrate(database)
  await database.close()
}
