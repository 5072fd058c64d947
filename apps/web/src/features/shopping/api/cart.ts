import { t } from '@cenolov/core/language'
import type { KeptProduct } from '@cenolov/core/product'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callChange, callForList, type ListAnswer } from '#outbox/call-changes.ts'
import { type CartRow, readCart, readRow, withoutPieces, withPieces, withQuantity } from './cart-list.ts'
import {
  flushQuantities,
  isQuantityPending,
  withholdQuantity,
  withPendingQuantities,
} from './pending-quantities.ts'
import { ACTIONS_FRESH_MS, keptProduct, rowOf, ShopperList, withoutRow } from './shopper-list.ts'

/** Prefix of the query keys of everything derived from the cart. */
export const COMPARISON_KEY = ['auth', 'basket'] as const

export const CART_KEY = ['auth', 'cart'] as const

/** Queries the shopper's cart in order of addition. For premium users only. */
export function cartQuery() {
  return queryOptions({
    queryKey: CART_KEY,
    queryFn: async ({ signal }): Promise<readonly CartRow[]> => {
      const { onAnswered } = cart
      const { answer, pending } = await callForList('cart', '/auth/cart', { signal, onAnswered })
      return withPendingQuantities(withPending(await cart.withNewest(readCart(answer)), pending))
    },
    staleTime: ACTIONS_FRESH_MS,
    refetchOnWindowFocus: 'always',
  })
}

/** Applies the pending changes to the server's rows. */
function withPending(rows: readonly CartRow[], pending: ListAnswer<'cart'>['pending']): readonly CartRow[] {
  return pending.reduce((shown, change) => {
    if ('add' in change) return withPieces(shown, keptProduct(change.add), change.pieces)
    return 'remove' in change
      ? withoutRow(shown, change.remove)
      : withQuantity(shown, change.row, change.quantity)
  }, rows)
}

/** Refetches the cart and everything derived from it; while changes are in progress, when the last of them ends. */
export function reloadCart(client: QueryClient): void {
  if (cart.isChanging) return
  void client.invalidateQueries({ queryKey: CART_KEY })
  void client.invalidateQueries({ queryKey: COMPARISON_KEY })
}

const cart = new ShopperList<CartRow>(CART_KEY, reloadCart, 'last')

export async function followInCart(client: QueryClient): Promise<void> {
  if (await cart.followCatalogue(client)) void client.invalidateQueries({ queryKey: COMPARISON_KEY })
}

export function changeCart(client: QueryClient, by: (rows: readonly CartRow[]) => readonly CartRow[]): void {
  cart.show(client, by)
}

/**
 * Adds pieces of a product. Throws `ApiError`.
 * @returns whether the server has added them, or the change waits for a network
 */
export async function addToCart(
  client: QueryClient,
  product: KeptProduct,
  pieces: number,
): Promise<'added' | 'waiting'> {
  const row = rowOf(cart.rows(client), product.id)
  const change = {
    now: (rows: readonly CartRow[]) => withPieces(rows, product, pieces),
    send: async () => {
      // The server adds to its own quantity.
      if (row && isQuantityPending(row.id)) await flushQuantities()
      return await callChange<unknown>(
        `/auth/cart/${product.id}`,
        { method: 'POST', form: { quantity: String(pieces) } },
        {
          words: t('Do košíka: {title}', { title: product.title }),
          shown: { to: 'cart', add: product, pieces },
        },
      )
    },
    back: (rows: readonly CartRow[]) => withoutPieces(rows, product.id, pieces),
  }
  return (await cart.add(client, product, change, readRow)) === null ? 'waiting' : 'added'
}

export async function removeFromCart(client: QueryClient, row: CartRow): Promise<void> {
  const { arrival, resume } = withholdQuantity(row.id)
  const removing = cart.remove(client, row, async (id) => {
    // A removal that overtakes the quantity makes the server refuse the quantity.
    await arrival
    await callChange<void>(
      `/auth/cart/${id}`,
      { method: 'DELETE' },
      {
        words: t('Z\u00a0košíka von: {title}', { title: row.product.title }),
        shown: { to: 'cart', remove: id },
      },
    )
  })
  await removing.catch((error: unknown) => {
    resume()
    throw error
  })
}

/**
 * Empties the cart with one delete per row, in parallel. Rows that fail stay.
 * @returns the removed rows
 */
export async function clearCart(client: QueryClient, rows: readonly CartRow[]): Promise<readonly CartRow[]> {
  const done = await Promise.allSettled(rows.map((row) => removeFromCart(client, row)))
  return rows.filter((_, index) => done[index]?.status === 'fulfilled')
}
