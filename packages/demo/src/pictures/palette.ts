import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { hashText } from '../random/seeded-random.ts'
import data from './palettes.json' with { type: 'json' }

export interface Palette {
  readonly main: string
  readonly deep: string
  readonly plate: string
  readonly ink: string
}

/** Describes the four colours of a palette, in the order of its fields. */
const Colours = Type.String({ pattern: '^#[0-9a-f]{6}( #[0-9a-f]{6}){3}$' })

const { brands, others } = Value.Parse(
  Type.Object({ brands: Type.Record(Type.String(), Colours), others: Type.Array(Colours, { minItems: 1 }) }),
  data,
)

/** Returns the palette of a brand. A brand without its own gets one of a dozen, always the same. */
export function paletteOf(brand: string): Palette {
  const colours = brands[brand] ?? others[hashText(brand) % others.length] ?? ''
  const [main = '', deep = '', plate = '', ink = ''] = colours.split(' ')
  return { main, deep, plate, ink }
}
