import type { PriceEntry } from '@cenolov/core/offer'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { pricesOn } from './chart-steps.ts'
import { priceHistoryQuery } from './history-queries.ts'

/** Lines of other stores in one chart; more could not be distinguished. */
export const LINES_MAX = 4

/** Where else the same goods are sold. */
export interface OtherStore {
  readonly productId: number
  readonly store: string
}

/** The prices of another store on the days of a chart. */
export interface StoreLine {
  readonly store: string
  /** Its place among the other stores, which decides about its dashes whatever else is ticked. */
  readonly place: number
  /** In euro, one for each day of the chart; null where none is known. */
  readonly prices: readonly (number | null)[]
}

/** The stores that are ticked, and their lines. A history is fetched when its store is ticked. */
export function useStoreLines(others: readonly OtherStore[], history: readonly PriceEntry[], days: number) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  // Another product of the same dialog may not be sold in each of them.
  const shown = others
    .map((other, place) => ({ ...other, place }))
    .filter(({ store }) => chosen.includes(store))
    .slice(0, LINES_MAX)
  const queries = useQueries({ queries: shown.map(({ productId }) => priceHistoryQuery(productId, days)) })
  const found = shown.map(({ store, place }, index) => ({ store, place, query: queries[index]! }))
  const ticked = shown.map(({ store }) => store)
  return {
    lines: found.flatMap(({ store, place, query: { data } }): StoreLine[] =>
      data === undefined ? [] : [{ store, place, prices: pricesOn(history, data) }],
    ),
    failed: found.filter(({ query }) => query.isError && query.data === undefined),
    ticked,
    onTick: (store: string, on: boolean) =>
      setChosen(on ? [...ticked, store] : ticked.filter((one) => one !== store)),
  }
}
