import { nextDay, type OfferTerms, shownOn } from '../../offer/terms/offer-terms.ts'
import { columnsOf, type NumberColumns, type ReadFields } from '../build/product-columns.ts'

/** A product's fields that decide its price on any day. */
export type DatedFields = ReadFields & {
  readonly akcia: string
  readonly offer: OfferTerms | null
  readonly amount: number
  readonly amount_unit: string
}

/**
 * The prices of products whose offers begin or end, from each day on which they do. By place: ascending rows, and
 * ascending days within a row.
 */
export interface DatedPrices {
  readonly rows: Uint32Array
  /** The first day of the price as a number (`dayNumber`); 0 for the days before all others. */
  readonly days: Uint32Array
  /** 1 when it is the price in the index. */
  readonly isIndexed: Uint8Array
  /** The unit price that the product states, moved to this price; 0 when unknown. */
  readonly statedUnitPrices: Float64Array
  readonly columns: NumberColumns
}

/** Returns `YYYY-MM-DD` as a number that ascends with the days. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''))

interface DatedState {
  readonly row: number
  readonly day: number
  readonly isIndexed: boolean
  readonly fields: DatedFields
}

/** Returns a product on each day on which its offers begin or end; none for an offer without days. */
export function datedStates(row: number, product: DatedFields): readonly DatedState[] {
  const { offer } = product
  const all = offer === null ? [] : [offer, offer.next ?? {}]
  const turns = all.flatMap(({ valid_from: from, valid_to: to }) => [
    ...(from === undefined ? [] : [from]),
    ...(to === undefined ? [] : [nextDay(to)]),
  ])
  if (turns.length === 0) return []
  return ['', ...[...new Set(turns)].sort()].map((day) => {
    const fields = shownOn(product, day)
    return { row, day: dayNumber(day), isIndexed: isSamePrice(fields, product), fields }
  })
}

const isSamePrice = (one: DatedFields, other: DatedFields): boolean =>
  one.akcia === other.akcia && one.unit_price === other.unit_price

export function datedPrices(states: readonly DatedState[]): DatedPrices {
  return {
    rows: Uint32Array.from(states, ({ row }) => row),
    days: Uint32Array.from(states, ({ day }) => day),
    isIndexed: Uint8Array.from(states, ({ isIndexed }) => Number(isIndexed)),
    statedUnitPrices: Float64Array.from(states, ({ fields }) => fields.unit_price),
    columns: columnsOf(states.length, (place) => states[place]!.fields, {}),
  }
}
