import { UNIT_SIZES, unitName } from '../../amount/unit-names.ts'
import { decimalText, type NumberDialect, UNPROVED } from './decimal-text.ts'

const TEXT_MAX = 60
/** `12,60 €/kg`, `1,49 za 100 g`: a price and what it is of. */
const PRICE_OF = /^(.*?\d[\d\s.,]*[^\d/]*?)(?:\/|\s(?:za|per|pro|por|je)\s)(.*)$/i
const NUMBER_AND_UNIT = /^(\d{1,4}(?:[.,]\d{1,3})?)?\s?(\p{L}[^\d]*)$/u

/**
 * A unit price as the price of a kilogram, a litre, a metre or a piece, in decimal text. What it is of stands behind it, or
 * in a column of its own; without either the price stays as it is.
 * @param per what the price is of (`100 g`, `kg`, `ks`), or ''
 */
export function unitPriceText(text: string, per: string, dialect: NumberDialect = UNPROVED): string {
  if (text === '' || text.length > TEXT_MAX) return text
  const [, price = text, own = ''] = PRICE_OF.exec(text) ?? []
  const factor = factorOf(own === '' ? per : own)
  // Cents of 100 g are tens of cents of a kilogram.
  const decimal = decimalText(price, dialect, factor === 1 ? 2 : 6)
  if (factor === 1 || decimal === '' || !Number.isFinite(Number(decimal))) return decimal
  return String(Math.round(Number(decimal) * factor * 10_000) / 10_000)
}

/** The unit that a unit price is of (`100 g` is of `g`); null for what is not understood. */
export function unitPriceBase(per: string): string | null {
  const found = per.length > TEXT_MAX ? null : NUMBER_AND_UNIT.exec(per.trim())
  return found === null ? null : unitName(found[2]!)
}

/** By what a price of `100 g` is multiplied to be that of a kilogram; 1 for what is not understood. */
function factorOf(per: string): number {
  const found = per.length > TEXT_MAX ? null : NUMBER_AND_UNIT.exec(per.trim())
  const name = found === null ? null : unitName(found[2]!)
  if (found === null || name === null) return 1
  const { unit, size } = UNIT_SIZES[name]!
  const number = Number((found[1] ?? '1').replace(',', '.'))
  const whole = unit === 'g' || unit === 'ml' ? 1_000 : 1
  return number > 0 ? whole / (number * size) : 1
}
