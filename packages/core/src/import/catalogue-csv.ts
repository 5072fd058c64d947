import { isOfContent } from '../amount/amount-unit.ts'
import { UNIT_SIZES, unitName } from '../amount/unit-names.ts'
import { BRANCH_PRICES, readBranchCell } from '../branches/branch-cell.ts'
import type { DayContext } from '../day/day-parts.ts'
import { DEFAULT_CURRENCY } from '../product/currency.ts'
import { ALL_CSV_COLUMNS, type CsvColumn, REQUIRED_COLUMNS } from '../product/product-fields.ts'
import type { ProductInput } from '../product/product-input.ts'
import { type OnFault, ProductRules } from '../product/product-rules.ts'
import { unitPriceBase, unitPriceText } from '../source/texts/unit-price-text.ts'
import { cellText } from '../text/cell-text.ts'
import { fold } from '../text/fold.ts'
import { unguarded } from './formula-guard.ts'

export const OTHER_COLUMN_NAMES: Readonly<Partial<Record<CsvColumn, readonly string[]>>> = {
  EAN: ['GTIN', 'Barcode', 'Čiarový kód', 'EAN kód', 'EAN code'],
}

const DELIMITERS = [',', ';', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]

/**
 * The amount that a unit price is for (`100 g`, `kg`, `ks`). Our export never has this column, because it writes
 * kilograms and litres.
 */
export const UNIT_PRICE_PER = 'Unit Price Per'

export interface CsvLayout {
  readonly delimiter: Delimiter
  readonly width: number
  /** Position of each of `ALL_CSV_COLUMNS`, in that order; -1 for an absent optional column. */
  readonly positions: readonly number[]
  /** Position of `UNIT_PRICE_PER`; absent in a file without it. */
  readonly per?: number
  /** Position of `BRANCH_PRICES`; absent in a file without it. */
  readonly branches?: number
}

export type LayoutResult =
  | { readonly ok: true; readonly layout: CsvLayout }
  | { readonly ok: false; readonly missing: readonly CsvColumn[]; readonly names: readonly string[] }

/**
 * Finds the columns in a header line, in any case, with spaces or underscores; extra columns are ignored. The delimiter
 * is the one that yields the most columns.
 */
export function readLayout(header: string): LayoutResult {
  const candidates = DELIMITERS.map((delimiter) => layoutUnder(header, delimiter))
  const best = candidates.reduce((a, b) => (found(b.positions) > found(a.positions) ? b : a))
  const missing = REQUIRED_COLUMNS.filter((column) => best.positions[ALL_CSV_COLUMNS.indexOf(column)] === -1)
  if (missing.length === 0) return { ok: true, layout: best }
  return { ok: false, missing, names: headerCells(header, best.delimiter) }
}

/** A line with more cells is not a header. */
const CELLS_MAX = 2_000

function layoutUnder(header: string, delimiter: Delimiter): CsvLayout {
  const cells = headerCells(header, delimiter)
  const names = cells.length > CELLS_MAX ? [] : cells.map((cell) => columnKey(cell))
  const per = names.indexOf(columnKey(UNIT_PRICE_PER))
  const branches = names.indexOf(columnKey(BRANCH_PRICES))
  return {
    ...(per >= 0 && { per }),
    ...(branches >= 0 && { branches }),
    delimiter,
    width: names.length,
    positions: ALL_CSV_COLUMNS.map((column) => {
      const keys = keysOf(column)
      return names.findIndex((name) => keys.includes(name))
    }),
  }
}

/** Returns the cells of a header, whose quoted names may hold the delimiter. */
function headerCells(header: string, delimiter: Delimiter): readonly string[] {
  let cells: readonly string[] | null = null
  const records = new CsvRecords(delimiter, {
    onRecord: (found) => {
      cells ??= found
    },
    onBrokenQuotes: () => undefined,
  })
  records.push(header.replace(/^\ufeff/, ''))
  records.end()
  return cells ?? header.split(delimiter)
}

/** Returns whether a record has no text, such as the rows of delimiters that spreadsheets leave behind. */
export const isBlankRecord = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Returns the columns that a header names more than once; the first of them counts. */
export function repeatedColumns(header: readonly string[]): readonly CsvColumn[] {
  const names = header.map(columnKey)
  return ALL_CSV_COLUMNS.filter((column) => names.filter((name) => keysOf(column).includes(name)).length > 1)
}

const keysOf = (column: CsvColumn): readonly string[] =>
  [column, ...(OTHER_COLUMN_NAMES[column] ?? [])].map(columnKey)

const found = (positions: readonly number[]) => positions.filter((position) => position >= 0).length
/** Normalises a column's name for comparison, in any case, with spaces or underscores. */
export const columnKey = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '')

/** Maximum length of a record in UTF-16 units; beyond it, an open quote counts as broken. */
const RECORD_MAX = 100_000

const QUOTE = 34
const CARRIAGE_RETURN = 13
const LINE_FEED = 10

/** Receives the records of a CSV. `record` counts from 1 (the first line) and includes blank lines. */
export interface RecordSink {
  /** The array is new each time; not called for blank lines. */
  onRecord(cells: string[], record: number): void
  /** A record with broken quotes, with its first line; reading resumes on the next line. */
  onBrokenQuotes(record: number, line: string): void
}

/**
 * Reads CSV (RFC 4180, any line ending) from chunks of text, in memory bounded by one chunk and one record. A record with broken quotes loses only its first line: reading resumes at the next line, so that one stray
 * quote does not swallow the rows after it.
 */
export class CsvRecords {
  readonly #delimiter: string
  readonly #sink: RecordSink
  #text = ''
  #record = 0
  #cells: string[] = []
  /** Whether lines end with a lone CR, by the first of them; null before it. */
  #endsWithCr: boolean | null = null
  #looked = 0
  #isInQuotes = false

  constructor(delimiter: string, sink: RecordSink) {
    this.#delimiter = delimiter
    this.#sink = sink
  }

  push(piece: string): void {
    const text = this.#endsWithCr ? piece.replaceAll('\r', '\n') : piece
    this.#text = this.#text === '' ? text : this.#text + text
    this.#read(false)
  }

  /** Ends the text; a last line without a line ending is also a record. */
  end(): void {
    this.#read(true)
    this.#text = ''
  }

  #read(complete: boolean): void {
    if (this.#endsWithCr === null) this.#findLineEnd(complete)
    if (this.#endsWithCr === null) return
    const text = this.#text
    let at = 0
    while (at < text.length) {
      this.#cells = []
      const next = this.#readRecord(text, at, complete)
      if (next === MORE && (complete || text.length - at > RECORD_MAX)) {
        at = this.#breakAt(text, at)
      } else if (next === MORE) {
        break
      } else if (next === BROKEN) {
        const line = text.indexOf('\n', at)
        if (line === -1 && !complete) break
        at = this.#breakAt(text, at)
      } else {
        this.#record += 1
        const cells = this.#cells
        if (cells.length > 1 || cells[0] !== '') this.#sink.onRecord(cells, this.#record)
        at = next
      }
    }
    this.#text = text.slice(at)
  }

  /** Looks for the end of the first line, outside of quotes. */
  #findLineEnd(complete: boolean): void {
    const text = this.#text
    const most = Math.min(text.length, RECORD_MAX)
    for (; this.#looked < most; this.#looked += 1) {
      const code = text.charCodeAt(this.#looked)
      if (code === QUOTE) this.#isInQuotes = !this.#isInQuotes
      else if (this.#isInQuotes || (code !== LINE_FEED && code !== CARRIAGE_RETURN)) continue
      else {
        const after = /[^\r]/.exec(text.slice(this.#looked))?.[0]
        if (after === undefined && !complete) return
        this.#endsWithCr = after !== '\n'
        if (this.#endsWithCr) this.#text = text.replaceAll('\r', '\n')
        return
      }
    }
    if (complete || most === RECORD_MAX) this.#endsWithCr = false
  }

  #breakAt(text: string, at: number): number {
    this.#record += 1
    const end = text.indexOf('\n', at)
    this.#sink.onBrokenQuotes(this.#record, (end === -1 ? text.slice(at) : text.slice(at, end)).trimEnd())
    return end === -1 ? text.length : end + 1
  }

  /** Fills `#cells` with the record at `at`. Returns where the next record begins, or `MORE` or `BROKEN`. */
  #readRecord(text: string, at: number, complete: boolean): number {
    const cells = this.#cells
    let lineEnd = text.indexOf('\n', at)
    let cell = at
    for (;;) {
      if (lineEnd === -1 && !complete) return MORE
      if (text.charCodeAt(cell) === QUOTE) {
        const close = closingQuote(text, cell + 1)
        // A quote at the end of a chunk may be the first half of a doubled one.
        if (close === -1 || (close === text.length - 1 && !complete)) return MORE
        cells.push(text.slice(cell + 1, close).replaceAll('""', '"'))
        const after = close + 1
        if (lineEnd !== -1 && lineEnd < after) lineEnd = text.indexOf('\n', after)
        if (after >= text.length) return text.length
        if (text.startsWith(this.#delimiter, after)) {
          cell = after + 1
          continue
        }
        if (lineEnd === -1 && !complete) return MORE
        const end = lineEnd === -1 ? text.length : lineEnd
        if (after === end || (after === end - 1 && text.charCodeAt(after) === CARRIAGE_RETURN)) {
          return lineEnd === -1 ? text.length : lineEnd + 1
        }
        return BROKEN
      }
      const delimiter = text.indexOf(this.#delimiter, cell)
      const end = lineEnd === -1 ? text.length : lineEnd
      if (delimiter === -1 || delimiter >= end) {
        const bare = end > cell && text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end
        cells.push(text.slice(cell, bare))
        return lineEnd === -1 ? text.length : lineEnd + 1
      }
      cells.push(text.slice(cell, delimiter))
      cell = delimiter + 1
    }
  }
}

const MORE = -1
const BROKEN = -2

/** Returns the position of the quote that closes a cell, skipping doubled quotes, or -1 when it has not come yet. */
function closingQuote(text: string, from: number): number {
  let quote = text.indexOf('"', from)
  while (quote !== -1 && text.charCodeAt(quote + 1) === QUOTE) quote = text.indexOf('"', quote + 2)
  return quote
}

/** Why a row was refused. `column` is empty when the whole row is wrong. */
export interface RowFault {
  readonly column: CsvColumn | ''
  readonly message: string
}

export type RowResult =
  /** `notes`: oddities that were ignored. */
  | {
      readonly ok: true
      readonly product: ProductInput
      readonly notes: readonly RowFault[]
      /** Whether the unit price is the file's own, or was calculated. */
      readonly namesUnitPrice: boolean
      /** The branches that sell it, and what differs there, as JSON (`BranchCell`); null when the row does not say. */
      readonly branches: string | null
    }
  | { readonly ok: false; readonly fault: RowFault }

const isWeighed = (unit: string): boolean => isOfContent(UNIT_SIZES[unit]?.unit)
const UNIT_PRICE = ALL_CSV_COLUMNS.indexOf('Unit Price')
const UNIT = ALL_CSV_COLUMNS.indexOf('Unit')

export class ImportRowReader {
  readonly #layout: CsvLayout
  readonly #rules: ProductRules
  readonly #texts: string[] = []
  #fault: RowFault | null = null
  #notes: RowFault[] = []
  readonly #onFault: OnFault = (column, message, evidence) => {
    this.#fault = { column, message: message + evidence }
    return false
  }

  constructor(layout: CsvLayout, days: DayContext, currency = DEFAULT_CURRENCY) {
    this.#layout = layout
    this.#rules = new ProductRules(days, {
      currency,
      onNote: (column, message) => this.#notes.push({ column, message }),
    })
  }

  /** Returns the product of a row, or the first reason for refusing it. Never throws. */
  read(cells: readonly string[]): RowResult {
    const { width, positions, per, branches } = this.#layout
    if (cells.length < width || cells.slice(width).some((extra) => extra.trim() !== '')) {
      const message = `Riadok má ${cells.length} stĺpcov, hlavička ${width}.`
      return { ok: false, fault: { column: '', message } }
    }
    for (let column = 0; column < positions.length; column += 1) {
      const position = positions[column]!
      this.#texts[column] = position < 0 ? '' : unguarded(cellText(cells[position] ?? ''))
    }
    if (this.#notes.length > 0) this.#notes = []
    if (per !== undefined) this.#readPer(unguarded(cellText(cells[per] ?? '')))
    const product = this.#rules.read(this.#texts, this.#onFault)
    return product === null
      ? { ok: false, fault: this.#fault! }
      : {
          ok: true,
          product,
          branches: branches === undefined ? null : this.#readBranches((cells[branches] ?? '').trim()),
          notes: this.#notes,
          namesUnitPrice: this.#texts[UNIT_PRICE] !== '',
        }
  }

  #readBranches(text: string): string | null {
    if (text === '') return null
    if (readBranchCell(text) !== null) return text
    this.#notes.push({ column: 'Specific Store', message: 'Ceny predajní sa nedajú prečítať' })
    return null
  }

  /** Converts the unit price to a kilogram, a litre or a piece. Drops the price of any other unit. */
  #readPer(per: string): void {
    const text = this.#texts[UNIT_PRICE]!
    if (text === '' || per === '') return
    const base = unitPriceBase(per)
    // The price of a piece or a metre says nothing about a kilogram.
    const isOfAmount = base !== null && (isWeighed(base) || unitName(this.#texts[UNIT]!) === base)
    this.#texts[UNIT_PRICE] = isOfAmount ? unitPriceText(text, per) : ''
    if (base === null)
      this.#notes.push({
        column: 'Unit Price',
        message: `Nie je jasné, za čo je jednotková cena: „${per.slice(0, 40)}“`,
      })
  }
}
