import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { type QueryClient, QueryObserver, useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, Heart, ShoppingBasket } from 'lucide-react'
import { use, useCallback, useSyncExternalStore } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { formatCount } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { Spinner } from '#ui/loading/placeholders.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { addToCart, cartQuery } from '../api/cart.ts'
import type { CartRow } from '../api/cart-list.ts'
import { addFavorite, type Favorite, favoritesQuery } from '../api/favorites.ts'
import { isProvisional } from '../api/shopper-list.ts'
import { removeFavoriteWithUndo } from './removal.ts'
import { cardFavoriteError, cartAddError } from './shopping-errors.ts'

interface Marks {
  readonly favorites: ReadonlyMap<number, Favorite>
  readonly cart: ReadonlyMap<number, CartRow>
}

const NONE: Marks = { favorites: new Map(), cart: new Map() }

/** One subscription for all cards: an observer in each would cost more than drawing it. */
class CardMarks {
  readonly #client: QueryClient
  readonly #listeners = new Set<() => void>()
  #stop: (() => void) | null = null
  #marks = NONE

  constructor(client: QueryClient) {
    this.#client = client
  }

  readonly read = (): Marks => this.#marks

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#stop ??= this.#observe()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#stop?.()
      this.#stop = null
    }
  }

  #observe(): () => void {
    const favorites = new QueryObserver(this.#client, favoritesQuery())
    const cart = new QueryObserver(this.#client, cartQuery())
    const change = () => {
      this.#marks = {
        favorites: new Map(favorites.getCurrentResult().data?.map((row) => [row.product.id, row])),
        cart: new Map(cart.getCurrentResult().data?.map((row) => [row.product.id, row])),
      }
      for (const listener of this.#listeners) listener()
    }
    const stops = [favorites.subscribe(change), cart.subscribe(change)]
    change()
    return () => {
      for (const stop of stops) stop()
    }
  }
}

const marksOf = new WeakMap<QueryClient, CardMarks>()

/** Returns a product's entry among the favorites, and its pieces in the cart. */
function useCardMarks(id: number): { readonly entry: Favorite | undefined; readonly inCart: number } {
  const client = useQueryClient()
  let marks = marksOf.get(client)
  if (marks === undefined) {
    marks = new CardMarks(client)
    marksOf.set(client, marks)
  }
  const { read, subscribe } = marks
  const entry = useSyncExternalStore(
    subscribe,
    useCallback(() => read().favorites.get(id), [read, id]),
    () => undefined,
  )
  const inCart = useSyncExternalStore(
    subscribe,
    useCallback(() => read().cart.get(id)?.quantity ?? 0, [read, id]),
    () => 0,
  )
  return { entry, inCart }
}

const BUTTON =
  'relative grid size-10 place-items-center rounded-full border shadow-card transition-colors disabled:opacity-70 max-sm:after:absolute max-sm:after:-inset-0.75 sm:size-11'

export function CardActions({ product }: { readonly product: Product }) {
  const client = useQueryClient()
  // As in `SearchLink`: a list of cards is not redrawn with every address.
  const { navigator } = use(NavigationContext)
  const { entry, inCart } = useCardMarks(product.id)
  const favorite = useMutation({
    mutationFn: () => (entry ? removeFavoriteWithUndo(client, entry) : addFavorite(client, product)),
    onError: (error) =>
      showToast({ title: cardFavoriteError(error), description: product.title, tone: 'error' }),
  })
  const cart = useMutation({
    mutationFn: () => addToCart(client, product, 1),
    onSuccess: () =>
      showToast({
        title: t('Pridané do košíka'),
        description: product.title,
        tone: 'success',
        way: { label: t('Zobraziť košík'), onPress: () => navigator.push(paths.cart) },
      }),
    onError: (error) => showToast({ title: cartAddError(error), description: product.title, tone: 'error' }),
  })
  const liked = entry !== undefined
  // An addition in progress, possibly from the dialog.
  const liking = favorite.isPending || (entry !== undefined && isProvisional(entry))
  return (
    <>
      <button
        type="button"
        aria-pressed={liked}
        aria-label={t('Obľúbené: {title}', { title: product.title })}
        title={liked ? t('Odstrániť z\u00a0obľúbených') : t('Pridať do obľúbených')}
        disabled={liking}
        className={clsx(
          BUTTON,
          liked
            ? 'border-sale/40 bg-sale-soft text-sale'
            : 'border-line bg-surface/90 text-ink-2 hover:border-edge hover:text-ink',
        )}
        onClick={() => favorite.mutate()}
      >
        {liking ? (
          <Spinner className="size-5" />
        ) : (
          <Heart aria-hidden className={clsx('size-5', liked && 'fill-current')} />
        )}
      </button>
      <button
        type="button"
        aria-label={t('Pridať do košíka: {title}{word}', {
          title: product.title,
          word: inCart > 0 ? t(', v\u00a0košíku {inCart}', { inCart: formatCount(inCart) }) : '',
        })}
        title={t('Pridať do košíka')}
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
