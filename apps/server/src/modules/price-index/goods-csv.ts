import { csvLine } from '@cenolov/core/import'
import { type Month, monthAfter, monthText } from '@cenolov/core/price-index'
import type pg from 'pg'
import { type IndexRules, indexGoods } from './index-goods.ts'

const COLUMNS = [
  'category',
  'store',
  'good',
  'title',
  'month_before',
  'days_before',
  'shelf_cents_before',
  'effective_cents_before',
  'month',
  'days',
  'shelf_cents',
  'effective_cents',
]

/**
 * Yields the goods behind the figure of a month: those with a price in it or in the month before. Sums of cents are over
 * the days with a price, so sum / days is the price that the index compares.
 */
export async function* goodsCsv(
  pool: pg.Pool,
  rules: IndexRules,
  month: Month,
  wanted: { readonly category?: string | undefined; readonly store?: string | undefined },
): AsyncGenerator<string> {
  yield csvLine(COLUMNS, ',')
  const before = monthAfter(month, -1)
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for await (const { category, store, goods, titles } of indexGoods(client, rules, wanted)) {
      const lines = goods.flatMap(({ key, months }) => {
        if (!months.has(month) && !months.has(before)) return []
        const cells = [before, month].flatMap((one) => {
          const { days, shelf, effective } = months.get(one) ?? { days: 0, shelf: '', effective: '' }
          return [monthText(one), days, shelf, effective].map(String)
        })
        return [csvLine([category, store, key, titles.get(key) ?? '', ...cells], ',')]
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
