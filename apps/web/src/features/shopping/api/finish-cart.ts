import type { Purchase } from '@cenolov/contract'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'
import { CART_KEY, changeCart, reloadCart } from './cart.ts'
import { settleQuantities } from './cart-quantity.ts'

/**
 * Records the cart as bought and empties it. Quantities on their way to the server arrive before; when one of them is
 * refused nothing is recorded. Throws `ApiError`.
 * @returns what was recorded; null when the cart is another than was asked about
 */
export async function finishCart(client: QueryClient): Promise<Purchase | null> {
  if (!(await settleQuantities())) return null
  try {
    const purchase = await callApi<Purchase>('/auth/cart/finish', { method: 'POST' })
    await client.cancelQueries({ queryKey: CART_KEY })
    changeCart(client, () => [])
    return purchase
  } finally {
    reloadCart(client)
  }
}
