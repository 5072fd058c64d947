import { csvLine } from '@cenolov/core/import'
import type pg from 'pg'
import type { KnownPriceRules } from '#platform/database/catalogue/known-prices.ts'
import type { ConnectionSettings } from '#platform/database/connections/connection-settings.ts'
import { readSnapshot } from '#platform/database/connections/read-snapshot.ts'
import { type FileSection, writeSections } from '#platform/storage/written-files.ts'
import { type IndexTime, type Period, priceSums, timeAfter, timeText } from '../../rules/price-index/index.ts'
import { GOODS_HEAD, sectionOf } from './goods-columns.ts'
import { indexGoods } from './index-goods.ts'

export interface GoodsOrder {
  readonly path: string
  readonly connection: ConnectionSettings
  readonly rules: KnownPriceRules
  readonly period: Period
  readonly time: IndexTime
}

/**
 * Writes the goods behind the figures of a month or a week: those with a price in it or in the time before, a section for
 * each category and store. Sums of cents are over the days with a price, so sum / days is the price that the index
 * compares.
 */
export const writeGoods = ({ path, connection, ...order }: GoodsOrder): Promise<readonly FileSection[]> =>
  readSnapshot(connection, 'cenolov-index', (client) => writeSections(path, goodsTexts(client, order)))

async function* goodsTexts(
  client: pg.Client,
  { rules, period, time }: Pick<GoodsOrder, 'rules' | 'period' | 'time'>,
): AsyncGenerator<{ readonly name: string; readonly text: string }> {
  yield GOODS_HEAD
  const times = { period, first: timeAfter(time, -1), last: time }
  for await (const { category, store, goods } of indexGoods(client, rules)) {
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
    yield { name: sectionOf(category, store), text: lines.join('') }
  }
}
