import type { ProductFacts } from '@cenolov/core/facts'
import { shownEan } from '@cenolov/core/product'
import type { Database } from '#platform/database/database.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { type Routes, routesOf } from '#platform/http/routes-of.ts'
import { type ProductFactsResponse, productFactsCalls } from '../api.ts'

const open = routesOf('public', 'catalogue')
const PAGES = 'https://world.openfoodfacts.org/product/'

export interface FactsRoutesOptions {
  readonly db: Database
}

export const factsRoutes: Routes<FactsRoutesOptions> = (app, { db }, done) => {
  app.get(
    '/api/v1/products/:id/facts',
    open(productFactsCalls.find, ({ products }) => [{ params: { id: products[0]! } }]),
    (request) => factsOf(db, request.params.id),
  )
  done()
}

/** Throws `HttpError` 404. */
async function factsOf(db: Database, id: number): Promise<ProductFactsResponse> {
  const row = await db
    .selectFrom('products')
    .leftJoin('product_facts', 'product_facts.ean', 'products.ean')
    .selectAll('product_facts')
    .where('products.id', '=', id)
    .where('products.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new HttpError(404, 'product-not-found')
  if (row.ean === null) return { facts: null }
  // The table's constraints allow only values that core knows.
  const { nutri_score, nova, allergens, vegan, vegetarian, bio } = row as unknown as ProductFacts
  return {
    facts: {
      ...{ nutri_score, nova, vegan, vegetarian, bio },
      allergens: allergens === null ? null : [...allergens],
      source: row.source!,
      licence: row.licence!,
      url: `${PAGES}${shownEan(row.ean)}`,
      day: row.day!,
    },
  }
}
