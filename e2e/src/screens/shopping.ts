import { randomBytes, randomInt } from 'node:crypto'
import type { LoginResponse } from '@cenolov/contract/account'
import type { ProductQueryResponse } from '@cenolov/contract/catalogue'
import type { CartResponse, Favorite, FavoritesResponse } from '@cenolov/contract/shopping'
import type { Product } from '@cenolov/core/product'
import { expect, type Page } from '@playwright/test'
import { ADMIN, callApi, sharedSession } from '../api.ts'

const as = ({ access_token }: LoginResponse) => ({ authorization: `Bearer ${access_token}` })

/** Returns the first page of a product query such as `search=mlieko&stores=Tesco`. */
export async function productsOf(url: string, query: string): Promise<readonly Product[]> {
  return (await callApi<ProductQueryResponse>(`${url}/api/v1/products/query?${query}`)).products
}

export async function addFavourites(
  url: string,
  session: LoginResponse,
  products: readonly Pick<Product, 'id'>[],
): Promise<void> {
  for (const { id } of products)
    await callApi<Favorite>(`${url}/auth/favorites/${id}`, { method: 'POST', headers: as(session) })
}

/** Adds products to an account's cart, `quantity` pieces of each. */
export async function addToCart(
  url: string,
  session: LoginResponse,
  products: readonly Pick<Product, 'id'>[],
  quantity = 1,
): Promise<void> {
  for (const { id } of products)
    await callApi(`${url}/auth/cart/${id}`, {
      method: 'POST',
      headers: as(session),
      body: new URLSearchParams({ quantity: String(quantity) }),
    })
}

export const favouritesOf = (url: string, session: LoginResponse): Promise<FavoritesResponse> =>
  callApi(`${url}/auth/favorites`, { headers: as(session) })

export const cartOf = (url: string, session: LoginResponse): Promise<CartResponse> =>
  callApi(`${url}/auth/cart`, { headers: as(session) })

/** Returns the ids of the products in a cart or among favourites, ascending. */
export const idsOf = (rows: readonly { readonly product: Pick<Product, 'id'> }[]): readonly number[] =>
  rows.map((row) => row.product.id).toSorted((a, b) => a - b)

/** Returns a word of letters. Goods that differ in digits alone are the same to the matching of receipts. */
export const newWord = (): string =>
  randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')

/** Returns a valid EAN-13 that no other journey uses. */
export function newBarcode(): string {
  const digits = `859${String(randomInt(1e9)).padStart(9, '0')}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Creates a product as the administrator, and waits until the shop has it. */
export async function makeProduct(
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<Pick<Product, 'id'>> {
  const headers = as(await sharedSession(url, ADMIN))
  const product = await callApi<Pick<Product, 'id'>>(`${url}/api/v1/admin/products/create`, {
    method: 'POST',
    headers,
    // An old date, because other tests look at the newest products.
    body: new URLSearchParams({ date: '2026-01-01', ...fields }),
  })
  // The answer waits for the shop only for some seconds. An import of another test may make it take longer.
  await expect
    .poll(async () => (await fetch(`${url}/api/v1/products/${product.id}`, { headers })).status)
    .toBe(200)
  return product
}

export async function editProduct(
  url: string,
  { id }: Pick<Product, 'id'>,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const administrator = await sharedSession(url, ADMIN)
  await callApi(`${url}/api/v1/admin/products/${id}`, {
    method: 'PUT',
    headers: as(administrator),
    body: new URLSearchParams(fields),
  })
}

export async function deleteProduct(url: string, { id }: Pick<Product, 'id'>): Promise<void> {
  const administrator = await sharedSession(url, ADMIN)
  await callApi(`${url}/api/v1/admin/products/${id}`, { method: 'DELETE', headers: as(administrator) })
}

/** Requests on the cart's page to empty it; the page asks for a confirmation. */
export async function clearCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Vymazať všetko' }).click()
}
