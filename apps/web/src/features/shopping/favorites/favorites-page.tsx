import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { BellRing, Heart, ShoppingBasket } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { usePremium } from '#features/auth/session.ts'
import { ProductDialog, preloadProductDialog } from '#features/products/parts/product-dialog.tsx'
import { formatCount, formatEuro, formatWholeEuro, outOf } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { ProductCardSkeleton } from '#product/card/product-card-skeleton.tsx'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { ScanLink } from '#product/scan-link.tsx'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { repeated } from '#ui/in-places.ts'
import { Card } from '#ui/layout/card.tsx'
import { FigureTiles } from '#ui/layout/figure-tiles.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { StaleNotice } from '#ui/messages/stale-notice.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { failureText } from '../actions/shopping-errors.ts'
import { type Favorite, favoritesQuery, followInFavorites } from '../api/favorites.ts'
import { isOffered, useNewestProducts } from '../api/shopper-list.ts'
import { EmptyList } from '../empty-list.tsx'
import { PremiumPage } from '../premium-page.tsx'
import { FavoriteCard } from './favorite-card.tsx'
import { favoriteFigures, matchesSearch } from './favorite-entries.ts'
import { useAddAll } from './use-add-all.ts'

const TILES = {
  grid: 'grid grid-cols-4 gap-px overflow-hidden rounded-lg border border-line bg-line',
  tile: 'flex min-w-0 flex-col-reverse justify-end bg-surface px-0.5 py-2 text-center md:flex-col md:px-5 md:py-3.5 md:text-left',
  name: 'text-[0.6875rem] leading-4 text-ink-2 md:text-[0.8125rem] md:leading-5',
  value: 'leading-5 font-bold tracking-tight whitespace-nowrap md:mt-0.5 md:text-[1.4375rem] md:leading-8',
}

function FavoritesPage() {
  useDocumentTitle(t('Obľúbené'))
  const query = useQuery(favoritesQuery())
  useNewestProducts(followInFavorites)
  if (query.data) return <Favorites entries={query.data} stale={<StaleNotice query={query} />} />
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={t('Obľúbené')} />
      {query.isError ? (
        <QueryErrorState
          query={query}
          title={failureText(query.error, {
            refused: t('Nepodarilo sa načítať obľúbené produkty'),
            unreachable: t('Chyba pri načítavaní obľúbených produktov'),
          })}
          picture={<EmptyShelf mark="!" />}
        />
      ) : (
        <CardGridSkeleton label={t('Načítavam obľúbené produkty...')} />
      )}
    </div>
  )
}

function Favorites({ entries, stale }: { readonly entries: readonly Favorite[]; readonly stale: ReactNode }) {
  const [search, setSearch] = useState('')
  const addAll = useAddAll()
  if (entries.length === 0)
    return (
      <>
        <div className="flex flex-col gap-5">
          <PageHeading title={t('Obľúbené')} />
          <EmptyList title={t('Zatiaľ nemáte žiadne obľúbené produkty')}>
            {t('Pridajte si ich srdiečkom pri produkte a\u00a0budete mať ich ceny na jednom mieste.')}
          </EmptyList>
        </div>
        <EmptyDeals />
      </>
    )

  const figures = favoriteFigures(entries)
  const found = entries.filter(({ product }) => matchesSearch(search, product.title, product.store))
  const offered = entries.map(({ product }) => product).filter(isOffered)
  const addAllButton = (
    <Button
      variant="primary"
      busy={addAll.isPending}
      disabled={offered.length === 0}
      onClick={() => addAll.mutate(offered)}
    >
      {addAll.isPending ? null : <ShoppingBasket aria-hidden className="size-4.5" />}
      {t('Pridať všetko do košíka')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3.5 md:gap-5">
      <PageHeading title={t('Obľúbené')} actions={addAllButton}>
        {t('Vaše produkty a\u00a0ich dnešné ceny')}
      </PageHeading>
      {stale}
      <FigureTiles
        look={TILES}
        figures={[
          { name: t('Produkty'), value: formatCount(figures.products) },
          { name: t('Hodnota'), value: formatWholeEuro(figures.value) },
          { name: t('V\u00a0akcii'), value: formatCount(figures.onSale) },
          { name: t('Obchody'), value: formatCount(figures.stores) },
        ]}
      />
      <search className="flex gap-2">
        <div className="min-w-0 grow">
          <SearchField
            label={t('Hľadať v\u00a0obľúbených')}
            placeholder={t('Hľadať v\u00a0obľúbených')}
            size="lg"
            value={search}
            onChange={setSearch}
          />
        </div>
        <ScanLink />
      </search>
      {found.length === 0 ? (
        <EmptyState
          title={t('Nič sa nenašlo')}
          picture={<EmptyShelf mark="0" />}
          action={
            <Button variant="primary" onClick={() => setSearch('')}>
              {t('Vymazať hľadanie')}
            </Button>
          }
        >
          {t('Medzi obľúbenými nie je nič, čo by zodpovedalo hľadaniu „{search}“.', {
            search: search.trim(),
          })}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] md:gap-3.5 xl:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))]">
          {found.map((entry) => (
            <li key={entry.product.id}>
              <FavoriteCard
                entry={entry}
                onIntent={preloadProductDialog}
                history={
                  // Its room is reserved while it loads.
                  <div className="h-15">
                    <Sparkline product={entry.product} />
                  </div>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Card className="flex flex-wrap items-center justify-between gap-4 p-4 md:p-5">
        <div>
          <p role="status" className="text-ink-2">
            {outOf(found.length, entries.length)} {entries.length === 1 ? t('produktu') : t('produktov')}
          </p>
          <p className="text-lg font-bold">
            {t('Celková hodnota:')} <span className="tabular-nums">{formatEuro(figures.value)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <Link to={paths.products} className={buttonStyle('secondary')}>
            {t('Prejsť na produkty')}
          </Link>
          {addAllButton}
        </div>
      </Card>
    </div>
  )
}

const CARDS = 8

function CardGridSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className="flex flex-col gap-3.5 md:gap-5">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-19 rounded-lg" />
      <Skeleton className="h-12 rounded-md" />
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] md:gap-3.5 xl:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))]">
        {repeated(CARDS, <ProductCardSkeleton layout="grid" />)}
      </div>
    </div>
  )
}

const { Part: Sparkline } = lazyPart(
  async () => (await import('#features/price-history/sparkline.tsx')).Sparkline,
)
const { Part: EmptyDeals } = lazyPart(
  async () => (await import('#features/home/parts/empty-deals.tsx')).EmptyDeals,
)

const POINTS = [
  { icon: Heart, text: t('Vaše produkty a\u00a0ich dnešné ceny na jednom mieste') },
  { icon: BellRing, text: t('Hneď vidíte, čo z\u00a0nich je práve v\u00a0akcii') },
  { icon: ShoppingBasket, text: t('Jedným ťuknutím ich pridáte do košíka') },
]

export function Component() {
  if (!usePremium())
    return (
      <PremiumPage title={t('Obľúbené')} points={POINTS}>
        {t('Obľúbené produkty sú dostupné iba pre používateľov Premium.')}
      </PremiumPage>
    )
  return (
    <>
      <FavoritesPage />
      <ProductDialog />
    </>
  )
}
