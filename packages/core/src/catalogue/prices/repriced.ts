import type { BranchRows } from '../../branches/prices-in-branches.ts'
import { branchOfferOn } from '../../branches/product-in-branch.ts'
import { effectiveCents } from '../../offer/offer.ts'
import { movedUnitPrice } from '../../offer/unit-price.ts'
import { HOME_COUNTRY } from '../../product/is-slovak.ts'
import { joinPriced } from '../build/joined-columns.ts'
import { columnsOf, type NumberColumns, type PricedColumns } from '../build/product-columns.ts'
import { SLOVAK } from '../catalogue-parts.ts'
import type { PricedBase } from './priced-base.ts'

/** A price of a branch, by its place there. */
export interface BranchEntry {
  readonly slot: number
  readonly branch: BranchRows
  readonly place: number
}

/** The products whose prices differ from the index of a base. */
export interface Repriced {
  /** Slots whose prices are those in the index, as a bit set. */
  readonly shown: Uint32Array
  /** The slots with other prices: first the slots of `entries`, in their order, then slots with prices of the day. */
  readonly slots: readonly number[]
  readonly entries: readonly BranchEntry[]
  /** By slot, the place of the day's price among the dated ones, or -1 for the index's. */
  readonly states: Int32Array
  /** By store, the newest day of the prices that are left; null when all are. */
  readonly newest: ReadonlyMap<string, string> | null
}

/** Returns the columns of the repriced slots, in their order. */
export function repricedColumns(base: PricedBase, day: string, repriced: Repriced): PricedColumns {
  const { entries, slots, states } = repriced
  const dated = slots.slice(entries.length)
  return joinPriced([
    withTexts(base, slots.slice(0, entries.length), ofBranches(base, day, entries, states)),
    withTexts(
      base,
      dated,
      picked(
        base.prices.dated.columns,
        dated.map((slot) => states[slot]!),
      ),
    ),
  ])
}

function withTexts(base: PricedBase, slots: readonly number[], numbers: NumberColumns): PricedColumns {
  const { rows } = base.index.toParts()
  const { dates, dateNames } = base.columns
  return {
    ...numbers,
    dates: { names: dateNames, codes: Uint32Array.from(slots, (slot) => dates[rows[slot]!]!) },
  }
}

function picked(columns: NumberColumns, places: readonly number[]): NumberColumns {
  const numbers = (column: Float64Array) => Float64Array.from(places, (place) => column[place]!)
  return {
    size: places.length,
    ids: numbers(columns.ids),
    priceCents: numbers(columns.priceCents),
    effectiveCents: numbers(columns.effectiveCents),
    marks: Uint8Array.from(places, (place) => columns.marks[place]!),
    percentLeft: Uint16Array.from(places, (place) => columns.percentLeft[place]!),
    unitPrices: numbers(columns.unitPrices),
  }
}

/** Calculates as `inBranch` does, without reading the products. */
function ofBranches(
  base: PricedBase,
  day: string,
  entries: readonly BranchEntry[],
  states: Int32Array,
): NumberColumns {
  const { ids, rows, cents, cells } = base.index.toParts()
  const { dated, statedUnitPrices, grams, sizes } = base.prices
  return columnsOf(
    entries.length,
    (at) => {
      const { slot, branch, place } = entries[at]!
      const row = rows[slot]!
      const state = states[slot]!
      const { price, akcia } = branchOfferOn(branch.priceAt(place), day)
      const charged = effectiveCents({ price, akcia }) / 100
      const before = (state < 0 ? cents[slot]! : dated.columns.effectiveCents[state]!) / 100
      const stated = state < 0 ? statedUnitPrices[row]! : dated.statedUnitPrices[state]!
      const after = { regular: price, sale: charged, charged, size: sizes[row]! }
      return {
        id: ids[row]!,
        price,
        akcia,
        unit_price: movedUnitPrice(stated, { before, after }) ?? 0,
        gram: grams[row]!,
        lowest_price_30: 0,
        is_permanent_sale: false,
        origin: (cells.mark[cells.ofSlot[slot]!]! & SLOVAK) === 0 ? '' : HOME_COUNTRY,
      }
    },
    {},
  )
}
