import { type Dictionary, mergeDictionaries, reorderNames } from '../catalogue/build/dictionary.ts'
import { recordOf } from '../objects/typed-keys.ts'
import type { Product } from '../product/product.ts'
import { ColumnReader, type Uints } from './column-reader.ts'
import { ColumnWriter } from './column-writer.ts'
import { CatalogueSnapshot, readRows } from './decode.ts'
import { writeRows } from './encode.ts'
import { openSnapshot, SNAPSHOT_DELTA, SnapshotFault, sealSnapshot } from './format.ts'
import { type SnapshotRows, TEXT_FIELDS, type TextColumn } from './snapshot-rows.ts'

/** A new or changed product, and its place A-Z among all products. */
export interface PlacedProduct {
  readonly product: Product
  readonly place: number
  /** The collation treats its title and its neighbour's title in this order as equal. */
  readonly isTiedBefore: boolean
  readonly isTiedAfter: boolean
}

export interface SnapshotChange {
  /** The version that it is applied to, and the one it leads to. */
  readonly base: string
  readonly tag: string
  readonly size: number
  readonly gone: readonly number[]
  /** By ascending place. */
  readonly placed: readonly PlacedProduct[]
  /** All names after the change and maybe more, in Slovak order. */
  readonly stores: readonly string[]
  readonly categories: readonly string[]
}

export function encodeDelta(change: SnapshotChange): Uint8Array<ArrayBuffer> {
  const { placed } = change
  const writer = new ColumnWriter()
  writer.text(change.base)
  writer.text(change.tag)
  writer.uint(change.size)
  writer.uint(change.gone.length)
  writer.uints(change.gone)
  writer.uint(placed.length)
  writer.uints(placed.map(({ place }) => place))
  writer.uints(placed.map(({ isTiedBefore, isTiedAfter }) => Number(isTiedBefore) + 2 * Number(isTiedAfter)))
  writer.texts(change.stores)
  writer.texts(change.categories)
  writeRows(
    writer,
    placed.map(({ product }) => product),
  )
  return sealSnapshot(SNAPSHOT_DELTA, writer.toBytes())
}

/** Makes the next version of a snapshot. Throws `SnapshotFault` for anything but a delta of this version. */
export function applyDelta(snapshot: CatalogueSnapshot, sealed: Uint8Array): CatalogueSnapshot {
  const reader = new ColumnReader(openSnapshot(SNAPSHOT_DELTA, sealed))
  if (reader.text() !== snapshot.tag) throw new SnapshotFault('base')
  const tag = reader.text()
  const size = reader.uint()
  const gone = new Set(reader.uints(reader.uint()))
  const count = reader.uint()
  const places = reader.codes(count, size)
  const ties = reader.uints(count)
  const names = { store: reader.texts(), category: reader.texts() }
  const added = readRows(reader, count)
  const before = snapshot.rows
  const origins = originsOf(before, gone, places, size)

  const numbers = (from: Uints, to: Uints): Float64Array =>
    Float64Array.from(origins, (origin) => (origin >= 0 ? from[origin]! : to[-1 - origin]!))
  const merged = (from: TextColumn, to: TextColumn) => mergeDictionaries(origins, widened(from), widened(to))
  const texts = recordOf(TEXT_FIELDS, (field) => {
    const column = merged(before.texts[field], added.texts[field])
    return narrowed(field === 'store' || field === 'category' ? inOrder(column, names[field]) : column)
  })
  return new CatalogueSnapshot(tag, {
    size,
    ids: numbers(before.ids, added.ids),
    titles: merged(before.titles, added.titles),
    places: placesOf(before.places, origins, ties),
    prices: numbers(before.prices, added.prices),
    unitPrices: numbers(before.unitPrices, added.unitPrices),
    grams: numbers(before.grams, added.grams),
    amounts: numbers(before.amounts, added.amounts),
    lowestPrices: numbers(before.lowestPrices, added.lowestPrices),
    permanentSales: numbers(before.permanentSales, added.permanentSales),
    eans: numbers(before.eans, added.eans),
    pictures: narrowed(merged(before.pictures, added.pictures)),
    offers: narrowed(merged(before.offers, added.offers)),
    texts,
  })
}

/** Returns by row: the row before, or `-1 - index` of an added product. Unchanged products keep their order. */
function originsOf(before: SnapshotRows, gone: ReadonlySet<number>, places: Uints, size: number): Int32Array {
  const origins = new Int32Array(size)
  let next = 0
  let row = 0
  for (let old = 0; old < before.size; old++) {
    if (gone.has(before.ids[old]!)) continue
    for (; next < places.length && places[next] === row; next++) origins[row++] = -1 - next
    origins[row++] = old
  }
  for (; next < places.length && places[next] === row; next++) origins[row++] = -1 - next
  if (row !== size || next !== places.length) throw new SnapshotFault('corrupt')
  return origins
}

/** Returns by row the place of its title A-Z. */
function placesOf(before: Uint32Array, origins: Int32Array, ties: Uints): Uint32Array {
  const places = new Uint32Array(origins.length)
  for (let row = 1; row < origins.length; row++) {
    const [above, origin] = [origins[row - 1]!, origins[row]!]
    const isTied =
      origin < 0
        ? (ties[-1 - origin]! & 1) !== 0
        : above < 0
          ? (ties[-1 - above]! & 2) !== 0
          : before[origin] === before[above]
    places[row] = places[row - 1]! + (isTied ? 0 : 1)
  }
  return places
}

/** Reorders the names; `names` may have more than the column uses. */
function inOrder(column: Dictionary, names: readonly string[]): Dictionary {
  const codeOf = new Map(column.names.map((name, code) => [name, code]))
  const order = names.flatMap((name) => codeOf.get(name) ?? [])
  if (order.length !== column.names.length) throw new SnapshotFault('corrupt')
  return reorderNames(column, order)
}

function widened({ names, codes }: TextColumn): Dictionary {
  return { names, codes: codes instanceof Uint32Array ? codes : Uint32Array.from(codes) }
}

function narrowed({ names, codes }: Dictionary): TextColumn {
  if (names.length <= 0x100) return { names, codes: Uint8Array.from(codes) }
  return { names, codes: names.length <= 0x10000 ? Uint16Array.from(codes) : codes }
}
