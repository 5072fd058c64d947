/** The weights of elementary groups: what share of their money people spend on them. Only their ratios matter. */
export interface IndexWeights {
  /** Where the weights come from, and their year; null for equal weights. */
  readonly source: { readonly name: string; readonly year: number } | null
  readonly weightOf: (category: string, store: string) => number
}

/** Every elementary group counts the same, until an operator gives weights. */
export const EQUAL_WEIGHTS: IndexWeights = { source: null, weightOf: () => 1 }

export type ReadWeights =
  | { readonly ok: true; readonly weights: IndexWeights }
  | { readonly ok: false; readonly fault: string }

const YEAR = /^(19|20)\d{2}$/
const PAIR = (category: string, store: string) => `${category}\0${store}`

/**
 * Reads an operator's weights: `{source, year, categories?: {name: weight}, stores?: {name: weight},
 * groups?: [{category, store, weight}]}`. The weight of a group is its own, else the product of its category's and its
 * store's. Categories and stores that a given table leaves out weigh nothing; a table that is not given weighs 1.
 * @param text JSON
 */
export function readIndexWeights(text: string): ReadWeights {
  const fault = (what: string): ReadWeights => ({ ok: false, fault: what })
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return fault('is not JSON')
  }
  if (!isRecord(file)) return fault('is not an object')
  const { source, year } = file
  if (typeof source !== 'string' || source.trim() === '') return fault('names no "source"')
  if (!YEAR.test(String(year))) return fault('names no "year"')
  const categories = weightTable(file.categories)
  const stores = weightTable(file.stores)
  if (categories === undefined) return fault('has a category whose weight is not a number from 0')
  if (stores === undefined) return fault('has a store whose weight is not a number from 0')
  const groups = new Map<string, number>()
  for (const group of Array.isArray(file.groups) ? file.groups : []) {
    if (!isRecord(group) || typeof group.category !== 'string' || typeof group.store !== 'string')
      return fault('has a group without a category or a store')
    if (!isWeight(group.weight)) return fault(`has no weight from 0 for ${group.category} in ${group.store}`)
    groups.set(PAIR(group.category, group.store), group.weight)
  }
  if (categories === null && stores === null && groups.size === 0) return fault('has no weights')
  const weightOf = (category: string, store: string) =>
    groups.get(PAIR(category, store)) ?? weightIn(categories, category) * weightIn(stores, store)
  return { ok: true, weights: { source: { name: source.trim(), year: Number(year) }, weightOf } }
}

type Table = ReadonlyMap<string, number> | null

const weightIn = (table: Table, name: string): number => (table === null ? 1 : (table.get(name) ?? 0))

/** Returns null for a table that is not given, and undefined for a wrong one. */
function weightTable(value: unknown): Table | undefined {
  if (value === undefined) return null
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value)
  return entries.every((entry): entry is [string, number] => isWeight(entry[1]))
    ? new Map(entries)
    : undefined
}

const isWeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
