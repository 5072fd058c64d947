import type { CatalogueResult } from '@cenolov/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSession } from '../features/auth/session.ts'
import { catalogueStatsQuery } from '../features/catalogue/api/catalogue-stats.ts'
import { productPageQuery } from '../features/catalogue/api/product-page.ts'
import { greetingName } from '../features/home/greeting-name.ts'
import { HomePage } from '../features/home/home-page.tsx'
import type { ProductsState } from '../features/home/product-section.tsx'
import { useCardActions } from './card-actions.tsx'
import { ProductDialog, preloadProductDialog } from './product-dialog.tsx'

/** How often the statistics are asked for again (SPEC section 9). */
const STATS_MS = 30_000

function productsState(query: UseQueryResult<CatalogueResult>): ProductsState {
  return {
    products: query.data?.products,
    error: query.error,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** Home: figures, deals and news of the catalogue, and the ways into it. */
export function Component() {
  const session = useSession()
  const stats = useQuery({ ...catalogueStatsQuery(), refetchInterval: STATS_MS })
  const deals = useQuery(productPageQuery('sort=discount_desc&filter=akcia'))
  const newest = useQuery(productPageQuery('sort=newest'))
  return (
    <>
      <HomePage
        name={session.status === 'authenticated' ? greetingName(session.user) : null}
        stats={stats.data}
        statsFailed={stats.isError}
        deals={productsState(deals)}
        newest={productsState(newest)}
        renderActions={useCardActions()}
        onIntent={preloadProductDialog}
      />
      <ProductDialog />
    </>
  )
}
