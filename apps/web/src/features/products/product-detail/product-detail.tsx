import { t } from '@cenolov/core/language'
import { priceTag } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { afterFrame } from '#ui/loading/after-frame.ts'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { productQuery } from '../api/product-queries.ts'
import { DetailFacts, DetailHead } from './product-facts.tsx'
import { DetailPicture, DetailPrice } from './product-shelf.tsx'

export interface ProductDetailProps {
  readonly id: number
  readonly open: boolean
  readonly onClose: () => void
  /** Rendered below the title. */
  readonly renderActions?: (product: Product) => ReactNode
  /** Rendered below the facts. */
  readonly renderMore?: (product: Product) => ReactNode
  /** Rendered next to the button that shares the product. */
  readonly renderTools?: (product: Product) => ReactNode
}

/** The product dialog, which has its own address. */
export function ProductDetail({
  id,
  open,
  onClose,
  renderActions,
  renderMore,
  renderTools,
}: ProductDetailProps) {
  const query = useQuery({ ...productQuery(id, useQueryClient()), enabled: open })
  const missing = query.error instanceof ApiError && query.error.status === 404
  const found = query.data !== undefined && !missing
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={found ? undefined : t('Produkt')}
      bar={t('Detail produktu')}
      inAddress
      className={missing ? 'md:max-w-2xl' : 'md:max-w-4xl'}
    >
      {missing ? (
        <EmptyState title={t('Produkt sa nenašiel')} picture={<EmptyShelf mark="?" />}>
          {t('Tento produkt už v\u00a0katalógu nie je. Možno ho obchod prestal predávať.')}
        </EmptyState>
      ) : query.data ? (
        <Detail
          key={query.data.id}
          product={query.data}
          open={open}
          actions={renderActions?.(query.data)}
          more={renderMore?.(query.data)}
          tools={renderTools?.(query.data)}
        />
      ) : query.isError ? (
        <QueryErrorState
          query={query}
          title={t('Produkt sa nepodarilo načítať')}
          picture={<EmptyShelf mark="!" />}
        />
      ) : (
        <DetailSkeleton />
      )}
    </Dialog>
  )
}

function Detail({
  product,
  open,
  actions,
  more,
  tools,
}: {
  readonly product: Product
  readonly open: boolean
  readonly actions: ReactNode
  readonly more: ReactNode
  readonly tools: ReactNode
}) {
  const price = priceTag(product)
  return (
    <>
      {open ? <DocumentTitle title={product.title} /> : null}
      <div className="relative min-h-0 overflow-y-auto overscroll-contain md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:overflow-hidden">
        <DetailPicture product={product} />
        <div className="md:relative md:overflow-y-auto md:overscroll-contain">
          <DetailHead product={product} price={price} />
          <DetailPrice product={product} price={price} />
          <div className="flex flex-col gap-4 p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] max-md:pt-0 md:min-h-112 md:p-7">
            {/* In the first frame the dialog has yet to slide or fade in, so these come in time. Their room is kept. */}
            <AfterFirstFrame>
              {actions}
              <DetailFacts product={product} tools={tools} />
              {more}
            </AfterFirstFrame>
          </div>
        </div>
      </div>
    </>
  )
}

function DocumentTitle({ title }: { readonly title: string }) {
  useDocumentTitle(title)
  return null
}

function DetailSkeleton() {
  return (
    <div role="status" className="md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <span className="sr-only">{t('Načítavam...')}</span>
      <Skeleton className="max-md:float-left max-md:h-28 max-md:w-[38%] md:h-120" />
      <div>
        <div className="flow-root space-y-2.5 px-4 pt-3 pb-2.5 max-md:min-h-28 md:pb-3 md:px-7 md:pt-7">
          <Skeleton className="h-6 w-11/12" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-5 w-32" />
        </div>
        <Skeleton className="clear-both h-40 rounded-none" />
        <div className="flex gap-2.5 p-5 md:px-7">
          <Skeleton className="h-12 w-34 rounded-md" />
          <Skeleton className="h-12 grow rounded-md" />
        </div>
      </div>
    </div>
  )
}

/** Renders content that is out of view at first, once the visible part has been painted, which it would delay. */
function AfterFirstFrame({ children }: { readonly children: ReactNode }) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isHere = true
    void afterFrame().then(() => {
      if (isHere) startTransition(() => setPainted(true))
    })
    return () => {
      isHere = false
    }
  }, [])
  return isPainted ? children : null
}
