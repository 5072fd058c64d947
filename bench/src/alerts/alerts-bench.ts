import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { ALERT_TYPES, TARGET_KINDS } from '@cenolov/core/alerts'
import { fold } from '@cenolov/core/text'
import { ALERT_QUEUE } from '@cenolov/server/src/modules/alerts/alert-jobs.ts'
import { open } from '@cenolov/server/src/platform/database/database.ts'
import { migrate } from '@cenolov/server/src/platform/database/schema/migrate.ts'
import { JobQueue } from '@cenolov/server/src/platform/queue.ts'
import pg from 'pg'
import { pino } from 'pino'
import { copyRows, rowLine } from '../copy-rows.ts'
import { engineProducts } from '../engine/engine-products.ts'
import type { BenchPart } from '../report/report.ts'
import { rounded } from '../report/statistics.ts'
import type { AlertsRun } from './alerts-process.ts'
import { goodsWatchRow, measureGoodsWatch } from './goods-watch.ts'

const CHANGES = 100_000
const ALERTS = 1_000_000
/** The same number of alerts on products; about one in ten notifies. */
const TARGETS = 1_000_000
const KEYWORDS = 100_000
const USERS = 200_000

/** Returns keywords as people type them: one to three words from titles, some incomplete, some without a match. */
function keywordsOf(titles: readonly string[]): string[] {
  const keywords = new Set<string>()
  for (let n = 0; keywords.size < KEYWORDS; n++) {
    const words = fold(titles[(n * 7_919) % titles.length]!).split(' ')
    const from = n % words.length
    const some = words.slice(from, from + 1 + (n % 3))
    if (n % 5 === 0) some.push(`x${n % 97_000}`)
    if (n % 7 === 0) some[0] = some[0]!.slice(0, 5)
    const keyword = some.filter((word) => word.length > 2 || some.length > 1).join(' ')
    if (keyword !== '') keywords.add(keyword)
    // There are fewer titles than keywords, so later keywords get a suffix to be unique.
    if (n > 3 * KEYWORDS) keywords.add(`${keyword} ${n % 1_000}`)
  }
  return [...keywords]
}

/** @returns the number of keywords */
async function fill(connection: pg.ClientConfig): Promise<number> {
  const database = open(connection, pino({ level: 'silent' }), async () => undefined)
  await migrate(database)
  await database.close()
  const queue = new JobQueue(connection, pino({ level: 'silent' }), { supervise: false, schedule: false })
  await queue.start()
  await queue.declare(ALERT_QUEUE, { policy: 'standard' })
  await queue.stop()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const products = engineProducts(CHANGES)
    const keywords = keywordsOf(products.map(({ title }) => title))
    await client.query('BEGIN')
    await client.query(`INSERT INTO users (email, password_hash, premium_expires_at)
      SELECT 'u' || n || '@example.sk', 'x', 'infinity' FROM generate_series(1, ${USERS}) n`)
    await copyRows(
      client,
      'COPY products (identity, title, akcia, price, store, date) FROM STDIN',
      products.map(({ title, akcia, price, store, date }, n) => {
        const identity = n.toString(16).padStart(32, '0')
        return rowLine([identity, title, akcia, price, store, date])
      }),
    )
    await client.query(`INSERT INTO product_changes (product_id, old_price, old_akcia, price, akcia)
      SELECT id, price + CASE WHEN id % 2 = 0 THEN 0.1 ELSE -0.01 END, 'No', price, akcia FROM products ORDER BY id`)
    await copyRows(
      client,
      'COPY watches (user_id, keyword, folded, condition, max_results, since_change_id) FROM STDIN',
      (function* () {
        for (let n = 0; n < ALERTS; n++) {
          const keyword = keywords[n % keywords.length]!
          const type = ALERT_TYPES[Math.floor(n / keywords.length) % ALERT_TYPES.length]!
          // Shifted each round, so that no account has the same keyword and type twice.
          const user = 1 + ((n + 7 * Math.floor(n / USERS)) % USERS)
          yield rowLine([user, keyword, keyword, type, 50, 0])
        }
      })(),
    )
    await copyRows(client, COPY_TARGETS, targetRows())
    await client.query('COMMIT')
    await client.query('VACUUM ANALYZE')
    return keywords.length
  } finally {
    await client.end()
  }
}

const COPY_TARGETS =
  'COPY watches (user_id, product_id, title, store, subject, condition, others, limit_cents, by_mail, by_push, in_feed, is_active) FROM STDIN'

/** Generates targets of all kinds over all products, half of them on the same goods in four stores. */
function* targetRows(): Generator<string> {
  for (let n = 0; n < TARGETS; n++) {
    const product = (n * 7_919 + Math.floor(n / USERS)) % CHANGES
    const kind = TARGET_KINDS[Math.floor(n / USERS) % TARGET_KINDS.length]!
    const isMet = n % 10 === 0
    // Below every price, or above it.
    const limit = kind === 'gone' ? null : isMet === (kind === 'dearer') ? 1 : 9_999_999
    const others =
      n % 2 === 0 ? '{}' : `{${[1, 2, 3].map((step) => 1 + ((product + step) % CHANGES)).join()}}`
    const scope = n % 2 === 0 ? 'product' : 'goods'
    yield rowLine([
      1 + (n % USERS),
      product + 1,
      'Maslo',
      'Lidl',
      scope,
      kind,
      others,
      limit,
      't',
      n % 3 === 0 ? 't' : 'f',
      't',
      'f',
    ])
  }
}

/** Measures one full check of a million alerts with 100,000 keywords against 100,000 changes. */
export async function alertsBench(connection: pg.ClientConfig): Promise<BenchPart> {
  const keywords = await fill(connection)
  const script = path.join(import.meta.dirname, 'alerts-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(connection)])
  const run: AlertsRun = JSON.parse(stdout)
  const goodsWatch = await measureGoodsWatch()
  const seconds = run.ms / 1_000
  return {
    figures: {
      alerts: ALERTS,
      targets: TARGETS,
      keywords,
      changes: CHANGES,
      ...run,
      goodsWatch,
    },
    rows: [
      {
        what: `${ALERTS.toLocaleString('en')} alerts over ${keywords.toLocaleString('en')} keywords, ${run.priceChanges.toLocaleString('en')} changed products, read, matched and every mail enqueued`,
        ours: `${rounded(seconds, 1)} s, ${rounded(run.alertsWithMatches / 1_000, 0)} thousand alerts with matches, ${rounded(run.mails / 1_000, 0)} thousand mails`,
        budget: 'under 20 s',
        kept: seconds < 20,
      },
      {
        what: `${TARGETS.toLocaleString('en')} alerts on products, compared with ${CHANGES.toLocaleString('en')} products, a job enqueued for each person`,
        ours: `${rounded(run.targetsMs / 1_000, 1)} s, ${rounded(run.targetsTold / 1_000, 0)} thousand notified, ${rounded(run.news / 1_000, 0)} thousand jobs`,
        budget: 'under 20 s',
        kept: run.targetsMs < 20_000,
      },
      goodsWatchRow(goodsWatch),
      {
        what: 'Memory of the process that did it, at its peak',
        ours: `${rounded(run.peakMb, 0)} MB`,
        budget: 'under 1,000 MB',
        kept: run.peakMb < 1_000,
      },
    ],
  }
}
