import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { repeated } from '#ui/in-places.ts'
import { readableText } from '../../api/api-error.ts'
import { EAGER_PICTURES, firstResults, ProductCard } from '../../product/card/product-card.tsx'
import { ProductCardSkeleton } from '../../product/card/product-card-skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/messages/empty-state.tsx'
import { StaleNotice, type StaleNoticeProps } from '../../ui/messages/stale-notice.tsx'
import { SectionHeading } from './section-heading.tsx'

export interface ProductsState {
  readonly products: readonly Product[] | undefined
  readonly error: Error | null
  readonly fetching: boolean
  readonly retry: () => void
  readonly stale: ReactNode
}

export function productsState(
  query: Pick<UseQueryResult<readonly Product[]>, 'data' | 'error' | 'isFetching'> &
    StaleNoticeProps['query'],
): ProductsState {
  return {
    products: query.data,
    error: query.error,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
    stale: <StaleNotice query={query} />,
  }
}

export interface CardControls {
  /** Controls of a card; undefined for users without them. */
  readonly renderActions: ((product: Product) => ReactNode) | undefined
  readonly onIntent: () => void
}

export interface ProductSectionProps extends CardControls {
  readonly id: string
  readonly title: string
  readonly more: { readonly to: string; readonly label: string }
  readonly state: ProductsState
  readonly size: number
  readonly isFirst?: boolean
  /** A sentence under the cards; empty for none. */
  readonly note?: string
  readonly empty: ReactNode
}

/**
 * On phones the cards scroll sideways; elsewhere two, three or six of them have room for a price and the price before.
 */
const LIST =
  'gap-2.5 max-md:scroll-row max-md:-mx-3.5 max-md:snap-x max-md:scroll-px-3.5 max-md:px-3.5 md:grid md:grid-cols-2 md:gap-3.5 lg:grid-cols-3 min-[85rem]:grid-cols-6'
const ITEM = 'min-w-0 max-md:w-44 max-md:shrink-0 max-md:snap-start'

export function ProductSection(props: ProductSectionProps) {
  const { id, title, more, state, size, isFirst = false, note = '', empty, renderActions, onIntent } = props
  const { products, error, fetching, retry, stale } = state
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} more={more} />
      {stale}
      {products === undefined && error !== null ? (
        <Card>
          <ErrorState
            title={t('Chyba pri načítavaní produktov: {message}', { message: readableText(error) })}
            onRetry={retry}
            retrying={fetching}
          />
        </Card>
      ) : products?.length === 0 ? (
        <Card>{empty}</Card>
      ) : (
        <ul aria-busy={products === undefined} className={LIST}>
          {products === undefined
            ? repeated(
                size,
                <li aria-hidden className={ITEM}>
                  <ProductCardSkeleton layout="grid" />
                </li>,
              )
            : products.slice(0, size).map((product, place) => (
                <li
                  key={product.id || `#${place}`}
                  id={isFirst ? firstResults(place) : undefined}
                  className={ITEM}
                >
                  <ProductCard
                    product={product}
                    layout="grid"
                    detailSearch={`product=${product.id}`}
                    eager={isFirst && place < EAGER_PICTURES}
                    onIntent={onIntent}
                    actions={renderActions?.(product)}
                  />
                </li>
              ))}
        </ul>
      )}
      {note === '' ? null : <p className="mt-2 text-[0.8125rem] leading-5 text-ink-2">{note}</p>}
    </section>
  )
}
