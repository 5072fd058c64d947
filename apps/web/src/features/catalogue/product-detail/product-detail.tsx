import { hasAkcia, type Product } from '@cenolov/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { offerPrice } from '../../../product/offer-price.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title.ts'
import { Skeleton } from '../../../ui/loading/placeholders.tsx'
import { EmptyShelf } from '../../../ui/messages/empty-shelf.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { QueryErrorState } from '../../../ui/messages/query-error-state.tsx'
import { productQuery } from '../api/product-query.ts'
import { ProductFacts } from './product-facts.tsx'
import { ProductShelf } from './product-shelf.tsx'

export interface ProductDetailProps {
  readonly id: number
  readonly open: boolean
  readonly onClose: () => void
  /** Rendered below the title. */
  readonly renderActions?: (product: Product) => ReactNode
  /** Rendered below the facts. */
  readonly renderMore?: (product: Product) => ReactNode
}

/** The product dialog, which has its own address (SPEC section 2, DESIGN section 11). */
export function ProductDetail({ id, open, onClose, renderActions, renderMore }: ProductDetailProps) {
  const query = useQuery({ ...productQuery(id, useQueryClient()), enabled: open })
  const missing = query.error instanceof ApiError && query.error.status === 404
  const found = query.data !== undefined && !missing
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={found ? undefined : 'Produkt'}
      bar="Detail produktu"
      className={missing ? 'md:max-w-2xl' : 'md:max-w-4xl'}
    >
      {missing ? (
        <EmptyState title="Produkt sa nenašiel" picture={<EmptyShelf mark="?" />}>
          Tento produkt už v&nbsp;katalógu nie je. Možno ho obchod prestal predávať.
        </EmptyState>
      ) : query.data ? (
        <Detail
          key={query.data.id}
          product={query.data}
          open={open}
          actions={renderActions?.(query.data)}
          more={renderMore?.(query.data)}
        />
      ) : query.isError ? (
        <QueryErrorState
          query={query}
          title="Produkt sa nepodarilo načítať"
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
}: {
  readonly product: Product
  readonly open: boolean
  readonly actions: ReactNode
  readonly more: ReactNode
}) {
  const price = offerPrice(product)
  return (
    <>
      {open ? <DocumentTitle title={product.title} /> : null}
      <div className="grid min-h-0 overflow-y-auto overscroll-contain md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] md:overflow-hidden">
        <ProductShelf product={product} price={price} />
        <ProductFacts
          product={product}
          price={price}
          onSale={hasAkcia(product)}
          actions={actions}
          more={more}
        />
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
    <div role="status" className="grid gap-4 p-6 md:grid-cols-2">
      <span className="sr-only">Načítavam...</span>
      <Skeleton className="h-52 md:h-80" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-7 w-11/12" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-4 h-32" />
      </div>
    </div>
  )
}
