import { once } from 'node:events'
import type { ImportRowError } from '@cenolov/contract/admin'
import type { DayContext } from '@cenolov/core/day'
import {
  CsvRecords,
  ImportRowReader,
  isBlankRecord,
  type RowFault,
  type RowResult,
  repeatedColumns,
} from '@cenolov/core/import'
import { isReduced, offerTurns, parseAkcia } from '@cenolov/core/offer'
import { ALL_CSV_COLUMNS, type CsvColumn, type ProductInput } from '@cenolov/core/product'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { productKeys } from '#platform/database/catalogue/product-identity.ts'
import { jsonText } from '#platform/database/rows/json-text.ts'
import { TextBytes } from '#platform/database/rows/text-bytes.ts'
import { REFUSED_TABLE } from '../merge/match.ts'
import type { RowFacts } from '../merge/plan.ts'
import { type CommonSpelling, loadNames, saveNames } from './common-spelling.ts'
import { COPY_ROWS, lineOf, STAGING_COLUMNS } from './copy-lines.ts'
import type { Inspection } from './inspect.ts'
import { RejectedRows } from './rejected-rows.ts'

export const ERRORS_KEPT = 100
const NOTES_KEPT = 100
const REFUSED_KEPT = 50_000

/** Initial slots of `SeenIdentities`, and the share of them that may be taken. */
const FIRST_SLOTS = 1 << 12
const FULL = 0.6

/** Today in the shops, `YYYY-MM-DD`, their time zone, and the installation's currency (ISO 4217). */
export interface RowDefaults extends Pick<DayContext, 'today' | 'timeZone'> {
  readonly currency: string
}

export interface StagedCounts extends RowFacts {
  readonly good: number
  readonly bad: number
  readonly errors: readonly ImportRowError[]
  /** The first notes on odd rows, which were skipped or accepted. */
  readonly notes: readonly ImportRowError[]
  readonly rejected: RejectedRows
  readonly stores: ReadonlySet<string>
  readonly refused?: readonly RefusedProduct[]
  /** For a list of promotions, the number of promotions on goods that no source brings. */
  readonly unknown?: number
}

interface MutableCounts {
  good: number
  bad: number
  errors: ImportRowError[]
  hasDuplicates: boolean
  hasEans: boolean
  hasArticles: boolean
  hasTerms: boolean
  readonly notes: ImportRowError[]
  readonly rejected: RejectedRows
  readonly stores: Set<string>
  readonly refused: RefusedProduct[]
}

interface RefusedProduct {
  readonly identity: string
  readonly ean: string
  readonly store: string
  readonly specific_store: string
}

/**
 * Reads the rows of a file by core's rules and copies the good ones into the temporary table `import_rows` of the
 * client's transaction. Memory is bounded by one piece of the file (and 16 bytes of key per row).
 * @param onRows called after each piece
 */
export async function stageRows(
  client: pg.Client,
  bytes: AsyncIterable<Buffer>,
  inspection: Inspection,
  defaults: RowDefaults,
  onRows: (counts: StagedCounts) => void,
): Promise<StagedCounts> {
  await client.query(`CREATE TEMP TABLE import_rows (${STAGING_COLUMNS}) ON COMMIT DROP`)
  const names = await loadNames(client)
  const copy = client.query(copyFrom(COPY_ROWS))
  const staging = new RowStaging(inspection, defaults, names)
  const decoder = new TextDecoder(inspection.encoding, { fatal: true })
  for await (const piece of bytes) {
    staging.push(decoder.decode(piece, { stream: true }))
    if (!copy.write(staging.take())) await once(copy, 'drain')
    onRows(staging.counts)
  }
  staging.push(decoder.decode())
  staging.end()
  copy.end(staging.take())
  await once(copy, 'finish')
  await saveNames(client, names)
  await keepRefused(client, staging.counts.refused)
  onRows(staging.counts)
  return staging.counts
}

async function keepRefused(client: pg.Client, refused: readonly RefusedProduct[]): Promise<void> {
  if (refused.length === 0) return
  await client.query(REFUSED_TABLE)
  await client.query(
    'INSERT INTO import_refused SELECT identity::uuid, ean, store, specific_store FROM jsonb_to_recordset($1::jsonb) AS r (identity text, ean text, store text, specific_store text)',
    [jsonText(refused)],
  )
}

type GoodRow = Extract<RowResult, { ok: true }>

class RowStaging {
  readonly counts: MutableCounts = {
    good: 0,
    bad: 0,
    errors: [],
    hasDuplicates: false,
    hasEans: false,
    hasArticles: false,
    hasTerms: false,
    notes: [],
    rejected: new RejectedRows(),
    stores: new Set(),
    refused: [],
  }
  readonly #records: CsvRecords
  readonly #reader: ImportRowReader
  readonly #identities = new SeenIdentities()
  readonly #lines = new TextBytes()

  readonly #names: CommonSpelling
  readonly #today: string
  readonly #positions: readonly number[]

  constructor({ layout, dayOrder }: Inspection, { currency, ...shops }: RowDefaults, names: CommonSpelling) {
    this.#names = names
    this.#positions = layout.positions
    this.#today = shops.today
    this.#reader = new ImportRowReader(layout, { ...shops, order: dayOrder ?? null }, currency)
    this.#records = new CsvRecords(layout.delimiter, {
      onRecord: (cells, record) => this.#onRecord(cells, record),
      onBrokenQuotes: (record, line) =>
        this.#reject(record, line.split(layout.delimiter), {
          column: '',
          message: 'Riadok má neuzavreté alebo chybné úvodzovky.',
        }),
    })
  }

  push(text: string): void {
    this.#records.push(text)
  }

  end(): void {
    this.#records.end()
  }

  take(): Buffer {
    return this.#lines.take()
  }

  #onRecord(cells: readonly string[], record: number): void {
    if (record === 1) {
      this.counts.rejected.add(cells, '')
      for (const column of repeatedColumns(cells))
        this.#note(record, column, 'Stĺpec je v súbore viackrát, platí prvý z nich')
      return
    }
    if (isBlankRecord(cells)) return
    const result = this.#reader.read(cells)
    if (result.ok) this.#accept(record, result)
    else {
      this.#reject(record, cells, result.fault)
      this.#keepRefused(cells, result.fault)
    }
  }

  /** Reads a refused row again without its fault, to learn which product it names. */
  #keepRefused(cells: readonly string[], { column }: RowFault): void {
    const at = this.#positions[ALL_CSV_COLUMNS.indexOf(column as CsvColumn)] ?? -1
    if (at < 0 || this.counts.refused.length >= REFUSED_KEPT) return
    const result = this.#reader.read(cells.with(at, column === 'Price' ? '1' : ''))
    if (!result.ok) return
    const product = this.#names.apply(result.product)
    const { ean, store, specific_store } = product
    this.counts.refused.push({ identity: productKeys(product).identity, ean, store, specific_store })
  }

  #accept(record: number, { product: read, notes, namesUnitPrice, branches }: GoodRow): void {
    const product = this.#names.apply(read)
    const keys = productKeys(product)
    this.counts.good += 1
    this.counts.stores.add(product.store)
    if (!this.counts.hasDuplicates && !this.#identities.add(keys.identity)) this.counts.hasDuplicates = true
    if (product.ean !== '') this.counts.hasEans = true
    if (product.article !== '') this.counts.hasArticles = true
    if (product.terms !== null) this.counts.hasTerms = true
    for (const { column, message } of notes) this.#note(record, column, message)
    if (product.akcia !== 'No' && hasNeedlessSale(product)) {
      this.#note(record, 'Akcia', `Akciová cena ${product.akcia} € nie je nižšia ako cena ${product.price} €`)
    }
    this.#lines.add(
      lineOf(record, { ...keys, namesUnitPrice, branches, turns: offerTurns(product, this.#today) }, product),
    )
  }

  #note(row: number, column: string, message: string): void {
    if (this.counts.notes.length < NOTES_KEPT) this.counts.notes.push({ row, column, message })
  }

  #reject(record: number, cells: readonly string[], { column, message }: RowFault): void {
    this.counts.bad += 1
    this.counts.rejected.add(cells, column === '' ? message : `${column}: ${message}`)
    if (this.counts.errors.length < ERRORS_KEPT) this.counts.errors.push({ row: record, column, message })
  }
}

function hasNeedlessSale(product: ProductInput): boolean {
  return parseAkcia(product.akcia).kind === 'price' && !isReduced(product)
}

/** Remembers half of each hash, in 8 bytes. A false hit, one in a hundred million files, only costs time. */
export class SeenIdentities {
  /** Two words per slot; both 0 when empty. */
  #slots = new Int32Array(2 * FIRST_SLOTS)
  #size = 0

  /**
   * Adds an identity. Returns false when it was already present.
   * @param identity 32 hexadecimal digits
   */
  add(identity: string): boolean {
    if (this.#size > (this.#slots.length / 2) * FULL) this.#grow()
    const high = Number.parseInt(identity.slice(0, 8), 16) | 0
    const low = Number.parseInt(identity.slice(8, 16), 16) | 0 || 1
    const isNew = this.#place(high, low)
    if (isNew) this.#size += 1
    return isNew
  }

  #place(high: number, low: number): boolean {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let at = (low << 1) & mask; ; at = (at + 2) & mask) {
      if (slots[at] === high && slots[at + 1] === low) return false
      if (slots[at] === 0 && slots[at + 1] === 0) {
        slots[at] = high
        slots[at + 1] = low
        return true
      }
    }
  }

  #grow(): void {
    const before = this.#slots
    this.#slots = new Int32Array(2 * before.length)
    for (let at = 0; at < before.length; at += 2) {
      if (before[at + 1] !== 0) this.#place(before[at]!, before[at + 1]!)
    }
  }
}
