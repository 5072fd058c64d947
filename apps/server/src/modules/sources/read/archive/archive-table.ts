import { StringDecoder } from 'node:string_decoder'
import { CsvRecords, unguarded } from '@cenolov/core/import'
import { SourceFault } from '../../source-fault.ts'

/** Returns the cell of a column; '' for a column that the table lacks. */
export type TableRow = (column: string) => string

/**
 * Reads a CSV of an archive, whose columns may come in any order and with others between them. Rows with too few cells
 * or broken quotes are counted by `onBroken`. Throws `SourceFault` when a required column is missing or named twice.
 */
export async function readTable(
  bytes: AsyncIterable<Buffer>,
  { name, required }: { readonly name: string; readonly required: readonly string[] },
  { onRow, onBroken }: { readonly onRow: (row: TableRow) => void; readonly onBroken: () => void },
): Promise<void> {
  let positions: ReadonlyMap<string, number> | null = null
  let width = 0
  const records = new CsvRecords(',', {
    onRecord: (cells) => {
      if (positions === null) {
        const names = cells.map((cell) =>
          cell
            .replace(/^\ufeff/, '')
            .trim()
            .toLowerCase(),
        )
        positions = positionsOf(names, name, required)
        width = names.length
      } else if (cells.length !== width) onBroken()
      else {
        const known = positions
        onRow((column) => {
          const at = known.get(column)
          return at === undefined ? '' : unguarded(cells[at]!.trim())
        })
      }
    },
    onBrokenQuotes: onBroken,
  })
  const decoder = new StringDecoder('utf8')
  for await (const piece of bytes) records.push(decoder.write(piece))
  records.push(decoder.end())
  records.end()
  if (positions === null) throw new SourceFault(`Súbor „${name}“ v archíve je prázdny`)
}

function positionsOf(
  names: readonly string[],
  file: string,
  required: readonly string[],
): ReadonlyMap<string, number> {
  const missing = required.filter((column) => !names.includes(column))
  if (missing.length > 0)
    throw new SourceFault(
      `V súbore „${file}“ chýba stĺpec ${missing.map((column) => `„${column}“`).join(', ')}`,
    )
  const twice = required.find((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (twice !== undefined) throw new SourceFault(`V súbore „${file}“ je stĺpec „${twice}“ dvakrát`)
  return new Map(names.map((column, at) => [column, at]))
}
