import path from 'node:path'
import { ArchiveReader } from '@cenolov/server/src/modules/backup/archive/archive-reader.ts'
import { createBackup } from '@cenolov/server/src/modules/backup/create-backup.ts'
import { restoreBackup, verifyForRestore } from '@cenolov/server/src/modules/backup/restore-backup.ts'
import { localStorage } from '@cenolov/server/src/platform/storage/local-storage.ts'
import pg from 'pg'
import type { ProductProcess } from './product-process.ts'
import type { BenchPart, BenchRow } from './report/report.ts'
import { median, rounded } from './report/statistics.ts'
import { withProduct } from './with-product.ts'

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 1_000_000)
const GOODS = 1_000
const KEPT = 3
const CALLS = 3
const BUDGET_MS = 1_000
const RESTORE_BUDGET_MS = 120_000
const USERS = '/api/v1/admin/users'
const AUDIT = '/api/v1/admin/audit'
const STATISTICS = '/api/v1/admin/system/stats'

const QUESTIONS: readonly (readonly [what: string, address: string])[] = [
  ['accounts, first page', USERS],
  ['accounts, page 10,000', `${USERS}?page=10000`],
  ['accounts, page 50,000', `${USERS}?page=50000`],
  ['accounts by address, page 10,000', `${USERS}?page=10000&sort_by=user`],
  ['accounts by activity, first page', `${USERS}?sort_by=activity&sort_order=desc`],
  ['accounts by activity, page 10,000', `${USERS}?page=10000&sort_by=activity&sort_order=desc`],
  ['accounts, a whole address', `${USERS}?search=zakaznik777777@example.sk`],
  ['accounts, a part that one has', `${USERS}?search=aznik777777`],
  ['accounts, a part that nobody has', `${USERS}?search=xyzzy`],
  ['accounts, a part that all have', `${USERS}?search=example`],
  ['accounts, a part that all have, page 10,000', `${USERS}?search=example&page=10000`],
  ['accounts, two letters that nobody has', `${USERS}?search=qx`],
  ['accounts, administrators', `${USERS}?filter=admins`],
  ['accounts, premium, page 5,000', `${USERS}?filter=premium&page=5000`],
  ['accounts, neither', `${USERS}?filter=regular`],
  ['audit, first page', AUDIT],
  ['audit, page 10,000', `${AUDIT}?page=10000`],
  ['audit, an action', `${AUDIT}?action=product%20edited`],
  ['audit, an action that is rare', `${AUDIT}?action=user%20deleted`],
  ['audit, a whole address of a person', `${AUDIT}?actor=spravca7@example.sk`],
  ['audit, a part of a person', `${AUDIT}?actor=vca7@`],
  ['audit, words that one has', `${AUDIT}?search=tovar%20777777`],
  ['audit, words that nobody has', `${AUDIT}?search=xyzzy`],
  ['audit, words that all have', `${AUDIT}?search=tovar`],
  ['statistics of the system', STATISTICS],
  ['audit, a day long ago', `${AUDIT}?from=2024-03-01&to=2024-03-01`],
]

/**
 * Measures the administration of a million accounts, with the same number of ended sessions and entries of the audit:
 * its searches and pages, and the duration of a restoration.
 */
export function millionAccountsBench(): Promise<BenchPart> {
  return withProduct({}, async ({ product, directory, connection }) => {
    const filledMs = await fill(connection)
    const answers = await ask(product)
    const restored = await saveAndRestore(connection, directory)
    return {
      rows: [...answers.map(rowOf), restoreRow(restored)],
      figures: { accounts: ACCOUNTS, filledMs, answers, restored },
    }
  })
}

async function fill(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const begin = performance.now()
  try {
    await client.query(`INSERT INTO users (email, full_name, password_hash, email_verified, created_at, last_login, last_activity, premium_expires_at)
      SELECT 'zakaznik' || n || '@example.sk', (ARRAY['Živa Ďuríčková', 'Ján Kováč', 'Žofia Nagyová', 'Štefan Horváth'])[1 + n % 4] || ' ' || n,
        'none', true, now() - (${ACCOUNTS} - n) * interval '1 minute', now() - n % 1000 * interval '1 day',
        now() - (n::bigint * 7919 % ${ACCOUNTS}) * interval '1 minute', CASE WHEN n % 3 = 0 THEN now() + interval '1 year' END
      FROM generate_series(1, ${ACCOUNTS}) n`)
    await client.query(`INSERT INTO sessions (token_hash, user_id, expires_at)
      SELECT sha256(id::text::bytea), id, now() - interval '1 hour' FROM users`)
    await client.query(`INSERT INTO audit_log (at, action, actor_email, subject)
      SELECT now() - (${ACCOUNTS} - n) * interval '1.6 minutes',
        CASE WHEN n % 100000 = 0 THEN 'user deleted' ELSE (ARRAY['product edited', 'data exported', 'source run'])[1 + n % 3] END,
        'spravca' || n % 50 || '@example.sk', 'Tovar číslo ' || n
      FROM generate_series(1, ${ACCOUNTS}) n`)
    await client.query(`INSERT INTO products (identity, title, price, store, date)
      SELECT gen_random_uuid(), 'Tovar ' || n, 1, 'Lidl', current_date FROM generate_series(1, ${GOODS}) n`)
    // The triggers that count them would take longer than all the rest.
    await client.query('SET session_replication_role = replica')
    for (const [table, column, value] of [
      ['favorites', 'priority', 1],
      ['cart_items', 'quantity', 1],
    ] as const)
      await client.query(`INSERT INTO ${table} (user_id, product_id, ${column})
        SELECT u.id, 1 + (u.id * 7 + n * 311) % ${GOODS}, ${value} FROM users u, generate_series(1, ${KEPT}) n`)
    await client.query('RESET session_replication_role')
    await client.query(`INSERT INTO premium_requests (user_id) SELECT id FROM users ORDER BY id LIMIT 100`)
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
  return performance.now() - begin
}

interface Answered {
  readonly what: string
  readonly ms: number
  readonly status: number
  readonly total: number | null
}

async function ask(product: ProductProcess): Promise<Answered[]> {
  const headers = { authorization: `Bearer ${await product.signIn()}` }
  const answers: Answered[] = []
  for (const [what, address] of QUESTIONS) {
    const times: number[] = []
    let status = 200
    let total: number | null = null
    while (times.length < CALLS && status === 200) {
      const begin = performance.now()
      const answer = await fetch(product.url + address, { headers })
      const body = (await answer.json()) as { readonly total?: number }
      times.push(performance.now() - begin)
      status = answer.status
      total = body.total ?? null
    }
    answers.push({ what, ms: median(times), status, total })
    console.log(`${what}: ${rounded(median(times), 0)} ms, ${status}, ${total}`)
  }
  return answers
}

function rowOf({ what, ms, status, total }: Answered): BenchRow {
  return {
    what: `Of ${ACCOUNTS.toLocaleString('en')}: ${what}`,
    ours: status === 200 ? `${rounded(ms, 0)} ms` : `refused with ${status} after ${rounded(ms, 0)} ms`,
    beside: total === null ? '' : `says ${total.toLocaleString('en')}`,
    budget: `under ${BUDGET_MS / 1_000} s`,
    kept: status === 200 && ms < BUDGET_MS,
  }
}

interface Restored {
  readonly backupMs: number
  /** Includes the verification of the file. */
  readonly restoreMs: number
}

async function saveAndRestore(connection: pg.ClientConfig, directory: string): Promise<Restored> {
  const file = path.join(directory, 'accounts.tar.gz')
  const storage = localStorage(path.join(directory, 'restored'))
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('CREATE DATABASE restored TEMPLATE template0')
  await client.end()
  const begin = performance.now()
  await createBackup(file, { connection, storage })
  const saved = performance.now()
  const reader = await ArchiveReader.open(file)
  try {
    const target = { connection: { ...connection, database: 'restored' }, storage, dataDir: directory }
    await restoreBackup(reader, await verifyForRestore(reader), target)
  } finally {
    await reader.close()
  }
  return { backupMs: saved - begin, restoreMs: performance.now() - saved }
}

const restoreRow = ({ backupMs, restoreMs }: Restored): BenchRow => ({
  what: `Restoration of ${ACCOUNTS.toLocaleString('en')} accounts, ${2 * KEPT} rows of goods each, with as many entries of the audit`,
  ours: `${rounded(restoreMs / 1_000, 1)} s`,
  beside: `the backup: ${rounded(backupMs / 1_000, 1)} s`,
  budget: `under ${RESTORE_BUDGET_MS / 1_000} s`,
  kept: restoreMs < RESTORE_BUDGET_MS,
})
