import { sql } from 'kysely'
import type pg from 'pg'
import type { KnownPriceRules } from '#platform/database/catalogue/known-prices.ts'
import { inPoolTransaction } from '#platform/database/connections/pool-transaction.ts'
import type { Database } from '#platform/database/database.ts'
import {
  dayNumber,
  IndexCalculation,
  PERIODS,
  type Period,
  PRICE_SERIES,
  type PriceIndex,
  type PriceMove,
  type PriceSeries,
  priceMoves,
  type TimeRange,
  timeRange,
  timesOfMoves,
  timeText,
} from '../../rules/price-index/index.ts'
import { firstPriceDay, indexGoods, type SoldGood } from './index-goods.ts'

const ROWS = 5_000

/** Calculates the whole index from the price history and replaces the stored figures. */
export async function calculateIndex(
  { db, pool }: { readonly db: Database; readonly pool: pg.Pool },
  rules: KnownPriceRules,
): Promise<void> {
  await store(db, await figuresOfHistory(pool, rules), rules.today)
}

interface Figures {
  readonly indices: readonly PriceIndex[]
  readonly moves: readonly MoveRow[]
}

/** Reads the history once, for months and weeks, and for both series. */
function figuresOfHistory(pool: pg.Pool, rules: KnownPriceRules): Promise<Figures> {
  const read = async (client: pg.PoolClient) => {
    const today = dayNumber(rules.today)
    const firstDay = await firstPriceDay(client, rules)
    const first = firstDay === null ? today : dayNumber(firstDay)
    const parts = PERIODS.flatMap((period) =>
      PRICE_SERIES.map((series) => ({
        series,
        calculation: new IndexCalculation(series, timeRange(period, first, today)),
        times: timesOfMoves(period, today),
      })),
    )
    const moves: MoveRow[] = []
    for await (const group of indexGoods(client, rules)) {
      const unchanged = group.goods.filter(({ hasOneAmount }) => hasOneAmount)
      for (const { calculation, times, series } of parts) {
        calculation.add(group)
        for (const move of priceMoves(unchanged, times, series))
          moves.push(moveRow(group, move, times, series))
      }
    }
    return { indices: parts.flatMap(({ calculation }) => calculation.indices()), moves }
  }
  return inPoolTransaction(pool, read, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
}

interface MoveRow {
  readonly product_id: string
  readonly period: Period
  readonly series: PriceSeries
  readonly category: string
  readonly store: string
  readonly time_before: string
  readonly time: string
  readonly cents_before: number
  readonly cents: number
  readonly days_before: number
  readonly days: number
  readonly ratio: number
}

function moveRow(
  { category, store }: { readonly category: string; readonly store: string },
  { good, before, after, daysBefore, daysAfter, ratio }: PriceMove<SoldGood>,
  { period, first, last }: TimeRange,
  series: PriceSeries,
): MoveRow {
  return {
    product_id: good.productId,
    ...{ period, series, category, store, ratio },
    ...{ time_before: timeText(period, first), time: timeText(period, last) },
    ...{ cents_before: before, cents: after, days_before: daysBefore, days: daysAfter },
  }
}

async function store(db: Database, { indices, moves }: Figures, today: string) {
  const rows = indices.flatMap(({ period, series, category, store, figures }) =>
    figures.map((figure) => ({ period, series, category, store, ...figure })),
  )
  await db.transaction().execute(async (transaction) => {
    // One calculation at a time replaces the figures.
    await sql`LOCK TABLE price_index_runs IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
    const revision = await revisionBy(rows, transaction)
    await transaction.deleteFrom('price_indices').execute()
    await transaction.deleteFrom('price_moves').execute()
    for (const json of inParts(rows))
      await sql`INSERT INTO price_indices (period, series, category, store, time, value, geks, goods)
        SELECT * FROM jsonb_to_recordset(${json}::jsonb) AS r
          (period text, series text, category text, store text, time text, value float8, geks float8, goods int)`.execute(
        transaction,
      )
    for (const json of inParts(moves))
      await sql`INSERT INTO price_moves (product_id, period, series, category, store, time_before, time,
          cents_before, cents, days_before, days, ratio)
        SELECT r.* FROM jsonb_to_recordset(${json}::jsonb) AS r (product_id int8, period text, series text,
          category text, store text, time_before text, time text, cents_before float8, cents float8,
          days_before int, days int, ratio float8)`.execute(transaction)
    if (revision !== null) await transaction.insertInto('price_index_revisions').values(revision).execute()
    const run = { calculated_at: sql<Date>`now()`, day: today }
    await transaction
      .insertInto('price_index_runs')
      .values(run)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(run))
      .execute()
  })
}

/** Smaller changes come from the order in which numbers are added. */
const CHANGE_LEAST = 1e-9

/**
 * Returns the numbered revision that new figures are, or null when no published figure changes. A figure is published
 * once its month or week has ended. The GEKS figures are not compared, because their first year changes with each new month.
 */
async function revisionBy(rows: readonly StoredFigure[], transaction: Database) {
  const run = await transaction
    .selectFrom('price_index_runs')
    .select(sql<string | null>`day::text`.as('day'))
    .executeTakeFirst()
  if (run?.day == null) return null
  const runDay = dayNumber(run.day)
  const current = new Map(
    PERIODS.map((period) => [period as string, timeText(period, timeRange(period, runDay, runDay).last)]),
  )
  const keyOf = ({ period, series, category, store, time }: Omit<StoredFigure, 'value' | 'goods'>) =>
    [period, series, category, store, time].join('\0')
  const next = new Map(rows.map((row) => [keyOf(row), row]))
  const changed = (await transaction.selectFrom('price_indices').selectAll().execute()).filter((before) => {
    if (before.time >= (current.get(before.period) ?? '')) return false
    const after = next.get(keyOf(before))
    return (
      after === undefined ||
      after.goods !== before.goods ||
      Math.abs(after.value / before.value - 1) > CHANGE_LEAST
    )
  })
  if (changed.length === 0) return null
  const last = await transaction
    .selectFrom('price_index_revisions')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst()
  const first = changed.map(({ time }) => time).sort()[0]!
  return { number: (last?.number ?? 0) + 1, first_time: first, figures: changed.length }
}

interface StoredFigure {
  readonly period: string
  readonly series: string
  readonly category: string
  readonly store: string
  readonly time: string
  readonly value: number
  readonly goods: number
}

function* inParts(rows: readonly object[]): Generator<string> {
  for (let start = 0; start < rows.length; start += ROWS)
    yield JSON.stringify(rows.slice(start, start + ROWS))
}
