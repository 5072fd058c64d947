import { isOfContent } from '../../amount/amount-unit.ts'
import { UNIT_SIZES, unitName } from '../../amount/unit-names.ts'
import { decimalText, type NumberDialect, UNPROVED } from './decimal-text.ts'

const TEXT_MAX = 60
/** A price and its unit: `12,60 €/kg`, `1,49 za 100 g`. */
const PRICE_OF = /^(.*?\d[\d\s.,]*[^\d/]*?)(?:\/|\s(?:za|per|pro|por|je)\s)(.*)$/i
/** `€/kg`, `EUR / 100 g`, `za kg`. */
const BEFORE_UNIT = /^[^/]{0,12}\/|^\s*(?:za|per|pro|por|po|je)\s/i
const GRAM_PRICE_MAX = 0.05
const NUMBER_AND_UNIT = /^(\d{1,4}(?:[.,]\d{1,3})?)?\s?(\p{L}[^\d]*)$/u

/**
 * Converts a unit price to a kilogram, a litre, a metre or a piece, in decimal text. Its unit stands after it, or in a
 * column of its own; without either the price stays unchanged.
 * @param per the unit of the price (`100 g`, `kg`, `ks`), or ''
 */
export function unitPriceText(text: string, per: string, dialect: NumberDialect = UNPROVED): string {
  if (text === '' || text.length > TEXT_MAX) return text
  const [, price = text, own = ''] = PRICE_OF.exec(text) ?? []
  const factor = factorOf(own === '' ? per : own, Number(decimalText(price, dialect, 6)))
  // Cents of 100 g are tens of cents of a kilogram.
  const decimal = decimalText(price, dialect, factor === 1 ? 2 : 6)
  if (factor === 1 || decimal === '' || !Number.isFinite(Number(decimal))) return decimal
  return String(Math.round(Number(decimal) * factor * 10_000) / 10_000)
}

/** Returns the unit of a unit price (`100 g` and `€/g` are in `g`), or null for an unknown one. */
export const unitPriceBase = (per: string): string | null => labelOf(per)?.name ?? null

function labelOf(per: string): { readonly number: string | undefined; readonly name: string } | null {
  if (per.length > TEXT_MAX) return null
  const [, number, unit = ''] = NUMBER_AND_UNIT.exec(per.replace(BEFORE_UNIT, '').trim()) ?? []
  const name = unitName(unit)
  return name === null ? null : { number, name }
}

/** Returns the factor that turns a price of `100 g` into the price of a kilogram; 1 for an unknown unit. */
function factorOf(per: string, price: number): number {
  const label = labelOf(per)
  if (label === null) return 1
  const { unit, size } = UNIT_SIZES[label.name]!
  const isSmall = isOfContent(unit) && size === 1
  // `Gramm` alone is short for 100 g: no goods of shops cost so much a gram.
  const number = Number(
    (label.number ?? (isSmall && price >= GRAM_PRICE_MAX ? '100' : '1')).replace(',', '.'),
  )
  const whole = isOfContent(unit) ? 1_000 : 1
  return number > 0 ? whole / (number * size) : 1
}
