import type { PackShape } from '../pictures/packs/pack-shape.ts'

/** The range that a private label covers; each chain names its label for it. */
export type Department =
  | 'dairy'
  | 'bakery'
  | 'meat'
  | 'fish'
  | 'produce'
  | 'pantry'
  | 'sweets'
  | 'snacks'
  | 'frozen'
  | 'drinks'
  | 'coffee'
  | 'alcohol'
  | 'cleaning'
  | 'paper'
  | 'cosmetics'
  | 'baby'
  | 'pets'

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
  /** How many of the kind's articles reach a shelf relative to other kinds: staples above 1. */
  readonly weight: number
  readonly ownLabel: boolean
}

/** A line of the assortment tables; lists are separated by `|`, the category path by `/`. */
export interface KindLine {
  readonly in: string
  readonly name: string
  readonly shape: PackShape
  readonly brands?: string
  readonly variants?: string
  readonly sizes: string
  readonly price: number
  readonly weight?: number
  readonly ownLabel?: boolean
}

const list = (text: string | undefined): readonly string[] =>
  (text ?? '').split('|').map((item) => item.trim())

const UNIT_GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1_000, ml: 1, l: 1_000 }

/**
 * Returns grams or millilitres of a size label: `1,5 l` is 1500, `4 x 100 g` is 400, `10 ks` is 0 (counted in pieces).
 * Throws a RangeError for any other label.
 */
function gramsOfSize(label: string): number {
  const match = /^(?:(\d+) x )?(\d+(?:,\d+)?) (g|kg|ml|l|ks|praní|vreciek|tabliet|roliek)$/.exec(label)
  if (!match) throw new RangeError(`not a size: ${JSON.stringify(label)}`)
  const unit = UNIT_GRAMS[match[3] ?? ''] ?? 0
  return Math.round(Number(match[1] ?? 1) * Number(match[2]?.replace(',', '.')) * unit)
}

const amountOfSize = (label: string): number => {
  const grams = gramsOfSize(label)
  return grams > 0 ? grams : Number.parseInt(label, 10)
}

function packSizes(text: string): readonly PackSize[] {
  const labels = list(text)
  // A piece and half a kilogram cannot be compared, so they cost about the same.
  const firstOfKind = (label: string) =>
    labels.find((other) => gramsOfSize(other) > 0 === gramsOfSize(label) > 0) ?? label
  // A bigger pack is cheaper by the kilogram: twice the goods cost about 1.87 of the price.
  return labels.map((label) => ({
    label,
    gram: gramsOfSize(label),
    share: (amountOfSize(label) / amountOfSize(firstOfKind(label))) ** 0.9,
  }))
}

export function kinds(department: Department, lines: readonly KindLine[]): readonly Kind[] {
  return lines.map((line) => {
    const [category = '', secondary = '', third = ''] = list(line.in.replaceAll('/', '|'))
    return {
      department,
      category,
      secondary,
      third,
      name: line.name,
      shape: line.shape,
      brands: list(line.brands),
      variants: list(line.variants),
      sizes: packSizes(line.sizes),
      price: line.price,
      weight: line.weight ?? 1,
      ownLabel: line.ownLabel ?? true,
    }
  })
}
