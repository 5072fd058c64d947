import { OTHER_COLUMN_NAMES } from '../import/catalogue-csv.ts'
import { ALL_CSV_COLUMNS, type CsvColumn } from '../product/product-fields.ts'
import { fold } from '../text/fold.ts'

/**
 * The targets of a source's columns. They are the columns of an import, the price during a sale or before it, and the
 * amount that the unit price is for (`100 g`, `kg`, `ks`). Others distinguish goods of one title, or name the condition
 * of the price or the availability. For a list of promotions there are also the minimum number of pieces, and columns
 * that restrict it (a coupon, a gift).
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
/** The part before the first underscore of the file's name: archives of many chains name each file for its chain. */
export const CHAIN_COLUMN = '@chain'
/** The store in the file's name, see `storeOfFile`. */
export const STORE_COLUMN = '@store'
export const FILE_COLUMNS = [FILE_COLUMN, CHAIN_COLUMN, STORE_COLUMN] as const

/**
 * Normalises column names for comparison: without case, diacritics, space and punctuation; the path of parents stays
 * separate.
 */
export const sourceColumnKey = (name: string): string =>
  (name.startsWith('../') ? '../' : '') + fold(name).replace(/[^\p{L}\p{N}@]/gu, '')

/** For each target the positions of its columns, in the order in which they are tried. */
export type MappedPositions = Readonly<Partial<Record<SourceTarget, readonly number[]>>>

export interface MappedColumns {
  readonly positions: MappedPositions
  /** Targets without a column in the file. */
  readonly missing: readonly SourceTarget[]
  /** Names of mapped columns that the file has twice. */
  readonly twice: readonly string[]
}

export function mapColumns(columns: readonly string[], mapping: ColumnNames): MappedColumns {
  const byKey = Map.groupBy(columns.keys(), (position) => sourceColumnKey(columns[position]!))
  const positions: Partial<Record<SourceTarget, readonly number[]>> = {}
  const missing: SourceTarget[] = []
  const twice: string[] = []
  for (const target of SOURCE_TARGETS) {
    const names = namesOf(mapping, target)
    if (names.length === 0) continue
    const found = names.map((name) => {
      const same = byKey.get(sourceColumnKey(name)) ?? []
      // `product_code` and `product.code`
      const exact = same.filter((position) => columns[position] === name)
      return exact.length === 1 ? exact : same
    })
    for (const [index, of] of found.entries()) if (of.length > 1) twice.push(names[index]!)
    const first = found.flatMap((of) => of.slice(0, 1))
    if (first.length === 0) missing.push(target)
    else positions[target] = first
  }
  return { positions, missing, twice }
}

/** Returns the target of a name in any spelling (`store`, `sale_price`, `GTIN`); undefined for any other name. */
export function targetOf(name: string): SourceTarget | undefined {
  const key = sourceColumnKey(name)
  const names = (target: SourceTarget) => [target, ...(OTHER_COLUMN_NAMES[target as CsvColumn] ?? [])]
  return SOURCE_TARGETS.find((target) => names(target).some((known) => sourceColumnKey(known) === key))
}

export function namesOf(mapping: ColumnNames, target: string): readonly string[] {
  const names = mapping[target]
  const list = names === undefined ? [] : typeof names === 'string' ? [names] : names
  return list.filter((name) => sourceColumnKey(name) !== '')
}

/** Returns the column whose name begins most like one of the wanted names, or an empty text where none begins alike. */
export function nearestName(wanted: readonly string[], columns: readonly string[]): string {
  const keys = wanted.map(sourceColumnKey)
  const common = (one: string, other: string) => {
    let length = 0
    while (length < one.length && one[length] === other[length]) length += 1
    return length
  }
  const likeness = (column: string) => Math.max(0, ...keys.map((key) => common(key, sourceColumnKey(column))))
  const best = columns.toSorted((a, b) => likeness(b) - likeness(a))[0] ?? ''
  return likeness(best) >= ALIKE ? best : ''
}
const ALIKE = 4
