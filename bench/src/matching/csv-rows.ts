import { createReadStream } from 'node:fs'
import { CsvRecords, columnKey } from '@cenolov/core/import'

export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>

/** Reads the rows of a CSV by the names of its columns. Throws when a required column is missing. */
export async function readCsvRows<Column extends string>(
  file: string,
  names: ColumnNames<Column>,
  required: readonly NoInfer<Column>[],
  onRow: (cell: (column: Column) => string) => void,
): Promise<void> {
  let places: ReadonlyMap<Column, number> | null = null
  const records: CsvRecords = new CsvRecords(',', {
    onRecord(cells) {
      if (places === null) places = placesOf(cells, names, required)
      else onRow((column) => cells[places!.get(column) ?? -1]?.trim() ?? '')
    },
    onBrokenQuotes() {},
  })
  for await (const piece of createReadStream(file, 'utf8')) records.push(String(piece).replace(/^\uFEFF/, ''))
  records.end()
}

function placesOf<Column extends string>(
  header: readonly string[],
  names: ColumnNames<Column>,
  required: readonly NoInfer<Column>[],
): ReadonlyMap<Column, number> {
  const keys = header.map(columnKey)
  const places = new Map<Column, number>()
  for (const column of Object.keys(names) as Column[]) {
    const place = names[column].map((name) => keys.indexOf(columnKey(name))).find((found) => found >= 0)
    if (place !== undefined) places.set(column, place)
  }
  const missing = required.filter((column) => !places.has(column))
  if (missing.length > 0)
    throw new Error(`The file lacks the columns ${missing.join(', ')}: ${header.join(',')}`)
  return places
}
