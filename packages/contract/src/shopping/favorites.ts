import Type, { type Static } from 'typebox'
import { KeptProductSchema } from '../catalogue/catalogue.ts'
import { refusals } from '../shapes/errors.ts'
import { IdempotencyHeaders } from '../shapes/idempotency.ts'
import { ProductIdParams } from '../shapes/ids.ts'
import { Moment } from '../shapes/moments.ts'

const Priority = Type.Integer({ minimum: 1, maximum: 100 })

/** An entry of a list of favorites, removed by its own `id`, not the product's. */
export const FavoriteSchema = Type.Object({
  id: Type.Integer(),
  product: KeptProductSchema,
  priority: Type.Integer(),
  created_at: Moment,
})
export type Favorite = Static<typeof FavoriteSchema>

export const FavoritesResponse = Type.Object({ favorites: Type.Array(FavoriteSchema) })
export type FavoritesResponse = Static<typeof FavoritesResponse>

/**
 * Body of `POST /auth/favorites/{productId}` (premium; form or JSON, may be absent) -> 201 `Favorite`. 404 'Položka
 * nemôže byť pridaná (neplatný produkt)', 409 'Produkt už je v obľúbených', 409 when the list is full
 * (`FAVORITES_MAX`).
 *
 * `DELETE /auth/favorites/{id}` (premium) with the entry's id -> 204; 404 'Obľúbená položka sa nenašla'.
 */
export const FavoriteForm = Type.Object({ priority: Type.Optional(Priority) })

const headers = IdempotencyHeaders
const refused = refusals(401, 403, 404, 409, 422)

export const favoriteCalls = {
  list: { response: { 200: FavoritesResponse, ...refused } },
  add: {
    headers,
    params: ProductIdParams,
    body: FavoriteForm,
    response: { 201: FavoriteSchema, ...refused },
  },
}
