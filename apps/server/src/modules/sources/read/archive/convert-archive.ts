import { dayOfArchive, NAMED_BRANCH, WHOLE_CHAIN } from '@cenolov/core/archive'
import { BRANCH_PRICES, readOsmReference } from '@cenolov/core/branches'
import { ALL_CSV_COLUMNS, type CsvColumn } from '@cenolov/core/product'
import type { NamedBranch } from '#platform/branches/find-branch.ts'
import { CsvOutput } from '#platform/storage/csv-output.ts'
import { SourceFault } from '../../source-fault.ts'
import { isZip, type OpenZip, openZip } from '../container.ts'
import type { ConversionResult, ReadingOrder } from '../convert.ts'
import { READ_LIMITS, type ReadLimits } from '../records.ts'
import { type ChainTables, chainsOf, REQUIRED_COLUMNS } from './archive-chains.ts'
import { ArchiveGoods, type ImportRow } from './archive-goods.ts'
import { readTable, type TableRow } from './archive-table.ts'

/** Plain data, so that an archive is read in a thread. */
export interface ArchiveOrder
  extends Pick<ReadingOrder, 'path' | 'name' | 'output' | 'constants' | 'limits'> {
  /** Day of the shops, `YYYY-MM-DD`. */
  readonly today: string
}

const CROATIAN_CURRENCY = 'EUR'
const CHAIN_PRODUCTS_MAX = 1_000_000
const CHAIN_STORES_MAX = 20_000

/**
 * Reads an archive of prices, ours or the Croatian community's, and writes its goods as the CSV of an import, chain by
 * chain: memory is bounded by the largest chain. What cannot be used is counted in the notes.
 */
export async function convertArchive(order: ArchiveOrder): Promise<ConversionResult> {
  const conversion = new ArchiveConversion(order)
  try {
    await conversion.run()
    return { ok: true, ...conversion.converted }
  } catch (error) {
    await conversion.close()
    if (!(error instanceof SourceFault)) throw error
    return { ok: false, questions: [], reason: error.message, ...conversion.converted }
  }
}

class ArchiveConversion {
  readonly #order: ArchiveOrder
  readonly #limits: ReadLimits
  readonly #output: CsvOutput
  readonly #branches: NamedBranch[] = []
  readonly #counts = { broken: 0, unpriced: 0, unknown: 0, noPrice: 0 }
  readonly #incomplete: string[] = []
  #rows = 0
  #lines = 0

  constructor(order: ArchiveOrder) {
    this.#order = order
    this.#limits = order.limits ?? READ_LIMITS
    this.#output = new CsvOutput(order.output)
    this.#output.add([...ALL_CSV_COLUMNS, BRANCH_PRICES])
  }

  get converted() {
    return {
      rows: this.#rows,
      columns: [],
      mapping: {},
      reports: [],
      isGuessed: false,
      found: {
        ...({ format: 'csv', content: 'goods' } as const),
        ...{ records: null, encoding: 'utf-8', delimiter: ',' },
      },
      noOffers: { blank: 0, nameless: this.#counts.unpriced, 'sold out': 0, conditional: 0 },
      branches: this.#branches,
      notes: this.#notes(),
    }
  }

  async run(): Promise<void> {
    const { path } = this.#order
    if (!(await isZip(path))) throw new SourceFault('Archív cien musí byť ZIP')
    const zip = await openZip(path, { left: this.#limits.unpackedBytes, limits: this.#limits })
    try {
      const chains = chainsOf(zip.entries)
      for (const [folder, tables] of chains) await this.#readChain(zip, folder, tables)
      if (this.#rows === 0) throw new SourceFault(this.#whyNothing(chains.size))
      await this.#output.end()
    } finally {
      zip.close()
    }
  }

  close(): Promise<void> {
    return this.#output.close()
  }

  async #readChain(zip: OpenZip, folder: string, tables: ChainTables): Promise<void> {
    if (tables.products === undefined || tables.prices === undefined) {
      this.#incomplete.push(folder)
      return
    }
    const read = async (table: keyof ChainTables, onRow: (row: TableRow) => void) => {
      const entry = tables[table]
      if (entry === undefined) return
      const name = `${folder}/${table}.csv`
      const onBroken = () => {
        this.#counts.broken += 1
        this.#countLine()
      }
      await readTable(
        await zip.read(entry),
        { name, required: REQUIRED_COLUMNS[table] },
        {
          onRow: (row) => {
            this.#countLine()
            onRow(row)
          },
          onBroken,
        },
      )
    }
    let chain = folder
    const stores: TableRow[] = []
    await read('stores', (row) => {
      if (row('store_id') === WHOLE_CHAIN) chain = row('chain') || folder
      else if (!row('store_id').startsWith(NAMED_BRANCH)) stores.push(row)
      if (stores.length > CHAIN_STORES_MAX)
        throw new SourceFault(`Reťazec „${folder}“ má viac ako ${CHAIN_STORES_MAX} predajní`)
    })
    chain = this.#order.constants.Store || chain
    this.#branches.push(...stores.filter((row) => row('store_id') !== '').map((row) => branchOf(chain, row)))
    const goods = new Map<string, ArchiveGoods>()
    await read('products', (row) => {
      goods.set(row('product_id'), new ArchiveGoods(chain, row))
      if (goods.size > CHAIN_PRODUCTS_MAX)
        throw new SourceFault(`Reťazec „${folder}“ má viac ako ${CHAIN_PRODUCTS_MAX} produktov`)
    })
    await read('prices', (row) => {
      const found = goods.get(row('product_id'))
      if (found === undefined) this.#counts.unknown += 1
      else if (!found.addPrice(row)) this.#counts.noPrice += 1
    })
    for (const one of goods.values()) {
      const rows = one.rows(this.#order.today)
      if (rows.length === 0) this.#counts.unpriced += 1
      for (const row of rows) await this.#write(row)
    }
  }

  async #write({ cells, branches }: ImportRow): Promise<void> {
    const { constants, name } = this.#order
    const known: Readonly<Partial<Record<CsvColumn, string>>> = {
      Currency: CROATIAN_CURRENCY,
      Date: dayOfArchive(name) ?? '',
    }
    const line = ALL_CSV_COLUMNS.map((column) => cells[column] || constants[column] || known[column] || '')
    this.#rows += 1
    this.#output.add([...line, branches])
    await this.#output.flush()
  }

  #countLine(): void {
    this.#lines += 1
    if (this.#lines > this.#limits.rows)
      throw new SourceFault(`Archív má viac ako ${this.#limits.rows} riadkov`)
  }

  #notes(): string[] {
    const { broken, unpriced, unknown, noPrice } = this.#counts
    return [
      ...this.#incomplete.map((folder) => `Reťazec „${folder}“ nemá products.csv a prices.csv, vynechal sa`),
      ...(broken === 0 ? [] : [`Nečitateľné riadky archívu: ${broken}`]),
      ...(unknown === 0 ? [] : [`Ceny produktov, ktoré archív nemá: ${unknown}`]),
      ...(noPrice === 0 ? [] : [`Riadky bez ceny: ${noPrice}`]),
      ...(unpriced === 0 ? [] : [`Produkty bez ceny: ${unpriced}`]),
    ]
  }

  #whyNothing(chains: number): string {
    if (chains === 0)
      return 'V ZIPe nie je archív cien: chýbajú priečinky reťazcov so súbormi products.csv a prices.csv'
    return ['V archíve nie je žiadna cena', ...this.#notes()].join('. ')
  }
}

function branchOf(store: string, row: TableRow): NamedBranch {
  return {
    store,
    code: row('store_id'),
    name: row('name'),
    format: row('type'),
    street: row('address'),
    town: row('city'),
    postcode: row('zipcode'),
    lat: numberOf(row('lat')),
    lng: numberOf(row('lng')),
    opening_hours: row('opening_hours'),
    osm: readOsmReference(row('osm')) === null ? '' : row('osm'),
    ...(DAY.test(row('since')) && { since: row('since') }),
    ...(DAY.test(row('until')) && { until: row('until') }),
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function numberOf(text: string): number | null {
  const value = Number(text)
  return text === '' || !Number.isFinite(value) ? null : value
}
