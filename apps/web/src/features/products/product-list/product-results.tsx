import type { CatalogueResult } from '@cenolov/core/catalogue'
import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { clsx } from 'clsx'
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { readableText } from '#api/api-error.ts'
import {
  CARD,
  type CardLayout,
  cardLayout,
  EAGER_PICTURES,
  firstResults,
  ProductCard,
} from '#product/card/product-card.tsx'
import { ProductCardSkeleton } from '#product/card/product-card-skeleton.tsx'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { Button } from '#ui/button.tsx'
import type { View } from '#ui/forms/view-switch.tsx'
import { inPlaces, repeated } from '#ui/in-places.ts'
import { EmptyState, ErrorState } from '#ui/messages/empty-state.tsx'
import { useListDensity } from '#ui/theme/list-preferences.ts'
import { Pagination, type PaginationProps } from './pagination.tsx'
import { activeFilterCount, clearedFilters, type ProductListState } from './product-list-state.ts'
import { SearchHints } from './search-hints.tsx'
import type { ListNavigation } from './use-product-list-state.ts'

const SKELETONS = 12
/** With fewer hits, the shopper may mean something else. */
const FEW_HITS = 20
/** A card below is not laid out before it comes near. It has room for its shadow, which its box would cut off. */
const BELOW =
  '-m-1.5 p-1.5 [content-visibility:auto] focus-within:[content-visibility:visible] hover:[content-visibility:visible]'

export interface ProductResultsProps {
  readonly state: ProductListState
  readonly go: ListNavigation['go']
  readonly onTurn: PaginationProps['onTurn']
  /** The query string that cards keep when they open a product. */
  readonly queryString: string
  readonly view: View
  readonly result: CatalogueResult | undefined
  readonly error: Error | null
  /** The page shown is the previous one, or none yet. */
  readonly loading: boolean
  readonly onRetry: () => void
  readonly onIntent: () => void
  readonly renderActions: ((product: Product) => ReactNode) | undefined
}

export const ProductResults = memo(function ProductResults(props: ProductResultsProps) {
  const { state, go, onTurn, queryString, view, result, error, loading, onRetry, onIntent, renderActions } =
    props
  const layout = cardLayout(view, useListDensity())
  const newest = useMemo(() => ({ result, state, queryString }), [result, state, queryString])
  const settled = useDeferredValue(newest)
  if (error !== null && result === undefined)
    return (
      <ErrorState
        title={t('Produkty sa nepodarilo načítať')}
        picture={<EmptyShelf mark="!" />}
        onRetry={onRetry}
        retrying={loading}
      >
        {readableText(error)}
      </ErrorState>
    )
  if (result === undefined)
    return (
      <div aria-busy className={CARD[layout].list}>
        {repeated(SKELETONS, <ProductCardSkeleton layout={layout} />)}
      </div>
    )
  if (result.total === 0) return <NothingFound state={state} go={go} queryString={queryString} />

  const { list, room, firstScreen } = CARD[layout]
  // Until the first screen is drawn, the content below it does not change.
  const below = settled.result?.products.slice(firstScreen, result.products.length) ?? []
  const shown = [...result.products.slice(0, firstScreen), ...below]
  return (
    <div
      aria-busy={loading || settled !== newest}
      // A quick answer must not flicker.
      className={clsx('transition-opacity duration-200', loading && 'opacity-55 delay-150')}
    >
      <CardList laidOut={Math.min(firstScreen, shown.length)} className={list}>
        {inPlaces(shown, (product, place) => (
          <li id={firstResults(place)} className={place < firstScreen ? undefined : clsx(BELOW, room)}>
            <ResultCard
              product={product}
              layout={layout}
              queryString={place < firstScreen ? queryString : settled.queryString}
              eager={place < EAGER_PICTURES}
              onIntent={onIntent}
              renderActions={renderActions}
            />
          </li>
        ))}
      </CardList>
      {settled.result ? (
        <Pagination state={settled.state} total={settled.result.totalPages} onTurn={onTurn} />
      ) : null}
      {state.search !== '' && result.total < FEW_HITS && settled === newest ? (
        // Hints arrive late, so they stand below the products and move nothing.
        <div className="mt-6">
          <SearchHints search={state.search} queryString={queryString} go={go} />
        </div>
      ) : null}
    </div>
  )
})

interface ResultCardProps extends Pick<ProductResultsProps, 'queryString' | 'onIntent' | 'renderActions'> {
  readonly product: Product
  readonly layout: CardLayout
  readonly eager: boolean
}

const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { product, layout, queryString, eager, onIntent, renderActions } = props
  return (
    <ProductCard
      product={product}
      layout={layout}
      detailSearch={`${queryString}${queryString === '' ? '' : '&'}product=${product.id}`}
      eager={eager}
      onIntent={onIntent}
      actions={renderActions?.(product)}
    />
  )
})

function NothingFound({ state, go, queryString }: Pick<ProductResultsProps, 'state' | 'go' | 'queryString'>) {
  const filters = activeFilterCount(state)
  if (filters === 0)
    return (
      <EmptyState title={t('Žiadne produkty nenájdené')} picture={<EmptyShelf mark="0" />}>
        {t('V\u00a0katalógu zatiaľ nie sú žiadne ceny. Skúste to, prosím, neskôr.')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('Žiadne produkty nenájdené')}
      picture={<EmptyShelf mark="0" />}
      action={
        <div className="flex flex-col items-center gap-4">
          {state.search === '' ? null : (
            <SearchHints search={state.search} queryString={queryString} go={go} />
          )}
          <Button variant="primary" onClick={() => go(clearedFilters)}>
            {t('Vymazať filtre ({filters})', { filters })}
          </Button>
        </div>
      }
    >
      {state.search === ''
        ? t('Tejto kombinácii filtrov nič nezodpovedá. Skúste niektorý z\u00a0nich zrušiť.')
        : t('„{search}“ sme nenašli. Skúste iné slovo{word}.', {
            search: state.search,
            word: filters > 1 ? t(' alebo zrušte niektorý z\u00a0filtrov') : '',
          })}
    </EmptyState>
  )
}

interface CardListProps {
  readonly laidOut: number
  readonly className: string
  readonly children: ReactNode
}

/**
 * A list of cards of which only the first are always laid out. The others have reserved room, as high as most of the
 * first ones. A card's height depends on the width, the font and the goods, and other room would make the page jump
 * where they come into view.
 */
function CardList({ laidOut, className, children }: CardListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const cards = [...(list.current?.children ?? [])].slice(0, laidOut)
    const watch = new ResizeObserver(() => {
      const heights = cards.map(({ clientHeight }) => clientHeight).sort((a, b) => a - b)
      const room = `${heights[heights.length >> 1]}px`
      const style = list.current?.style
      if (style?.getPropertyValue('--card-room') !== room) style?.setProperty('--card-room', room)
    })
    for (const card of cards) watch.observe(card)
    return () => watch.disconnect()
  }, [laidOut])
  return (
    <ul ref={list} className={className}>
      {children}
    </ul>
  )
}
