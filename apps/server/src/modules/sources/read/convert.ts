import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import {
  ALL_CSV_COLUMNS,
  CHAIN_COLUMN,
  type ColumnNames,
  csvLine,
  FILE_COLUMN,
  guessMapping,
  mapColumns,
  namesOf,
  REQUIRED_COLUMNS,
  type SourceConstants,
  type SourceFormat,
  SourceRows,
} from '@cenolov/core'
import { SourceFault } from '../source-fault.ts'
import { openContainer, type PackedFile } from './container.ts'
import { readCsv } from './csv-reader.ts'
import { readJson } from './json-reader.ts'
import { READ_LIMITS, type ReadLimits } from './read-limits.ts'
import type { SourceSink } from './record-sink.ts'
import { decoded, FALLBACK_ENCODING, WrongEncoding } from './text.ts'
import { readXml } from './xml-reader.ts'

/** How a source's file is read; plain data, so that it can be read in a thread. */
export interface ReadingOrder {
  readonly path: string
  /** Name of the file, without its folder. */
  readonly name: string
  /** Where the CSV of an import is written. */
  readonly output: string
  readonly format: SourceFormat
  readonly records: string | null
  readonly encoding: string | null
  readonly delimiter: string | null
  /** The source's own mapping; empty when it has none. */
  readonly mapping: ColumnNames
  readonly presetMapping: ColumnNames
  readonly constants: SourceConstants
  readonly limits?: ReadLimits
}

export interface Converted {
  readonly rows: number
  /** The file's own columns. */
  readonly columns: readonly string[]
  /** The mapping in use. */
  readonly mapping: ColumnNames
}

export type ConversionResult =
  | ({ readonly ok: true } & Converted)
  | ({ readonly ok: false; readonly reason: string } & Converted)

/**
 * Reads a source's file and writes its records as the CSV of an import, in memory bounded by one piece and one record.
 * Rows that make no product are written as they are: the import counts and explains them.
 */
export async function convertSource(order: ReadingOrder): Promise<ConversionResult> {
  const attempt = async (encoding: string | null) => {
    const conversion = new Conversion(order)
    try {
      await conversion.run(encoding)
      return { ok: true, ...conversion.converted } as const
    } catch (error) {
      await conversion.close()
      if (error instanceof SourceFault)
        return { ok: false, reason: error.message, ...conversion.converted } as const
      throw error
    }
  }
  try {
    return await attempt(order.encoding)
  } catch (error) {
    if (!(error instanceof WrongEncoding)) throw error
    return attempt(FALLBACK_ENCODING)
  }
}

/** Output is handed over in pieces of this many characters. */
const PIECE_CHARS = 1 << 16

class Conversion implements SourceSink {
  readonly #order: ReadingOrder
  readonly #limits: ReadLimits
  readonly #output: WriteStream
  #mapping: ColumnNames
  #columns: readonly string[] = []
  #rows: SourceRows | null = null
  #fileCells: readonly string[] = []
  #text = ''
  #count = 0

  constructor(order: ReadingOrder) {
    this.#order = order
    this.#limits = order.limits ?? READ_LIMITS
    this.#mapping = order.mapping
    this.#output = createWriteStream(order.output)
  }

  get converted(): Converted {
    return { rows: this.#count, columns: this.#columns.slice(0, -2), mapping: this.#mapping }
  }

  async run(encoding: string | null): Promise<void> {
    const { path, name, format } = this.#order
    this.#text = csvLine(ALL_CSV_COLUMNS, ',')
    for await (const file of openContainer(path, name, format, this.#limits)) {
      await this.#read(file, encoding).catch((error: unknown) => {
        throw error instanceof SourceFault && file.name !== name
          ? new SourceFault(`${error.message} (${file.name})`)
          : error
      })
    }
    if (this.#count === 0) throw new SourceFault('Súbor neobsahuje žiadne záznamy')
    this.#output.end(this.#text)
    await finished(this.#output)
  }

  async close(): Promise<void> {
    this.#output.destroy()
    await finished(this.#output).catch(() => undefined)
  }

  onColumns(columns: readonly string[], isComplete: boolean): void {
    this.#columns = [...columns, FILE_COLUMN, CHAIN_COLUMN]
    const { mapping, presetMapping, constants } = this.#order
    this.#mapping = this.#chosenMapping(mapping, presetMapping)
    const mapped = mapColumns(this.#columns, this.#mapping)
    if (isComplete) this.#requireColumns(mapped)
    const [twice] = mapped.twice
    if (twice !== undefined) throw new SourceFault(`Stĺpec „${twice}“ je v hlavičke dvakrát`)
    this.#rows = new SourceRows(this.#columns, mapped.positions, constants)
  }

  onRecord(cells: readonly string[]): void {
    const width = this.#columns.length - this.#fileCells.length
    const padded: string[] = cells.slice(0, width)
    while (padded.length < width) padded.push('')
    padded.push(...this.#fileCells)
    const row = this.#rows!.read(padded)
    if (row === null) return
    this.#countRow()
    this.#text += csvLine(row, ',')
  }

  onBroken(text: string): void {
    this.#countRow()
    // Fewer cells than the header, so that the import refuses the row and shows it.
    this.#text += csvLine([`Nečitateľný riadok: ${text.slice(0, 200)}`], ',')
  }

  async flush(): Promise<void> {
    if (this.#text.length < PIECE_CHARS) return
    const isRoom = this.#output.write(this.#text)
    this.#text = ''
    if (!isRoom) await once(this.#output, 'drain')
  }

  async #read(file: PackedFile, encoding: string | null): Promise<void> {
    const { format, delimiter, records } = this.#order
    const base = file.name.replace(/\.[^.]{1,5}$/, '')
    this.#fileCells = [base, base.split('_')[0]!.trim()]
    const text = await decoded(file.bytes, encoding)
    if (text.head.trim() === '') {
      if (file.name === this.#order.name) throw new SourceFault('Súbor je prázdny')
      return
    }
    if (format === 'csv')
      await readCsv(text, delimiter, (columns) => this.#score(columns), this, this.#limits)
    else if (format === 'json') await readJson(text, records, this, this.#limits)
    else await readXml(text, records, this, this.#limits)
    // Records without a header may leave a column out; what none of them has is not there.
    if (format !== 'csv') this.#requireColumns(mapColumns(this.#columns, this.#mapping))
  }

  /** The source's own mapping, else the preset's where it fits, else the best guess. */
  #chosenMapping(own: ColumnNames, preset: ColumnNames): ColumnNames {
    if (Object.keys(own).length > 0) return own
    const { positions } = mapColumns(this.#columns, preset)
    const hasStore =
      positions.Store !== undefined || preset.Store === undefined || this.#order.constants.Store
    const hasPrice = positions.Price !== undefined || positions['Sale Price'] !== undefined
    if (positions.Title !== undefined && hasPrice && hasStore) {
      return Object.fromEntries(
        Object.entries(positions).map(([target, at]) => [
          target,
          at.map((position) => this.#columns[position]!),
        ]),
      )
    }
    return guessMapping(this.#columns)
  }

  /** How many columns of a header are known. */
  #score(columns: readonly string[]): number {
    const { mapping, presetMapping } = this.#order
    const known = (names: ColumnNames) => Object.keys(mapColumns(columns, names).positions).length
    return Math.max(known(mapping), known(presetMapping), Object.keys(guessMapping(columns)).length)
  }

  #requireColumns({ missing, positions }: ReturnType<typeof mapColumns>): void {
    const { mapping, constants } = this.#order
    const isGiven = (target: string) => (constants[target] ?? '') !== ''
    if (Object.keys(mapping).length > 0) {
      const gone = missing.filter((target) => !isGiven(target))
      if (gone.length > 0) {
        const names = gone.map((target) => `„${namesOf(mapping, target).join('“ ani „')}“ (${target})`)
        throw new SourceFault(`V súbore chýba priradený stĺpec ${names.join(', ')}`)
      }
    }
    const has = (target: (typeof REQUIRED_COLUMNS)[number]) =>
      positions[target] !== undefined ||
      isGiven(target) ||
      (target === 'Price' && positions['Sale Price'] !== undefined)
    const needed = REQUIRED_COLUMNS.filter((target) => !has(target))
    if (needed.length > 0) {
      throw new SourceFault(
        `Nie je jasné, kde je ${needed.join(', ')}: priraďte stĺpec alebo zadajte stálu hodnotu`,
      )
    }
  }

  #countRow(): void {
    this.#count += 1
    if (this.#count > this.#limits.rows) {
      throw new SourceFault(`Súbor má viac ako ${this.#limits.rows} záznamov`)
    }
  }
}
