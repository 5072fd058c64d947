import type { DashboardStats } from '@cenolov/contract/catalogue'
import { t } from '@cenolov/core/language'
import { HOME_DEALS, HOME_NEWEST } from '@cenolov/core/offer'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { staleAfter } from '../../format/day.ts'
import { formatCount, formatWholeEuro } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { EmptyShelf } from '../../product/empty-shelf.tsx'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { CallCard } from '../../ui/layout/call-card.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type Figure, FigureTiles } from '../../ui/layout/figure-tiles.tsx'
import { PageTitle } from '../../ui/layout/page-heading.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { buttonStyle } from '../../ui/styles.ts'
import { HomeSearch } from './home-search.tsx'
import { PopularCategories } from './popular-categories.tsx'
import { type CardControls, ProductSection, type ProductsState } from './product-section.tsx'
import { SectionHeading } from './section-heading.tsx'
import { ShortcutCards } from './shortcut-cards.tsx'
import { TrackedStores } from './tracked-stores.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'
import { WhyCenolov } from './why-cenolov.tsx'

const BAND = {
  grid: 'grid grid-cols-2 gap-px bg-line sm:grid-cols-3 xl:grid-cols-6',
  tile: 'min-w-0 bg-surface px-3.5 py-3 md:px-5 md:py-4',
  name: 'text-[0.8125rem] leading-5 text-ink-2',
  value:
    'mt-0.5 text-xl leading-7 font-extrabold tracking-tight whitespace-nowrap md:text-[1.4375rem] md:leading-8',
  skeleton: 'w-20',
}

/**
 * Returns the figures of today's sales and of the catalogue, each once, although 'Aktívne ponuky' and 'Priemerná zľava'
 * belong to both. A figure that is zero or did not load is a dash.
 */
function figuresOf(stats: DashboardStats | undefined, failed: boolean): readonly Figure[] {
  const missing = failed ? '–' : undefined
  const percent = (value: number) => (value > 0 ? `${formatCount(value)}\u00a0%` : '–')
  const figure = (name: string, hint: string, value: string | undefined): Figure => ({
    name,
    hint,
    value: value ?? missing,
  })
  return [
    figure(t('Aktívne ponuky'), t('práve v\u00a0zľave'), stats && formatCount(stats.on_sale)),
    figure(t('Najvyššia zľava'), t('na jednom produkte'), stats && percent(stats.best_discount)),
    figure(t('Priemerná zľava'), t('na akciových'), stats && percent(stats.average_discount)),
    figure(
      t('Úspora dnes'),
      t('na akciách s\u00a0cenou do {staleAfter}\u00a0dní', { staleAfter: staleAfter() }),
      stats && formatWholeEuro(stats.savings_today),
    ),
    figure(t('Produkty'), t('v\u00a0katalógu'), stats && formatCount(stats.total_products)),
    figure(t('Obchody'), t('na jednom mieste'), stats && formatCount(stats.by_store.length)),
  ]
}

export interface HomePageProps extends CardControls {
  /** Name for the greeting; null while it is not known, and for a visitor. */
  readonly name: string | null
  /** The account is new, so nobody comes back. */
  readonly isNew: boolean
  /** Shown to a visitor instead of the search; null for others. */
  readonly visitorList: ReactNode
  readonly stats: DashboardStats | undefined
  readonly statsFailed: boolean
  readonly deals: ProductsState
  readonly newest: ProductsState
  /** The shopper's list; null without one on this device. */
  readonly list: ReactNode
  /** The introduction for a new account. */
  readonly firstSteps: ReactNode
  readonly followed: ReactNode
}

export function HomePage(props: HomePageProps) {
  const {
    name,
    isNew,
    visitorList,
    stats,
    statsFailed,
    deals,
    newest,
    list,
    firstSteps,
    followed,
    ...cards
  } = props
  useDocumentTitle(t('Domov'))
  const isVisitor = visitorList !== null
  return (
    <div className="flex flex-col gap-7 md:gap-11">
      <header className="flex flex-col gap-3 md:gap-4">
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <PageTitle className="wrap-anywhere">
              {isVisitor
                ? t('Kde dnes nakúpite najlacnejšie?')
                : name === null
                  ? t('Vitajte v\u00a0Cenolove')
                  : isNew
                    ? t('Vitajte, {name}', { name })
                    : t('Vitajte späť, {name}', { name })}
            </PageTitle>
            <p className="text-[0.8125rem] text-ink-2 md:text-[0.9375rem]">
              {isVisitor
                ? t('Napíšte, čo potrebujete. Ukážeme obchod, v\u00a0ktorom váš nákup stojí najmenej.')
                : t('Dnešné ceny, akcie a\u00a0novinky na jednom mieste')}
            </p>
          </div>
          {isVisitor ? null : (
            <Link
              to={paths.favorites}
              data-prefetch="intent"
              className={`${buttonStyle('secondary')} shrink-0 max-sm:w-11 max-sm:px-0!`}
            >
              <Heart aria-hidden className="size-5 shrink-0" />
              <span className="max-sm:sr-only">{t('Obľúbené')}</span>
            </Link>
          )}
        </div>
        {visitorList ?? <HomeSearch />}
        {list}
      </header>
      {firstSteps}
      <ProductSection
        id="najlepsie-akcie"
        title={t('Najlepšie akcie dňa')}
        more={{ to: paths.sales, label: t('Všetky akcie') }}
        state={deals}
        size={HOME_DEALS}
        isFirst
        empty={
          <EmptyState title={t('Žiadne akcie momentálne nie sú dostupné')} picture={<EmptyShelf mark="%" />}>
            <p>{t('Akciových produktov: {count}', { count: formatCount(stats?.on_sale ?? 0) })}</p>
            {(stats?.total_products ?? 0) > 0 ? <p>{t('Skúste to znovu neskôr')}</p> : null}
          </EmptyState>
        }
        {...cards}
      />
      <ProductSection
        id="najnovsie-produkty"
        title={t('Najnovšie produkty')}
        more={{ to: paths.newest, label: t('Všetky najnovšie') }}
        state={newest}
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
      {followed}
      <section aria-labelledby="dnes-v-cislach" className="flex flex-col gap-2.5 md:gap-3.5">
        <SectionHeading id="dnes-v-cislach" title={t('Dnes v\u00a0číslach')} />
        <Card className="-mt-3 overflow-hidden md:-mt-4">
          <FigureTiles look={BAND} figures={figuresOf(stats, statsFailed)} />
        </Card>
        <ShortcutCards stats={stats} />
      </section>
      <WelcomeBanner storeCount={stats?.by_store.length} best={deals.products?.[0]} />
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
    </div>
  )
}
