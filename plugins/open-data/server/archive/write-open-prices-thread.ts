import { BRANCH_SEPARATOR, PRICE_COLUMNS } from '@cenolov/core/archive'
import { readOsmReference } from '@cenolov/core/branches'
import { csvLine } from '@cenolov/core/import'
import { isRestricted } from '@cenolov/core/product'
import type pg from 'pg'
import type { KnownPriceRules } from '#platform/database/catalogue/known-prices.ts'
import type { ConnectionSettings } from '#platform/database/connections/connection-settings.ts'
import { readSnapshot } from '#platform/database/connections/read-snapshot.ts'
import { type FileSection, writeSections } from '#platform/storage/written-files.ts'
import { type ArchiveOffer, offersOfDay } from './archive-rows.ts'

/** The fields of Open Prices, then the chain. */
const COLUMNS = [
  ...['type', 'product_code', 'product_name', 'price', 'price_is_discounted', 'price_without_discount'],
  ...['discount_type', 'price_per', 'currency', 'date', 'location_osm_id', 'location_osm_type', 'store'],
]

const SOLD_IN = PRICE_COLUMNS.findIndex(({ name }) => name === 'sold_in')

export interface OpenPricesOrder {
  readonly path: string
  readonly connection: ConnectionSettings
  readonly rules: KnownPriceRules
}

/**
 * Writes today's prices of goods with a barcode: the price in each branch that is known to sell the goods and has an
 * element in OpenStreetMap, and then the chain's price without a location. An import takes the last of several rows of
 * a day, so a reader that knows no branches gets the chain's price.
 */
export const writeOpenPrices = ({
  path,
  connection,
  rules,
}: OpenPricesOrder): Promise<readonly FileSection[]> =>
  readSnapshot(connection, 'cenolov-archive', (client) => writeSections(path, openPrices(client, rules)))

async function* openPrices(
  client: pg.Client,
  rules: KnownPriceRules,
): AsyncGenerator<{ readonly name: string; readonly text: string }> {
  yield { name: '', text: csvLine(COLUMNS, ',') }
  const locations = await locationsOf(client, rules.today)
  for await (const offers of offersOfDay(client, rules.today, rules, locations)) {
    const lines = offers
      .filter(({ barcode }) => barcode !== '' && !isRestricted(barcode))
      .flatMap(rowsOf)
      .map((cells) => csvLine(cells, ','))
    yield { name: '', text: lines.join('') }
  }
}

async function locationsOf(client: pg.Client, day: string): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; osm: string }>(
    `SELECT id, osm FROM branches WHERE osm <> '' AND since <= $1 AND coalesce(until >= $1, true)`,
    [day],
  )
  return new Map(rows.map(({ id, osm }) => [id, osm]))
}

function rowsOf(offer: ArchiveOffer): string[][] {
  const [ofChain = [], ...ofBranches] = offer.prices
  const differing = new Map(ofBranches.map((price) => [price[0]!, price]))
  const soldIn = (ofChain[SOLD_IN] ?? '').split(BRANCH_SEPARATOR).filter((osm) => osm !== '')
  const locations = [...new Set([...soldIn, ...differing.keys()])].sort()
  return [
    ...locations.map((osm) => cellsOf(offer, differing.get(osm) ?? ofChain, osm)),
    cellsOf(offer, ofChain, ''),
  ]
}

function cellsOf({ chain, barcode, cells }: ArchiveOffer, price: readonly string[], osm: string): string[] {
  const [, , regular = '', , , , special = '', currency = '', date = ''] = price
  const isReduced = special !== '' && Number(special) < Number(regular)
  const [paid, before] = isReduced ? [special, regular] : [special || regular, '']
  const location = readOsmReference(osm)
  return [
    ...['PRODUCT', barcode.replace(/^0(?=\d{13}$)/, ''), cells[2] ?? '', paid, String(isReduced), before],
    ...[isReduced ? 'SALE' : '', 'UNIT', currency, date, location?.id ?? ''],
    ...[location?.type.toUpperCase() ?? '', chain],
  ]
}
