import { t } from '@cenolov/core/language'
import type { KeptProduct } from '@cenolov/core/product'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callChange, callForList, type ListAnswer } from '#outbox/call-changes.ts'
import { propertiesOf } from '#properties.ts'
import { ComingIds, keptProduct, ShopperList } from './shopper-list.ts'

export interface Favorite {
  readonly id: number
  readonly product: KeptProduct
}

function readEntry(raw: unknown): Favorite[] {
  const { id, product } = propertiesOf(raw)
  if (typeof id !== 'number') return []
  return [{ id, product: keptProduct(product ?? raw) }]
}

/**
 * Reads a favorites answer: an array or an object with `favorites`, whose entries hold a product or are one. Invalid
 * entries are left out.
 */
export function readFavorites(raw: unknown): Favorite[] {
  const { favorites: list = raw } = propertiesOf(raw)
  return Array.isArray(list) ? list.flatMap(readEntry) : []
}

/** Returns the id of an entry until the server assigns one. */
function provisionalId(product: KeptProduct): number {
  return -product.id
}

export function withFavorite(list: readonly Favorite[], entry: Favorite): readonly Favorite[] {
  return favoriteOf(list, entry.product.id) ? list : [entry, ...list]
}

export function confirmedFavorite(list: readonly Favorite[], entry: Favorite): readonly Favorite[] {
  const known = list.some(({ product }) => product.id === entry.product.id)
  if (!known) return [entry, ...list]
  return list.map((other) => (other.product.id === entry.product.id ? entry : other))
}

export function withoutFavorite(list: readonly Favorite[], id: number): readonly Favorite[] {
  return list.filter((entry) => entry.id !== id)
}

export function restoredFavorite(
  list: readonly Favorite[],
  entry: Favorite,
  index: number,
): readonly Favorite[] {
  return favoriteOf(list, entry.product.id) ? list : list.toSpliced(Math.max(0, index), 0, entry)
}

export function favoriteOf(list: readonly Favorite[], productId: number): Favorite | undefined {
  return list.find(({ product }) => product.id === productId)
}

/** Time for which the shopper's lists count as fresh; focusing the tab refetches anyway. */
const ACTIONS_FRESH_MS = 2 * 60_000

const KEY = ['auth', 'favorites'] as const

/** Queries the shopper's favorites, newest first. For premium users only. */
export function favoritesQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<readonly Favorite[]> => {
      const { onAnswered } = favorites
      const { answer, pending } = await callForList('favorites', '/auth/favorites', { signal, onAnswered })
      return withPending(await favorites.withNewest(readFavorites(answer)), pending)
    },
    staleTime: ACTIONS_FRESH_MS,
    // Another tab or device may have changed it.
    refetchOnWindowFocus: 'always',
  })
}

/** Applies the pending changes to the server's favorites. */
function withPending(
  list: readonly Favorite[],
  pending: ListAnswer<'favorites'>['pending'],
): readonly Favorite[] {
  return pending.reduce((shown, change) => {
    if ('remove' in change) return withoutFavorite(shown, change.remove)
    const product = keptProduct(change.add)
    return withFavorite(shown, { id: provisionalId(product), product })
  }, list)
}

const favorites = new ShopperList<Favorite>(KEY, (client) => void client.invalidateQueries({ queryKey: KEY }))

const coming = new ComingIds()

export async function followInFavorites(client: QueryClient): Promise<void> {
  await favorites.followCatalogue(client)
}

/** Adds a product. Throws `ApiError`: 409 when present already, 404 for an unknown product. */
export async function addFavorite(client: QueryClient, product: KeptProduct): Promise<void> {
  const provisional = { id: provisionalId(product), product }
  const adding = favorites.change(client, {
    now: (list) => withFavorite(list, provisional),
    send: () =>
      callChange<{ id: number; product?: unknown }>(
        `/auth/favorites/${product.id}`,
        { method: 'POST', form: { priority: '1' } },
        {
          words: t('K\u00a0obľúbeným: {title}', { title: product.title }),
          shown: { to: 'favorites', add: product },
        },
      ),
    back: (list) => withoutFavorite(list, provisional.id),
  })
  coming.expect(
    provisional.id,
    adding.then((answer) => answer?.id ?? null),
  )
  const raw = await adding
  // The addition waits for the network.
  if (raw === undefined) return
  favorites.show(client, (list) =>
    confirmedFavorite(list, { id: raw.id, product: raw.product ? keptProduct(raw.product) : product }),
  )
}

export async function removeFavorite(client: QueryClient, entry: Favorite): Promise<void> {
  const index = favorites.rows(client).findIndex(({ id }) => id === entry.id)
  await favorites.change(client, {
    now: (list) => withoutFavorite(list, entry.id),
    send: async () => {
      const id = await coming.of(entry)
      if (id === null) return
      favorites.show(client, (list) => withoutFavorite(list, id))
      await callChange<void>(
        `/auth/favorites/${id}`,
        { method: 'DELETE' },
        {
          words: t('Z\u00a0obľúbených von: {title}', { title: entry.product.title }),
          shown: { to: 'favorites', remove: id },
        },
      )
    },
    back: (list) => restoredFavorite(list, entry, index),
  })
}
