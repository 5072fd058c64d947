import { type CsvLayout, CsvRecords, readLayout } from '@cenolov/core'

export type Encoding = 'utf-8' | 'windows-1250'

/** What has to be known of a file before its rows are read. */
export interface Inspection {
  readonly encoding: Encoding
  readonly layout: CsvLayout
  /** Rows behind the header, blank lines not counted. */
  readonly totalRows: number
}

/** `detail` and `errors` are texts for the administrator. */
export type InspectionResult =
  | { readonly ok: true; readonly inspection: Inspection }
  | { readonly ok: false; readonly detail: string; readonly errors: readonly string[] }

/** Longest header line that is searched for columns, in UTF-16 units. */
const HEADER_MAX = 20_000

const EMPTY = { ok: false, detail: 'Súbor je prázdny', errors: [] } as const
const NOT_CSV = {
  ok: false,
  detail: 'Súbor nie je platný CSV súbor',
  errors: ['Uložte súbor ako CSV v kódovaní UTF-8 alebo Windows-1250.'],
} as const

/**
 * Reads a file once to learn its encoding, its columns and its number of rows, in bounded memory. UTF-8 is taken
 * when every byte fits it, else Windows-1250.
 * @param open opens the bytes; called again for a second encoding
 */
export async function inspect(open: () => AsyncIterable<Buffer>): Promise<InspectionResult> {
  try {
    return await inspectAs('utf-8', open())
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Not UTF-8: a fatal TextDecoder says so by a TypeError.
    return inspectAs('windows-1250', open())
  }
}

async function inspectAs(encoding: Encoding, bytes: AsyncIterable<Buffer>): Promise<InspectionResult> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let head = ''
  let layout: CsvLayout | null = null
  let records: CsvRecords | null = null
  let rows = -1
  const count = () => {
    rows += 1
  }
  for await (const piece of bytes) {
    if (piece.includes(0)) return NOT_CSV
    const text = decoder.decode(piece, { stream: true })
    if (records !== null) {
      records.push(text)
      continue
    }
    head += text
    const end = head.search(/\r?\n/)
    if (end === -1 && head.length < HEADER_MAX) continue
    const result = readLayout(end === -1 ? head : head.slice(0, end))
    if (!result.ok) return missingColumns(result.missing)
    layout = result.layout
    records = new CsvRecords(layout.delimiter, { onRecord: count, onBrokenQuotes: count })
    records.push(head)
  }
  const rest = decoder.decode()
  if (records === null) {
    if (head.trim() === '') return EMPTY
    const result = readLayout(head + rest)
    return result.ok ? EMPTY : missingColumns(result.missing)
  }
  records.push(rest)
  records.end()
  if (layout === null || rows < 1) return EMPTY
  return { ok: true, inspection: { encoding, layout, totalRows: rows } }
}

const missingColumns = (missing: readonly string[]): InspectionResult => ({
  ok: false,
  detail: 'V súbore chýbajú povinné stĺpce',
  errors: missing.map((column) => `Chýba stĺpec ${column}`),
})
