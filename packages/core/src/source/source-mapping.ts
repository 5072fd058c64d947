import { OTHER_COLUMN_NAMES } from '../import/catalogue-csv.ts'
import { ALL_CSV_COLUMNS, type CsvColumn } from '../product/product-fields.ts'
import { fold } from '../text/fold.ts'

/**
 * What a source's columns can be mapped to: the columns of an import, the price while a sale lasts or before it, what
 * the unit price is of (`100 g`, `kg`, `ks`), what tells goods of one title apart, who gets the price, and whether there are any.
 * Of a list of promotions also from how many pieces on one holds, and columns that keep it from everybody (a coupon, a gift).
 */
export const SOURCE_TARGETS = [
  ...ALL_CSV_COLUMNS,
  'Sale Price',
  'Old Price',
  'Unit Price Per',
  'Second Title',
  'Brand',
  'Condition',
  'Availability',
  'Min Quantity',
  'Restriction',
] as const
export type SourceTarget = (typeof SOURCE_TARGETS)[number]

/** For each target the name of the file's column, or several that are tried in turn. */
export type ColumnNames = Readonly<Partial<Record<string, string | readonly string[]>>>

/** Name of the file in an archive, or of the address, without its extension. */
const FILE_COLUMN = '@file'
/** What stands before the first underscore of it: archives of many chains name each file for its chain. */
export const CHAIN_COLUMN = '@chain'
/** The store that the name tells, see `storeOfFile`. */
export const STORE_COLUMN = '@store'
/** What every record has beside the columns of its file. */
export const FILE_COLUMNS = [FILE_COLUMN, CHAIN_COLUMN, STORE_COLUMN] as const

/** How column names are compared: without case, marks, space and punctuation; what a parent says stays apart. */
export const sourceColumnKey = (name: string): string =>
  (name.startsWith('../') ? '../' : '') + fold(name).replace(/[^\p{L}\p{N}@]/gu, '')

/** For each target the positions of its columns, in the order in which they are tried. */
export type MappedPositions = Readonly<Partial<Record<SourceTarget, readonly number[]>>>

export interface MappedColumns {
  readonly positions: MappedPositions
  /** Targets none of whose names the file has. */
  readonly missing: readonly SourceTarget[]
  /** Names of columns that are mapped and that the file has twice. */
  readonly twice: readonly string[]
}

/** Finds the mapped columns in a file. */
export function mapColumns(columns: readonly string[], mapping: ColumnNames): MappedColumns {
  const byKey = new Map<string, number[]>()
  columns.forEach((column, position) => {
    const key = sourceColumnKey(column)
    byKey.set(key, [...(byKey.get(key) ?? []), position])
  })
  const positions: Partial<Record<SourceTarget, readonly number[]>> = {}
  const missing: SourceTarget[] = []
  const twice: string[] = []
  for (const target of SOURCE_TARGETS) {
    const names = namesOf(mapping, target)
    if (names.length === 0) continue
    const found = names.map((name) => byKey.get(sourceColumnKey(name)) ?? [])
    for (const [index, of] of found.entries()) if (of.length > 1) twice.push(names[index]!)
    const first = found.flatMap((of) => of.slice(0, 1))
    if (first.length === 0) missing.push(target)
    else positions[target] = first
  }
  return { positions, missing, twice }
}

/** The target of a name in any spelling (`store`, `sale_price`, `GTIN`); undefined for any other. */
export function targetOf(name: string): SourceTarget | undefined {
  const key = sourceColumnKey(name)
  const names = (target: SourceTarget) => [target, ...(OTHER_COLUMN_NAMES[target as CsvColumn] ?? [])]
  return SOURCE_TARGETS.find((target) => names(target).some((known) => sourceColumnKey(known) === key))
}

/** The names that a target is mapped to; empty when it is not mapped. */
export function namesOf(mapping: ColumnNames, target: string): readonly string[] {
  const names = mapping[target]
  const list = names === undefined ? [] : typeof names === 'string' ? [names] : names
  return list.filter((name) => sourceColumnKey(name) !== '')
}
