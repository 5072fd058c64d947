import type { CatalogueResult, Product } from '@cenolov/core'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { CARD, cardLayout } from '../../../product/card-layout.ts'
import { ProductCard } from '../../../product/product-card.tsx'
import { ProductCardSkeleton } from '../../../product/product-card-skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import type { View } from '../../../ui/forms/view-switch.tsx'
import { EmptyShelf } from '../../../ui/messages/empty-shelf.tsx'
import { EmptyState, ErrorState } from '../../../ui/messages/empty-state.tsx'
import { useListDensity } from '../../../ui/theme/list-preferences.ts'
import { activeFilterCount, clearedFilters, type ListState, listParams } from './list-state.ts'
import { Pagination } from './pagination.tsx'

/** Skeletons while the first page loads (SPEC section 9). */
const SKELETONS = 12
/** Cards of the first screen, whose pictures load eagerly. */
const EAGER = 4

export interface ProductResultsProps {
  readonly state: ListState
  readonly go: (next: ListState) => void
  readonly view: View
  readonly page: CatalogueResult | undefined
  /** Why there is no page. */
  readonly error: Error | null
  /** The page shown is the previous one, or none yet. */
  readonly loading: boolean
  readonly onRetry: () => void
  readonly onIntent: () => void
  readonly renderActions: ((product: Product) => ReactNode) | undefined
}

/** The products, or the state that replaces them. */
export function ProductResults(props: ProductResultsProps) {
  const { state, go, view, page, error, loading, onRetry, onIntent, renderActions } = props
  const layout = cardLayout(view, useListDensity())
  if (error !== null && page === undefined)
    return (
      <ErrorState
        title="Produkty sa nepodarilo načítať"
        picture={<EmptyShelf mark="!" />}
        onRetry={onRetry}
        retrying={loading}
      >
        {error.message}
      </ErrorState>
    )
  if (page === undefined)
    return (
      <div aria-busy className={CARD[layout].list}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical items that never move
          <ProductCardSkeleton key={index} layout={layout} />
        ))}
      </div>
    )
  if (page.total === 0) return <NothingFound state={state} go={go} />

  const detailSearch = (id: number) => {
    const params = listParams(state)
    params.set('product', String(id))
    return params.toString()
  }
  return (
    <div aria-busy={loading} className={clsx('transition-opacity duration-200', loading && 'opacity-55')}>
      <ul className={CARD[layout].list}>
        {page.products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              layout={layout}
              detailSearch={detailSearch(product.id)}
              eager={index < EAGER}
              onIntent={onIntent}
              actions={renderActions?.(product)}
            />
          </li>
        ))}
      </ul>
      <Pagination state={state} total={page.totalPages} />
    </div>
  )
}

function NothingFound({ state, go }: { readonly state: ListState; readonly go: (next: ListState) => void }) {
  const filters = activeFilterCount(state)
  if (filters === 0)
    return (
      <EmptyState title="Žiadne produkty nenájdené" picture={<EmptyShelf mark="0" />}>
        V&nbsp;katalógu zatiaľ nie sú žiadne ceny. Skúste to, prosím, neskôr.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Žiadne produkty nenájdené"
      picture={<EmptyShelf mark="0" />}
      action={
        <Button variant="primary" onClick={() => go(clearedFilters(state))}>
          Vymazať filtre ({filters})
        </Button>
      }
    >
      {state.search === ''
        ? 'Tejto kombinácii filtrov nič nezodpovedá. Skúste niektorý z nich zrušiť.'
        : `Nič sa nevolá „${state.search}“. Skúste kratšie slovo${filters > 1 ? ' alebo zrušte niektorý z filtrov' : ''}.`}
    </EmptyState>
  )
}
