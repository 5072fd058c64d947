import type { Product } from '@cenolov/core/product'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, Heart, ShoppingBasket } from 'lucide-react'
import { use } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { formatCount } from '../../../format/numbers.ts'
import { paths } from '../../../paths.ts'
import { Spinner } from '../../../ui/loading/placeholders.tsx'
import { showToast } from '../../../ui/messages/toast.ts'
import { addToCart } from '../api/cart.ts'
import { addFavourite } from '../api/favourites.ts'
import { isProvisional } from '../api/kept-rows.ts'
import { useCardMarks } from './card-marks.ts'
import { removeFavouriteWithUndo } from './removal.ts'
import { cardFavouriteError, cartAddError } from './shopping-errors.ts'

const BUTTON =
  'relative grid size-10 place-items-center rounded-full border shadow-card transition-colors disabled:opacity-70 max-sm:after:absolute max-sm:after:-inset-0.75 sm:size-11'

export function CardActions({ product }: { readonly product: Product }) {
  const client = useQueryClient()
  // As in `SearchLink`: a list of cards is not redrawn with every address.
  const { navigator } = use(NavigationContext)
  const { entry, inCart } = useCardMarks(product.id)
  const favourite = useMutation({
    mutationFn: () => (entry ? removeFavouriteWithUndo(client, entry) : addFavourite(client, product)),
    onError: (error) =>
      showToast({ title: cardFavouriteError(error), description: product.title, tone: 'error' }),
  })
  const cart = useMutation({
    mutationFn: () => addToCart(client, product, 1),
    onSuccess: () =>
      showToast({
        title: 'Pridané do košíka',
        description: product.title,
        tone: 'success',
        way: { label: 'Zobraziť košík', onPress: () => navigator.push(paths.cart) },
      }),
    onError: (error) => showToast({ title: cartAddError(error), description: product.title, tone: 'error' }),
  })
  const liked = entry !== undefined
  // An addition in progress, possibly from the dialog.
  const liking = favourite.isPending || (entry !== undefined && isProvisional(entry))
  return (
    <>
      <button
        type="button"
        aria-pressed={liked}
        aria-label={`Obľúbené: ${product.title}`}
        title={liked ? 'Odstrániť z obľúbených' : 'Pridať do obľúbených'}
        disabled={liking}
        className={clsx(
          BUTTON,
          liked
            ? 'border-sale/40 bg-sale-soft text-sale'
            : 'border-line bg-surface/90 text-ink-2 hover:border-edge hover:text-ink',
        )}
        onClick={() => favourite.mutate()}
      >
        {liking ? (
          <Spinner className="size-5" />
        ) : (
          <Heart aria-hidden className={clsx('size-5', liked && 'fill-current')} />
        )}
      </button>
      <button
        type="button"
        aria-label={`Pridať do košíka: ${product.title}${inCart > 0 ? `, v\u00a0košíku ${formatCount(inCart)}` : ''}`}
        title="Pridať do košíka"
        disabled={cart.isPending}
        className={clsx(BUTTON, 'border-transparent bg-brand text-on-brand hover:bg-brand-strong')}
        onClick={() => cart.mutate()}
      >
        {cart.isPending ? <Spinner className="size-5" /> : <ShoppingBasket aria-hidden className="size-5" />}
        {inCart > 0 ? (
          <span
            aria-hidden
            className="absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-tag px-1 text-xs font-bold text-on-tag"
          >
            {inCart > 99 ? <Check className="size-3.5" /> : inCart}
          </span>
        ) : null}
      </button>
    </>
  )
}
