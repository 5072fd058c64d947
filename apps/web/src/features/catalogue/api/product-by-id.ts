import { type CatalogueResult, type Product, sanitiseProduct } from '@cenolov/core'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'

/** One product; what a list already showed of it is there at once and then renewed. */
export function productQuery(id: number, client: QueryClient) {
  return queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async ({ signal }): Promise<Product> =>
      sanitiseProduct(await callApi<unknown>(`/api/v1/products/${id}`, { signal })),
    placeholderData: () => seenInLists(id, client),
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
