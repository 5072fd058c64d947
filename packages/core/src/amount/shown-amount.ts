import { toCents } from '../offer/money.ts'
import { effectivePrice, type Offer } from '../offer/offer.ts'
import { fold } from '../text/fold.ts'
import { isLiquid } from './liquids.ts'
import type { Measured } from './measured.ts'
import { type Amount, titleAmounts } from './read-amount.ts'

/** An amount as people say it: washes are counted too. */
export interface ShownAmount extends Omit<Amount, 'unit'> {
  readonly unit: Amount['unit'] | 'pranie'
}

export interface UnitPrice {
  readonly euros: number
  readonly per: 'kg' | 'l' | 'ks' | 'pranie'
}

/** Of 1 kg the column may know 1,003 g, or round the pieces of a pack. */
const SAME = 0.02

/**
 * How much a product holds, as people say it (DESIGN section 13): liquids in litres, pieces in pieces, packs spelled
 * out; null when unknown. The column says how much, the title in what. Without a title that says so, words tell liquids.
 */
export function shownAmount(product: Measured): ShownAmount | null {
  const { content, pieces } = titleAmounts(product.title)
  const { gram } = product
  if (content !== null) {
    const isTitles = !(gram > 0) || isSame(gram, content.total) || isSame(gram, content.total / content.packs)
    return isTitles ? content : { unit: content.unit, total: gram, packs: 1 }
  }
  if (pieces > 0) return { unit: WASHES.test(fold(product.title)) ? 'pranie' : 'ks', total: pieces, packs: 1 }
  return gram > 0 ? { unit: isLiquid(product) ? 'ml' : 'g', total: gram, packs: 1 } : null
}

const WASHES = /\d ?(?:prani|davok)/

/**
 * What the unit costs that people compare by: a kilogram, a litre, a piece; null when unknown, and for a single piece.
 * The file's own unit price is taken, in the unit of the amount. Where there is none, it is reckoned.
 */
export function shownUnitPrice(
  product: Measured & Offer & { readonly unit_price: number },
): UnitPrice | null {
  const amount = shownAmount(product)
  const paid = effectivePrice(product)
  const given = product.unit_price > 0 ? product.unit_price : 0
  if (amount?.unit === 'ks' || amount?.unit === 'pranie') {
    const each = paid / amount.total
    const isOfPieces = [each, product.price / amount.total, paid, product.price].some(
      (euros) => Math.abs(euros - given) < 0.011,
    )
    if (given > 0 && !isOfPieces) return { euros: given, per: 'kg' }
    return amount.total > 1 && paid > 0 ? { euros: each, per: amount.unit } : null
  }
  const per = (amount === null ? isLiquid(product) : amount.unit === 'ml') ? 'l' : 'kg'
  if (given > 0) return { euros: given, per }
  return amount === null || paid <= 0 ? null : { euros: reckonedUnitPrice(paid, amount.total), per }
}

/** What a kilogram or litre costs, in euro to the cent. */
export function reckonedUnitPrice(paid: number, gram: number): number {
  return toCents((paid / gram) * 1_000) / 100
}

const isSame = (gram: number, total: number): boolean => Math.abs(gram - total) <= total * SAME
