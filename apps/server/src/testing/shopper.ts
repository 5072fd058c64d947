import { type CsvRow, csvText } from './csv-text.ts'
import type { Caller, TestApp } from './test-app.ts'
import { uploadCsv } from './upload-csv.ts'

/** Calls the app as a shopper does; an object becomes a form, as the pages send it. */
export function caller(app: TestApp, headers: Caller | Record<string, never>) {
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, form?: Record<string, string | number>) =>
    app.server.inject({
      method,
      url,
      headers: {
        ...headers,
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { payload: formText(form) }),
    })
}

/** Calls the app with JSON, at addresses that continue `under`. */
export function jsonCaller(app: TestApp, headers: Caller, under = '') {
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.server.inject({ method, url: under + url, headers, ...(payload === undefined ? {} : { payload }) })
}

export type Shopper = ReturnType<typeof caller>

export const premiumShopper = async (app: TestApp, email: string): Promise<Shopper> =>
  caller(app, await app.signedIn(email, { premium: true }))

export async function offered(
  app: TestApp,
  admin: Caller,
  rows: readonly CsvRow[],
): Promise<ReadonlyMap<string, number>> {
  await uploadCsv(app, admin, csvText(rows))
  // A deleted one of another store may have the same title.
  const products = await app.db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(products.map(({ id, title }) => [title, id]))
}

const formText = (form: Record<string, string | number>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) params.set(name, String(value))
  return params.toString()
}
