import { csvLine } from '@cenolov/core/import'
import type pg from 'pg'
import type { KnownPriceRules } from '../../platform/database/catalogue/known-prices.ts'
import { type ArchiveOffer, offersOfDay } from './archive-rows.ts'

/** The fields of Open Prices, then the chain. Branches have no number of OpenStreetMap here. */
const COLUMNS = [
  ...['type', 'product_code', 'product_name', 'price', 'price_is_discounted', 'price_without_discount'],
  ...['discount_type', 'price_per', 'currency', 'date', 'location_osm_id', 'location_osm_type', 'store'],
]
const NO_BRANCHES: ReadonlyMap<number, string> = new Map()

/** Yields the prices of today of goods with a barcode, in one consistent snapshot. */
export async function* openPricesCsv(pool: pg.Pool, rules: KnownPriceRules): AsyncGenerator<string> {
  yield csvLine(COLUMNS, ',')
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for await (const offers of offersOfDay(client, rules.today, rules, NO_BRANCHES))
      yield offers
        .filter(({ barcode }) => barcode !== '')
        .map((offer) => csvLine(cellsOf(offer), ','))
        .join('')
    await client.query('COMMIT')
    isWhole = true
  } finally {
    // A connection inside a transaction must not return to the pool.
    client.release(!isWhole)
  }
}

function cellsOf({ chain, barcode, cells, prices: [first = []] }: ArchiveOffer): string[] {
  const [, , regular = '', , , , special = '', currency = '', date = ''] = first
  const isReduced = special !== '' && Number(special) < Number(regular)
  const [paid, before] = isReduced ? [special, regular] : [special || regular, '']
  return [
    ...['PRODUCT', barcode.replace(/^0(?=\d{13}$)/, ''), cells[2] ?? '', paid, String(isReduced), before],
    ...[isReduced ? 'SALE' : '', 'UNIT', currency, date, '', '', chain],
  ]
}
