import type { DashboardStats, User } from '@cenolov/contract'
import { HOME_DEALS, HOME_NEWEST, type Product } from '@cenolov/core'
import { Heart, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount, formatWholeEuro } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { CallCard } from '../../ui/layout/call-card.tsx'
import { type Figure, FigureTiles } from '../../ui/layout/figure-tiles.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { EmptyShelf } from '../../ui/messages/empty-shelf.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { buttonStyle } from '../../ui/styles.ts'
import { OverviewCards } from './overview-cards.tsx'
import { PopularCategories } from './popular-categories.tsx'
import { ProductSection, type ProductsState } from './product-section.tsx'
import { ShortcutCards } from './shortcut-cards.tsx'
import { TrackedStores } from './tracked-stores.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'
import { WhyCenolov } from './why-cenolov.tsx'

const SALE_TILES = {
  grid: 'grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line xl:grid-cols-4',
  tile: 'min-w-0 bg-surface px-3.5 py-2.5 md:px-5 md:py-3.5',
  name: 'text-[0.8125rem] leading-5 text-ink-2',
  value:
    'mt-0.5 text-xl leading-7 font-bold tracking-tight whitespace-nowrap md:text-[1.4375rem] md:leading-8',
  skeleton: 'w-20',
}

/** Figures of today's sales; a dash for one that is zero or did not load. */
function saleFigures(stats: DashboardStats | undefined, failed: boolean): readonly Figure[] {
  const missing = failed ? '–' : undefined
  const percent = (value: number) => (value > 0 ? `${formatCount(value)}\u00a0%` : '–')
  return [
    { name: 'Aktívne ponuky', value: stats ? formatCount(stats.on_sale) : missing },
    { name: 'Najvyššia zľava', value: stats ? percent(stats.best_discount) : missing },
    { name: 'Priemerná zľava', value: stats ? percent(stats.average_discount) : missing },
    { name: 'Úspora dnes', value: stats ? formatWholeEuro(stats.savings_today) : missing },
  ]
}

export interface HomePageProps {
  /** Whom to greet; null for a visitor who is not signed in. */
  readonly name: string | null
  readonly stats: DashboardStats | undefined
  readonly statsFailed: boolean
  readonly deals: ProductsState
  readonly newest: ProductsState
  /** Controls of a card; undefined for users without them. */
  readonly renderActions: ((product: Product) => ReactNode) | undefined
  readonly onIntent: () => void
}

/** The name to greet: full name, else the e-mail before the @, else 'Admin User' (SPEC section 2). */
export function greetingName(user: Pick<User, 'full_name' | 'email'>): string {
  return user.full_name?.trim() || user.email?.split('@')[0]?.trim() || 'Admin User'
}

/** The home page (SPEC section 2, "Home page"). */
export function HomePage({ name, stats, statsFailed, deals, newest, ...cards }: HomePageProps) {
  useDocumentTitle('Domov')
  return (
    <div className="flex flex-col gap-8 md:gap-11">
      <div className="flex flex-col gap-3.5 md:gap-5">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <PageTitle className="wrap-anywhere">
              {name === null ? 'Vitajte v\u00a0Cenolove' : `Vitajte späť, ${name}`}
            </PageTitle>
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
        <FigureTiles look={SALE_TILES} figures={saleFigures(stats, statsFailed)} />
        <OverviewCards stats={stats} failed={statsFailed} />
        <ShortcutCards stats={stats} />
      </div>
      <WelcomeBanner storeCount={stats?.by_store.length} best={deals.products?.[0]} />
      <ProductSection
        id="najlepsie-akcie"
        title="Najlepšie akcie dňa"
        more={{ to: paths.sales, label: 'Všetky akcie' }}
        state={deals}
        size={HOME_DEALS}
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
        size={HOME_NEWEST}
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
      <CallCard title="Pripravení nakúpiť lacnejšie?" to={paths.products} label="Prejsť na produkty">
        Vyhľadajte, čo potrebujete, a&nbsp;porovnajte ceny všetkých obchodov.
      </CallCard>
    </div>
  )
}
