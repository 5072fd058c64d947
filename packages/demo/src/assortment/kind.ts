import type { PackShape } from './pack-shape.ts'

/** The range that a private label covers; each chain names its label for it. */
export const DEPARTMENTS = [
  'dairy',
  'bakery',
  'meat',
  'fish',
  'produce',
  'pantry',
  'sweets',
  'snacks',
  'frozen',
  'drinks',
  'coffee',
  'alcohol',
  'cleaning',
  'paper',
  'cosmetics',
  'baby',
  'pets',
] as const
export type Department = (typeof DEPARTMENTS)[number]

export const DRUGSTORE_DEPARTMENTS: ReadonlySet<Department> = new Set<Department>([
  'cleaning',
  'paper',
  'cosmetics',
  'baby',
])

export interface PackSize {
  /** As written on the pack: `1 l`, `500 g`, `10 ks`. Empty for goods sold loose. */
  readonly label: string
  /** Grams or millilitres; 0 when the pack is counted in pieces. */
  readonly gram: number
  /** Share of the kind's price that this size costs, all else being equal. */
  readonly share: number
}

/** A kind of goods. Brands x variants x sizes are its articles. */
export interface Kind {
  readonly department: Department
  readonly category: string
  readonly secondary: string
  readonly third: string
  readonly name: string
  readonly shape: PackShape
  /** An empty text stands for goods without a brand (loose fruit). */
  readonly brands: readonly string[]
  readonly variants: readonly string[]
  readonly sizes: readonly PackSize[]
  /** Usual price in euro of the first size, for an average brand and chain. */
  readonly price: number
  /** Share of the kind's articles that reach a shelf, relative to other kinds: above 1 for staples. */
  readonly weight: number
  readonly ownLabel: boolean
}
