import {
  ALLERGENS,
  type Allergen,
  type DietAnswer,
  NOVA_GROUPS,
  NUTRI_SCORES,
  type ProductFacts,
} from './product-facts.ts'

/** Columns of Open Food Facts that are read. The values are texts, or what a Parquet file holds. */
export const FACT_COLUMNS = [
  'nutriscore_grade',
  'nova_group',
  'labels_tags',
  'allergens_tags',
  'ingredients_analysis_tags',
] as const
/** A file may lack this column. Its values are tags too. */
export const TRACES_COLUMN = 'traces_tags'
export type FactRow = Readonly<
  Record<(typeof FACT_COLUMNS)[number], unknown> & Partial<Record<typeof TRACES_COLUMN, unknown>>
>

const VALUE_MAX = 20
/** Longer lists of tags are no lists of tags. */
const LIST_MAX = 20_000
const TAGS_MAX = 500
const TAG_MAX = 200

/** The tags of allergens that Open Food Facts names differently. */
const OTHER_TAGS: Readonly<Partial<Record<Allergen, string>>> = {
  soya: 'en:soybeans',
  sesame: 'en:sesame-seeds',
  sulphites: 'en:sulphur-dioxide-and-sulphites',
}
const ALLERGEN_TAGS: ReadonlyMap<string, Allergen> = new Map(
  ALLERGENS.map((allergen) => [OTHER_TAGS[allergen] ?? `en:${allergen}`, allergen]),
)
const NO_ALLERGENS = 'en:none'

/** Allergens that a diet rules out. A source that names one of them as well contradicts itself. */
const NOT_IN_DIET: Readonly<Record<'vegan' | 'vegetarian', readonly Allergen[]>> = {
  vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
}

/** Every national organic label implies the first of these in the taxonomy of Open Food Facts. */
const ORGANIC_TAGS: ReadonlySet<string> = new Set(['en:organic', 'en:eu-organic'])

/**
 * Returns what a row of Open Food Facts says, or null when it says nothing. Unknown values count as not said. Traces
 * count as allergens, because people who avoid one must avoid them too.
 */
export function readFacts(row: FactRow): ProductFacts | null {
  const analysis = tagsOf(row.ingredients_analysis_tags)
  const contained = tagsOf(row.allergens_tags)
  const traces = tagsOf(row[TRACES_COLUMN]).filter((tag) => tag !== NO_ALLERGENS && tag !== '')
  const diets = { vegan: dietOf(analysis, 'vegan'), vegetarian: dietOf(analysis, 'vegetarian') }
  const isContradictory =
    (diets.vegan === 'yes' && diets.vegetarian === 'no') ||
    (['vegan', 'vegetarian'] as const).some(
      (diet) =>
        diets[diet] === 'yes' && allergensOf(contained)?.some((one) => NOT_IN_DIET[diet].includes(one)),
    )
  const facts = {
    nutri_score: oneOf(NUTRI_SCORES, shortText(row.nutriscore_grade)),
    nova: oneOf(NOVA_GROUPS, novaOf(shortText(row.nova_group))),
    allergens: allergensOf(traces.length === 0 ? contained : [...contained, ...traces]),
    ...(isContradictory ? { vegan: null, vegetarian: null } : diets),
    bio: tagsOf(row.labels_tags).some((tag) => ORGANIC_TAGS.has(tag)) ? true : null,
  }
  if (Object.values(facts).every((fact) => fact === null)) return null
  const isNone = contained.length === 1 && contained[0] === NO_ALLERGENS
  const isComplete =
    !isContradictory &&
    contained.length > 0 &&
    [...(isNone ? [] : contained), ...traces].every((tag) => ALLERGEN_TAGS.has(tag))
  return { ...facts, allergens_complete: isComplete }
}

const oneOf = <T>(known: readonly T[], value: unknown): T | null => known.find((one) => one === value) ?? null

function shortText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return typeof value !== 'string' || value.length > VALUE_MAX ? '' : value.trim().toLowerCase()
}

/** A spreadsheet may have written the group with a decimal. */
const novaOf = (value: string): number | null => (/^[1-4](?:\.0)?$/.test(value) ? Number(value) : null)

/** Returns the tags of a text that separates them by commas, or of a list. */
function tagsOf(value: unknown): readonly string[] {
  const parts: unknown = typeof value === 'string' && value.length <= LIST_MAX ? value.split(',') : value
  if (!Array.isArray(parts) || parts.length > TAGS_MAX) return []
  return parts.flatMap((part: unknown) =>
    typeof part === 'string' && part.length <= TAG_MAX ? [part.trim().toLowerCase()] : [],
  )
}

function allergensOf(tags: readonly string[]): readonly Allergen[] | null {
  const found = new Set(tags.map((tag) => ALLERGEN_TAGS.get(tag)))
  const allergens = ALLERGENS.filter((allergen) => found.has(allergen))
  // A tag that nobody translated may be any of them, so only the source's own word means none.
  if (allergens.length === 0) return tags.length === 1 && tags[0] === NO_ALLERGENS ? [] : null
  return allergens
}

/** Returns the answer about a diet; null without one, and where the source contradicts itself. */
function dietOf(tags: readonly string[], diet: 'vegan' | 'vegetarian'): DietAnswer | null {
  const answers: readonly (readonly [string, DietAnswer])[] = [
    [`en:${diet}`, 'yes'],
    [`en:non-${diet}`, 'no'],
    [`en:maybe-${diet}`, 'maybe'],
  ]
  const given = answers.filter(([tag]) => tags.includes(tag))
  return given.length === 1 ? given[0]![1] : null
}
