import { INVALID_PRODUCT, type KeptProduct } from '@cenolov/core/product'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCart, cartQuery, clearCart, removeFromCart } from './cart.ts'
import { addFavorite, favoritesQuery, removeFavorite } from './favorites.ts'

const PRODUCT: KeptProduct = { ...INVALID_PRODUCT, id: 2_254, title: 'Maslo' }
const ROW = { id: 7, quantity: 1, product: PRODUCT }

function slowServer(answer: () => Response) {
  const calls: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'GET') calls.push(`${method} ${url}`)
    if (method === 'POST') {
      await promise
      return answer()
    }
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ items: [] })
  })
  return { calls, letGo: resolve }
}

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
})
afterEach(() => {
  vi.unstubAllGlobals()
  client.clear()
})

const cartRows = () => client.getQueryData(cartQuery().queryKey) ?? []
const favorites = () => client.getQueryData(favoritesQuery().queryKey) ?? []

describe('a row that is still being added', () => {
  it('is removed from the cart by its later id', async () => {
    const { calls, letGo } = slowServer(() => Response.json(ROW))
    client.setQueryData(cartQuery().queryKey, [])
    const adding = addToCart(client, PRODUCT, 1)
    await vi.waitFor(() => expect(cartRows()).toMatchObject([{ id: -2_254 }]))
    const removing = removeFromCart(client, cartRows()[0]!)
    letGo()
    await Promise.all([adding, removing])
    expect(calls).toEqual(['POST /auth/cart/2254', 'DELETE /auth/cart/7'])
  })

  it('is cleared with the others by its later id', async () => {
    const { calls, letGo } = slowServer(() => Response.json(ROW))
    client.setQueryData(cartQuery().queryKey, [{ ...ROW, id: 3, product: { ...PRODUCT, id: 1 } }])
    const adding = addToCart(client, PRODUCT, 1)
    await vi.waitFor(() => expect(cartRows()).toHaveLength(2))
    const clearing = clearCart(client, cartRows())
    letGo()
    await Promise.all([adding, clearing])
    expect(calls).toEqual(['POST /auth/cart/2254', 'DELETE /auth/cart/3', 'DELETE /auth/cart/7'])
  })

  it('is not removed when the server refused it', async () => {
    const { calls, letGo } = slowServer(() => Response.json({ detail: 'Nie' }, { status: 409 }))
    client.setQueryData(cartQuery().queryKey, [])
    const adding = addToCart(client, PRODUCT, 1).catch(() => 'refused')
    await vi.waitFor(() => expect(cartRows()).toHaveLength(1))
    const removing = removeFromCart(client, cartRows()[0]!)
    letGo()
    expect(await adding).toBe('refused')
    await removing
    expect(calls).toEqual(['POST /auth/cart/2254'])
  })

  it('is removed from the favorites by its later id', async () => {
    const { calls, letGo } = slowServer(() => Response.json(ROW))
    client.setQueryData(favoritesQuery().queryKey, [])
    const adding = addFavorite(client, PRODUCT)
    await vi.waitFor(() => expect(favorites()).toMatchObject([{ id: -2_254 }]))
    const removing = removeFavorite(client, favorites()[0]!)
    letGo()
    await Promise.all([adding, removing])
    expect(calls).toEqual(['POST /auth/favorites/2254', 'DELETE /auth/favorites/7'])
  })
})
