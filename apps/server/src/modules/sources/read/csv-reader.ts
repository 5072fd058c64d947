import { CsvRecords, columnKey } from '@cenolov/core/import'
import { SourceFault } from '../source-fault.ts'
import type { ReadLimits, SourceSink } from './records.ts'
import type { SourceText } from './text.ts'

const DELIMITERS = [';', ',', '\t', '|'] as const
const EXCEL_HINT = /^\ufeff?"?sep=(.)"?(?:\r?\n|\r)/i

/**
 * Reads a CSV with a header.
 * @param delimiter null to take the one that splits the header best
 * @param score rates how well a header fits
 * @returns the delimiter
 */
export async function readCsv(
  { head, pieces }: SourceText,
  delimiter: string | null,
  score: (columns: readonly string[]) => number,
  sink: SourceSink,
  limits: ReadLimits,
): Promise<string> {
  const hint = EXCEL_HINT.exec(head)
  const start = hint === null ? head.replace(/^\ufeff/, '') : head.slice(hint[0].length)
  const chosen = delimiter ?? hint?.[1] ?? bestDelimiter(start, score)
  let header: readonly string[] | null = null
  let width = Number.POSITIVE_INFINITY
  const records = new CsvRecords(chosen, {
    onRecord: (cells) => {
      if (header === null) {
        if (isAboveHeader(cells)) return
        header = headerOf(cells, limits)
        sink.onColumns(header, true)
      } else if (!repeats(header, cells)) {
        if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== '')) {
          sink.onBroken(cells.join(chosen))
        } else {
          width = cells.length
          sink.onRecord(cells)
        }
      }
    },
    onBrokenQuotes: (_record, line) => {
      if (header === null) throw new SourceFault('Prvý riadok nie je čitateľná hlavička CSV')
      sink.onBroken(line)
    },
  })
  let isFirst = true
  let end = ''
  for await (const piece of pieces) {
    const text = isFirst ? start : piece
    records.push(text)
    if (text !== '') end = text.slice(-1)
    isFirst = false
    await sink.flush()
  }
  records.end()
  // Exporters may leave out empty cells or the last line end, but hardly both.
  if (header !== null && width < (header as readonly string[]).length && !/[\r\n]/.test(end)) sink.onCut()
  await sink.flush()
  if (header === null) throw new SourceFault('Súbor je prázdny')
  return chosen
}

/** Tables of spreadsheets may begin with an empty line, or with a title. */
const isAboveHeader = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.filter((cell) => cell.trim() !== '').length < 2

function headerOf(cells: readonly string[], limits: ReadLimits): readonly string[] {
  const columns = cells.map((cell) => cell.trim())
  while (columns.length > 0 && columns.at(-1) === '') columns.pop()
  if (columns.length > limits.columns) {
    throw new SourceFault(`Hlavička má ${columns.length} stĺpcov, najviac je ${limits.columns}`)
  }
  if (columns.some((column) => column.length > 500)) throw new SourceFault('Prvý riadok nie je hlavička CSV')
  return columns
}

/** Concatenated files repeat the header. */
function repeats(header: readonly string[], cells: readonly string[]): boolean {
  const [first] = cells
  if (first === undefined || first.trim() !== header[0] || header.length < 2) return false
  return header.every((column, index) => columnKey(cells[index] ?? '') === columnKey(column))
}

function bestDelimiter(head: string, score: (columns: readonly string[]) => number): string {
  const scored = DELIMITERS.map((delimiter) => {
    const columns = firstRecord(head, delimiter)
    return { delimiter, score: score(columns) * 1_000 + columns.length }
  })
  return scored.reduce((a, b) => (b.score > a.score ? b : a)).delimiter
}

function firstRecord(head: string, delimiter: string): readonly string[] {
  let first: readonly string[] = []
  const records = new CsvRecords(delimiter, {
    onRecord: (cells) => {
      if (first.length === 0 && !isAboveHeader(cells)) first = cells
    },
    onBrokenQuotes: () => undefined,
  })
  const end = head.search(/[^\r\n][\r\n]/)
  records.push(end === -1 ? head : head.slice(0, Math.min(head.length, 20_000)))
  if (first.length === 0) records.end()
  return first
}
