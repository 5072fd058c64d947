import { TextDecoder } from 'node:util'
import type { ImportRowError } from '@cenolov/contract/admin'
import type { ErrorCode } from '@cenolov/contract/shapes'
import { type DayOrder, DayOrderEvidence } from '@cenolov/core/day'
import type { MarkedRow } from '@cenolov/core/gate'
import {
  type CsvLayout,
  CsvRecords,
  isBlankRecord,
  type LayoutResult,
  readLayout,
} from '@cenolov/core/import'
import { ALL_CSV_COLUMNS } from '@cenolov/core/product'
import { isNamedFor } from '@cenolov/core/source'

type Encoding = 'utf-8' | 'windows-1250'

export interface Inspection {
  readonly encoding: Encoding
  readonly layout: CsvLayout
  readonly totalRows: number
  /** The order of day and month in the file; absent when no row proves it. */
  readonly dayOrder?: DayOrder
  readonly notes?: readonly ImportRowError[]
  readonly marked?: readonly MarkedRow[]
}

export type InspectionResult =
  | { readonly ok: true; readonly inspection: Inspection }
  | {
      readonly ok: false
      readonly code: ErrorCode
      readonly errors: readonly string[]
      /** True for a table without our columns, which may have others. */
      readonly isForeign?: boolean
    }

const DAY_COLUMNS = (['Date', 'Valid From', 'Valid To'] as const).map((column) =>
  ALL_CSV_COLUMNS.indexOf(column),
)

const HEADER_MAX = 20_000

const EMPTY = { ok: false, code: 'file-empty', errors: [] } as const
const NOT_CSV = {
  ok: false,
  code: 'not-csv',
  errors: ['Uložte súbor, aj tabuľku XLSX, ako CSV v kódovaní UTF-8 alebo Windows-1250.'],
} as const

/**
 * Detects the encoding, the columns and the number of rows of a file while its bytes pass by, in bounded memory and a
 * fraction of a millisecond per piece. The encoding is UTF-8 if every byte fits, else Windows-1250.
 */
export class FileInspection {
  #inUtf8: EncodedInspection | null = new EncodedInspection('utf-8')

  push(piece: Buffer): void {
    if (this.#inUtf8?.push(piece) === 'not encoded so') this.#inUtf8 = null
  }

  /**
   * Returns the result, once all bytes have passed.
   * @param open opens the bytes again, for a second encoding
   */
  async end(open: () => AsyncIterable<Buffer>): Promise<InspectionResult> {
    const result = this.#inUtf8?.end() ?? 'not encoded so'
    if (result !== 'not encoded so') return result
    const inspection = new EncodedInspection('windows-1250')
    for await (const piece of open()) inspection.push(piece)
    const second = inspection.end()
    // Every byte is valid in Windows-1250.
    return second === 'not encoded so' ? NOT_CSV : second
  }
}

class EncodedInspection {
  readonly #encoding: Encoding
  readonly #decoder: TextDecoder
  #head = ''
  #layout: CsvLayout | null = null
  #records: CsvRecords | null = null
  #refusal: InspectionResult | null = null
  #rows = -1
  #dayColumns: readonly number[] = []
  readonly #dayOrder = new DayOrderEvidence()

  constructor(encoding: Encoding) {
    this.#encoding = encoding
    this.#decoder = new TextDecoder(encoding, { fatal: true })
  }

  push(piece: Buffer): 'not encoded so' | undefined {
    if (this.#refusal !== null) return
    if (piece.includes(0)) {
      this.#refusal = NOT_CSV
      return
    }
    const text = this.#decode(piece)
    if (text === null) return 'not encoded so'
    if (this.#records === null) this.#readHead(text)
    else this.#records.push(text)
  }

  end(): InspectionResult | 'not encoded so' {
    if (this.#refusal !== null) return this.#refusal
    const rest = this.#decode()
    if (rest === null) return 'not encoded so'
    if (this.#records === null) {
      if (this.#head.trim() === '') return EMPTY
      const result = readLayout(this.#head + rest)
      return result.ok ? EMPTY : missingColumns(result)
    }
    this.#records.push(rest)
    this.#records.end()
    if (this.#layout === null || this.#rows < 1) return EMPTY
    return {
      ok: true,
      inspection: {
        encoding: this.#encoding,
        layout: this.#layout,
        totalRows: this.#rows,
        ...(this.#dayOrder.order !== null && { dayOrder: this.#dayOrder.order }),
      },
    }
  }

  #readHead(text: string): void {
    this.#head += text
    const end = this.#head.search(/[\r\n]/)
    if (end === -1 && this.#head.length < HEADER_MAX) return
    const result = readLayout(end === -1 ? this.#head : this.#head.slice(0, end))
    if (!result.ok) {
      this.#refusal = missingColumns(result)
      return
    }
    const count = () => {
      this.#rows += 1
    }
    this.#layout = result.layout
    this.#dayColumns = DAY_COLUMNS.map((column) => result.layout.positions[column]!).filter((at) => at >= 0)
    const onRecord = (cells: readonly string[]) => {
      if (isBlankRecord(cells)) return
      count()
      for (const at of this.#dayColumns) this.#dayOrder.see(cells[at] ?? '')
    }
    this.#records = new CsvRecords(result.layout.delimiter, { onRecord, onBrokenQuotes: count })
    this.#records.push(this.#head)
    this.#head = ''
  }

  /** Returns null when the bytes do not fit the encoding: a fatal `TextDecoder` throws `TypeError`. */
  #decode(piece?: Buffer): string | null {
    try {
      return this.#decoder.decode(piece, { stream: piece !== undefined })
    } catch (error) {
      if (error instanceof TypeError) return null
      throw error
    }
  }
}

const missingColumns = ({ missing, names }: Extract<LayoutResult, { ok: false }>): InspectionResult => ({
  ok: false,
  code: 'columns-missing',
  errors: missing.map((column) => `Chýba stĺpec ${column}`),
  // A file in our own form without the store is refused, because its file name names no store.
  isForeign:
    missing.some((column) => column !== 'Store') || names.some((name) => isNamedFor({ name }, 'Store')),
})
