import { csvLine } from '@cenolov/core/import'
import { type IndexTime, type Period, priceSums, timeAfter, timeText } from '@cenolov/core/price-index'
import type pg from 'pg'
import { type IndexRules, indexGoods } from './index-goods.ts'

const COLUMNS = [
  'category',
  'store',
  'good',
  'title',
  'time_before',
  'days_before',
  'shelf_cents_before',
  'effective_cents_before',
  'time',
  'days',
  'shelf_cents',
  'effective_cents',
]

/**
 * Yields the goods behind the figure of a month or a week: those with a price in it or in the time before. Sums of cents
 * are over the days with a price, so sum / days is the price that the index compares.
 */
export async function* goodsCsv(
  pool: pg.Pool,
  rules: IndexRules,
  { period, time }: { readonly period: Period; readonly time: IndexTime },
  wanted: { readonly category?: string | undefined; readonly store?: string | undefined },
): AsyncGenerator<string> {
  yield csvLine(COLUMNS, ',')
  const times = { period, first: timeAfter(time, -1), last: time }
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for await (const { category, store, goods } of indexGoods(client, rules, wanted)) {
      const lines = goods.flatMap(({ key, title, days }) => {
        const sums = priceSums(days, times)
        if (sums.days.every((count) => count === 0)) return []
        const cells = [times.first, times.last].flatMap((one, place) => {
          const count = sums.days[place]!
          const cents = count === 0 ? ['', ''] : [sums.shelf[place], sums.effective[place]]
          return [timeText(period, one), count, ...cents].map(String)
        })
        return [csvLine([category, store, key, title, ...cells], ',')]
      })
      yield lines.join('')
    }
    await client.query('COMMIT')
    isWhole = true
  } finally {
    // A connection inside a transaction must not return to the pool.
    client.release(!isWhole)
  }
}
