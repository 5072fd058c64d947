import type { Purchase } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'
import { callChange } from '#outbox/call-changes.ts'
import { CART_KEY, changeCart, reloadCart } from './cart.ts'
import { type CartRow, withQuantity } from './cart-list.ts'
import {
  clearPending,
  endPause,
  flushQuantities,
  forgetCall,
  isCalling,
  isPausing,
  noteCall,
  type PendingQuantity,
  pendingQuantity,
  sendAfterPause,
  setPending,
} from './pending-quantities.ts'
import { isProvisional } from './shopper-list.ts'

/** For the words of a change that waits. */
const titles = new Map<number, string>()

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
  const confirmed = pendingQuantity(row.id)?.confirmed ?? row.quantity
  setPending(row.id, { quantity, confirmed })
  void client.cancelQueries({ queryKey: CART_KEY })
  changeCart(client, (rows) => withQuantity(rows, row.id, quantity))

  titles.set(row.id, row.product.title)
  sendAfterPause(row.id, () => {
    // The running call checks for newer quantities when it ends.
    if (!isCalling(row.id)) start(client, row.id, onError)
  })
}

function start(client: QueryClient, id: number, onError: (error: unknown) => void): void {
  const wanted = pendingQuantity(id)
  if (wanted) noteCall(id, deliver(client, id, wanted, onError))
}

async function deliver(
  client: QueryClient,
  id: number,
  wanted: PendingQuantity,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const title = titles.get(id) ?? ''
  try {
    await callChange<unknown>(
      `/auth/cart/${id}`,
      {
        method: 'PUT',
        form: { quantity: String(wanted.quantity) },
        keepalive: true,
      },
      {
        words: t('Množstvo v\u00a0košíku: {title}, {quantity} ks', { title, quantity: wanted.quantity }),
        shown: { to: 'cart', row: id, quantity: wanted.quantity },
      },
    )
    const newer = pendingQuantity(id)
    if (newer && newer.quantity !== wanted.quantity)
      setPending(id, { quantity: newer.quantity, confirmed: wanted.quantity })
    else clearPending(id)
    return true
  } catch (error) {
    // Its row is about to be removed.
    if (!pendingQuantity(id)) return true
    clearPending(id)
    endPause(id)
    changeCart(client, (rows) => withQuantity(rows, id, wanted.confirmed))
    onError(error)
    return false
  } finally {
    forgetCall(id)
    if (pendingQuantity(id) && !isPausing(id)) start(client, id, onError)
    else if (!pendingQuantity(id)) reloadCart(client)
  }
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
