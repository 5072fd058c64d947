import { PricesInBranches, type WrittenBranchPrices } from '@cenolov/core/branches'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { answerQuery } from '#api/answer-query.ts'
import { catalogueTag, onCatalogueStatus } from '../../device-catalogue/device-catalogue.ts'
import { ownBranchPrices, setOwnBranchPrices } from '../../device-catalogue/own-branch-prices.ts'
import { ownBranchWords } from '../../product/branches/own-branch-words.ts'

const branchPricesQuery = (ids: readonly number[]) => ({
  ...answerQuery<WrittenBranchPrices>(
    ['branches', 'prices', ids.join(',')],
    `/api/v1/branches/prices?branches=${ids}`,
  ),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Follows what some branches charge in the newest version of the catalogue.
 * @param ids in the order of preference
 * @returns a function that stops it
 */
export function followOwnBranches(client: QueryClient, ids: readonly number[]): () => void {
  const observer = new QueryObserver(client, branchPricesQuery(ids))
  const stopPrices = observer.subscribe(({ data: written, isError }) => {
    if (written === undefined) {
      if (isError) setOwnBranchPrices(null)
      return
    }
    if (written === ownBranchPrices()?.written) return
    const prices = PricesInBranches.from(written)
    setOwnBranchPrices({
      ids,
      written,
      prices,
      wordsOf: (product, day) => ownBranchWords(product, prices, day),
    })
    // Lists in these branches show other prices now.
    void client.invalidateQueries({
      queryKey: ['products', 'query'],
      predicate: ({ queryKey }) => String(queryKey[2]).includes('predajne='),
    })
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
    stopPrices()
    stopCatalogue()
  }
}
