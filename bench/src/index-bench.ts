import { readFileSync, writeFileSync } from 'node:fs'
import {
  dayNumber,
  EQUAL_WEIGHTS,
  IndexCalculation,
  type PERIODS,
  timeRange,
} from '@cenolov/core/price-index'
import { calculateIndex } from '@cenolov/server/src/modules/price-index/calculate-index.ts'
import { IndexFigures } from '@cenolov/server/src/modules/price-index/index-figures.ts'
import { indexGoods } from '@cenolov/server/src/modules/price-index/index-goods.ts'
import { type OpenDatabase, open } from '@cenolov/server/src/platform/database/database.ts'
import { pino } from 'pino'
import { freshDatabase } from './import/raw-import.ts'
import type { BenchPart } from './report/report.ts'
import { median, rounded, timeText } from './report/statistics.ts'
import { withCluster } from './with-product.ts'

const PRODUCTS = 100_000
const CHANGES = 10
/** Days between the changes of a price: ten of them are two years. */
const EVERY = 73
const TODAY = '2026-11-20'
const ROUNDS = 3
const RULES = { today: TODAY, timeZone: 'Europe/Bratislava', staleAfterDays: 30 }
const DATABASE = 'index_bench'

/** Products of 15 chains and 60 categories, every fifth in a sale at times; 1 in 10 appears later than the others. */
const FILL = `
INSERT INTO products (identity, title, akcia, price, unit_price, gram, category, store, date, ean)
SELECT md5(n::text)::uuid, 'Tovar ' || n, 'No', (120 + n % 900)::numeric / 100, 1, 500, 'Kategória ' || n / 15 % 60,
  'Reťazec ' || n % 15, date '${TODAY}' - n % 7, CASE WHEN n % 2 = 0 THEN lpad(n::text, 14, '0') ELSE '' END
FROM generate_series(1, ${PRODUCTS}) n;
INSERT INTO price_history (product_id, date, price, akcia)
SELECT id, date '${TODAY}' - (back * ${EVERY} + (id % 20)::int), price * (1 + ((id * 7 + back * 13) % 21 - 10) / 100.0),
  CASE WHEN (id + back) % 5 = 0 THEN round(price * 0.8, 2)::text ELSE 'No' END
FROM products CROSS JOIN generate_series(0, ${CHANGES - 1}) back;
ANALYZE`

/** Measures the index of a million prices of two years: by months and by weeks, and what calls read of it. */
export function indexBench(): Promise<BenchPart> {
  return withCluster(async (cluster) => {
    await freshDatabase(cluster, DATABASE)
    const database = open(cluster.connection(DATABASE), pino({ level: 'silent' }), async () => undefined)
    try {
      await database.pool.query(FILL)
      const parts = await partsOf(database)
      const whole = await inRounds(() => calculateIndex(database, RULES, EQUAL_WEIGHTS))
      return partOf(parts, whole, await callsOf(database))
    } finally {
      await database.close()
    }
  })
}

interface Measured {
  readonly ms: number
  /** MB of the process above what it had before; the most of all rounds. */
  readonly rise: number
}

function memory(field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync('/proc/self/status', 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024
}

async function inRounds(run: () => Promise<unknown>): Promise<Measured> {
  const rounds: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    globalThis.gc?.()
    writeFileSync('/proc/self/clear_refs', '5')
    const before = memory('VmRSS')
    const began = performance.now()
    await run()
    rounds.push({ ms: performance.now() - began, rise: memory('VmHWM') - before })
  }
  return { ms: median(rounds.map(({ ms }) => ms)), rise: Math.max(...rounds.map(({ rise }) => rise)) }
}

/** Reading alone, and with one series of months, or of weeks. */
async function partsOf(database: OpenDatabase) {
  const first = dayNumber(TODAY) - CHANGES * EVERY - 20
  const read = async (period: (typeof PERIODS)[number] | null) => {
    const client = await database.pool.connect()
    const range = timeRange(period ?? 'month', first as ReturnType<typeof dayNumber>, dayNumber(TODAY))
    const calculation = new IndexCalculation('effective', range, EQUAL_WEIGHTS)
    try {
      await client.query('BEGIN')
      for await (const group of indexGoods(client, RULES)) if (period !== null) calculation.add(group)
      if (period !== null) calculation.indices()
      await client.query('COMMIT')
    } finally {
      client.release()
    }
  }
  return {
    reading: await inRounds(() => read(null)),
    month: await inRounds(() => read('month')),
    week: await inRounds(() => read('week')),
  }
}

async function callsOf({ db, pool }: OpenDatabase) {
  const figures = new IndexFigures(db, { licence: 'x', contact: 'x', weights: EQUAL_WEIGHTS })
  const { rows } = await pool.query<{ rows: number; moves: number }>(
    `SELECT (SELECT count(*)::int FROM price_indices) AS rows, (SELECT count(*)::int FROM price_moves) AS moves`,
  )
  return {
    index: await inRounds(() => figures.index({ period: 'week' })),
    groups: await inRounds(() => figures.groups({ period: 'week' })),
    moves: await inRounds(() => figures.moves({ period: 'week' })),
    stored: rows[0]!,
  }
}

function partOf(
  parts: Awaited<ReturnType<typeof partsOf>>,
  whole: Measured,
  calls: Awaited<ReturnType<typeof callsOf>>,
): BenchPart {
  const said = ({ ms, rise }: Measured) => `${timeText(ms)}, +${Math.max(0, Math.round(rise))} MB`
  const prices = (PRODUCTS * CHANGES).toLocaleString('en')
  const { stored, index, groups, moves } = calls
  return {
    rows: [
      { what: `index of ${prices} prices, months and weeks, both series, stored`, ours: said(whole) },
      { what: 'reading the prices alone', ours: said(parts.reading) },
      { what: 'with one series of months', ours: said(parts.month) },
      { what: 'with one series of weeks', ours: said(parts.week) },
      {
        what: `calls of weeks: index, groups, moves`,
        ours: [index, groups, moves].map(({ ms }) => timeText(ms)).join('; '),
        beside: `${stored.rows.toLocaleString('en')} figures and ${stored.moves.toLocaleString('en')} moves are stored`,
      },
    ],
    figures: {
      whole,
      ...parts,
      calls: { index: rounded(index.ms), groups: rounded(groups.ms), moves: rounded(moves.ms) },
      stored,
    },
  }
}
