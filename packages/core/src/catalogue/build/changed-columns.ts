import type { Product } from '../../product/product.ts'
import type { Dictionary } from './dictionary.ts'
import { type ProductColumns, readColumns } from './product-columns.ts'

export interface ChangedColumns {
  readonly columns: ProductColumns
  /** By row: its row before the change, or `-1 - index` of a new product. */
  readonly origins: Int32Array
}

/**
 * Removes products from columns and inserts others without re-reading the unchanged ones. Ids must be unique and
 * ascending; the result keeps them so.
 *
 * @param gone ids to remove; ids of `products` may be omitted
 * @param products new products and new versions of existing ones, by ascending id
 */
export function changeColumns(
  before: ProductColumns,
  gone: ReadonlySet<number>,
  products: readonly Product[],
): ChangedColumns {
  const origins = mergedOrigins(before.ids, gone, products)
  const added = readColumns(products)
  const numbers = (from: Float64Array, to: Float64Array) =>
    pickFrom(new Float64Array(origins.length), origins, from, to)
  return {
    origins,
    columns: {
      size: origins.length,
      ids: numbers(before.ids, added.ids),
      priceCents: numbers(before.priceCents, added.priceCents),
      effectiveCents: numbers(before.effectiveCents, added.effectiveCents),
      marks: pickFrom(new Uint8Array(origins.length), origins, before.marks, added.marks),
      percentLeft: pickFrom(new Uint16Array(origins.length), origins, before.percentLeft, added.percentLeft),
      unitPrices: numbers(before.unitPrices, added.unitPrices),
      eans: numbers(before.eans, added.eans),
      titles: mergeDictionaries(origins, before.titles, added.titles),
      stores: mergeDictionaries(origins, before.stores, added.stores),
      categories: mergeDictionaries(origins, before.categories, added.categories),
      dates: mergeDictionaries(origins, before.dates, added.dates),
      currencies: mergeDictionaries(origins, before.currencies, added.currencies),
    },
  }
}

export function pickFrom<Column extends Uint8Array | Uint16Array | Float64Array>(
  picked: Column,
  origins: Int32Array,
  before: Column,
  added: Column,
): Column {
  for (let row = 0; row < origins.length; row++) {
    const origin = origins[row]!
    picked[row] = origin >= 0 ? before[origin]! : added[-1 - origin]!
  }
  return picked
}

function mergedOrigins(
  ids: Float64Array,
  gone: ReadonlySet<number>,
  products: readonly Product[],
): Int32Array {
  const replaced = new Set(products.map(({ id }) => id))
  const origins = new Int32Array(ids.length + products.length)
  let size = 0
  let next = 0
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row]!
    for (; next < products.length && products[next]!.id < id; next++) origins[size++] = -1 - next
    if (!gone.has(id) && !replaced.has(id)) origins[size++] = row
  }
  for (; next < products.length; next++) origins[size++] = -1 - next
  return origins.slice(0, size)
}

/** Drops names that no row uses any more, because a facet lists every name. */
export function mergeDictionaries(origins: Int32Array, before: Dictionary, added: Dictionary): Dictionary {
  const names: string[] = []
  const codes = new Uint32Array(origins.length)
  const codeBefore = new Int32Array(before.names.length).fill(-1)
  const codeAdded = new Int32Array(added.names.length).fill(-1)
  const known = new Map(added.names.map((name) => [name, -1]))
  const addedCodeByName = new Map(added.names.map((name, code) => [name, code]))
  before.names.forEach((name, code) => {
    if (known.has(name)) known.set(name, code)
  })
  for (let row = 0; row < origins.length; row++) {
    const origin = origins[row]!
    const isAdded = origin < 0
    const table = isAdded ? codeAdded : codeBefore
    const old = isAdded ? added.codes[-1 - origin]! : before.codes[origin]!
    let code = table[old]!
    if (code === -1) {
      const name = isAdded ? added.names[old]! : before.names[old]!
      code = names.length
      names.push(name)
      table[old] = code
      const twin = isAdded ? known.get(name)! : addedCodeByName.get(name)
      if (twin !== undefined && twin !== -1) (isAdded ? codeBefore : codeAdded)[twin] = code
    }
    codes[row] = code
  }
  return { names, codes }
}
