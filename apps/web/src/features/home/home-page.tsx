import type { DashboardStats } from '@cenolov/contract'
import type { Product } from '@cenolov/core'
import { Heart, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { EmptyShelf } from '../../ui/messages/empty-shelf.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { buttonStyle } from '../../ui/styles.ts'
import { ClosingCall } from './closing-call.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { PopularCategories } from './popular-categories.tsx'
import { ProductSection, type ProductsState } from './product-section.tsx'
import { SaleTiles } from './sale-tiles.tsx'
import { ShortcutCards } from './shortcut-cards.tsx'
import { TrackedStores } from './tracked-stores.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'
import { WhyCenolov } from './why-cenolov.tsx'

/** Products of the two lists, and skeletons while they load (SPEC section 9). */
export const DEALS = 6
export const NEWEST = 12

export interface HomePageProps {
  /** Whom to greet; null for a visitor who is not signed in. */
  readonly name: string | null
  readonly stats: DashboardStats | undefined
  readonly statsFailed: boolean
  readonly deals: ProductsState
  readonly newest: ProductsState
  /** Controls on a card, for those who may use them. */
  readonly renderActions: ((product: Product) => ReactNode) | undefined
  readonly onIntent: () => void
}

/** The first page of the signed-in (SPEC section 2, "Home page"). */
export function HomePage({ name, stats, statsFailed, deals, newest, ...cards }: HomePageProps) {
  useDocumentTitle('Domov')
  return (
    <div className="flex flex-col gap-8 md:gap-11">
      <div className="flex flex-col gap-3.5 md:gap-5">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1
              tabIndex={-1}
              className="text-[1.375rem] leading-7 font-extrabold tracking-tight wrap-anywhere md:text-[1.875rem] md:leading-9"
            >
              {name === null ? 'Vitajte v\u00a0Cenolove' : `Vitajte späť, ${name}`}
            </h1>
            <p className="text-[0.8125rem] text-ink-2 md:text-[0.9375rem]">
              Dnešné ceny, akcie a&nbsp;novinky na jednom mieste
            </p>
          </div>
          <div className="flex gap-2 max-sm:w-full">
            <Link to={paths.products} className={`${buttonStyle('primary')} max-sm:grow`}>
              <Search aria-hidden className="size-4.5" />
              Hľadať
            </Link>
            <Link to={paths.favourites} className={`${buttonStyle('secondary')} max-sm:grow`}>
              <Heart aria-hidden className="size-4.5" />
              Obľúbené
            </Link>
          </div>
        </header>
        <SaleTiles stats={stats} failed={statsFailed} />
        <OverviewCards stats={stats} failed={statsFailed} />
        <ShortcutCards stats={stats} />
      </div>
      <WelcomeBanner storeCount={stats?.by_store.length} best={deals.products?.[0]} />
      <ProductSection
        id="najlepsie-akcie"
        title="Najlepšie akcie dňa"
        more={{ to: paths.sales, label: 'Všetky akcie' }}
        state={deals}
        size={DEALS}
        columns="md:grid-cols-3"
        empty={
          <EmptyState title="Žiadne akcie momentálne nie sú dostupné" picture={<EmptyShelf mark="%" />}>
            <p>Akciových produktov: {formatCount(stats?.on_sale ?? 0)}</p>
            {(stats?.total_products ?? 0) > 0 ? <p>Skúste to znovu neskôr</p> : null}
          </EmptyState>
        }
        {...cards}
      />
      <ProductSection
        id="najnovsie-produkty"
        title="Najnovšie produkty"
        more={{ to: paths.newest, label: 'Všetky najnovšie' }}
        state={newest}
        size={NEWEST}
        columns="md:grid-cols-3 xl:grid-cols-4"
        empty={
          <EmptyState
            title="Žiadne nové produkty momentálne nie sú dostupné"
            picture={<EmptyShelf mark="0" />}
          >
            <p>Celkový počet produktov: {formatCount(stats?.total_products ?? 0)}</p>
            <p>Kontrolujte sieťové pripojenie</p>
          </EmptyState>
        }
        {...cards}
      />
      <WhyCenolov />
      <PopularCategories stats={stats} />
      <TrackedStores stats={stats} />
      <ClosingCall />
    </div>
  )
}
