import { IdParams, Nullable, refusals } from '@cenolov/contract/shapes'
import { ALLERGENS, DIET_ANSWERS, NOVA_GROUPS, NUTRI_SCORES } from '@cenolov/core/facts'
import Type, { type Static } from 'typebox'

const Diet = Nullable(Type.Enum(DIET_ANSWERS))

/** Facts of a public source about the goods with a product's barcode. null: it does not say. */
const ProductFactsSchema = Type.Object({
  nutri_score: Nullable(Type.Enum(NUTRI_SCORES)),
  nova: Nullable(Type.Enum(NOVA_GROUPS)),
  /** An empty list means that the source rules allergens out. */
  allergens: Nullable(Type.Array(Type.Enum(ALLERGENS))),
  vegan: Diet,
  vegetarian: Diet,
  bio: Nullable(Type.Boolean()),
  source: Type.String(),
  licence: Type.String(),
  /** The source's page of the barcode. */
  url: Type.String(),
  /** The day on which the source's file was read, `YYYY-MM-DD`. */
  day: Type.String(),
})

/** `GET /api/v1/products/{id}/facts`; `facts` is null where nothing is known. 404 'Produkt sa nenašiel'. */
export const ProductFactsResponse = Type.Object({ facts: Nullable(ProductFactsSchema) })
export type ProductFactsResponse = Static<typeof ProductFactsResponse>

export const productFactsCalls = {
  find: { params: IdParams, response: { 200: ProductFactsResponse, ...refusals(404) } },
}
