import { INVALID_PRODUCT, type Product } from '@cenolov/core/product'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DeviceCatalogue, setDeviceCatalogue } from '#device-catalogue/device-catalogue.ts'
import { cartQuery, followInCart } from './cart.ts'

const product = (id: number, change: Partial<Product> = {}): Product => ({
  ...INVALID_PRODUCT,
  id,
  title: `Maslo ${id}`,
  price: 2.5,
  image_path: 'static/images/maslo.webp',
  ...change,
})
const ANSWERED = Date.parse('2026-11-20T08:00:00Z')
const MINUTE = 60_000

/** Sets up a device with some products, confirmed by the server at a time. */
function useDevice(products: readonly Product[], confirmedAt: number): void {
  const device: DeviceCatalogue = {
    ask: async (of, about) =>
      (of === 'products' && 'ids' in about
        ? { products: products.filter(({ id }) => about.ids.includes(id)) }
        : null) as never,
  }
  setDeviceCatalogue(device, { version: { tag: `a-${confirmedAt}`, confirmedAt } })
}

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  vi.stubGlobal('fetch', async () =>
    Response.json(
      {
        items: [
          { id: 11, quantity: 2, product: product(1) },
          { id: 12, quantity: 1, product: product(2) },
        ],
      },
      { headers: { date: new Date(ANSWERED).toUTCString() } },
    ),
  )
})
afterEach(() => {
  setDeviceCatalogue(null)
  vi.unstubAllGlobals()
  client.clear()
})

const shown = () =>
  (client.getQueryData(cartQuery().queryKey) ?? []).map(({ quantity, product: { price, available } }) => ({
    quantity,
    price,
    available,
  }))
const AS_ANSWERED = [
  { quantity: 2, price: 2.5, available: true },
  { quantity: 1, price: 2.5, available: true },
]

describe('the products of the cart', () => {
  it('come from the answer while the device has older ones', async () => {
    useDevice([product(1, { price: 1.99 })], ANSWERED - MINUTE)
    await client.fetchQuery(cartQuery())
    await followInCart(client)
    expect(shown()).toEqual(AS_ANSWERED)
  })

  it('follow the device to a newer version, with their quantities and pictures, and without those no longer sold', async () => {
    await client.fetchQuery(cartQuery())
    expect(shown()).toEqual(AS_ANSWERED)
    useDevice([product(1, { price: 1.99, image_path: 'static/pictures/1-ab' })], ANSWERED + MINUTE)
    await followInCart(client)
    expect(shown()).toEqual([
      { quantity: 2, price: 1.99, available: true },
      { quantity: 1, price: 2.5, available: false },
    ])
    expect(client.getQueryData(cartQuery().queryKey)?.[0]?.product.image_path).toBe(product(1).image_path)
  })

  it('are at once the newer ones of the device when the answer is one kept from before', async () => {
    useDevice([product(1, { price: 1.99 }), product(2)], ANSWERED + MINUTE)
    await client.fetchQuery(cartQuery())
    expect(shown()[0]).toEqual({ quantity: 2, price: 1.99, available: true })
  })

  it('come back when a product is sold again', async () => {
    await client.fetchQuery(cartQuery())
    useDevice([product(1)], ANSWERED + MINUTE)
    await followInCart(client)
    useDevice([product(1), product(2)], ANSWERED + 2 * MINUTE)
    await followInCart(client)
    expect(shown()).toEqual(AS_ANSWERED)
  })
})
