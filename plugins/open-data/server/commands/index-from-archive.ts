import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOfArchive, NAMED_BRANCH, WHOLE_CHAIN } from '@cenolov/core/archive'
import { parseMoney, toCents } from '@cenolov/core/offer'
import {
  chainsOf,
  REQUIRED_COLUMNS,
} from '@cenolov/server/src/modules/sources/read/archive/archive-chains.ts'
import { readTable, type TableRow } from '@cenolov/server/src/modules/sources/read/archive/archive-table.ts'
import { openZip } from '@cenolov/server/src/modules/sources/read/container.ts'
import { READ_LIMITS } from '@cenolov/server/src/modules/sources/read/records.ts'
import { SourceFault } from '@cenolov/server/src/modules/sources/source-fault.ts'
import { StartupError } from '#platform/errors/startup-error.ts'
import { type DayNumber, dayNumber, type PriceIndex } from '../../rules/price-index/index.ts'
import { type ArchivedProduct, ArchiveIndex } from '../price-index/archive-index.ts'

/**
 * Calculates the price index from a directory of daily archives alone.
 * @param currency prices of other currencies are left out
 * @returns an empty list for a directory without archives; throws `StartupError` for one that cannot be read
 */
export async function indexFromArchive(directory: string, currency: string): Promise<PriceIndex[]> {
  const names = await readdir(directory).catch(() => {
    throw new StartupError(`${directory} is not a directory that can be read.`)
  })
  const days = names.flatMap((name) => dayOfArchive(name) ?? []).sort()
  const last = days.at(-1)
  if (last === undefined) return []
  const index = new ArchiveIndex()
  for (const day of days.reverse()) {
    const path = join(directory, `${day}.zip`)
    await addDay(index, path, numberOf(day), currency).catch((error: unknown) => {
      throw error instanceof SourceFault ? new StartupError(`${path}: ${error.message}`) : error
    })
  }
  return index.indices(numberOf(last))
}

function numberOf(day: string): DayNumber {
  const number = dayNumber(day)
  if (Number.isNaN(number)) throw new StartupError(`${day}.zip is not named by a day.`)
  return number
}

async function addDay(index: ArchiveIndex, path: string, day: DayNumber, currency: string): Promise<void> {
  const zip = await openZip(path, { left: READ_LIMITS.unpackedBytes, limits: READ_LIMITS })
  try {
    for (const [folder, { stores, products, prices }] of chainsOf(zip.entries)) {
      if (products === undefined || prices === undefined) continue
      const read = async (
        entry: typeof products,
        table: keyof typeof REQUIRED_COLUMNS,
        onRow: (row: TableRow) => void,
      ) => {
        const name = `${folder}/${table}.csv`
        const onBroken = () => {
          throw new SourceFault(`V súbore „${name}“ je nečitateľný riadok`)
        }
        await readTable(
          await zip.read(entry),
          { name, required: REQUIRED_COLUMNS[table] },
          { onRow, onBroken },
        )
      }
      let chain = folder
      if (stores !== undefined)
        await read(stores, 'stores', (row) => {
          if (row('store_id') === WHOLE_CHAIN) chain = row('chain') || folder
        })
      const known = new Map<string, ArchivedProduct>()
      await read(products, 'products', (row) => {
        const id = row('product_id')
        const good = row('barcode') || row('article') || id
        const pack = [row('quantity'), row('unit')].filter((text) => text !== '').join(' ')
        known.set(id, { chain, id, good, pack, category: row('category') })
      })
      await read(prices, 'prices', (row) => {
        const product = known.get(row('product_id'))
        const price = priceOf(row)
        if (product !== undefined && price !== null && row('currency') === currency)
          index.add(day, product, price)
      })
    }
  } finally {
    zip.close()
  }
}

/** Returns what everybody pays in a chain, in cents; null for a row of a branch that differs. */
function priceOf(row: TableRow): { readonly shelf: number; readonly effective: number } | null {
  const store = row('store_id')
  const price = parseMoney(row('price'))
  if ((store !== WHOLE_CHAIN && !store.startsWith(NAMED_BRANCH)) || price === null || !(price > 0))
    return null
  const special = parseMoney(row('special_price'))
  return { shelf: toCents(price), effective: toCents(special !== null && special > 0 ? special : price) }
}
