import { PACK_SHAPES, type PackShape } from '../assortment/pack-shape.ts'
import data from './plain-goods.json' with { type: 'json' }

const elements: Partial<Record<PackShape, readonly string[]>> = data

/** Maps shapes that look the same for each brand and variant to their SVG elements. */
export const PLAIN_GOODS: ReadonlyMap<PackShape, string> = new Map(
  PACK_SHAPES.flatMap((shape) => {
    const drawn = elements[shape]
    return drawn ? [[shape, drawn.join('')]] : []
  }),
)
