import { ASSORTMENT } from '../assortment/assortment.ts'
import type { PackShape } from '../assortment/pack-shape.ts'
import { STORE_CHAINS } from '../assortment/store-chains.ts'
import { BAGS } from './packs/bags.ts'
import { BOTTLES } from './packs/bottles.ts'
import { CARTONS } from './packs/cartons.ts'
import { COUNTER_GOODS } from './packs/counter-goods.ts'
import type { Drawing } from './packs/pack.ts'
import { PRODUCE } from './packs/produce.ts'
import { TINS_AND_TUBS } from './packs/tins-and-tubs.ts'
import { paletteOf } from './palette.ts'
import { readPictureKey, slug } from './picture-key.ts'
import { PLAIN_GOODS } from './plain-goods.ts'
import { DEFS } from './svg.ts'
import { TINTS } from './tint.ts'

const DRAWINGS: Partial<Record<PackShape, Drawing>> = {
  ...BAGS,
  ...BOTTLES,
  ...CARTONS,
  ...COUNTER_GOODS,
  ...PRODUCE,
  ...TINS_AND_TUBS,
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
  const drawn =
    name === undefined
      ? undefined
      : (PLAIN_GOODS.get(shape) ??
        DRAWINGS[shape]?.({ palette: paletteOf(name), brand: name, tint: TINTS[tint] }))
  if (drawn === undefined) throw new RangeError(`no picture has the key ${JSON.stringify(key)}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${DEFS}${drawn}</svg>`
}
