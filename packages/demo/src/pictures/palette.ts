import { hashText } from '../random/seeded-random.ts'
import data from './palettes.json' with { type: 'json' }

export interface Palette {
  readonly main: string
  readonly deep: string
  readonly plate: string
  readonly ink: string
}

/** The four colours of each palette, in the order of its fields. */
const {
  brands,
  others,
}: {
  readonly brands: Readonly<Record<string, string>>
  readonly others: readonly string[]
} = data

/** Returns the palette of a brand. A brand without its own gets one of a dozen, always the same. */
export function paletteOf(brand: string): Palette {
  const colours = brands[brand] ?? others[hashText(brand) % others.length] ?? ''
  const [main = '', deep = '', plate = '', ink = ''] = colours.split(' ')
  return { main, deep, plate, ink }
}
