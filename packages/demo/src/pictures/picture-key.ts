import type { Kind } from '../assortment/kind.ts'
import { PACK_SHAPES, type PackShape } from '../assortment/pack-shape.ts'
import { PLAIN_GOODS } from './plain-goods.ts'
import { isTint, type TintName, tintOf } from './tint.ts'

/** The parts of a picture's key: `yogurt-cup--zvolensky--red`. */
export interface PictureParts {
  readonly shape: PackShape
  /** The brand as in a file name; empty where the pack carries none. */
  readonly brand: string
  readonly tint: TintName
}

/** Shapes without any print on them, such as fruit and bread. */
const BARE: ReadonlySet<PackShape> = new Set<PackShape>([
  ...PLAIN_GOODS.keys(),
  'apple',
  'cabbage',
  'grapes',
  'onion',
  'pepper',
  'ice-cream-cone',
  'ice-cream-stick',
])

/** Returns a text fit for a file name: lower case, no diacritics, words joined by one hyphen. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export function pictureKey(kind: Pick<Kind, 'shape'>, brand: string, variant: string): string {
  const printed = BARE.has(kind.shape) ? '' : slug(brand)
  return [kind.shape, printed === '' ? 'bez' : printed, tintOf(kind.shape, variant)].join('--')
}

export const demoImagePath = (key: string): string => `static/demo/${key}.svg`

/** Reads a key. Throws a RangeError for an invalid one. */
export function readPictureKey(key: string): PictureParts {
  const [shape, brand, tint, ...rest] = key.split('--')
  const known = PACK_SHAPES.find((name) => name === shape)
  if (!known || brand === undefined || tint === undefined || !isTint(tint) || rest.length > 0)
    throw new RangeError(`no picture has the key ${JSON.stringify(key)}`)
  return { shape: known, brand: brand === 'bez' ? '' : brand, tint }
}
