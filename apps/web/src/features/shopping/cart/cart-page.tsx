import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useOwnBranchPrices } from '#device-catalogue/own-branch-prices.ts'
import { paths } from '#paths.ts'
import { useCompared } from '#product/compared-stores.tsx'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { WhereLink } from '#product/plan/where-link.tsx'
import { useShopper } from '#product/shopper-cards.ts'
import { focusMainHeading } from '#ui/focus-page.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { repeated } from '#ui/in-places.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { StaleNotice } from '#ui/messages/stale-notice.tsx'
import { failureText } from '../actions/shopping-errors.ts'
import { cartQuery, followInCart } from '../api/cart.ts'
import type { CartRow } from '../api/cart-list.ts'
import { comparisonQuery } from '../api/comparison.ts'
import { useNewestProducts } from '../api/shopper-list.ts'
import { EmptyList } from '../empty-list.tsx'
import { useCartChange } from './cart-change.tsx'
import { cartFigures } from './cart-figures.ts'
import { CartRowItem } from './cart-row.tsx'
import { CartBar, CartSummary } from './cart-summary.tsx'
import { ClearCart } from './clear-cart.tsx'
import { FinishPurchase } from './finish-purchase.tsx'

const TITLE = t('Môj Košík')

export interface CartPageProps {
  readonly onIntent: () => void
  readonly renderTools: (rows: readonly CartRow[]) => ReactNode
  readonly whenEmpty: ReactNode
}

export function CartPage(props: CartPageProps) {
  useDocumentTitle(TITLE)
  const query = useQuery(cartQuery())
  useNewestProducts(followInCart)
  useEmptied(query.data?.length)
  if (query.data && query.data.length > 0)
    return <Cart rows={query.data} stale={<StaleNotice query={query} />} {...props} />
  return (
    <>
      <div className="flex flex-col gap-5">
        <PageHeading title={TITLE} />
        {query.data ? (
          <EmptyList title={t('Váš košík je prázdny')}>
            {t('Pridajte si produkty a\u00a0uvidíte, koľko nákup stojí a\u00a0kde je najlacnejší.')}
          </EmptyList>
        ) : query.isError ? (
          <QueryErrorState
            query={query}
            title={failureText(query.error, {
              refused: t('Nepodarilo sa načítať košík'),
              unreachable: t('Chyba pri načítavaní košíka'),
            })}
            picture={<EmptyShelf mark="!" />}
          />
        ) : (
          <CartSkeleton />
        )}
      </div>
      {query.data ? props.whenEmpty : null}
    </>
  )
}

function Cart({
  rows,
  stale,
  onIntent,
  renderTools,
}: Omit<CartPageProps, 'whenEmpty'> & { readonly rows: readonly CartRow[]; readonly stale: ReactNode }) {
  const shopper = useShopper()
  const { data: comparison } = useQuery(comparisonQuery(useCompared()))
  const figures = cartFigures(rows, shopper, useOwnBranchPrices()?.prices)
  return (
    <div className="flex flex-col gap-3.5 md:gap-5">
      <div className="flex items-center justify-between gap-3">
        <PageHeading title={TITLE}>
          {useCartChange(rows, shopper) ?? t('Koľko stojí váš nákup dnes')}
        </PageHeading>
        <ClearCart rows={rows} />
      </div>
      {stale}
      <div className="grid items-start gap-3.5 md:gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-3.5">
          <WhereLink basket={comparison} to={paths.whereToBuyCart} />
          <Card className="overflow-hidden">
            <h2 className="sr-only">{t('Produkty v\u00a0košíku')}</h2>
            {/* The navigation leaves a row on a wide screen no more room than a phone has. */}
            <ul className="@container divide-y divide-line">
              {rows.map((row) => (
                <li key={row.product.id}>
                  <CartRowItem row={row} shopper={shopper} onIntent={onIntent} />
                </li>
              ))}
            </ul>
          </Card>
          <CartBar totals={figures} />
        </div>
        <div className="xl:sticky xl:top-7">
          <CartSummary totals={figures}>
            <FinishPurchase figures={figures} ready={rows.every(({ id }) => id > 0)} />
            {renderTools(rows)}
          </CartSummary>
        </div>
      </div>
    </div>
  )
}

const SKELETONS = 4

function CartSkeleton() {
  return (
    <div role="status" className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <span className="sr-only">{t('Načítavam košík...')}</span>
      <div className="flex flex-col gap-3.5">
        <Skeleton className="h-15 rounded-lg max-sm:h-21" />
        <Card className="divide-y divide-line">
          {repeated(
            SKELETONS,
            <div className="flex h-24 items-center gap-3 p-2 sm:px-3.5">
              <Skeleton className="size-16 rounded-md" />
              <div className="grow space-y-2">
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-3 w-24" />
                <Skeleton className="h-7 w-34" />
              </div>
            </div>,
          )}
        </Card>
      </div>
      <Skeleton className="h-64 rounded-lg" />
    </div>
  )
}

/**
 * Scrolls to the top and focuses the heading when a list becomes empty, because the controls that emptied it are gone.
 * @param count size of the list; undefined while loading
 */
function useEmptied(count: number | undefined): void {
  const before = useRef(count)
  useEffect(() => {
    const emptied = count === 0 && (before.current ?? 0) > 0
    before.current = count
    if (!emptied) return
    focusMainHeading()
    window.scrollTo(0, 0)
  }, [count])
}
