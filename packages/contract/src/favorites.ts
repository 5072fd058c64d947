import Type, { type Static } from 'typebox'
import { KeptProductSchema } from './catalogue.ts'
import { Moment } from './shapes/moments.ts'

const Priority = Type.Integer({ minimum: 1, maximum: 100 })

/** An entry of a list of favourites, removed by its own `id`, not the product's. */
export const FavoriteSchema = Type.Object({
  id: Type.Integer(),
  product: KeptProductSchema,
  priority: Type.Integer(),
  created_at: Moment,
})
export type Favorite = Static<typeof FavoriteSchema>

/**
 * `GET /auth/favorites` (premium): newest first. Products that are no longer offered stay, with
 * `available: false`.
 */
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
