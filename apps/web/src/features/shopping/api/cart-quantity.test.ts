import { INVALID_PRODUCT } from '@cenolov/core/product'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCart, cartQuery, clearCart, removeFromCart } from './cart.ts'
import { changeQuantity } from './cart-quantity.ts'
import { copyBasket, shareBasket } from './shared-basket.ts'

const PRODUCT = { ...INVALID_PRODUCT, id: 2_254, title: 'Maslo' }
const ROW = { id: 7, quantity: 1, product: PRODUCT }
const NOT_FOUND = () => Response.json({ detail: 'Položka košíka sa nenašla' }, { status: 404 })
const GONE = () => new Response(null, { status: 204 })
/** Longer than the pause before a quantity is sent. */
const LONG_MS = 1_000

type Answers = Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', () => Response | Promise<Response>>>

function serverWith(answers: Answers) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: { method: keyof Answers }) => {
    calls.push(`${method} ${url}`)
    return (await answers[method]?.()) ?? Response.json(method === 'GET' ? { items: [ROW] } : ROW)
  })
  return { changes: () => calls.filter((call) => !call.startsWith('GET')), calls }
}

let client: QueryClient
const onError = vi.fn()
const quantities = () => (client.getQueryData(cartQuery().queryKey) ?? []).map(({ quantity }) => quantity)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  client = new QueryClient()
  client.setQueryData(cartQuery().queryKey, [ROW])
  onError.mockClear()
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(LONG_MS)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  client.clear()
})

describe('a quantity that was not sent yet', () => {
  it('is not sent once its row is removed', async () => {
    const { changes } = serverWith({ DELETE: GONE, PUT: NOT_FOUND })
    changeQuantity(client, ROW, 2, onError)
    await removeFromCart(client, ROW)
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(changes()).toEqual(['DELETE /auth/cart/7'])
    expect(onError).not.toHaveBeenCalled()
  })

  it('is not sent once all rows are removed', async () => {
    const { changes } = serverWith({ DELETE: GONE, PUT: NOT_FOUND })
    changeQuantity(client, ROW, 2, onError)
    await clearCart(client, [ROW])
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(changes()).toEqual(['DELETE /auth/cart/7'])
  })

  it('is sent anyway when its row could not be removed', async () => {
    const { changes } = serverWith({ DELETE: () => new Response(null, { status: 500 }) })
    changeQuantity(client, ROW, 2, onError)
    await expect(removeFromCart(client, { ...ROW, quantity: 2 })).rejects.toThrow()
    expect(changes()).toEqual(['DELETE /auth/cart/7', 'PUT /auth/cart/7'])
    expect(quantities()).toEqual([2])
  })

  it.each([
    ['pieces of the same product are added', () => addToCart(client, PRODUCT, 1), 'POST /auth/cart/2254'],
    ['the cart is shared', () => shareBasket(client), 'POST /auth/basket/share'],
    ['a shared cart is added', () => copyBasket(client, 'abc'), 'POST /auth/basket/copy/abc'],
  ])('is sent before %s', async (_, act, call) => {
    const { changes } = serverWith({})
    changeQuantity(client, ROW, 2, onError)
    await act()
    expect(changes()).toEqual(['PUT /auth/cart/7', call])
  })
})

describe('a quantity in progress', () => {
  it('does not delay additions of other products', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { changes } = serverWith({ PUT: () => promise })
    changeQuantity(client, ROW, 2, onError)
    await vi.advanceTimersByTimeAsync(LONG_MS)
    await addToCart(client, { ...PRODUCT, id: 1 }, 1)
    expect(changes()).toEqual(['PUT /auth/cart/7', 'POST /auth/cart/1'])
    resolve(Response.json(ROW))
  })

  it('arrives before its row is removed', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { changes } = serverWith({ DELETE: GONE, PUT: () => promise })
    changeQuantity(client, ROW, 2, onError)
    await vi.advanceTimersByTimeAsync(LONG_MS)
    const removing = removeFromCart(client, { ...ROW, quantity: 2 })
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(changes()).toEqual(['PUT /auth/cart/7'])
    resolve(Response.json(ROW))
    await removing
    expect(changes()).toEqual(['PUT /auth/cart/7', 'DELETE /auth/cart/7'])
    expect(quantities()).toEqual([])
  })

  it('may be refused when its row is removed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { changes } = serverWith({ DELETE: GONE, PUT: () => promise })
    changeQuantity(client, ROW, 2, onError)
    await vi.advanceTimersByTimeAsync(LONG_MS)
    const removing = removeFromCart(client, ROW)
    resolve(NOT_FOUND())
    await removing
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(changes()).toEqual(['PUT /auth/cart/7', 'DELETE /auth/cart/7'])
    expect(onError).not.toHaveBeenCalled()
    expect(quantities()).toEqual([])
  })

  it('does not restore a row that is being removed', async () => {
    const other = { ...ROW, id: 8, product: { ...PRODUCT, id: 1 } }
    client.setQueryData(cartQuery().queryKey, [ROW, other])
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { calls } = serverWith({ DELETE: () => promise })
    const stop = new QueryObserver(client, { ...cartQuery(), enabled: true }).subscribe(() => undefined)
    changeQuantity(client, ROW, 2, onError)
    const removing = removeFromCart(client, other)
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(calls).toEqual(['DELETE /auth/cart/8', 'PUT /auth/cart/7'])
    expect(quantities()).toEqual([2])
    resolve(GONE())
    await removing
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(calls.at(-1)).toBe('GET /auth/cart')
    stop()
  })
})

it('a quantity that the server refuses is reverted, with a message', async () => {
  serverWith({ PUT: NOT_FOUND })
  changeQuantity(client, ROW, 2, onError)
  expect(quantities()).toEqual([2])
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(onError).toHaveBeenCalledOnce()
  expect(quantities()).toEqual([1])
})
