import type { DashboardStats } from '@cenolov/contract/catalogue'
import { t } from '@cenolov/core/language'
import { HOME_DEALS } from '@cenolov/core/offer'
import { percentText } from '@cenolov/core/text'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount, formatWholeEuro } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { otherOffersText } from '#product/other-offers.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { type Figure, FigureTiles } from '#ui/layout/figure-tiles.tsx'
import { PageTitle } from '#ui/layout/page-heading.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { HomeSearch } from './home-search.tsx'
import { HomeRest } from './parts/home-rest.tsx'
import { type CardControls, ProductSection, type ProductsState } from './product-section.tsx'
import { ShortcutCards } from './shortcut-cards.tsx'

/** Four figures. On a phone each takes one line, so that offers stay on the first screen. */
const ROW = {
  grid: 'grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card md:grid-cols-4',
  tile: 'flex min-w-0 flex-wrap items-baseline justify-between gap-x-2 bg-surface px-3 py-1.5 md:block md:px-4 md:py-2 xl:px-3',
  name: 'text-[0.8125rem] leading-5 text-ink-2',
  value: 'text-[0.9375rem] leading-6 font-extrabold tracking-tight whitespace-nowrap md:text-xl md:leading-7',
  skeleton: 'w-12 md:w-20',
}

/** Returns the four stat tiles and the four overview cards. A figure that is zero or did not load is a dash. */
function figuresOf(
  stats: DashboardStats | undefined,
  failed: boolean,
): { readonly tiles: readonly Figure[]; readonly overview: readonly Figure[] } {
  const missing = failed ? '–' : undefined
  const percent = (value: number) => (value > 0 ? percentText(value) : '–')
  const figure = (name: string, value: string | undefined): Figure => ({ name, value: value ?? missing })
  const average = figure(t('Priemerná zľava'), stats && percent(stats.average_discount))
  return {
    tiles: [
      figure(t('Aktívne ponuky'), stats && formatCount(stats.on_sale)),
      figure(t('Najvyššia zľava'), stats && percent(stats.best_discount)),
      average,
      figure(t('Úspora dnes'), stats && formatWholeEuro(stats.savings_today)),
    ],
    overview: [
      figure(t('Produkty'), stats && formatCount(stats.total_products)),
      figure(t('Akcie'), stats && formatCount(stats.with_akcia)),
      figure(t('Obchody'), stats && formatCount(stats.by_store.length)),
      average,
    ],
  }
}

interface HomeLayoutProps extends CardControls {
  /** Name for the greeting; null while it is not known, and for a visitor. */
  readonly name: string | null
  /** A new account is greeted without 'again'. */
  readonly isNew: boolean
  /** Shown to a visitor instead of the search; null for others. */
  readonly visitorList: ReactNode
  readonly stats: DashboardStats | undefined
  readonly statsFailed: boolean
  readonly deals: ProductsState
  /** The shopper's list; null without one on this device. */
  readonly list: ReactNode
  readonly firstSteps: ReactNode
}

export function HomeLayout(props: HomeLayoutProps) {
  const { name, isNew, visitorList, stats, statsFailed, deals, list, firstSteps, ...cards } = props
  useDocumentTitle(t('Domov'))
  const isVisitor = visitorList !== null
  const { tiles, overview } = figuresOf(stats, statsFailed)
  const others = stats === undefined ? '' : otherOffersText(stats.with_akcia, stats.on_sale)
  const numbers = (
    <section aria-labelledby="dnes-v-cislach" className="flex flex-col gap-2 md:gap-3">
      <h2 id="dnes-v-cislach" className="sr-only">
        {t('Dnes v\u00a0číslach')}
      </h2>
      {/* One line where eight figures have room, so that offers stay on the first screen of a laptop. */}
      <div className="grid grid-cols-1 gap-2 md:gap-3 min-[80rem]:grid-cols-2">
        <FigureTiles look={ROW} figures={tiles} />
        <FigureTiles look={ROW} figures={overview} />
      </div>
      <ShortcutCards stats={stats} />
    </section>
  )
  return (
    <div className="flex flex-col gap-7 md:gap-6">
      <header className="flex flex-col gap-3">
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
      {firstSteps ?? numbers}
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
        note={others}
        {...cards}
      />
      {firstSteps === null ? null : numbers}
      <HomeRest stats={stats} best={deals.products?.[0]} {...cards} />
    </div>
  )
}
