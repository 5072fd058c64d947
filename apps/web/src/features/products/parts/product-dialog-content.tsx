import { t } from '@cenolov/core/language'
import { hasCard } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { useQuery } from '@tanstack/react-query'
import { Flag, Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { loadCatalogueWhenIdle } from '#device-catalogue/when-to-load.ts'
import { ProductTargets } from '#features/alerts/product-targets.tsx'
import { usePremium, useSession } from '#features/auth/session.ts'
import { ProductBranchPrices } from '#features/branches/product-branch-prices.tsx'
import { AddToListButton } from '#features/lists/add/add-to-list-button.tsx'
import { PriceHistoryBlock } from '#features/price-history/price-history-block.tsx'
import { DetailActions } from '#features/shopping/actions/detail-actions.tsx'
import { Elsewhere, elsewhereQuery } from '#features/shopping/elsewhere.tsx'
import { PremiumPromo } from '#features/shopping/premium-page.tsx'
import { withProduct } from '#history/browser-history.ts'
import { paths } from '#paths.ts'
import { Slot } from '#plugins.tsx'
import { useOwnNames } from '#product/shopper-cards.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Switch } from '#ui/forms/toggle.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { ProductDetail, type ProductDetailProps } from '../product-detail/product-detail.tsx'

export function ProductDialogContent(props: Pick<ProductDetailProps, 'id' | 'open' | 'onClose'>) {
  // So that a detail also opens without a network.
  useEffect(loadCatalogueWhenIdle, [])
  const premium = usePremium()
  const session = useSession()
  const [params] = useSearchParams()
  const isSignedIn = session.status === 'authenticated'
  const toList = (product: Product) =>
    isSignedIn ? <AddToListButton product={product} account={session.user.id} className="grow" /> : null
  return (
    <ProductDetail
      {...props}
      renderActions={(product) => (
        <>
          {premium ? (
            <DetailActions product={product}>
              {toList(product)}
              <ProductTargets product={product} />
            </DetailActions>
          ) : isSignedIn ? (
            <div className="flex max-md:pt-4">{toList(product)}</div>
          ) : null}
          {product.offer?.card !== undefined && isSignedIn ? (
            <CardQuestion card={product.offer.card} />
          ) : null}
          <Elsewhere product={product} detailSearch={(id) => withProduct(params, id)} />
          {premium ? (
            <ProductHistory product={product} />
          ) : (
            <PremiumPromo level={3}>
              {t('História cien, obľúbené produkty a\u00a0košík sú dostupné iba pre používateľov Premium.')}
            </PremiumPromo>
          )}
        </>
      )}
      renderTools={(product) => (
        <>
          {isSignedIn ? <PriceReport product={product} /> : null}
          {isSignedIn && session.user.is_admin ? (
            <Link to={paths.editedProduct(product.id)} className={buttonStyle()}>
              <Pencil aria-hidden className="size-4.5" />
              {t('Upraviť')}
            </Link>
          ) : null}
        </>
      )}
      renderMore={(product) => (
        <>
          <Slot name="product-detail" product={product} />
          <ProductBranchPrices product={product} isSignedIn={isSignedIn} />
        </>
      )}
    />
  )
}

/** Asks whether the shopper has the card that an offer needs. */
function CardQuestion({ card }: { readonly card: string }) {
  const { names: cards, save, tick } = useOwnNames('cards')
  if (cards === undefined) return null
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <Switch checked={hasCard(cards, card)} onChange={(has) => tick(card, has)}>
        {t('Mám kartu {card}', { card })}
      </Switch>
      <p className="mt-1 text-sm text-ink-2">
        {save.isError
          ? t('Nepodarilo sa uložiť, skúste to znova.')
          : t('S\u00a0ňou rátame košík aj porovnanie obchodov.')}
      </p>
    </div>
  )
}

function ProductHistory({ product }: { readonly product: Product }) {
  const { data } = useQuery(elsewhereQuery(product.id))
  // Prices of another amount, or of similar goods, do not compare.
  const others = (data?.offers ?? [])
    .filter(({ kind }) => kind === 'same')
    .map((offer) => ({ productId: offer.product.id, store: offer.product.store }))
  return <PriceHistoryBlock product={product} others={others} />
}

const { Part: PriceReportForm, preload: preloadReportForm } = lazyPart(
  async () => (await import('#features/contact/price-report-form.tsx')).PriceReportForm,
)

/** Reports a wrong price of a product to administrators. */
function PriceReport({ product }: { readonly product: Product }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPointerDown={preloadReportForm} onClick={() => setOpen(true)}>
        <Flag aria-hidden className="size-4.5" />
        {t('Nahlásiť cenu')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} className="md:max-w-md">
        <PriceReportForm product={product} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
