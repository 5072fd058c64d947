import { isNewcomer } from '@cenolov/core/account'
import { HOME_DEALS } from '@cenolov/core/offer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { VISITOR } from '#api/offline-state.ts'
import { loadCatalogueWhenIdle } from '#device-catalogue/when-to-load.ts'
import { greetingName } from '#format/user-name.ts'
import { hasListLine } from '#product/list-line.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { supposedVisitor } from '../../supposed-visitor.ts'
import { endArrival, hasArrived, isFirstVisit, sessionToken, useSession } from '../auth/session.ts'
import { bestDealsQuery } from '../products/api/best-deals.ts'
import { statsQuery } from '../products/api/product-queries.ts'
import { useCardActions } from '../products/parts/card-actions.tsx'
import { ProductDialog, preloadProductDialog } from '../products/parts/product-dialog.tsx'
import { HomeLayout } from './home-layout.tsx'
import { productsState } from './product-section.tsx'

const STATS_MS = 30_000

// Loaded for new accounts only.
const { Part: FirstSteps } = lazyPart(async () => (await import('./parts/first-steps.tsx')).FirstSteps)

// Loaded where the device keeps a list.
const { Part: ListOnHome } = lazyPart(async () => (await import('./parts/list-on-home.tsx')).ListOnHome)

const loadVisitorList = async () => (await import('./visitor-list.tsx')).VisitorList
const { Part: LaterVisitorList } = lazyPart(loadVisitorList)
// The first screen of a visitor needs it at once; accounts do not load it. A page that the server rendered for a
// visitor has it, even if this browser has a session.
const isForVisitor = sessionToken() === null || supposedVisitor.get()?.isSignedIn === false
const VisitorList = import.meta.env.SSR || isForVisitor ? await loadVisitorList() : LaterVisitorList

export function Component() {
  useEffect(loadCatalogueWhenIdle, [])
  const session = useSession()
  const user = session.status === 'authenticated' ? session.user : null
  // The server does not know this device, so the first paint is without its list.
  const [hasOwnList, setOwnList] = useState(false)
  useEffect(() => setOwnList(hasListLine(VISITOR)), [])
  const account = user?.id ?? (session.status === 'unauthenticated' && hasOwnList ? VISITOR : null)
  const [isFirst, setFirst] = useState(
    () => user !== null && hasArrived(user.id) && isNewcomer(user, Date.now()),
  )
  const endFirst = useCallback(() => {
    endArrival()
    setFirst(false)
  }, [])
  const stats = useQuery({ ...statsQuery(), refetchInterval: STATS_MS })
  const deals = useQuery(bestDealsQuery(useQueryClient(), HOME_DEALS))
  return (
    <>
      <HomeLayout
        name={user && greetingName(user)}
        isNew={user !== null && isFirstVisit(user.id) && isNewcomer(user, Date.now())}
        visitorList={session.status === 'unauthenticated' ? <VisitorList /> : null}
        stats={stats.data}
        statsFailed={stats.isError}
        deals={productsState(deals)}
        list={
          account !== null && hasListLine(account) ? (
            <div className="min-h-13">
              <ListOnHome account={account} />
            </div>
          ) : null
        }
        firstSteps={
          isFirst && user !== null ? (
            // The height of its first step, so that nothing moves when it loads; more stores are scrolled.
            <div className="grid h-66 grid-rows-[minmax(0,1fr)] has-data-later:h-auto max-[22.5rem]:h-80 md:h-116 lg:h-80 xl:h-68">
              <FirstSteps account={user.id} onOver={endFirst} />
            </div>
          ) : null
        }
        renderActions={useCardActions()}
        onIntent={preloadProductDialog}
      />
      <ProductDialog />
    </>
  )
}
