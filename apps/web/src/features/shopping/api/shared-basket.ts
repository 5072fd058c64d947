import type {
  BasketCopied,
  SharedBasket,
  SharedBasketLink,
  SharedBasketLinks,
} from '@cenolov/contract/shopping'
import type { KeptProduct } from '@cenolov/core/product'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'
import { reloadCart } from './cart.ts'
import { flushQuantities } from './pending-quantities.ts'
import { keptProduct } from './shopper-list.ts'

const LINKS_KEY = ['auth', 'basket-links'] as const

export interface SharedItems {
  readonly createdAt: string
  readonly expiresAt: string
  readonly items: readonly { readonly product: KeptProduct; readonly quantity: number }[]
}

export function sharedBasketQuery(token: string) {
  return queryOptions({
    queryKey: ['shared-basket', token],
    queryFn: async ({ signal }): Promise<SharedItems> => {
      const basket = await callApi<SharedBasket>(`/api/v1/baskets/${encodeURIComponent(token)}`, { signal })
      return {
        createdAt: basket.created_at,
        expiresAt: basket.expires_at,
        items: basket.items.map(({ product, quantity }) => ({ product: keptProduct(product), quantity })),
      }
    },
  })
}

/** Adds a shared basket to the shopper's own cart. Throws `ApiError`. */
export async function copyBasket(client: QueryClient, token: string): Promise<BasketCopied> {
  // The server adds to its own quantities.
  await flushQuantities()
  const copied = await callApi<BasketCopied>(`/auth/basket/copy/${encodeURIComponent(token)}`, {
    method: 'POST',
  })
  reloadCart(client)
  return copied
}

export function basketLinksQuery() {
  return queryOptions({
    queryKey: LINKS_KEY,
    queryFn: async ({ signal }) =>
      (await callApi<SharedBasketLinks>('/auth/basket/shares', { signal })).shares,
  })
}

/** Creates a link to the current cart, with the shown quantities. Throws `ApiError`. */
export async function shareBasket(client: QueryClient): Promise<SharedBasketLink> {
  await flushQuantities()
  const link = await callApi<SharedBasketLink>('/auth/basket/share', { method: 'POST' })
  void client.invalidateQueries({ queryKey: LINKS_KEY })
  return link
}

export async function closeBasketLink(client: QueryClient, token: string): Promise<void> {
  await callApi<void>(`/auth/basket/shares/${encodeURIComponent(token)}`, { method: 'DELETE' })
  await client.invalidateQueries({ queryKey: LINKS_KEY })
}
