import type { PriceEntry } from '@cenolov/core/offer'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { pricesOn } from './chart-steps.ts'
import { priceHistoryQuery } from './history-queries.ts'

/** Maximum number of other stores in one chart; more lines would look alike. */
export const LINES_MAX = 4

export interface OtherStore {
  readonly productId: number
  readonly store: string
}

export interface StoreLine {
  readonly store: string
  readonly place: number
  /** In euro, one for each day of the chart; null where unknown. */
  readonly prices: readonly (number | null)[]
}

/** Returns the ticked stores and their lines. A history is fetched when its store is ticked. */
export function useStoreLines(others: readonly OtherStore[], history: readonly PriceEntry[], days: number) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  // Another product in the same dialog may not be sold in each of them.
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
