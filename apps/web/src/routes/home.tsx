import { HOME_DEALS, HOME_NEWEST } from '@cenolov/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePremium, useSession } from '../features/auth/session.ts'
import { bestDealsQuery, firstProductsQuery } from '../features/catalogue/api/best-deals.ts'
import { catalogueStatsQuery } from '../features/catalogue/api/catalogue-queries.ts'
import { useDeviceCatalogue } from '../features/catalogue/api/use-device-catalogue.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { productsState } from '../features/home/product-section.tsx'
import { greetingName } from '../format/user-name.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { NearView } from '../ui/loading/near-view.tsx'
import { useCardActions } from './parts/card-actions.tsx'
import { ProductDialog, preloadProductDialog } from './parts/product-dialog.tsx'

/** Refetch interval of the statistics (SPEC section 9). */
const STATS_MS = 30_000

// Loaded for premium users only: nobody else follows anything.
const { Part: Followed } = lazyPart(async () => (await import('./parts/followed.tsx')).Followed)

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
        followed={
          usePremium() ? (
            <NearView>
              <Followed />
            </NearView>
          ) : null
        }
        renderActions={useCardActions()}
        onIntent={preloadProductDialog}
      />
      <ProductDialog />
    </>
  )
}
