import { hasAkcia, type Product } from '@cenolov/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { offerPrice } from '../../../product/offer-price.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title.ts'
import { EmptyShelf } from '../../../ui/messages/empty-shelf.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { ErrorState } from '../../../ui/messages/error-state.tsx'
import { productQuery } from '../api/product-by-id.ts'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductShelf } from './product-shelf.tsx'

export interface ProductDetailProps {
  readonly id: number
  readonly open: boolean
  readonly onClose: () => void
  /** What can be done with the product, right under its name. */
  readonly renderActions?: (product: Product) => ReactNode
  /** What else there is to know of it, under the facts. */
  readonly renderMore?: (product: Product) => ReactNode
}

/** One product in a dialog with an address of its own (SPEC section 2, DESIGN section 11). */
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
        <ErrorState
          title="Produkt sa nepodarilo načítať"
          picture={<EmptyShelf mark="!" />}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {query.error.message}
        </ErrorState>
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

/** Titles the page while it is there. */
function DocumentTitle({ title }: { readonly title: string }) {
  useDocumentTitle(title)
  return null
}
