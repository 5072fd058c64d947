import type { Purchase } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'
import { callChange } from '#outbox/call-changes.ts'
import { CART_KEY, changeCart, reloadCart } from './cart.ts'
import { type CartRow, withQuantity } from './cart-list.ts'
import { chooseQuantity, flushQuantities } from './pending-quantities.ts'
import { isProvisional } from './shopper-list.ts'

/**
 * Shows a new quantity at once and sends it after a pause, or when the page is left. If the server refuses it, the row
 * reverts and `onError` is called.
 */
export function changeQuantity(
  client: QueryClient,
  row: CartRow,
  quantity: number,
  onError: (error: unknown) => void,
): void {
  // Its controls are disabled anyway.
  if (isProvisional(row)) return
  const {
    id,
    product: { title },
  } = row
  const show = (shown: number) => changeCart(client, (rows) => withQuantity(rows, id, shown))
  chooseQuantity(id, quantity, {
    confirmed: row.quantity,
    send: (chosen) =>
      callChange<unknown>(
        `/auth/cart/${id}`,
        { method: 'PUT', form: { quantity: String(chosen) }, keepalive: true },
        {
          words: t('Množstvo v\u00a0košíku: {title}, {quantity} ks', { title, quantity: chosen }),
          shown: { to: 'cart', row: id, quantity: chosen },
        },
      ),
    onRefused: (confirmed, error) => {
      show(confirmed)
      onError(error)
    },
    onEnd: () => reloadCart(client),
  })
  void client.cancelQueries({ queryKey: CART_KEY })
  show(quantity)
}

/**
 * Records the cart as bought and empties it. Pending quantities are sent first; if one is refused, nothing is
 * recorded. Throws `ApiError`.
 * @returns the purchase; null when a quantity was refused
 */
export async function finishCart(client: QueryClient): Promise<Purchase | null> {
  if (!(await flushQuantities())) return null
  try {
    const purchase = await callApi<Purchase>('/auth/cart/finish', { method: 'POST' })
    await client.cancelQueries({ queryKey: CART_KEY })
    changeCart(client, () => [])
    return purchase
  } finally {
    reloadCart(client)
  }
}
