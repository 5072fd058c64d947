import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { Calculator, FileDown, ListChecks, PiggyBank, Printer, Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useDownload } from '#api/mutations.ts'
import { useOwnBranchPrices } from '#device-catalogue/own-branch-prices.ts'
import { usePremium } from '#features/auth/session.ts'
import { ProductDialog, preloadProductDialog } from '#features/products/parts/product-dialog.tsx'
import { todayInShops } from '#format/day.ts'
import { paths } from '#paths.ts'
import { useCompared } from '#product/compared-stores.tsx'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { WhereLink } from '#product/plan/where-link.tsx'
import { useShopper } from '#product/shopper-cards.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { focusMainHeading } from '#ui/focus-page.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { repeated } from '#ui/in-places.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { StaleNotice } from '#ui/messages/stale-notice.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { failureText } from '../actions/shopping-errors.ts'
import { cartQuery, followInCart } from '../api/cart.ts'
import type { CartRow } from '../api/cart-list.ts'
import { comparisonQuery } from '../api/comparison.ts'
import { flushQuantities } from '../api/pending-quantities.ts'
import { useNewestProducts } from '../api/shopper-list.ts'
import { EmptyList } from '../empty-list.tsx'
import { PremiumPage } from '../premium-page.tsx'
import { useCartChange } from './cart-change.tsx'
import { cartFigures } from './cart-figures.ts'
import { CartRowItem } from './cart-row.tsx'
import { CartBar, CartSummary } from './cart-summary.tsx'
import { ClearCart } from './clear-cart.tsx'
import { FinishPurchase } from './finish-purchase.tsx'

const TITLE = t('Môj Košík')

function CartPage() {
  useDocumentTitle(TITLE)
  const query = useQuery(cartQuery())
  useNewestProducts(followInCart)
  useEmptied(query.data?.length)
  if (query.data && query.data.length > 0)
    return <Cart rows={query.data} stale={<StaleNotice query={query} />} />
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
      {query.data ? <EmptyDeals /> : null}
    </>
  )
}

function Cart({ rows, stale }: { readonly rows: readonly CartRow[]; readonly stale: ReactNode }) {
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
                  <CartRowItem row={row} shopper={shopper} onIntent={preloadProductDialog} />
                </li>
              ))}
            </ul>
          </Card>
          <CartBar totals={figures} />
        </div>
        <div className="xl:sticky xl:top-7">
          <CartSummary totals={figures}>
            <FinishPurchase figures={figures} ready={rows.every(({ id }) => id > 0)} />
            <CartTools />
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

const { Part: EmptyDeals } = lazyPart(
  async () => (await import('#features/home/parts/empty-deals.tsx')).EmptyDeals,
)

const POINTS = [
  { icon: Calculator, text: t('Spočíta celý nákup pri dnešných cenách aj s\u00a0akciami') },
  { icon: PiggyBank, text: t('Ukáže, kde celý košík kúpite najlacnejšie') },
  { icon: Share2, text: t('Zoznam zdieľate s\u00a0rodinou alebo vytlačíte do obchodu') },
]

/** The hash of a former part of this page, which has its own page now. */
const OLD_WHERE_TO_BUY = '#kde-nakupit'

export function Component() {
  const { hash } = useLocation()
  const isPremium = usePremium()
  if (hash === OLD_WHERE_TO_BUY) return <Navigate to={paths.whereToBuyCart} replace />
  if (!isPremium)
    return (
      <PremiumPage title={t('Môj Košík')} points={POINTS}>
        {t('Košík je dostupný iba pre používateľov Premium.')}
      </PremiumPage>
    )
  return (
    <>
      <CartPage />
      <ProductDialog />
    </>
  )
}

function CartTools() {
  const download = useDownload('/auth/cart/export.csv', `kosik-${todayInShops()}.csv`, flushQuantities)
  return (
    <div className="flex flex-wrap gap-x-1 border-t border-line pt-2">
      <ShareCart />
      <Link to={paths.cartPrint} className={buttonStyle('quiet')}>
        <Printer aria-hidden className="size-4.5" />
        {t('Vytlačiť')}
      </Link>
      <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? null : <FileDown aria-hidden className="size-4.5" />}
        CSV
        <span className="sr-only"> {t('– stiahnuť košík')}</span>
      </Button>
      <Link to={paths.listFromCart} className={buttonStyle('quiet')}>
        <ListChecks aria-hidden className="size-4.5" />
        {t('Do nákupného zoznamu')}
      </Link>
    </div>
  )
}

const { Part: ShareDialog, preload: preloadShareDialog } = lazyDialog(
  async () => (await import('../shared/share-dialog.tsx')).ShareDialog,
)

function ShareCart() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onPointerDown={preloadShareDialog}
        onClick={() => setOpen(true)}
      >
        <Share2 aria-hidden className="size-4.5" />
        {t('Zdieľať košík')}
      </Button>
      <ShareDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
