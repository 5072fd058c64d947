import { isOfContent, type KeptAmount } from '../../amount/amount-unit.ts'
import { keptAmount, titleAmount } from '../../amount/kept-amount.ts'
import { UNIT_SIZES, unitName } from '../../amount/unit-names.ts'

/**
 * Reads an amount from a number and its unit (`0,5` and `kg`, `250` and `g`, `10` and `ks`); a number with its own unit
 * (`500 g`, `1 liter`, `6 x 51 g`) needs no other. Returns null for other texts, and for an unknown unit.
 */
export function readStatedAmount(number: string, unit: string): KeptAmount | null {
  const key = `${number}|${unit}`
  const known = amounts.get(key)
  if (known !== undefined) return known
  const read = amountIn(number.trim(), unit.trim())
  if (amounts.size < AMOUNTS_KEPT) amounts.set(key, read)
  return read
}

/** A cache, because a file repeats the same few amounts. */
const AMOUNTS_KEPT = 20_000
const amounts = new Map<string, KeptAmount | null>()

const HAS_LETTER = /\p{L}/u
const PLAIN = /^\d{1,9}(?:[.,]\d{1,6})?$/
/** `100 г`, `100 גרם`: the amount that a unit price is for, in a column of units. */
const WITH_NUMBER = /^\d{1,4}(?:[.,]\d{1,3})?\s?(?=\p{L})/u

function amountIn(number: string, unit: string): KeptAmount | null {
  if (number.length > TEXT_MAX || unit.length > TEXT_MAX) return null
  if (HAS_LETTER.test(number)) return inText(number)
  const digits = number.replace(/\s/g, '')
  if (!PLAIN.test(digits)) return null
  const value = Number(digits.replace(',', '.'))
  const name = wordOf(unit)
  const pack = /\d/.test(unit) ? firstInText(unit) : null
  // `0.8` and `800g`: the number is in kilograms, and its unit is the text of the pack.
  if (
    pack !== null &&
    isOfContent(pack.amount_unit) &&
    Math.abs(value * 1_000 - pack.amount) <= pack.amount * 0.02
  )
    return pack
  if (name !== null) {
    const { unit: kind, size } = UNIT_SIZES[name]!
    return keptAmount(value * size, kind)
  }
  // `600` and `3 x 200 g`: the second has the unit of the first.
  if (pack === null || !(value > 0)) return null
  if (value <= 2 * pack.amount && pack.amount <= 2 * value) return keptAmount(value, pack.amount_unit)
  // `10` and `15 x 10 ks`: the first is one of several packs.
  return pack.amount > value && Number.isInteger(pack.amount / value) ? pack : null
}

/**
 * Returns the amount of a cell: the beginning of a range, and the smallest of several nearly equal amounts. So no unit
 * price looks lower than it may be.
 */
function inText(text: string): KeptAmount | null {
  const several = amountsOf(text)
  if (several !== null) {
    const least = several.reduce((one, other) => (other.amount < one.amount ? other : one))
    const isNearlyOne = several.every(({ amount }) => amount <= least.amount * NEARLY_ONE)
    return isNearlyOne ? least : null
  }
  return firstInText(text)
}

function firstInText(text: string): KeptAmount | null {
  const title = text.replace(NAMED_PACKS, '$1').replace(RANGE, '$1 ')
  const amount = titleAmount({ title, gram: 0 })
  if (amount.amount_unit !== '') return amount
  const metres = METRES.exec(text.trim())
  return metres === null ? null : keptAmount(Number(metres[1]!.replace(',', '.')), 'm')
}

const TEXT_MAX = 80
/** Goods of 1,40 or 1,45 l have one unit price in practice. */
const NEARLY_ONE = 1.1
/** `13 lub 15 szt.`, `300 ml i 700 ml`, `315 ml, 540 ml, 900 ml`, `28/30 szt.` */
const BETWEEN =
  /\s?[,;]\s|\s?\/\s?|\s(?:lub|albo|alebo|nebo|anebo|resp\.?|oder|or|ou|o|vagy|ili|или|ή|או|i|a|und|and|et|y|és|и|και)\s/iu
/** `6x 500 ml, cena za 500 ml` is not a choice. */
const PRICED = /cena|price|preis|precio|cijena/i
const NUMBER_ALONE = /^\d{1,5}(?:[.,]\d{1,3})?$/

/** Returns each of several amounts of one kind, or null for a cell without several. */
function amountsOf(text: string): readonly KeptAmount[] | null {
  if (!BETWEEN.test(text) || PRICED.test(text)) return null
  const parts = text.split(BETWEEN).map((part) => part.trim())
  const last = parts.at(-1)!
  const unit = last.replace(/^[\d.,\s]+/, '')
  // Two weights of goods in brine: the second is the drained one.
  if (
    parts.length === 2 &&
    text.includes('/') &&
    /^(?:g|gr|ml)$/i.test(unit) &&
    /^\d{2,4}\s?(?:g|gr|ml)?$/i.test(parts[0]!)
  )
    return null
  const amounts = parts.map((part) =>
    titleAmount({ title: NUMBER_ALONE.test(part) ? `${part} ${unit}` : part, gram: 0 }),
  )
  const [first] = amounts
  return parts.length > 1 &&
    first!.amount_unit !== '' &&
    amounts.every(({ amount_unit }) => amount_unit === first!.amount_unit)
    ? amounts
    : null
}
const METRES = /^(\d{1,4}(?:[.,]\d{1,2})?)\s?(?:m|bm|mb|metr\p{L}{0,3}|meter|м)(?!\p{L})/iu
/** `6 botellines x 250 ml`, `3 mini bricks x 210 g`: packs with any name. */
const NAMED_PACKS = /(?<![\d.,])(\d{1,2})(?:\s\p{L}{2,15}\.?){1,2}(?=\s?[x×*]\s?\d)/gu
const RANGE = /(?<![\d.,])(\d{1,5}(?:[.,]\d{1,3})?)\s?[-–—]\s?\d{1,5}(?:[.,]\d{1,3})?(?=\s?\p{L})/gu

/**
 * Returns the other meaning of an amount with a sign before three digits (`55.000 g`), where the sign separates
 * decimals and not thousands; null for any other text.
 */
export function withDecimals(text: string): KeptAmount | null {
  const found = text.length > TEXT_MAX ? null : THREE_DIGITS.exec(text)
  const unit = found === null ? undefined : UNIT_SIZES[unitName(found[2]!) ?? '']
  if (unit === undefined || unit.size !== 1 || !isOfContent(unit.unit)) return null
  return keptAmount(Number(found![1]!.replace(',', '.')), unit.unit)
}
const THREE_DIGITS = /^\s*([1-9]\d{0,2}[.,]\d{3})\s?(\p{L}{1,10})\.?\s*$/u

const wordOf = (unit: string): string | null =>
  unitName(unit === 'piece' ? 'ks' : unit.replace(WITH_NUMBER, ''))
