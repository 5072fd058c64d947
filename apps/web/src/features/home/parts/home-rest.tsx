import type { DashboardStats } from '@cenolov/contract/catalogue'
import { t } from '@cenolov/core/language'
import { HOME_NEWEST } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { usePremium } from '#features/auth/session.ts'
import { newestQuery } from '#features/products/api/best-deals.ts'
import { formatCount } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { CallCard } from '#ui/layout/call-card.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { PopularCategories } from '../popular-categories.tsx'
import { type CardControls, ProductSection, productsState } from '../product-section.tsx'
import { TrackedStores } from '../tracked-stores.tsx'
import { WelcomeBanner } from '../welcome-banner.tsx'
import { WhyCenolov } from '../why-cenolov.tsx'

// Loaded for premium users only, the only ones who follow anything.
const { Part: Followed } = lazyPart(async () => (await import('./followed.tsx')).Followed)

interface HomeRestProps extends CardControls {
  readonly stats: DashboardStats | undefined
  readonly best: Product | undefined
}

/**
 * The home page below its first screen, hydrated when the browser is idle. It is memoised, because React hydrates at once
 * what it renders again.
 */
export const HomeRest = memo((props: HomeRestProps) => (
  <Suspense>
    <Sections {...props} />
  </Suspense>
))

function Sections({ stats, best, ...cards }: HomeRestProps) {
  const newest = useQuery(newestQuery(HOME_NEWEST))
  return (
    <>
      <ProductSection
        id="najnovsie-produkty"
        title={t('Najnovšie produkty')}
        more={{ to: paths.newest, label: t('Všetky najnovšie') }}
        state={productsState(newest)}
        size={HOME_NEWEST}
        empty={
          <EmptyState
            title={t('Žiadne nové produkty momentálne nie sú dostupné')}
            picture={<EmptyShelf mark="0" />}
          >
            <p>{t('Celkový počet produktov: {count}', { count: formatCount(stats?.total_products ?? 0) })}</p>
            <p>{t('Kontrolujte sieťové pripojenie')}</p>
          </EmptyState>
        }
        {...cards}
      />
      {usePremium() ? (
        <NearView>
          <Followed />
        </NearView>
      ) : null}
      <WelcomeBanner storeCount={stats?.by_store.length} best={best} />
      <WhyCenolov />
      <PopularCategories stats={stats} />
      <TrackedStores stats={stats} />
      <CallCard
        title={t('Pripravení nakúpiť lacnejšie?')}
        to={paths.products}
        label={t('Prejsť na produkty')}
      >
        {t('Vyhľadajte, čo potrebujete, a\u00a0porovnajte ceny všetkých obchodov.')}
      </CallCard>
    </>
  )
}

/** Distance below the screen that counts as near, in pixels: far enough for code and answers to load meanwhile. */
const NEAR_PX = 250

/** Renders its content once it is about to come into view: content below it is not loaded without scrolling. */
function NearView({ children }: { readonly children: ReactNode }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current === null) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `0px 0px ${NEAR_PX}px` },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return isNear ? children : <div ref={place} />
}
