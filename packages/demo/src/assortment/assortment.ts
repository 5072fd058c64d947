import bakery from './bakery.json' with { type: 'json' }
import dairy from './dairy.json' with { type: 'json' }
import drinks from './drinks.json' with { type: 'json' }
import drugstore from './drugstore.json' with { type: 'json' }
import { DEPARTMENTS, type Department, type Kind, type PackSize } from './kind.ts'
import meat from './meat.json' with { type: 'json' }
import type { PackShape } from './pack-shape.ts'
import pantry from './pantry.json' with { type: 'json' }
import produce from './produce.json' with { type: 'json' }
import sweets from './sweets.json' with { type: 'json' }

/** Describes a kind in the data files. Lists are separated by `|`, the category path by `/`. */
interface KindLine {
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
  // A size in pieces and a size in grams cannot be compared, so the first size of each costs the same.
  const firstOfKind = (label: string) =>
    labels.find((other) => gramsOfSize(other) > 0 === gramsOfSize(label) > 0) ?? label
  // A bigger pack is cheaper by the kilogram: twice the goods cost about 1.87 of the price.
  return labels.map((label) => ({
    label,
    gram: gramsOfSize(label),
    share: (amountOfSize(label) / amountOfSize(firstOfKind(label))) ** 0.9,
  }))
}

/** Every kind of goods, in the order of the files. */
export const ASSORTMENT: readonly Kind[] = [
  dairy,
  bakery,
  meat,
  produce,
  pantry,
  sweets,
  drinks,
  drugstore,
].flatMap((file) => {
  const departments = file as Partial<Record<Department, readonly KindLine[]>>
  return DEPARTMENTS.flatMap((department) => kinds(department, departments[department] ?? []))
})

function kinds(department: Department, lines: readonly KindLine[]): readonly Kind[] {
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
