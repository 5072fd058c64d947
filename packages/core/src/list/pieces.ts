import type { Measured } from '../amount/measured.ts'
import { type PackContent, packContent } from '../amount/pack-content.ts'
import { CART_QUANTITY_MAX } from '../cart/cart-quantity.ts'
import type { Goods } from '../goods/goods.ts'
import type { WantedItem } from './words/parse-item.ts'
import { type WantedAmount, wantedAmount } from './words/wanted-amount.ts'

export interface Coverage {
  readonly packs: number
  /** Grams or millilitres (`measure`), or pieces, of all packs together; null when unknown. */
  readonly got: number | null
  readonly of: 'measure' | 'pieces'
  readonly wanted: number
}

/** Fewer pieces of goods that are not counted mean packs: two rolls of paper are two packs. */
const LEAST_LOOSE = 4
/** For 1 kg a pack may hold 990 g. */
const NEARLY = 0.02
/** Pieces of about the named size count as one each: 145 g for 150 g. */
const ABOUT_AS_LARGE = 0.2

/** The way people count goods; null for goods that the dictionary does not know, or before it has loaded. */
export type CountedGoods = Pick<Goods, 'by' | 'each'> | null

/**
 * Returns the smallest number of packs of a product that covers an item of these goods: `0,5 kg` is one pack of 600 g,
 * `10 ks` one of 10 eggs.
 */
export function coverage(item: WantedItem, product: Measured, goods: CountedGoods): Coverage {
  const wanted = wantedAmount(item)
  const content = packContent(product)
  if (wanted.kind === 'measure') return ofMeasure(wanted.total, content)
  if (wanted.kind === 'packs')
    return { packs: whole(wanted.count), got: whole(wanted.count), of: 'pieces', wanted: wanted.count }
  if (wanted.each > 0 && content.measure !== null && !isOfSize(wanted, content))
    return ofMeasure(wanted.count * wanted.each, content)
  const { count } = wanted
  const isInsidePacks = goods?.by === 'piece'
  // Three potatoes are half a kilo of them, not three bags; and one cabbage is one, however heavy.
  if (goods?.by === 'weight' && goods.each > 0 && content.pieces === 1 && content.measure !== null)
    return ofMeasure(Math.min(count * goods.each, count * content.measure.total), content)
  const isCounted = content.isMultipack || (content.pieces > 1 && (isInsidePacks || count >= LEAST_LOOSE))
  const inside = isCounted ? content.pieces : 1
  const packs = whole(count / inside)
  return { packs, got: packs * inside, of: 'pieces', wanted: count }
}

function ofMeasure(wanted: number, { measure }: PackContent): Coverage {
  if (measure === null) return { packs: 1, got: null, of: 'measure', wanted }
  const packs = whole(wanted / measure.total)
  return { packs, got: packs * measure.total, of: 'measure', wanted }
}

function isOfSize({ each }: WantedAmount & { kind: 'pieces' }, { measure, pieces }: PackContent): boolean {
  const size = (measure?.total ?? 0) / pieces
  return Math.abs(size - each) <= each * ABOUT_AS_LARGE
}

const whole = (packs: number): number => Math.min(CART_QUANTITY_MAX, Math.max(1, Math.ceil(packs - NEARLY)))
