import { CsvRecords, columnKey, isBlankRecord } from '@cenolov/core/import'
import { SourceFault } from '../source-fault.ts'
import { findHeader, HEADER_LINES } from './csv-header.ts'
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
  /** The first lines, until the header is found among them. */
  let first: (readonly string[])[] | null = []
  const read = (cells: readonly string[]): void => {
    if (header === null || repeats(header, cells)) return
    if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== '')) {
      sink.onBroken(cells.join(chosen))
    } else {
      width = cells.length
      sink.onRecord(cells)
    }
  }
  const begin = (): void => {
    const lines = first ?? []
    first = null
    const found = findHeader(lines, score)
    if (found === null) return
    header = headerOf(found.columns, limits)
    sink.onColumns(header, true)
    for (const cells of lines.slice(found.below)) read(cells)
  }
  const records = new CsvRecords(chosen, {
    onRecord: (cells) => {
      if (first === null) read(cells)
      else if (!isBlankRecord(cells)) {
        first.push(cells)
        if (first.length >= HEADER_LINES) begin()
      }
    },
    onBrokenQuotes: (_record, line) => {
      if (first?.length === 0) throw new SourceFault('Prvý riadok nie je čitateľná hlavička CSV')
      if (first !== null) begin()
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
  if (first !== null) begin()
  // Exporters may leave out empty cells or the last line end, but hardly both.
  if (header !== null && width < (header as readonly string[]).length && !/[\r\n]/.test(end)) sink.onCut()
  await sink.flush()
  if (header === null) throw new SourceFault('Súbor je prázdny')
  return chosen
}

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
    const { columns } = findHeader(firstLines(head, delimiter), score) ?? { columns: [] }
    return { delimiter, score: score(columns) * 1_000 + columns.length }
  })
  return scored.reduce((a, b) => (b.score > a.score ? b : a)).delimiter
}

function firstLines(head: string, delimiter: string): readonly (readonly string[])[] {
  const lines: (readonly string[])[] = []
  const records = new CsvRecords(delimiter, {
    onRecord: (cells) => {
      if (lines.length < HEADER_LINES && !isBlankRecord(cells)) lines.push(cells)
    },
    onBrokenQuotes: () => undefined,
  })
  records.push(head.slice(0, HEAD_CHARS))
  if (lines.length === 0) records.end()
  return lines
}
const HEAD_CHARS = 20_000
