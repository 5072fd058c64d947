import type {
  BasketCopied,
  SharedBasket,
  SharedBasketLink,
  SharedBasketLinks,
} from '@cenolov/contract/shopping'
import type { KeptProduct } from '@cenolov/core/product'
import type { QueryClient } from '@tanstack/react-query'
import { readQuery } from '#api/answer-query.ts'
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

export const sharedBasketQuery = (token: string) =>
  readQuery(
    ['shared-basket', token],
    `/api/v1/baskets/${encodeURIComponent(token)}`,
    (basket: SharedBasket) => ({
      createdAt: basket.created_at,
      expiresAt: basket.expires_at,
      items: basket.items.map(({ product, quantity }) => ({ product: keptProduct(product), quantity })),
    }),
  )

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

export const basketLinksQuery = () =>
  readQuery(LINKS_KEY, '/auth/basket/shares', ({ shares }: SharedBasketLinks) => shares)

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
