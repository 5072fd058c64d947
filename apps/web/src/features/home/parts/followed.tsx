import { t } from '@cenolov/core/language'
import { HOME_DEALS, hasAkcia, priceTag } from '@cenolov/core/offer'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'
import { useCardActions } from '#features/products/parts/card-actions.tsx'
import { preloadProductDialog } from '#features/products/parts/product-dialog.tsx'
import { cartQuery } from '#features/shopping/api/cart.ts'
import type { CartRow } from '#features/shopping/api/cart-list.ts'
import { favoritesQuery } from '#features/shopping/api/favorites.ts'
import { isOffered } from '#features/shopping/api/shopper-list.ts'
import { useCartChange } from '#features/shopping/cart/cart-change.tsx'
import { cartFigures } from '#features/shopping/cart/cart-figures.ts'
import { isStaleNow } from '#format/day.ts'
import { formatEuro } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { useShopper } from '#product/shopper-cards.ts'
import { ProductSection, productsState } from '../product-section.tsx'

export function Followed() {
  const favorites = useQuery({
    ...favoritesQuery(),
    select: (entries) =>
      entries
        .map(({ product }) => product)
        .filter((product) => isOffered(product) && hasAkcia(product) && !isStaleNow(product.date))
        .toSorted((one, other) => priceTag(other).percent - priceTag(one).percent),
  })
  const renderActions = useCardActions()
  const onSale = favorites.data ?? []
  return (
    <>
      <CartToday />
      {onSale.length === 0 ? null : (
        <ProductSection
          id="moje-oblubene"
          title={t('Moje obľúbené v\u00a0akcii')}
          more={{ to: paths.favorites, label: t('Všetky obľúbené') }}
          state={productsState({ ...favorites, data: onSale })}
          size={HOME_DEALS}
          empty={null}
          renderActions={renderActions}
          onIntent={preloadProductDialog}
        />
      )}
    </>
  )
}

function CartToday() {
  const { data: rows } = useQuery(cartQuery())
  return rows === undefined || rows.length === 0 ? null : <CartLink rows={rows} />
}

function CartLink({ rows }: { readonly rows: readonly CartRow[] }) {
  const shopper = useShopper()
  const change = useCartChange(rows, shopper)
  if (change === undefined) return null
  const { total, savings } = cartFigures(rows, shopper)
  return (
    <Link
      to={paths.whereToBuyCart}
      className="group flex items-center gap-3.5 rounded-lg border border-line bg-brand-soft p-3.5 transition-colors hover:border-brand md:p-4.5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand">
        <ShoppingBasket aria-hidden className="size-5.5" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-bold">
          {t('Váš košík dnes stojí {total}', { total: formatEuro(total) })}
        </span>
        <span className="block text-sm text-pretty text-ink-2">
          {change}
          {change === null ? null : '. '}
          {savings > 0
            ? t('Akcie z\u00a0neho uberú {savings}. Pozrite si, kde ho kúpite najlacnejšie.', {
                savings: formatEuro(savings),
              })
            : t('Pozrite si, kde ho kúpite najlacnejšie.')}
        </span>
      </span>
      <ArrowRight
        aria-hidden
        className="size-5 shrink-0 text-brand transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  )
}
