import { FACT_COLUMNS, type FactRow, TRACES_COLUMN } from '@cenolov/core/facts'
import { CsvRecords } from '@cenolov/core/import'
import { StartupError } from '#platform/errors/startup-error.ts'
import { say } from '#platform/say.ts'
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

/** Characters of a line of JSON, which has all data about a product. */
const JSON_LINE_MAX = 16_000_000

/**
 * Yields the rows of a text whose barcode is wanted, piece by piece, in memory bounded by a piece and a row. It is a CSV,
 * whose cells are separated by tabs, as published, or by commas, or has an object of JSON in each line.
 * @throws StartupError for a file that is broken, cut off, too large or has other columns
 */
export async function* textRows(
  path: string,
  isGzip: boolean,
  wanted: WantedCode,
  report: ReadReport,
): AsyncGenerator<readonly FoundRow[]> {
  let reading: ReturnType<typeof begin> | null = null
  let head = ''
  for await (const piece of textPieces(path, isGzip, BYTES_MAX)) {
    if (reading !== null) reading.records.push(piece)
    else {
      head += piece
      if (head.includes('\n') || isJson(head)) reading = begin(head, wanted, report)
      else if (head.length > HEADER_MAX) throw noTable()
    }
    yield reading?.rows.take() ?? []
  }
  reading ??= begin(head, wanted, report)
  reading.records.end()
  reading.rows.end()
  yield reading.rows.take()
}

const isJson = (head: string): boolean => /^\ufeff?\s*\{/.test(head)

function begin(head: string, wanted: WantedCode, report: ReadReport) {
  const text = head.replace(/^\ufeff/, '')
  const [header] = text.split('\n', 1)
  const rows = isJson(head) ? new JsonRows(wanted, report) : new CsvRows(wanted, report)
  const records =
    rows instanceof JsonRows
      ? new TabRecords(rows, JSON_LINE_MAX)
      : header!.includes('\t')
        ? new TabRecords(rows)
        : new CsvRecords(',', rows)
  records.push(text)
  return { rows, records }
}

const noTable = () => new StartupError(say('file-is-no-csv'))

class WantedRows {
  readonly #wanted: WantedCode
  readonly #report: ReadReport
  #found: FoundRow[] = []
  #lastFault: string | null = null

  constructor(wanted: WantedCode, report: ReadReport) {
    this.#wanted = wanted
    this.#report = report
  }

  take(): readonly FoundRow[] {
    const found = this.#found
    this.#found = []
    return found
  }

  /** Throws `StartupError` for a file that ends within a row. */
  end(): void {
    if (this.#lastFault !== null)
      throw new StartupError(say('file-incomplete', { lastFault: this.#lastFault }))
  }

  protected accept(code: unknown, row: () => object): void {
    this.#report.rows += 1
    this.#lastFault = null
    const ean = this.#wanted(code)
    if (ean !== null) this.#found.push({ ean, row: row() as FactRow })
  }

  protected refuse(fault: string): void {
    this.#report.rows += 1
    this.#lastFault = fault
    this.#report.addFault(fault)
  }
}

class JsonRows extends WantedRows {
  onRecord([line = '']: readonly string[], record: number): void {
    const row = objectOf(line)
    if (row === null) this.refuse(say('row-quotes', { record }))
    else if (record === 1 && !(CODE_COLUMN in row)) throw missingColumns([CODE_COLUMN])
    else this.accept(row[CODE_COLUMN], () => row)
  }

  onBrokenQuotes(record: number): void {
    this.refuse(say('row-quotes', { record }))
  }
}

function objectOf(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null
  } catch {
    return null
  }
}

class CsvRows extends WantedRows {
  #layout: Layout | null = null

  onRecord(cells: readonly string[], record: number): void {
    if (this.#layout === null) {
      this.#layout = layoutOf(cells)
      return
    }
    const { width, code, facts } = this.#layout
    if (cells.length === width)
      this.accept(cells[code], () =>
        Object.fromEntries(facts.map(([column, position]) => [column, cells[position]])),
      )
    else this.refuse(say('row-columns', { record, count: cells.length, width }))
  }

  onBrokenQuotes(record: number): void {
    if (this.#layout === null) throw noTable()
    this.refuse(say('row-quotes', { record }))
  }

  override end(): void {
    if (this.#layout === null) throw noTable()
    super.end()
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
