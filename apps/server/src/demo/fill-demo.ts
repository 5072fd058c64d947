import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@cenolov/demo/accounts'
import { type DemoProduct, generateDemoCatalogue } from '@cenolov/demo/catalogue'
import { writeDemoPictures } from '@cenolov/demo/pictures'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Logger } from 'pino'
import { ANY_ROWS } from '../modules/import/merge/match.ts'
import { mergeRows } from '../modules/import/merge/merge.ts'
import { COPY_ROWS, copyLine, STAGING_COLUMNS } from '../modules/import/rows/copy-lines.ts'
import { loadNames, saveNames } from '../modules/import/rows/one-spelling.ts'
import { hashPassword } from '../platform/auth/secrets/password.ts'
import { connectTo } from '../platform/database/connections/connect.ts'
import type { ConnectionSettings } from '../platform/database/connections/connection-settings.ts'

/** Held while the demo is filled in, so that nodes that start together do it once. */
const DEMO_LOCK = 7_263_004

/**
 * Fills an empty database with the demo catalogue and accounts in one transaction, and draws missing pictures. Leaves a
 * database with any product or account alone.
 * @param today last day of the invented history, `YYYY-MM-DD`
 */
export async function fillDemo(
  connection: ConnectionSettings,
  dataDir: string,
  today: string,
  logger: Pick<Logger, 'info'>,
): Promise<void> {
  const client = await connectTo(connection, 'cenolov-demo')
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK])
    if (await isEmpty(client)) {
      await insertAccounts(client)
      const { created } = await insertProducts(client, generateDemoCatalogue({ today }), today)
      logger.info({ products: created }, 'Filled in the demo catalogue.')
    }
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
  const pictures = join(dataDir, 'static', 'demo')
  if (!existsSync(pictures)) await writeDemoPictures(pictures, generateDemoCatalogue({ today }))
}

/** Adds products in the transaction of `client`, with earlier prices as older rows, like an import. */
async function insertProducts(
  client: pg.Client,
  products: Iterable<DemoProduct>,
  today: string,
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
      return copyLine(row, { ...state, ...amounts })
    })
    if (!copy.write(lines.join(''))) await once(copy, 'drain')
  }
  copy.end()
  await once(copy, 'finish')
  await saveNames(client, names)
  return mergeRows(client, {
    ...ANY_ROWS,
    today,
    gate: null,
    overtaken: null,
    jobId: null,
    endsUnnamed: false,
  })
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
