import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_CURRENCY } from '@cenolov/core/product'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@cenolov/demo/accounts'
import { demoBranches } from '@cenolov/demo/branches'
import { type DemoProduct, generateDemoCatalogue } from '@cenolov/demo/catalogue'
import { writeDemoPictures } from '@cenolov/demo/pictures'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Logger } from 'pino'
import { mergeRows } from '../modules/import/merge/merge.ts'
import { ANY_ROWS } from '../modules/import/merge/plan.ts'
import { loadNames, saveNames } from '../modules/import/rows/common-spelling.ts'
import { COPY_ROWS, copyLine, STAGING_COLUMNS } from '../modules/import/rows/copy-lines.ts'
import { hashPassword } from '../platform/auth/secrets/password.ts'
import { refreshRealDiscounts } from '../platform/database/catalogue/real-discounts.ts'
import { connectTo } from '../platform/database/connections/connect.ts'
import type { ConnectionSettings } from '../platform/database/connections/connection-settings.ts'
import { insertFacts } from './demo-facts.ts'
import { findSmallerPackages, noteSmallerPackages } from './smaller-packages.ts'

/** Held while the demo is filled in, so that nodes that start together do it once. */
const DEMO_LOCK = 7_263_004

/**
 * Fills an empty database with the demo catalogue and accounts in one transaction, and draws missing pictures. Leaves a
 * database with any product or account alone. Returns whether it was empty.
 * @param today last day of the invented history, `YYYY-MM-DD`
 * @param size number of products, instead of the demo's own
 * @param currency of the installation
 */
export async function fillDemo(
  connection: ConnectionSettings,
  dataDir: string,
  today: string,
  logger: Pick<Logger, 'info'>,
  { size, currency = DEFAULT_CURRENCY }: { readonly size?: number; readonly currency?: string } = {},
): Promise<boolean> {
  const client = await connectTo(connection, 'cenolov-demo')
  let wasEmpty = false
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK])
    wasEmpty = await isEmpty(client)
    if (wasEmpty) {
      await insertAccounts(client)
      const { created } = await insertProducts(
        client,
        generateDemoCatalogue({ today, ...(size !== undefined && { size }) }),
        { today, currency },
      )
      await insertBranches(client, today)
      await prolongSales(client, today)
      await noteSmallerPackages(client, today)
      await insertFacts(client, today)
      await client.query('COMMIT')
      await findSmallerPackages(connection, client, today)
      await holdMistakes(client, { today, currency })
      logger.info({ products: created }, 'Filled in the demo catalogue.')
    } else await client.query('COMMIT')
  } finally {
    await client.end()
  }
  const pictures = join(dataDir, 'static', 'demo')
  if (!existsSync(pictures)) await writeDemoPictures(pictures, generateDemoCatalogue({ today }))
  return wasEmpty
}

interface DemoRows {
  readonly today: string
  readonly currency: string
}

/**
 * Adds products in the transaction of `client`, with earlier prices as older rows, like an import.
 * @param jobId of an import whose suspicious rows are held
 */
async function insertProducts(
  client: pg.Client,
  products: Iterable<DemoProduct>,
  { today, currency, jobId = null }: DemoRows & { readonly jobId?: string | null },
): Promise<{ readonly created: number }> {
  await client.query(`CREATE TEMP TABLE import_rows (${STAGING_COLUMNS}) ON COMMIT DROP`)
  const names = await loadNames(client)
  const copy = client.query(copyFrom(COPY_ROWS))
  let row = 0
  for (const product of products) {
    names.apply({ ...product, unit_price: null, gram: null })
    const earlier = product.history.map((change) => ({ ...product, ...change }))
    const lines = [...earlier, product].map((state) => {
      row += 1
      const amounts = { unit_price: state.unit_price || null, gram: state.gram || null }
      return copyLine(row, { ...state, ...amounts, currency })
    })
    if (!copy.write(lines.join(''))) await once(copy, 'drain')
  }
  copy.end()
  await once(copy, 'finish')
  await saveNames(client, names)
  return mergeRows(client, {
    rows: ANY_ROWS,
    today,
    gate: jobId === null ? null : { file: null },
    overtaken: null,
    jobId,
    unnamed: 'stay',
  })
}

const MISTAKES = 10

/** Imports a file whose decimal points are lost, so that its rows wait for a decision. */
async function holdMistakes(client: pg.Client, rows: DemoRows): Promise<void> {
  const mistakes = [...generateDemoCatalogue({ today: rows.today, size: MISTAKES })]
    .filter(({ akcia, terms }) => akcia === 'No' && terms === null)
    .map((product) => ({ ...product, price: product.price * 100, date: rows.today, history: [] }))
  const { rows: admins } = await client.query<{ id: string }>('SELECT id FROM users WHERE is_admin')
  await client.query('BEGIN')
  const { rows: jobs } = await client.query<{ id: string }>(
    `INSERT INTO import_jobs (status, file_name, inspection, progress, total_rows, processed_count, held_count,
       user_id, started_at, finished_at)
     VALUES ('completed', 'cennik.csv', '{}', 100, $1, $1, $1, $2, now(), now()) RETURNING id`,
    [mistakes.length, admins[0]!.id],
  )
  await insertProducts(client, mistakes, { ...rows, jobId: jobs[0]!.id })
  await client.query('COMMIT')
}

/** Adds branches. Every tenth product of a chain with branches is sold in most of them, and some charge more or less. */
async function insertBranches(client: pg.Client, today: string): Promise<void> {
  const branches = demoBranches()
  await client.query(
    `INSERT INTO branches (store, code, name, format, street, town, postcode, lat, lng, opening_hours, since)
     SELECT store, code, name, format, street, town, postcode, lat, lng, opening_hours, $2::date - 90
     FROM jsonb_to_recordset($1) AS b (store text, code text, name text, format text, street text, town text,
       postcode text, lat float8, lng float8, opening_hours text)`,
    [JSON.stringify(branches), today],
  )
  await client.query(
    `INSERT INTO product_branches (product_id, sold_in)
     SELECT p.id, array_agg(b.id ORDER BY b.id) FROM products p JOIN branches b ON b.store = p.store
     WHERE p.id % 10 = 0 AND (p.id / 10 + b.id) % 7 <> 0 GROUP BY p.id`,
  )
  await client.query(
    `INSERT INTO branch_offers (product_id, branch_id, price, akcia, date)
     SELECT k.product_id, branch, round(p.price * CASE WHEN (p.id + branch) % 2 = 0 THEN 0.95 ELSE 1.08 END, 2), 'No', $1
     FROM product_branches k JOIN products p ON p.id = k.product_id CROSS JOIN LATERAL unnest(k.sold_in) AS branch
     WHERE (p.id / 10 + branch) % 4 = 0 AND p.price >= 0.5`,
    [today],
  )
  await client.query(
    `INSERT INTO branch_history (product_id, branch_id, date, price, akcia)
     SELECT product_id, branch_id, date, price, akcia FROM branch_offers`,
  )
}

const PERMANENT_SALES = 5
const PERMANENT_SALE_DAYS = 94

/** Makes some sales as old as sales that never end. */
async function prolongSales(client: pg.Client, today: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id::text FROM products
     WHERE sale_since IS NOT NULL AND terms IS NULL AND date = $1 AND id % 10 <> 0 AND is_reduced(price, akcia)
     ORDER BY effective_cents(price, akcia) / (100 * price) DESC, id LIMIT ${PERMANENT_SALES}`,
    [today],
  )
  const ids = rows.map(({ id }) => id)
  await client.query('DELETE FROM price_history WHERE product_id = ANY ($1::bigint[])', [ids])
  await client.query(
    `INSERT INTO price_history (product_id, date, price, akcia)
     SELECT id, $2::date - ${PERMANENT_SALE_DAYS}, price, akcia FROM products WHERE id = ANY ($1::bigint[])`,
    [ids, today],
  )
  await refreshRealDiscounts(client, ids)
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 WHERE EXISTS (SELECT FROM products)')
  const { rows: users } = await client.query('SELECT 1 FROM users LIMIT 1')
  return rows.length === 0 && users.length === 0
}

async function insertAccounts(client: pg.Client): Promise<void> {
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(DEMO_PASSWORD)))
  for (const [index, account] of DEMO_ACCOUNTS.entries()) {
    const { rows } = await client.query(
      `INSERT INTO users (email, full_name, password_hash, is_admin, email_verified, premium_expires_at)
       VALUES ($1, $2, $3, $4, true, $5) RETURNING id`,
      [account.email, account.fullName, hashes[index], account.isAdmin, account.premiumExpiresAt],
    )
    await client.query('INSERT INTO account_addresses (address, user_id) VALUES ($1, $2)', [
      account.email.toLowerCase(),
      rows[0].id,
    ])
  }
}
