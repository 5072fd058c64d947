import type { SortOrders } from './build/sort-orders.ts'
import type { Cells } from './count/cells.ts'
import type { CubeCounts } from './count/cube-counts.ts'
import type { DashboardFigures } from './count/dashboard.ts'
import type { CommonSets } from './search/common-sets.ts'
import type { Grams } from './search/grams.ts'
import type { Postings } from './search/postings.ts'

/** Everything that finds products by title. */
export interface TitleIndex {
  readonly postings: Postings
  readonly grams: Grams
  readonly common: CommonSets
}

/**
 * A whole index as plain data: it can be cloned to another thread, or moved there without copying (see
 * `transferables`). It holds no products.
 */
export interface CatalogueParts {
  readonly size: number
  /** Ids by row. */
  readonly ids: Uint32Array | Float64Array
  /** Rows by ascending id; empty when the ids ascend as they are. */
  readonly rowsById: Uint32Array
  /** By slot, the row. */
  readonly rows: Uint32Array
  /** By slot, the effective price in cents. */
  readonly cents: Uint32Array | Float64Array
  readonly cells: Cells
  /** All products, counted. */
  readonly cube: CubeCounts
  /** Names in Slovak order. */
  readonly stores: readonly string[]
  /** Names in Slovak order. */
  readonly categories: readonly string[]
  readonly orders: SortOrders
  readonly titles: TitleIndex
  readonly dashboard: DashboardFigures
}

/** The buffers of all arrays of the parts, for the transfer list of `postMessage`. The sender loses them. */
export function transferables(parts: CatalogueParts): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>()
  visitArrays(parts, (array) => buffers.add(array.buffer as ArrayBuffer))
  return [...buffers]
}

/** Bytes that the index holds: its arrays, and two for each character of its texts. */
export function indexBytes(parts: CatalogueParts): number {
  let bytes = 0
  visitArrays(parts, (array) => {
    bytes += array.byteLength
  })
  for (const name of [...parts.stores, ...parts.categories]) bytes += name.length * 2
  return bytes
}

function visitArrays(value: unknown, visit: (array: ArrayBufferView) => void): void {
  if (ArrayBuffer.isView(value)) visit(value)
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) visitArrays(part, visit)
  }
}
