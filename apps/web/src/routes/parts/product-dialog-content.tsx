import type { Product } from '@cenolov/core'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { loadCatalogueWhenIdle } from '../../catalogue/when-to-load.ts'
import { ProductTargets } from '../../features/alerts/targets/product-targets.tsx'
import { usePremium, useSession } from '../../features/auth/session.ts'
import {
  ProductDetail,
  type ProductDetailProps,
} from '../../features/catalogue/product-detail/product-detail.tsx'
import { AddToListButton } from '../../features/lists/add/add-to-list-button.tsx'
import { DetailActions } from '../../features/shopping/actions/detail-actions.tsx'
import { Elsewhere } from '../../features/shopping/elsewhere.tsx'
import { PremiumPromo } from '../../features/shopping/premium-page.tsx'
import { CardQuestion } from '../../product/offer/card-question.tsx'
import { ProductHistory } from './product-history.tsx'

/** The product dialog with the parts of other features. */
export function ProductDialogContent(props: Pick<ProductDetailProps, 'id' | 'open' | 'onClose'>) {
  // So that a detail opens without a network, too.
  useEffect(loadCatalogueWhenIdle, [])
  const premium = usePremium()
  const session = useSession()
  const [params] = useSearchParams()
  const detailSearch = (id: number) => {
    const next = new URLSearchParams(params)
    next.set('product', String(id))
    return next.toString()
  }
  const toList = (product: Product) =>
    session.status === 'authenticated' ? (
      <AddToListButton product={product} account={session.user.id} className="grow" />
    ) : null
  return (
    <ProductDetail
      {...props}
      renderActions={(product) => (
        <>
          {product.offer?.card !== undefined && session.status === 'authenticated' ? (
            <CardQuestion card={product.offer.card} />
          ) : null}
          {premium ? (
            <DetailActions product={product}>{toList(product)}</DetailActions>
          ) : (
            <>
              {toList(product)}
              <PremiumPromo level={3}>
                História cien, obľúbené produkty a&nbsp;košík sú dostupné iba pre používateľov Premium.
              </PremiumPromo>
            </>
          )}
        </>
      )}
      renderMore={(product) => (
        <>
          <Elsewhere product={product} detailSearch={detailSearch} />
          {premium ? <ProductHistory productId={product.id} /> : null}
          {premium ? <ProductTargets product={product} /> : null}
        </>
      )}
    />
  )
}
