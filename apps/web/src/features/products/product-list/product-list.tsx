import type { CatalogueFacets } from '@cenolov/core/catalogue'
import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useCatalogueTag } from '#device-catalogue/device-catalogue.ts'
import { useLoadedCatalogue } from '#device-catalogue/when-to-load.ts'
import { countOf, PRODUCT_FORMS } from '#format/numbers.ts'
import { categoryName } from '#languages/category-name.ts'
import { ScanLink } from '#product/scan-link.tsx'
import { propertiesOf } from '#properties.ts'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { useTypedSearch } from '#ui/forms/use-typed-search.ts'
import { type View, ViewSwitch } from '#ui/forms/view-switch.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { StaleNotice } from '#ui/messages/stale-notice.tsx'
import { productListQuery, statsQuery } from '../api/product-queries.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { QuickFilters } from './filters/quick-filters.tsx'
import { ListHeader } from './list-header.tsx'
import { ListTools } from './list-tools.tsx'
import {
  listParams,
  otherOffers,
  type ProductListState,
  parseProductListState,
  withPage,
  withSearch,
} from './product-list-state.ts'
import { ProductResults } from './product-results.tsx'
import { type ListNavigation, useProductListState } from './use-product-list-state.ts'

const { Part: Suggestions } = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions)

// Few lists are filtered by composition.
const { Part: FactsNote } = lazyPart(async () => (await import('./filters/facts-note.tsx')).FactsNote)

interface ListSearchProps {
  readonly addressState: ProductListState
  readonly go: ListNavigation['go']
  /** Called with the text in the box, at every key. */
  readonly onTyped: (text: string) => void
}

/** The search box of the list. A key redraws only the box; the list follows with its answer. */
const ListSearch = memo(function ListSearch({ addressState, go, onTyped }: ListSearchProps) {
  const typing = useTypedSearch(addressState.search, (search) =>
    go(withSearch(addressState, search), { replace: true }),
  )
  const { value } = typing
  useEffect(() => onTyped(value), [value, onTyped])
  const typed = useMemo(() => withSearch(addressState, value), [addressState, value])
  const tag = useCatalogueTag()
  const [wasReady, setWasReady] = useState(tag !== null)
  if (tag !== null && !wasReady) setWasReady(true)
  const field = useRef<HTMLInputElement>(null)
  const { state: kept, key } = useLocation()
  const how = useNavigationType()
  // Pressed again, the same link leads to the box again.
  const searchedAt = how !== 'POP' && propertiesOf(kept).searching === true ? key : null
  useEffect(() => {
    if (searchedAt !== null) field.current?.focus()
  }, [searchedAt])
  return (
    <div className="relative flex w-full min-w-0 gap-2 xl:w-64 xl:min-w-64 xl:grow">
      <div className="min-w-0 grow">
        <SearchField
          ref={field}
          label={t('Hľadať produkty')}
          placeholder={t('Hľadať, napr. maslo')}
          size="lg"
          {...typing}
        />
      </div>
      <ScanLink />
      {/* Stays while a new version arrives: an open list would close. */}
      {wasReady ? <Suggestions field={field} text={value} tag={tag} state={typed} go={go} /> : null}
    </div>
  )
})

const NO_FACETS: CatalogueFacets = { categories: [], stores: [], slovak: 0, permanent: 0 }

export interface ProductListProps {
  /** Called before the shopper opens a product, to preload its dialog. */
  readonly onIntent: () => void
  /** Controls of a card; undefined for users without them. */
  readonly renderActions: ((product: Product) => ReactNode) | undefined
}

export function ProductList({ onIntent, renderActions }: ProductListProps) {
  const tag = useLoadedCatalogue()
  const { addressState, state, go, onTyped, onTurned } = useProductListState(tag !== null)
  const [chosen, setView] = useState<View | null>(null)
  // Default: rows on phones, cards from 768 px.
  const byWidth = useMediaQuery('(min-width: 768px)') ? 'grid' : 'list'
  const view = chosen ?? byWidth
  const wide = useMediaQuery('(min-width: 1024px)')
  const queryString = listParams(state).toString()
  const query = useQuery(productListQuery(queryString))
  const stats = useQuery({ ...statsQuery(), placeholderData: keepPreviousData })
  const result = query.data
  // Between a key and the answer of the device nothing changes.
  const isFollowing = query.isPlaceholderData && state !== addressState
  const shownQueryString = isFollowing && result ? result.queryString : queryString
  const shownState = useMemo(
    () => parseProductListState(new URLSearchParams(shownQueryString)),
    [shownQueryString],
  )
  // The first cards are drawn before the content around them.
  const deferredState = useDeferredValue(shownState)
  const deferredResult = useDeferredValue(result)
  const goFromDeferred = useCallback<ListNavigation['go']>(
    (next, how) => go(next, { from: deferredState, ...how }),
    [go, deferredState],
  )
  const { refetch } = query
  const onRetry = useCallback(() => void refetch(), [refetch])
  const loading =
    (query.isPlaceholderData && !isFollowing) || query.isPending || (query.isError && query.isFetching)

  // The title follows the address, not every key: writing it takes as long as drawing a card.
  useDocumentTitle(
    [
      addressState.search,
      categoryName(addressState.category),
      addressState.onSale ? t('Akcie') : t('Produkty'),
    ]
      .filter((part) => part !== '')
      .join(' – '),
  )

  // A page number past the end, for example from an old link, shows the first page.
  const beyond =
    result !== undefined && !query.isPlaceholderData && state.page > Math.max(1, result.totalPages)
  useEffect(() => {
    if (beyond) go(withPage(state, 1), { replace: true })
  }, [beyond, go, state])

  const isEmpty = deferredResult?.total === 0
  const tools = useMemo(
    () => (
      <div className="flex items-center gap-1">
        <ViewSwitch view={view} onView={setView} />
        <ListTools state={deferredState} empty={isEmpty} />
      </div>
    ),
    [view, deferredState, isEmpty],
  )
  const search = useMemo(
    () => <ListSearch addressState={addressState} go={go} onTyped={onTyped} />,
    [addressState, go, onTyped],
  )
  // The list contains everything with an `akcia`, while 'V akcii' and the navigation count sale prices below the price.
  const readings = deferredResult && !beyond ? otherOffers(deferredResult, deferredState) : ''
  return (
    <div className="flex flex-col gap-1.5 lg:gap-4">
      <ListHeader
        state={deferredState}
        go={goFromDeferred}
        stats={deferredResult?.stats}
        storeCount={stats.data?.by_store.length}
        wide={wide}
      />
      <FilterPanel
        state={deferredState}
        wide={wide}
        search={search}
        tools={wide ? null : tools}
        go={goFromDeferred}
        facets={deferredResult?.facets ?? NO_FACETS}
        total={deferredResult?.total}
      />
      <section aria-labelledby="vysledky">
        <h2 id="vysledky" className="sr-only">
          {t('Výsledky')}
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:mb-2.5">
          {/* On a narrow screen the first figure above shows the same. */}
          <p role="status" className="min-h-5.5 font-semibold text-ink-2 max-lg:sr-only">
            {query.isPlaceholderData && !isFollowing
              ? t('Hľadám…')
              : result && !beyond
                ? countOf(result.total, PRODUCT_FORMS)
                : ''}
          </p>
          {wide ? (
            <div className="flex flex-wrap items-center gap-2">
              <QuickFilters
                state={deferredState}
                go={goFromDeferred}
                facets={deferredResult?.facets ?? NO_FACETS}
              />
              {tools}
            </div>
          ) : null}
        </div>
        <StaleNotice query={query} />
        <ProductResults
          state={shownState}
          go={go}
          onTurn={onTurned}
          queryString={shownQueryString}
          view={view}
          result={beyond ? undefined : result}
          error={query.error}
          loading={loading}
          onRetry={onRetry}
          onIntent={onIntent}
          renderActions={renderActions}
        />
        {shownState.facts.length > 0 ? <FactsNote state={shownState} /> : null}
        {readings === '' ? null : (
          <p className="mt-5 text-center text-[0.8125rem] leading-5 text-ink-2">{readings}</p>
        )}
      </section>
    </div>
  )
}
