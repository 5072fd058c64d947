import { rm } from 'node:fs/promises'
import {
  type ArchiveColumn,
  chainFolders,
  type DataPackageFacts,
  dayPackage,
  NAMED_BRANCH,
  PRICE_COLUMNS,
  PRODUCT_COLUMNS,
  STORE_COLUMNS,
  WHOLE_CHAIN,
} from '@cenolov/core/archive'
import { csvLine } from '@cenolov/core/import'
import type pg from 'pg'
import type { KnownPriceRules } from '#platform/database/catalogue/known-prices.ts'
import { CsvOutput } from '#platform/storage/csv-output.ts'
import { ZipFile } from '#platform/storage/zip-file.ts'
import { type ArchiveOffer, offersOfDay } from './archive-rows.ts'

/**
 * Writes the prices of a day as a ZIP: for each chain its stores, products and prices. The same catalogue makes the
 * same bytes, and memory does not depend on its size.
 * @param client in a transaction
 * @param place a new file; temporary files are written next to it
 * @returns how many products have a price; without any, the file is not written
 */
export async function writeDay(
  client: Pick<pg.ClientBase, 'query'>,
  place: string,
  {
    day,
    rules,
    about,
  }: { readonly day: string; readonly rules: KnownPriceRules; readonly about: DataPackageFacts },
): Promise<number> {
  const branches = await branchesOf(client, day)
  const storeIds = new Map([...branches.values()].flat().map(({ id, cells }) => [id, cells[0]!]))
  let zip: ZipFile | null = null
  let chain: ChainFiles | null = null
  const folders: string[] = []
  let count = 0
  try {
    const stores = await chainsOf(client)
    const folderOf = chainFolders(stores)
    const endChain = async () => {
      if (chain === null) return
      await chain.addTo(zip!, folderOf.get(chain.name)!, branches.get(chain.name) ?? [])
      folders.push(folderOf.get(chain.name)!)
      chain = null
    }
    for await (const offers of offersOfDay(client, day, rules, storeIds))
      for (const offer of offers) {
        zip ??= new ZipFile(place)
        if (chain?.name !== offer.chain) {
          await endChain()
          chain = new ChainFiles(offer.chain, `${place}.chain`)
        }
        await chain!.add(offer)
        count += 1
      }
    await endChain()
    if (zip === null) return 0
    await zip.add('datapackage.json', [`${JSON.stringify(dayPackage(day, folders, about), null, 2)}\n`])
    await zip.end()
    return count
  } catch (error) {
    await chain?.abort()
    await zip?.abort()
    throw error
  }
}

async function chainsOf(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ store: string }>(
    'SELECT store FROM products GROUP BY store ORDER BY store COLLATE "C"',
  )
  return rows.map(({ store }) => store)
}

interface ArchiveBranch {
  readonly id: number
  /** In the order of `STORE_COLUMNS`. */
  readonly cells: readonly string[]
}

async function branchesOf(
  client: Pick<pg.ClientBase, 'query'>,
  day: string,
): Promise<Map<string, readonly ArchiveBranch[]>> {
  const { rows } = await client.query<Readonly<Record<string, string>> & { id: number }>(
    `SELECT id, store, coalesce(nullif(code, ''), 'b' || id) AS code, name, format, street, town, postcode,
       coalesce(lat::text, '') AS lat, coalesce(lng::text, '') AS lng, opening_hours, since::text,
       coalesce(until::text, '') AS until, osm
     FROM branches WHERE since <= $1 AND coalesce(until >= $1, true)
     ORDER BY store COLLATE "C", coalesce(nullif(code, ''), 'b' || id) COLLATE "C"`,
    [day],
  )
  const branches = rows.map(({ id, store, ...one }) => ({
    id,
    store: store!,
    cells: [
      ...[one.code!, one.format!, one.street!, one.town!, one.postcode!, store!, one.name!],
      ...[one.lat!, one.lng!, one.opening_hours!, one.since!, one.until!, one.osm!],
    ],
  }))
  return Map.groupBy(branches, ({ store }) => store)
}

/** Collects a chain's lines in files, because its prices are read together with its products. */
class ChainFiles {
  readonly name: string
  readonly #path: string
  readonly #products: CsvOutput
  readonly #prices: CsvOutput
  readonly #named = new Set<string>()

  constructor(name: string, path: string) {
    this.name = name
    this.#path = path
    this.#products = new CsvOutput(`${path}-products`)
    this.#products.add(namesOf(PRODUCT_COLUMNS))
    this.#prices = new CsvOutput(`${path}-prices`)
    this.#prices.add(namesOf(PRICE_COLUMNS))
  }

  async add({ cells, prices, specificStore }: ArchiveOffer): Promise<void> {
    if (specificStore !== '') this.#named.add(specificStore)
    this.#products.add(cells)
    await this.#products.flush()
    for (const price of prices) this.#prices.add(price)
    await this.#prices.flush()
  }

  async addTo(zip: ZipFile, folder: string, branches: readonly ArchiveBranch[]): Promise<void> {
    await this.#products.end()
    await this.#prices.end()
    const row = (id: string, type: string, name: string) => [
      id,
      type,
      '',
      '',
      '',
      this.name,
      name,
      ...UNKNOWN,
    ]
    const stores = [
      row(WHOLE_CHAIN, 'chain', this.name),
      ...branches.map(({ cells }) => cells),
      ...[...this.#named].sort().map((name) => row(NAMED_BRANCH + name, '', name)),
    ]
    const lines = [namesOf(STORE_COLUMNS), ...stores]
    await zip.add(
      `${folder}/stores.csv`,
      lines.map((cells) => csvLine(cells, ',')),
    )
    await zip.addFile(`${folder}/products.csv`, `${this.#path}-products`)
    await zip.addFile(`${folder}/prices.csv`, `${this.#path}-prices`)
    await this.#remove()
  }

  async abort(): Promise<void> {
    await this.#products.close()
    await this.#prices.close()
    await this.#remove()
  }

  async #remove(): Promise<void> {
    for (const part of ['products', 'prices']) await rm(`${this.#path}-${part}`, { force: true })
  }
}

const namesOf = (columns: readonly ArchiveColumn[]): string[] => columns.map(({ name }) => name)

/** The cells of a store behind its name. */
const UNKNOWN = ['', '', '', '', '', '']
