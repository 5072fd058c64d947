import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
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
  readonly #products: LinesFile
  readonly #prices: LinesFile
  readonly #named = new Set<string>()

  constructor(name: string, path: string) {
    this.name = name
    this.#path = path
    this.#products = new LinesFile(`${path}-products`, PRODUCT_COLUMNS)
    this.#prices = new LinesFile(`${path}-prices`, PRICE_COLUMNS)
  }

  async add({ cells, prices, specificStore }: ArchiveOffer): Promise<void> {
    if (specificStore !== '') this.#named.add(specificStore)
    await this.#products.add(cells)
    for (const price of prices) await this.#prices.add(price)
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
      '',
      '',
      '',
      '',
      '',
      '',
    ]
    const stores = [
      row(WHOLE_CHAIN, 'chain', this.name),
      ...branches.map(({ cells }) => cells),
      ...[...this.#named].sort().map((name) => row(NAMED_BRANCH + name, '', name)),
    ]
    const lines = [STORE_COLUMNS.map(({ name }) => name), ...stores]
    await zip.add(
      `${folder}/stores.csv`,
      lines.map((cells) => csvLine(cells, ',')),
    )
    await zip.addFile(`${folder}/products.csv`, `${this.#path}-products`)
    await zip.addFile(`${folder}/prices.csv`, `${this.#path}-prices`)
    await this.#remove()
  }

  async abort(): Promise<void> {
    await this.#products.abort()
    await this.#prices.abort()
    await this.#remove()
  }

  async #remove(): Promise<void> {
    for (const part of ['products', 'prices']) await rm(`${this.#path}-${part}`, { force: true })
  }
}

const PIECE_CHARS = 1 << 16

class LinesFile {
  readonly #output: WriteStream
  #text: string

  constructor(path: string, columns: readonly ArchiveColumn[]) {
    this.#output = createWriteStream(path)
    // The next write reports the failure.
    this.#output.on('error', () => undefined)
    this.#text = csvLine(
      columns.map(({ name }) => name),
      ',',
    )
  }

  async add(cells: readonly string[]): Promise<void> {
    this.#text += csvLine(cells, ',')
    if (this.#text.length >= PIECE_CHARS) await this.#flush()
  }

  async end(): Promise<void> {
    await this.#flush()
    this.#output.end()
    await finished(this.#output)
  }

  async abort(): Promise<void> {
    this.#output.destroy()
    await finished(this.#output).catch(() => undefined)
  }

  async #flush(): Promise<void> {
    if (this.#output.errored !== null) throw this.#output.errored
    const isRoom = this.#output.write(this.#text)
    this.#text = ''
    if (!isRoom) await once(this.#output, 'drain')
  }
}
