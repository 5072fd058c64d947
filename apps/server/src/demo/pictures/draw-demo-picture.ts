import { ASSORTMENT } from '../assortment/assortment.ts'
import { STORE_CHAINS } from '../store-chains.ts'
import { BAGS } from './packs/bags.ts'
import { BOTTLES } from './packs/bottles.ts'
import { BREAD } from './packs/bread.ts'
import { CARTONS } from './packs/cartons.ts'
import { COUNTER_GOODS } from './packs/counter-goods.ts'
import { FRUIT } from './packs/fruit.ts'
import type { Drawing } from './packs/pack.ts'
import type { PackShape } from './packs/pack-shape.ts'
import { TINS_AND_TUBS } from './packs/tins-and-tubs.ts'
import { VEGETABLES } from './packs/vegetables.ts'
import { paletteOf } from './palette.ts'
import { readPictureKey, slug } from './picture-key.ts'
import { DEFS } from './svg.ts'
import { TINTS } from './tint.ts'

const DRAWINGS: Partial<Record<PackShape, Drawing>> = {
  ...BAGS,
  ...BOTTLES,
  ...BREAD,
  ...CARTONS,
  ...COUNTER_GOODS,
  ...FRUIT,
  ...TINS_AND_TUBS,
  ...VEGETABLES,
}

const BRANDS: ReadonlyMap<string, string> = new Map(
  [
    ...ASSORTMENT.flatMap((kind) => kind.brands),
    ...STORE_CHAINS.flatMap((chain) => Object.values(chain.labels)),
  ].map((brand) => [slug(brand), brand]),
)

/** Draws the picture with this key as a whole SVG document. Throws a RangeError for an unknown key. */
export function drawDemoPicture(key: string): string {
  const { shape, brand, tint } = readPictureKey(key)
  const name = brand === '' ? '' : BRANDS.get(brand)
  const drawing = DRAWINGS[shape]
  if (name === undefined || !drawing) throw new RangeError(`no picture has the key ${JSON.stringify(key)}`)
  const drawn = drawing({ palette: paletteOf(name), brand: name, tint: TINTS[tint] })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${DEFS}${drawn}</svg>`
}
