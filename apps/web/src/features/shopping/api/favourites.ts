import type { KeptProduct } from '@cenolov/core/product'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'
import { callForList, type ListAnswer } from '../../../api/call-for-list.ts'
import {
  confirmedFavourite,
  type Favourite,
  provisionalId,
  readFavourites,
  restoredFavourite,
  withFavourite,
  withoutFavourite,
} from './favourite-list.ts'
import { ComingIds, keptProduct } from './kept-rows.ts'
import { OptimisticList } from './optimistic-list.ts'

/** Time for which the shopper's lists count as fresh; focusing the tab refetches anyway. */
const ACTIONS_FRESH_MS = 2 * 60_000

const KEY = ['auth', 'favourites'] as const

/** Queries the shopper's favourites, newest first. For premium users only. */
export function favouritesQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<readonly Favourite[]> => {
      const { onAnswered } = favourites
      const { answer, waiting } = await callForList('favourites', '/auth/favorites', { signal, onAnswered })
      return withWaiting(await favourites.withNewest(readFavourites(answer)), waiting)
    },
    staleTime: ACTIONS_FRESH_MS,
    // Another tab or device may have changed it.
    refetchOnWindowFocus: 'always',
  })
}

/** Applies the waiting changes to the server's favourites. */
function withWaiting(
  list: readonly Favourite[],
  waiting: ListAnswer<'favourites'>['waiting'],
): readonly Favourite[] {
  return waiting.reduce((shown, change) => {
    if ('remove' in change) return withoutFavourite(shown, change.remove)
    const product = keptProduct(change.add)
    return withFavourite(shown, { id: provisionalId(product), product })
  }, list)
}

const favourites = new OptimisticList<Favourite>(
  KEY,
  (client) => void client.invalidateQueries({ queryKey: KEY }),
)

const coming = new ComingIds()

export async function followInFavourites(client: QueryClient): Promise<void> {
  await favourites.followCatalogue(client)
}

/** Adds a product. Throws `ApiError`: 409 when present already, 404 for an unknown product. */
export async function addFavourite(client: QueryClient, product: KeptProduct): Promise<void> {
  const provisional = { id: provisionalId(product), product }
  const adding = favourites.change(client, {
    now: (list) => withFavourite(list, provisional),
    send: () =>
      callApi<{ id: number; product?: unknown } | undefined>(`/auth/favorites/${product.id}`, {
        method: 'POST',
        form: { priority: '1' },
        later: { words: `K obľúbeným: ${product.title}`, shown: { to: 'favourites', add: product } },
      }),
    back: (list) => withoutFavourite(list, provisional.id),
  })
  coming.expect(
    provisional.id,
    adding.then((answer) => answer?.id ?? null),
  )
  const raw = await adding
  // Stored for later.
  if (raw === undefined) return
  favourites.show(client, (list) =>
    confirmedFavourite(list, { id: raw.id, product: raw.product ? keptProduct(raw.product) : product }),
  )
}

export async function removeFavourite(client: QueryClient, entry: Favourite): Promise<void> {
  const index = favourites.rows(client).findIndex(({ id }) => id === entry.id)
  await favourites.change(client, {
    now: (list) => withoutFavourite(list, entry.id),
    send: async () => {
      const id = await coming.of(entry)
      if (id === null) return
      favourites.show(client, (list) => withoutFavourite(list, id))
      await callApi<void>(`/auth/favorites/${id}`, {
        method: 'DELETE',
        later: { words: `Z obľúbených von: ${entry.product.title}`, shown: { to: 'favourites', remove: id } },
      })
    },
    back: (list) => restoredFavourite(list, entry, index),
  })
}
