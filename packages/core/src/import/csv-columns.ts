import { fold } from '../text/fold.ts'

/** Columns of a catalogue CSV, all required, in export order (SPEC section 3). */
export const CSV_COLUMNS = [
  'Title',
  'Akcia',
  'Price',
  'Unit Price',
  'Image URL',
  'Image path',
  'Gram',
  'Category',
  'Secondary Category',
  'Third Category',
  'Store',
  'Specific Store',
  'Date',
] as const

/** Columns that a file may have beside them. */
export const OPTIONAL_CSV_COLUMNS = ['EAN'] as const

/** Every column that is read and written, in the order of an export. */
export const ALL_CSV_COLUMNS = [...CSV_COLUMNS, ...OPTIONAL_CSV_COLUMNS] as const
export type CsvColumn = (typeof ALL_CSV_COLUMNS)[number]

/** What the optional columns are called elsewhere. */
export const OTHER_COLUMN_NAMES: Readonly<Partial<Record<CsvColumn, readonly string[]>>> = {
  EAN: ['GTIN', 'Barcode', 'Čiarový kód', 'EAN kód', 'EAN code'],
}

const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** The position of each column in a file. */
export interface CsvLayout {
  readonly delimiter: Delimiter
  /** Number of cells in the header, and so in every row. */
  readonly width: number
  /** Position of each of `ALL_CSV_COLUMNS`, in that order; -1 for an optional one that the file does not have. */
  readonly positions: readonly number[]
}

export type LayoutResult =
  | { readonly ok: true; readonly layout: CsvLayout }
  | { readonly ok: false; readonly missing: readonly CsvColumn[] }

/**
 * Finds the columns in a header line, in any case, with spaces or underscores; extra columns are ignored. The
 * delimiter is the one that yields the most columns.
 */
export function readLayout(header: string): LayoutResult {
  const candidates = DELIMITERS.map((delimiter) => layoutUnder(header, delimiter))
  const best = candidates.reduce((a, b) => (found(b.positions) > found(a.positions) ? b : a))
  const missing = CSV_COLUMNS.filter((_, index) => best.positions[index] === -1)
  return missing.length === 0 ? { ok: true, layout: best } : { ok: false, missing }
}

function layoutUnder(header: string, delimiter: Delimiter): CsvLayout {
  const names = header.split(delimiter).map((cell) => columnKey(cell))
  return {
    delimiter,
    width: names.length,
    positions: ALL_CSV_COLUMNS.map((column) => {
      const known = [column, ...(OTHER_COLUMN_NAMES[column] ?? [])].map(columnKey)
      return names.findIndex((name) => known.includes(name))
    }),
  }
}

const found = (positions: readonly number[]) => positions.filter((position) => position >= 0).length
/** A column's name as it is compared: any case, spaces or underscores. */
export const columnKey = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '')
