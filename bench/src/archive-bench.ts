import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { WritingOrder, WrittenFile } from '@cenolov/server/src/modules/archive/write-thread.ts'
import type { ConnectionSettings } from '@cenolov/server/src/platform/database/connections/connection-settings.ts'
import { callInThread } from '@cenolov/server/src/platform/threads/thread.ts'
import pg from 'pg'
import { freshDatabase } from './import/raw-import.ts'
import type { BenchPart } from './report/report.ts'
import { rounded } from './report/statistics.ts'
import { withCluster, withDirectory } from './with-product.ts'

const PRODUCTS = 500_000
const TODAY = '2026-11-20'
const DATABASE = 'archive_bench'
const GOAL_MS = 60_000
const GOAL_MB = 150

/** Products of 15 chains, each with three prices of the last two months; half have a barcode. */
const FILL = `
INSERT INTO products (identity, title, akcia, price, unit_price, gram, category, secondary_category, store, date, ean, article,
  amount, amount_unit, origin)
SELECT md5(n::text)::uuid, 'Tovar ' || n || ' ' || substr(md5(n::text), 1, 8) || ' 500 g',
  CASE WHEN n % 5 = 0 THEN (100 + n % 700)::numeric / 100 || '' ELSE 'No' END, (120 + n % 900)::numeric / 100,
  (240 + 2 * (n % 900))::numeric / 100, 500, 'Kategória ' || n % 40, 'Druh ' || n % 400, 'Reťazec ' || n % 15,
  date '${TODAY}' - n % 3, CASE WHEN n % 2 = 0 THEN lpad(n::text, 14, '0') ELSE '' END,
  CASE WHEN n % 3 = 0 THEN 'A' || n ELSE '' END, 500, 'g', CASE WHEN n % 4 = 0 THEN 'SVK' ELSE '' END
FROM generate_series(1, ${PRODUCTS}) n;
INSERT INTO price_history (product_id, date, price, akcia)
SELECT id, date '${TODAY}' - (back * 21 + (id % 20)::int), price + back * 0.07, CASE back WHEN 0 THEN akcia ELSE 'No' END
FROM products CROSS JOIN generate_series(0, 2) back;
ANALYZE`

interface Measured extends WrittenFile {
  readonly ms: number
  /** MB of the process above what it had before. */
  readonly rise: number
}

function memory(field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync('/proc/self/status', 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024
}

async function measured(
  period: string,
  directory: string,
  connection: ConnectionSettings,
): Promise<Measured> {
  const order: WritingOrder = {
    ...{ period, connection, path: path.join(directory, period) },
    rules: { today: TODAY, timeZone: 'Europe/Bratislava', staleAfterDays: 14 },
    about: { title: 'C', licence: 'CC-BY-4.0', contact: 'data@example.sk', homepage: 'https://c.example' },
  }
  const module = new URL('../../apps/server/src/modules/archive/write-thread.ts', import.meta.url)
  writeFileSync('/proc/self/clear_refs', '5')
  const before = memory('VmRSS')
  const began = performance.now()
  const written = await callInThread<WrittenFile | null>(module, 'writeFileOf', order)
  return { ...written!, ms: performance.now() - began, rise: memory('VmHWM') - before }
}

/** Measures the files of a day and of a month with half a million products. */
export function archiveBench(): Promise<BenchPart> {
  return withCluster(async (cluster) => {
    await freshDatabase(cluster, DATABASE)
    const connection = cluster.connection(DATABASE)
    const client = new pg.Client(connection)
    await client.connect()
    await client.query(FILL)
    await client.end()
    return withDirectory(async (directory) =>
      partOf(
        await measured(TODAY, directory, connection),
        await measured(TODAY.slice(0, 7), directory, connection),
      ),
    )
  })
}

const megabytes = (bytes: number): number => bytes / 1_048_576

function partOf(day: Measured, month: Measured): BenchPart {
  const year = { days: megabytes(day.bytes) * 365, months: megabytes(month.bytes) * 12 }
  const said = ({ ms, rise, bytes }: Measured) =>
    `${(ms / 1_000).toFixed(1)} s, +${Math.round(rise)} MB of memory, a file of ${rounded(megabytes(bytes))} MB`
  return {
    rows: [
      {
        what: `a day as ZIP, ${day.rows.toLocaleString('en')} rows`,
        ours: said(day),
        budget: `${GOAL_MS / 1_000} s, +${GOAL_MB} MB`,
        kept: day.ms <= GOAL_MS && day.rise <= GOAL_MB,
      },
      { what: `a month as Parquet, ${month.rows.toLocaleString('en')} rows`, ours: said(month) },
      {
        what: 'a year',
        ours: `days ${rounded(year.days / 1_024)} GB, months ${rounded(year.months / 1_024)} GB`,
      },
    ],
    figures: { day, month, year },
  }
}
