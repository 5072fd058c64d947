import { PricesInBranches, type WrittenBranchPrices } from '@cenolov/core/branches'
import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/api-client.ts'
import { catalogueTag, onCatalogueStatus } from '../../device-catalogue/device-catalogue.ts'
import { ownBranchPrices, setOwnBranchPrices } from '../../device-catalogue/own-branch-prices.ts'
import { settingsQuery } from '../../product/offer/shopper-cards.ts'

/** Queries what some branches charge. */
function branchPricesQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['branches', 'prices', ids.join(',')],
    queryFn: ({ signal }) =>
      callApi<WrittenBranchPrices>(`/api/v1/branches/prices?branches=${ids}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Follows the branches that the account has chosen, and what they charge in the newest version of the catalogue.
 * @returns a function that stops it and forgets the branches
 */
export function followOwnBranches(client: QueryClient): () => void {
  let stopPrices = () => {}
  let followed: string | null = null
  const use = (ids: readonly number[]) => {
    if (followed === ids.join(',')) return
    followed = ids.join(',')
    stopPrices()
    stopPrices = () => {}
    if (ids.length === 0) return show(client, null)
    const observer = new QueryObserver(client, branchPricesQuery(ids))
    stopPrices = observer.subscribe(({ data: written, isError }) => {
      if (written !== undefined && written !== ownBranchPrices()?.written)
        show(client, { ids, written, prices: PricesInBranches.from(written) })
      else if (written === undefined && isError) show(client, null)
    })
  }
  const settings = new QueryObserver(client, settingsQuery())
  const stopSettings = settings.subscribe(({ data, isError }) => {
    if (data !== undefined) use(data.branches)
    else if (isError) show(client, null)
  })
  let tag = catalogueTag()
  const stopCatalogue = onCatalogueStatus(() => {
    const next = catalogueTag()
    if (next === null || next === tag) return
    const isFirst = tag === null
    tag = next
    if (!isFirst) void client.invalidateQueries({ queryKey: ['branches', 'prices'] })
  })
  return () => {
    stopSettings()
    stopPrices()
    stopCatalogue()
    setOwnBranchPrices(undefined)
  }
}

/** Lists in the shopper's branches are queried again when these change. */
function show(client: QueryClient, next: Parameters<typeof setOwnBranchPrices>[0]): void {
  setOwnBranchPrices(next)
  void client.invalidateQueries({
    queryKey: ['products', 'query'],
    predicate: ({ queryKey }) => String(queryKey[2]).includes('predajne='),
  })
}
