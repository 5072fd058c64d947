import { FACT_COLUMNS, type FactRow, TRACES_COLUMN } from '@cenolov/core/facts'
import { CsvRecords } from '@cenolov/core/import'
import { StartupError } from '../../platform/errors/startup-error.ts'
import { say } from '../../platform/say.ts'
import { CODE_COLUMN, type FoundRow, missingColumns, type ReadReport, type WantedCode } from './found-row.ts'
import { TabRecords } from './tab-records.ts'
import { textPieces } from './text-pieces.ts'

/** Unpacked. The published file has about 10 GB. */
const BYTES_MAX = 64 * 1024 ** 3
const HEADER_MAX = 100_000
const NAME_MAX = 200

/** The published CSV has another name for the tags of allergens. */
const OTHER_NAMES: Readonly<Record<string, string>> = { allergens_tags: 'allergens' }

interface Layout {
  readonly width: number
  readonly code: number
  readonly facts: readonly (readonly [column: string, position: number])[]
}

/**
 * Yields the rows of a CSV whose barcode is wanted, piece by piece, in memory bounded by a piece and a row. Cells are
 * separated by tabs, as published, or by commas.
 * @throws StartupError for a file that is broken, cut off, too large or has other columns
 */
export async function* textRows(
  path: string,
  isGzip: boolean,
  wanted: WantedCode,
  report: ReadReport,
): AsyncGenerator<readonly FoundRow[]> {
  const rows = new CsvRows(wanted, report)
  let records: CsvRecords | TabRecords | null = null
  let head = ''
  for await (const piece of textPieces(path, isGzip, BYTES_MAX)) {
    if (records !== null) records.push(piece)
    else {
      head += piece
      if (head.includes('\n')) records = begin(head, rows)
      else if (head.length > HEADER_MAX) throw noTable()
    }
    yield rows.take()
  }
  records ??= begin(head, rows)
  records.end()
  rows.end()
  yield rows.take()
}

function begin(head: string, rows: CsvRows): CsvRecords | TabRecords {
  const text = head.replace(/^\ufeff/, '')
  const [header] = text.split('\n', 1)
  const records = header!.includes('\t') ? new TabRecords(rows) : new CsvRecords(',', rows)
  records.push(text)
  return records
}

const noTable = () => new StartupError(say('file-is-no-csv'))

/** Takes the records of a CSV and keeps the wanted ones. */
class CsvRows {
  readonly #wanted: WantedCode
  readonly #report: ReadReport
  #layout: Layout | null = null
  #found: FoundRow[] = []
  /** Fault of the last record; null when it is right. */
  #lastFault: string | null = null

  constructor(wanted: WantedCode, report: ReadReport) {
    this.#wanted = wanted
    this.#report = report
  }

  onRecord(cells: readonly string[], record: number): void {
    if (this.#layout === null) {
      this.#layout = layoutOf(cells)
      return
    }
    const { width, code, facts } = this.#layout
    this.#report.rows += 1
    if (cells.length !== width) {
      this.#refuse(say('row-columns', { record, count: cells.length, width }))
      return
    }
    this.#lastFault = null
    const ean = this.#wanted(cells[code])
    if (ean === null) return
    const row = Object.fromEntries(facts.map(([column, position]) => [column, cells[position]]))
    this.#found.push({ ean, row: row as unknown as FactRow })
  }

  onBrokenQuotes(record: number): void {
    if (this.#layout === null) throw noTable()
    this.#report.rows += 1
    this.#refuse(say('row-quotes', { record }))
  }

  take(): readonly FoundRow[] {
    const found = this.#found
    this.#found = []
    return found
  }

  /** Throws `StartupError` for a file that ends within a row. */
  end(): void {
    if (this.#layout === null) throw noTable()
    if (this.#lastFault !== null)
      throw new StartupError(say('file-incomplete', { lastFault: this.#lastFault }))
  }

  #refuse(fault: string): void {
    this.#lastFault = fault
    this.#report.addFault(fault)
  }
}

function layoutOf(header: readonly string[]): Layout {
  const names = header.map((cell) => cell.slice(0, NAME_MAX).trim().toLowerCase())
  const positionOf = (column: string) => {
    const position = names.indexOf(column)
    return position === -1 ? names.indexOf(OTHER_NAMES[column] ?? column) : position
  }
  const missing = [CODE_COLUMN, ...FACT_COLUMNS].filter((column) => positionOf(column) === -1)
  if (missing.length > 0) throw missingColumns(missing)
  return {
    width: names.length,
    code: positionOf(CODE_COLUMN),
    facts: [...FACT_COLUMNS, TRACES_COLUMN].flatMap((column) => {
      const position = positionOf(column)
      return position === -1 ? [] : [[column, position]]
    }),
  }
}
