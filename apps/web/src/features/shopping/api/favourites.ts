import type { KeptProduct } from '@cenolov/core'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'
import {
  confirmedFavourite,
  type Favourite,
  provisionalId,
  readFavourites,
  restoredFavourite,
  withFavourite,
  withoutFavourite,
} from './favourite-list.ts'
import { keptProduct } from './kept-product.ts'

/** How long what the shopper did is taken as known (SPEC section 7); coming back to the tab asks anyway. */
const ACTIONS_FRESH_MS = 2 * 60_000

const KEY = ['auth', 'favourites'] as const

/** The shopper's favourites, the newest first. For premium users only. */
export function favouritesQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<readonly Favourite[]> =>
      readFavourites(await callApi<unknown>('/auth/favorites', { signal })),
    staleTime: ACTIONS_FRESH_MS,
    // Another tab or device may have changed it meanwhile.
    refetchOnWindowFocus: 'always',
  })
}

type Change = (list: readonly Favourite[]) => readonly Favourite[]

function change(client: QueryClient, by: Change): void {
  client.setQueryData<readonly Favourite[]>(KEY, (list) => (list === undefined ? undefined : by(list)))
}

let underWay = 0

/** Shows a change at once, sends it, and takes it back when it failed; then asks how the list really is. */
async function changing<T>(
  client: QueryClient,
  now: Change,
  send: () => Promise<T>,
  back: Change,
): Promise<T> {
  underWay += 1
  try {
    await client.cancelQueries({ queryKey: KEY })
    change(client, now)
    return await send()
  } catch (error) {
    change(client, back)
    throw error
  } finally {
    underWay -= 1
    if (underWay === 0) void client.invalidateQueries({ queryKey: KEY })
  }
}

/** Adds a product. Throws `ApiError`: 409 when it is there already, 404 for a product that is none. */
export async function addFavourite(client: QueryClient, product: KeptProduct): Promise<void> {
  const provisional = { id: provisionalId(product), product }
  const raw = await changing(
    client,
    (list) => withFavourite(list, provisional),
    () =>
      callApi<{ id: number; product?: unknown }>(`/auth/favorites/${product.id}`, {
        method: 'POST',
        form: { priority: '1' },
      }),
    (list) => withoutFavourite(list, provisional.id),
  )
  change(client, (list) =>
    confirmedFavourite(list, { id: raw.id, product: raw.product ? keptProduct(raw.product) : product }),
  )
}

/** Removes an entry. Throws `ApiError`. */
export async function removeFavourite(client: QueryClient, entry: Favourite): Promise<void> {
  const index = client.getQueryData<readonly Favourite[]>(KEY)?.findIndex(({ id }) => id === entry.id) ?? 0
  await changing(
    client,
    (list) => withoutFavourite(list, entry.id),
    () => callApi<void>(`/auth/favorites/${entry.id}`, { method: 'DELETE' }),
    (list) => restoredFavourite(list, entry, index),
  )
}
