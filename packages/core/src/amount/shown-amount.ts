import { toCents } from '../offer/money.ts'
import { effectivePrice, type Offer } from '../offer/offer.ts'
import { fold } from '../text/fold.ts'
import type { AmountUnit } from './amount-unit.ts'
import { agrees, amountOf } from './kept-amount.ts'
import { isLiquid } from './liquids.ts'
import type { Measured } from './measured.ts'
import { type Amount, titleAmounts } from './read-amount.ts'
import { FRACTION, MAY_HAVE_PACKS } from './title-patterns.ts'

export interface ShownAmount extends Omit<Amount, 'unit'> {
  readonly unit: Exclude<AmountUnit, 'piece'> | 'ks' | 'pranie'
}

export interface UnitPrice {
  readonly euros: number
  readonly per: 'kg' | 'l' | 'm' | 'ks' | 'pranie'
}

/**
 * Returns how much a product holds, as people name it: liquids in litres, pieces in pieces, packs spelled out; null
 * when unknown. The stated amount and its unit count first, then the title, then the number of grams.
 */
export function shownAmount(product: Measured): ShownAmount | null {
  const { amount, amount_unit } = amountOf(product)
  if (amount_unit === '') return null
  const folded = fold(product.title)
  if (amount_unit === 'piece') {
    return { unit: WASHES.test(folded) ? 'pranie' : 'ks', total: amount, packs: 1 }
  }
  const single = { unit: amount_unit, total: amount, packs: 1 }
  if (isPlain(folded, amount)) return single
  const { content } = titleAmounts(product.title)
  // The title has the packs, `6 x 1,5 l`, where it has the same amount.
  if (content !== null && content.unit === amount_unit && agrees(content, amount)) {
    return { ...content, unit: amount_unit }
  }
  return single
}

/**
 * Returns whether reading a title could only confirm its stated amount: the title has no packs, and no number that is
 * nearly the amount, as 1 kg is to 1,003 g. Units of a kind differ by powers of ten, so only digits are compared. The
 * patterns of titles take a phone a quarter of the time in which it renders its first cards.
 */
function isPlain(folded: string, amount: number): boolean {
  if (MAY_HAVE_PACKS.test(folded) || FRACTION.test(folded)) return false
  const own = digitsOf(String(amount))
  const numbers = folded.match(/\d+(?:[.,]\d+)*/g) ?? []
  return numbers
    .flatMap((number) => [number, ...number.split(/[.,]/)])
    .map(digitsOf)
    .every((digits) => digits === own || !isNearly(Number(`0.${digits}`), Number(`0.${own}`)))
}

const digitsOf = (number: string): string => number.replace(/\D/g, '').replace(/^0+|0+$/g, '')

/** `agrees` allows two percent. */
const NEARLY = 0.03
const isNearly = (one: number, other: number): boolean =>
  [0.1, 1, 10].some((scale) => Math.abs((one / other) * scale - 1) < NEARLY)

const WASHES = /\d ?(?:prani|davok)/

/**
 * Returns the price of the unit that people compare by: a kilogram, a litre, a piece, a metre. It is null when unknown,
 * and for a single piece. The file's own unit price is used, in the unit of the amount. Without one, it is calculated.
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
  if (amount?.unit === 'm') {
    return paid > 0 ? { euros: given > 0 ? given : toCents(paid / amount.total) / 100, per: 'm' } : null
  }
  const per = (amount === null ? isLiquid(product) : amount.unit === 'ml') ? 'l' : 'kg'
  if (given > 0) return { euros: given, per }
  return amount === null || paid <= 0 ? null : { euros: pricePerThousand(paid, amount.total), per }
}

/** Returns the price of 1,000 grams or millilitres, in euro to the cent. */
export function pricePerThousand(paid: number, gram: number): number {
  return toCents((paid / gram) * 1_000) / 100
}
