import { shownEan } from '@cenolov/core/product'
import { pluralForm } from '@cenolov/core/text'
import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { errorText, TRY_AGAIN } from '../../api/api-error.ts'
import { useSession } from '../../features/auth/session.ts'
import { AddToListButton } from '../../features/lists/add/add-to-list-button.tsx'
import { productListQuery } from '../../features/products/api/product-queries.ts'
import { UnknownCode } from '../../features/scanner/unknown-code.tsx'
import { CARD, ProductCard } from '../../product/card/product-card.tsx'
import { ProductCardSkeleton } from '../../product/card/product-card-skeleton.tsx'
import { RetryNotice } from '../../ui/messages/retry-notice.tsx'
import { buttonStyle } from '../../ui/styles.ts'
import { useCardActions } from './card-actions.tsx'
import { preloadProductDialog } from './product-dialog.tsx'
import { toListWith } from './scanned-goods.ts'

export interface ScannedOffersProps {
  readonly ean: string
  /** The shopping list from which it was scanned: its id, empty before the first one; null from elsewhere. */
  readonly list: string | null
}

/** The prices of a scanned code in each store, the cheapest first, each a tap away from list, cart and favorites. */
export function ScannedOffers({ ean, list }: ScannedOffersProps) {
  const [params] = useSearchParams()
  const session = useSession()
  const query = useQuery(
    productListQuery(new URLSearchParams({ search: shownEan(ean), sort: 'price_asc' }).toString()),
  )
  const actions = useCardActions()
  if (query.isError && query.data === undefined)
    return <RetryNotice query={query}>{errorText(query.error, TRY_AGAIN)}</RetryNotice>
  if (query.data === undefined)
    return (
      <div role="status" className={CARD.list.list}>
        <span className="sr-only">Hľadám tovar...</span>
        <ProductCardSkeleton layout="list" />
      </div>
    )
  // Where no product has the code, the search is one by words.
  const offers = query.data.products.filter((product) => product.ean === ean)
  const [cheapest] = offers
  if (offers.length === 0) return <UnknownCode ean={ean} mayReport={session.status === 'authenticated'} />
  const stores = new Set(offers.map(({ store }) => store)).size
  const detailOf = (id: number) => {
    const next = new URLSearchParams(params)
    next.set('product', String(id))
    return next.toString()
  }
  return (
    <section aria-labelledby="najdene" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="najdene" className="font-bold">
          {stores} {pluralForm(stores, ['obchod', 'obchody', 'obchodov'])}, od najlacnejšieho
        </h2>
        {/* The cheapest one; each opens to a button of its own. */}
        {cheapest === undefined || session.status !== 'authenticated' ? null : list === null ? (
          <AddToListButton product={cheapest} account={session.user.id} variant="soft" />
        ) : (
          <Link
            {...toListWith(cheapest, list === '' ? null : list)}
            className={`${buttonStyle('primary')} max-sm:w-full`}
          >
            <ListPlus aria-hidden className="size-5" />
            Pridať do zoznamu
          </Link>
        )}
      </div>
      <ul className={CARD.list.list}>
        {offers.map((product, place) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              layout="list"
              detailSearch={detailOf(product.id)}
              eager={place < 4}
              onIntent={preloadProductDialog}
              actions={actions?.(product)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
