import { t } from '@cenolov/core/language'
import type { KeptProduct } from '@cenolov/core/product'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callChange, callForList, type ListAnswer } from '#outbox/call-changes.ts'
import { propertiesOf } from '#properties.ts'
import {
  ACTIONS_FRESH_MS,
  keptProduct,
  provisionalId,
  rowOf,
  ShopperList,
  withoutRow,
} from './shopper-list.ts'

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

export function withFavorite(list: readonly Favorite[], entry: Favorite): readonly Favorite[] {
  return rowOf(list, entry.product.id) ? list : [entry, ...list]
}

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
    if ('remove' in change) return withoutRow(shown, change.remove)
    const product = keptProduct(change.add)
    return withFavorite(shown, { id: provisionalId(product), product })
  }, list)
}

const favorites = new ShopperList<Favorite>(
  KEY,
  (client) => void client.invalidateQueries({ queryKey: KEY }),
  'first',
)

export async function followInFavorites(client: QueryClient): Promise<void> {
  await favorites.followCatalogue(client)
}

/** Adds a product. Throws `ApiError`: 409 when present already, 404 for an unknown product. */
export async function addFavorite(client: QueryClient, product: KeptProduct): Promise<void> {
  const entry = { id: provisionalId(product), product }
  const change = {
    now: (list: readonly Favorite[]) => withFavorite(list, entry),
    send: () =>
      callChange<{ readonly id: number; readonly product?: unknown }>(
        `/auth/favorites/${product.id}`,
        { method: 'POST', form: { priority: '1' } },
        {
          words: t('K\u00a0obľúbeným: {title}', { title: product.title }),
          shown: { to: 'favorites', add: product },
        },
      ),
    back: (list: readonly Favorite[]) => withoutRow(list, entry.id),
  }
  await favorites.add(client, product, change, (raw) =>
    raw === undefined ? null : { id: raw.id, product: raw.product ? keptProduct(raw.product) : product },
  )
}

export const removeFavorite = (client: QueryClient, entry: Favorite): Promise<void> =>
  favorites.remove(client, entry, (id) =>
    callChange<void>(
      `/auth/favorites/${id}`,
      { method: 'DELETE' },
      {
        words: t('Z\u00a0obľúbených von: {title}', { title: entry.product.title }),
        shown: { to: 'favorites', remove: id },
      },
    ),
  )
