import { HOME_DEALS, HOME_NEWEST, type Product } from '@cenolov/core'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../features/auth/session.ts'
import { bestDealsQuery, firstProductsQuery } from '../features/catalogue/api/best-deals.ts'
import { catalogueStatsQuery } from '../features/catalogue/api/catalogue-queries.ts'
import { useDeviceCatalogue } from '../features/catalogue/api/use-device-catalogue.ts'
import { greetingName, HomePage } from '../features/home/home-page.tsx'
import type { ProductsState } from '../features/home/product-section.tsx'
import { StaleNotice } from '../ui/messages/stale-notice.tsx'
import { useCardActions } from './parts/card-actions.tsx'
import { ProductDialog, preloadProductDialog } from './parts/product-dialog.tsx'

/** Refetch interval of the statistics (SPEC section 9). */
const STATS_MS = 30_000

function productsState(query: UseQueryResult<readonly Product[]>): ProductsState {
  return {
    products: query.data,
    error: query.error,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
    stale: <StaleNotice query={query} className="mb-3" />,
  }
}

export function Component() {
  useDeviceCatalogue()
  const session = useSession()
  const stats = useQuery({ ...catalogueStatsQuery(), refetchInterval: STATS_MS })
  const deals = useQuery(bestDealsQuery(useQueryClient(), HOME_DEALS))
  const newest = useQuery(firstProductsQuery(HOME_NEWEST))
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
