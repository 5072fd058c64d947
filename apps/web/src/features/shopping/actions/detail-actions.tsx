import { CART_QUANTITY_MAX } from '@cenolov/core/cart'
import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Heart, ShoppingBasket } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/forms/fields/number-field.tsx'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { addToCart, cartQuery, removeFromCart } from '../api/cart.ts'
import { changeQuantity } from '../api/cart-quantity.ts'
import { addFavorite, favoritesQuery, removeFavorite } from '../api/favorites.ts'
import { isProvisional, rowOf } from '../api/shopper-list.ts'
import {
  CART_REMOVAL,
  cartAddError,
  detailFavoriteError,
  FAVORITE_REMOVAL,
  failureText,
  QUANTITY_CHANGE,
} from './shopping-errors.ts'

export interface DetailActionsProps {
  readonly product: Product
  readonly children?: ReactNode
}

export function DetailActions({ product, children }: DetailActionsProps) {
  const client = useQueryClient()
  const [pieces, setPieces] = useState(1)
  const [error, setError] = useState<string | null>(null)
  const favorites = useQuery({
    ...favoritesQuery(),
    select: (list) => rowOf(list, product.id) ?? null,
  })
  const cart = useQuery({ ...cartQuery(), select: (rows) => rowOf(rows, product.id) ?? null })
  const entry = favorites.data ?? null
  const row = cart.data ?? null

  const favorite = useMutation({
    mutationFn: () => (entry ? removeFavorite(client, entry) : addFavorite(client, product)),
    onMutate: () => {
      setError(null)
      return { removing: entry !== null }
    },
    onError: (cause, _, before) =>
      setError(before?.removing ? failureText(cause, FAVORITE_REMOVAL) : detailFavoriteError(cause)),
  })
  const basket = useMutation({
    mutationFn: async () => {
      if (row) await removeFromCart(client, row)
      else await addToCart(client, product, pieces)
    },
    onMutate: () => {
      setError(null)
      return { removing: row !== null }
    },
    onError: (cause, _, before) =>
      setError(before?.removing ? failureText(cause, CART_REMOVAL) : cartAddError(cause)),
  })

  const liked = entry !== null
  // An addition in progress, possibly from a card: it has no id yet for changes.
  const adding = row !== null && isProvisional(row)
  const liking = entry !== null && isProvisional(entry)
  const inCart = row !== null
  return (
    // No box of its own, so that the row of the cart stays in view down to the end of the detail.
    <section aria-labelledby="akcie-produktu" className="contents">
      <h3 id="akcie-produktu" className="sr-only">
        {t('Akcie')}
      </h3>
      <div className="sticky top-0 z-20 -mx-5 -mb-1.5 flex gap-2.5 border-b border-line bg-surface px-5 py-2.5 md:-mx-7 md:-mt-4 md:mb-0 md:px-7 md:py-4">
        <NumberField
          label={t('Množstvo: {title}', { title: product.title })}
          of={product.title}
          min={1}
          max={CART_QUANTITY_MAX}
          value={row?.quantity ?? pieces}
          disabled={basket.isPending || adding}
          onChange={(quantity) => {
            if (!row) setPieces(quantity)
            else
              changeQuantity(client, row, quantity, (cause) =>
                showToast({ title: failureText(cause, QUANTITY_CHANGE), tone: 'error' }),
              )
          }}
        />
        <Button
          variant={inCart ? 'soft' : 'primary'}
          className="grow"
          disabled={cart.isPending}
          busy={basket.isPending || adding}
          onClick={() => basket.mutate()}
        >
          {basket.isPending || adding ? null : <ShoppingBasket aria-hidden className="size-5" />}
          <span>
            {inCart ? t('Odobrať') : t('Pridať')}
            <span className="max-[22.5rem]:sr-only">{inCart ? t(' z košíka') : t(' do košíka')}</span>
          </span>
        </Button>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button
          // Its words change, so it is not announced as pressed as well.
          title={liked ? t('Odstrániť z\u00a0obľúbených') : undefined}
          className={clsx(
            'grow',
            liked &&
              'not-forced-colors:border-sale/40! not-forced-colors:bg-sale-soft! not-forced-colors:text-sale!',
          )}
          disabled={favorites.isPending}
          busy={favorite.isPending || liking}
          onClick={() => favorite.mutate()}
        >
          {favorite.isPending || liking ? null : (
            <Heart aria-hidden className={clsx('size-5', liked && 'fill-current')} />
          )}
          {liked ? t('V\u00a0obľúbených') : t('Pridať do obľúbených')}
        </Button>
        {children}
      </div>
      <Messages>{error === null ? null : <Notice tone="error">{error}</Notice>}</Messages>
    </section>
  )
}
