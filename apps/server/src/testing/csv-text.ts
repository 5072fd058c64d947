import { BRANCH_PRICES } from '@cenolov/core/branches'
import { ALL_CSV_COLUMNS, CSV_COLUMNS, type CsvColumn, OPTIONAL_CSV_COLUMNS } from '@cenolov/core/product'

/** A row of a test's CSV; missing cells get valid defaults. */
export type CsvRow = Partial<Record<CsvColumn | typeof BRANCH_PRICES, string>>

const GOOD: CsvRow = {
  Title: 'Rajo Mlieko polotučné',
  Akcia: 'No',
  Price: '1.09',
  'Unit Price': '1.09',
  'Image path': 'no-image.jpg',
  Gram: '1000',
  Category: 'Mliečne výrobky',
  'Secondary Category': 'Mlieko',
  Store: 'Lidl',
  Date: '2026-11-01',
}

export function csvText(rows: readonly CsvRow[], delimiter = ','): string {
  const line = (cells: readonly string[]) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter)
  // Optional columns are included if a row has them.
  const usual = rows.some((row) => OPTIONAL_CSV_COLUMNS.some((column) => row[column] !== undefined))
    ? ALL_CSV_COLUMNS
    : CSV_COLUMNS
  const columns: readonly (keyof CsvRow)[] = rows.some((row) => row[BRANCH_PRICES] !== undefined)
    ? [...usual, BRANCH_PRICES]
    : usual
  const lines = rows.map((row) => line(columns.map((column) => row[column] ?? GOOD[column] ?? '')))
  return `${line(columns)}\n${lines.map((text) => `${text}\n`).join('')}`
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
