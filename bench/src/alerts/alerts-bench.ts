import { execFile } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { ALERT_TYPES, TARGET_KINDS } from '@cenolov/core/alerts'
import { fold, foldedWords } from '@cenolov/core/text'
import { ALERT_MAIL_QUEUE } from '@cenolov/server/src/modules/alerts/alert-mails.ts'
import {
  TARGET_MAIL_QUEUE,
  TARGET_PUSH_QUEUE,
} from '@cenolov/server/src/modules/alerts/targets/check-targets.ts'
import { open } from '@cenolov/server/src/platform/database/database.ts'
import { migrate } from '@cenolov/server/src/platform/database/schema/migrate.ts'
import { JobQueue } from '@cenolov/server/src/platform/queue.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { pino } from 'pino'
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

async function copyRows(client: pg.Client, into: string, lines: Iterable<string>): Promise<void> {
  const copy = client.query(copyFrom(`COPY ${into} FROM STDIN`))
  for (const line of lines) if (!copy.write(`${line}\n`)) await once(copy, 'drain')
  copy.end()
  await once(copy, 'finish')
}

const cell = (text: string): string => text.replace(/[\\\t\n\r]/g, '\\$&')

async function fill(
  connection: pg.ClientConfig,
): Promise<{ keywords: readonly string[]; titles: readonly string[] }> {
  const database = open(connection, pino({ level: 'silent' }), async () => undefined)
  await migrate(database)
  await database.close()
  const queue = new JobQueue(connection, pino({ level: 'silent' }), { supervise: false, schedule: false })
  await queue.start()
  for (const name of [ALERT_MAIL_QUEUE, TARGET_MAIL_QUEUE, TARGET_PUSH_QUEUE])
    await queue.declare(name, { policy: 'standard' })
  await queue.stop()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const products = engineProducts(CHANGES)
    const titles = products.map(({ title }) => title)
    const keywords = keywordsOf(titles)
    await client.query('BEGIN')
    await client.query(`INSERT INTO users (email, password_hash, premium_expires_at)
      SELECT 'u' || n || '@example.sk', 'x', 'infinity' FROM generate_series(1, ${USERS}) n`)
    await copyRows(
      client,
      'products (identity, title, akcia, price, store, date)',
      products.map(({ title, akcia, price, store, date }, n) => {
        const identity = n.toString(16).padStart(32, '0')
        return [identity, cell(title), cell(akcia), price, cell(store), date].join('\t')
      }),
    )
    await client.query(`INSERT INTO product_changes (product_id, old_price, old_akcia, price, akcia)
      SELECT id, price + CASE WHEN id % 2 = 0 THEN 0.1 ELSE -0.01 END, 'No', price, akcia FROM products ORDER BY id`)
    await copyRows(
      client,
      'keyword_alerts (user_id, keyword, folded, alert_type, max_results, since_change_id)',
      (function* () {
        for (let n = 0; n < ALERTS; n++) {
          const keyword = cell(keywords[n % keywords.length]!)
          const type = ALERT_TYPES[Math.floor(n / keywords.length) % ALERT_TYPES.length]!
          // Shifted each round, so that no account has the same keyword and type twice.
          const user = 1 + ((n + 7 * Math.floor(n / USERS)) % USERS)
          yield [user, keyword, keyword, type, 50, 0].join('\t')
        }
      })(),
    )
    await copyRows(client, TARGET_COLUMNS, targetRows())
    await client.query('COMMIT')
    await client.query('VACUUM ANALYZE')
    return { keywords, titles }
  } finally {
    await client.end()
  }
}

const TARGET_COLUMNS =
  'price_targets (user_id, product_id, title, store, scope, kind, others, limit_cents, by_mail, by_push, in_feed)'

/** Generates targets of all kinds over all products, half of them on the same goods in four stores. */
function* targetRows(): Generator<string> {
  for (let n = 0; n < TARGETS; n++) {
    const product = (n * 7_919 + Math.floor(n / USERS)) % CHANGES
    const kind = TARGET_KINDS[Math.floor(n / USERS) % TARGET_KINDS.length]!
    const isMet = n % 10 === 0
    // Below every price, or above it.
    const limit = kind === 'gone' ? '\\N' : isMet === (kind === 'dearer') ? 1 : 9_999_999
    const others =
      n % 2 === 0 ? '{}' : `{${[1, 2, 3].map((step) => 1 + ((product + step) % CHANGES)).join()}}`
    const scope = n % 2 === 0 ? 'product' : 'goods'
    const cells = [
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
    ]
    yield cells.join('\t')
  }
}

/** Number of alerts scanned one by one; the time for all is extrapolated. */
const NAIVE_ALERTS = 300

/** Returns the milliseconds for scanning all changes for one alert, by the rule of the catalogue's search. */
function naiveMs(keywords: readonly string[], titles: readonly string[]): number {
  const folded = titles.map((title) => fold(title))
  const start = performance.now()
  let hits = 0
  for (let n = 0; n < NAIVE_ALERTS; n++) {
    const words = foldedWords(keywords[(n * 331) % keywords.length]!)
    for (const title of folded) {
      if (words.every((word) => title.includes(word) || title.replaceAll(' ', '').includes(word))) hits += 1
    }
  }
  if (hits < 0) throw new Error('unreachable')
  return (performance.now() - start) / NAIVE_ALERTS
}

/** Measures one full check of a million alerts with 100,000 keywords against 100,000 changes. */
export async function alertsBench(connection: pg.ClientConfig): Promise<BenchPart> {
  const { keywords, titles } = await fill(connection)
  const script = path.join(import.meta.dirname, 'alerts-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(connection)])
  const run = JSON.parse(stdout) as AlertsRun
  const goodsWatch = await measureGoodsWatch()
  const oneScanMs = naiveMs(keywords, titles)
  const naiveSeconds = (oneScanMs * ALERTS) / 1_000
  const seconds = run.ms / 1_000
  return {
    figures: {
      alerts: ALERTS,
      targets: TARGETS,
      keywords: keywords.length,
      changes: CHANGES,
      ...run,
      oneScanMs,
      naiveSeconds,
      goodsWatch,
    },
    rows: [
      {
        what: `${ALERTS.toLocaleString('en')} alerts over ${keywords.length.toLocaleString('en')} keywords, ${run.priceChanges.toLocaleString('en')} changed products, read, matched and every mail enqueued`,
        ours: `${rounded(seconds, 1)} s, ${rounded(run.alertsWithMatches / 1_000, 0)} thousand alerts with matches, ${rounded(run.mails / 1_000, 0)} thousand mails`,
        beside: `one scan an alert, extrapolated: ${rounded(naiveSeconds / 3_600, 1)} h`,
        budget: 'under 20 s',
        kept: seconds < 20,
      },
      {
        what: `${TARGETS.toLocaleString('en')} alerts on products, compared with ${CHANGES.toLocaleString('en')} products, every mail and notification enqueued`,
        ours: `${rounded(run.targetsMs / 1_000, 1)} s, ${rounded(run.targetsTold / 1_000, 0)} thousand notified, ${rounded(run.news / 1_000, 0)} thousand jobs`,
        beside: '',
        budget: 'under 20 s',
        kept: run.targetsMs < 20_000,
      },
      goodsWatchRow(goodsWatch),
      {
        what: 'Memory of the process that did it, at its peak',
        ours: `${rounded(run.peakMb, 0)} MB`,
        beside: '',
        budget: 'under 1,000 MB',
        kept: run.peakMb < 1_000,
      },
    ],
  }
}
