import { readQuery } from '#api/answer-query.ts'
import type { ProductFactsResponse } from '../api.ts'

/** An operator brings new facts rarely. */
const FRESH_MS = 60 * 60_000

/** Queries what a public source says about a product; null where nothing is known. */
export const factsQuery = (id: number) => ({
  ...readQuery(
    ['products', 'facts', id],
    `/api/v1/products/${id}/facts`,
    ({ facts }: ProductFactsResponse) => facts,
  ),
  staleTime: FRESH_MS,
})
