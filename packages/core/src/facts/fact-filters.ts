import { ALLERGENS, NUTRI_SCORES, type ProductFacts } from './product-facts.ts'

/**
 * Filters of a product list by facts. Of several grades of Nutri-Score one has to fit, and of the others each. `no-milk`:
 * the source lists the allergens, and milk is not among them.
 */
export const FACT_FILTERS = [
  ...NUTRI_SCORES.map((grade) => `nutri-${grade}` as const),
  'vegan',
  'vegetarian',
  'bio',
  ...ALLERGENS.map((allergen) => `no-${allergen}` as const),
] as const
export type FactFilter = (typeof FACT_FILTERS)[number]

/** The facts that filters read. */
export type FilteredFacts = Omit<ProductFacts, 'nova'>

/** Returns the facts as bits: one for each filter that they pass. What is unknown passes none. */
export function factBits({ nutri_score, allergens, ...facts }: FilteredFacts): number {
  const known = facts.allergens_complete ? allergens : null
  const passed: readonly boolean[] = [
    ...NUTRI_SCORES.map((grade) => grade === nutri_score),
    facts.vegan === 'yes',
    facts.vegetarian === 'yes',
    facts.bio === true,
    ...ALLERGENS.map((allergen) => known !== null && !known.includes(allergen)),
  ]
  return passed.reduce((bits, passes, place) => (passes ? bits | (1 << place) : bits), 0)
}

/** Bits of the grades, of which a product needs only one. */
export const ALTERNATIVES = (1 << NUTRI_SCORES.length) - 1

/** The bits that filters ask for: at least one of `any` where it is not 0, and all of `all`. */
export interface FactMasks {
  readonly any: number
  readonly all: number
}

export function factMasks(filters: readonly FactFilter[]): FactMasks {
  const bits = filters.reduce((set, filter) => set | (1 << FACT_FILTERS.indexOf(filter)), 0)
  return { any: bits & ALTERNATIVES, all: bits & ~ALTERNATIVES }
}

/** Reads filters between commas, in the order of `FACT_FILTERS`; unknown ones are ignored. */
export function readFactFilters(text: string): FactFilter[] {
  const wanted = new Set(text.split(','))
  return FACT_FILTERS.filter((filter) => wanted.has(filter))
}

export interface BarcodeFacts {
  /** Barcodes as numbers of 14 digits, ascending. */
  readonly codes: Float64Array
  /** By barcode; see `factBits`. */
  readonly bits: Uint32Array
}

/** Figures of a selection of products. */
export interface FactCounts {
  /** Products without regard to facts, and how many of them have any. */
  readonly total: number
  readonly known: number
  /** In the order of `FACT_FILTERS`: products that pass it and all filters of the query, grades being alternatives. */
  readonly passing: readonly number[]
}
