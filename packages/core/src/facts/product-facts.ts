export const NUTRI_SCORES = ['a', 'b', 'c', 'd', 'e'] as const
type NutriScore = (typeof NUTRI_SCORES)[number]

/** Groups of NOVA, by how much food is processed. */
export const NOVA_GROUPS = [1, 2, 3, 4] as const
type NovaGroup = (typeof NOVA_GROUPS)[number]

/** Whether a product fits a diet; `maybe` if an ingredient has an unclear origin. */
export const DIET_ANSWERS = ['yes', 'no', 'maybe'] as const
export type DietAnswer = (typeof DIET_ANSWERS)[number]

/** The substances that labels must name: Annex II of Regulation (EU) No 1169/2011, in its order. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** Facts from a source about the product with a barcode; null where the source has none. */
export interface ProductFacts {
  readonly nutri_score: NutriScore | null
  readonly nova: NovaGroup | null
  /** Sorted as `ALLERGENS` is. An empty list means that the source rules allergens out. */
  readonly allergens: readonly Allergen[] | null
  /** False when the source names something else too, which may be another of the allergens. */
  readonly allergens_complete: boolean
  readonly vegan: DietAnswer | null
  readonly vegetarian: DietAnswer | null
  /** true where a label says so. No label is no evidence of the opposite. */
  readonly bio: boolean | null
}
