import type { CatalogueResult } from '@cenolov/core/catalogue'
import { type Product, sanitiseProduct } from '@cenolov/core/product'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'
import { deviceOrServer } from '../../../catalogue/device-catalogue.ts'
import { AHEAD_MS } from './catalogue-queries.ts'

/** Queries one product; starts with the copy of a list, if any. */
export function productQuery(id: number, client: QueryClient) {
  return queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }): Promise<Product> =>
      deviceOrServer('product', { product: id }, async () =>
        sanitiseProduct(await callApi<unknown>(`/api/v1/products/${id}`, { signal })),
      ),
    placeholderData: () => seenInLists(id, client),
    // An answer that came with the page is not requested again.
    staleTime: ({ state }) => (state.dataUpdateCount > 1 ? 0 : AHEAD_MS),
  })
}

function seenInLists(id: number, client: QueryClient): Product | undefined {
  const pages = client.getQueriesData<CatalogueResult>({ queryKey: ['products', 'query'] })
  const lists = ['deals', 'first'].flatMap((name) =>
    client.getQueriesData<readonly Product[]>({ queryKey: ['products', name] }),
  )
  return [...pages.map(([, page]) => page?.products), ...lists.map(([, list]) => list)]
    .flatMap((list) => list ?? [])
    .find((product) => product.id === id)
}
