import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'
import { CART_KEY, changeCart, reloadCart } from './cart.ts'
import { type CartRow, withQuantity } from './cart-list.ts'
import { clearPending, pendingQuantity, setPending } from './pending-quantities.ts'

/** Between the last step and the call: someone who holds the button down sends one change, not twenty. */
const PAUSE_MS = 350

const timers = new Map<number, { timer: ReturnType<typeof setTimeout>; send: () => void }>()
const sending = new Set<number>()

function sendOnLeave(): void {
  for (const { send } of [...timers.values()]) send()
}

/**
 * Shows another quantity of a row at once and sends it after a pause, also when the page is left meanwhile. When it
 * is refused the row goes back to what the server has and `onError` hears why.
 */
export function changeQuantity(
  client: QueryClient,
  row: CartRow,
  quantity: number,
  onError: (error: unknown) => void,
): void {
  const confirmed = pendingQuantity(row.id)?.confirmed ?? row.quantity
  setPending(row.id, { quantity, confirmed })
  void client.cancelQueries({ queryKey: CART_KEY })
  changeCart(client, (rows) => withQuantity(rows, row.id, quantity))

  const send = () => {
    clearTimeout(timers.get(row.id)?.timer)
    timers.delete(row.id)
    // The answer to the call under way looks whether there is more to send.
    if (!sending.has(row.id)) void deliver(client, row.id, onError)
  }
  clearTimeout(timers.get(row.id)?.timer)
  if (timers.size === 0) window.addEventListener('pagehide', sendOnLeave)
  timers.set(row.id, { timer: setTimeout(send, PAUSE_MS), send })
}

async function deliver(client: QueryClient, id: number, onError: (error: unknown) => void): Promise<void> {
  const wanted = pendingQuantity(id)
  if (!wanted) return
  sending.add(id)
  try {
    await callApi<unknown>(`/auth/cart/${id}`, {
      method: 'PUT',
      form: { quantity: String(wanted.quantity) },
      keepalive: true,
    })
    const newer = pendingQuantity(id)
    if (newer && newer.quantity !== wanted.quantity)
      setPending(id, { quantity: newer.quantity, confirmed: wanted.quantity })
    else clearPending(id)
  } catch (error) {
    clearPending(id)
    clearTimeout(timers.get(id)?.timer)
    timers.delete(id)
    changeCart(client, (rows) => withQuantity(rows, id, wanted.confirmed))
    onError(error)
  } finally {
    sending.delete(id)
    if (timers.size === 0) window.removeEventListener('pagehide', sendOnLeave)
    if (pendingQuantity(id) && !timers.has(id)) void deliver(client, id, onError)
    else if (!pendingQuantity(id)) reloadCart(client)
  }
}
