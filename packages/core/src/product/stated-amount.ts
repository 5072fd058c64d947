import type { KeptAmount } from '../amount/amount-unit.ts'
import { titleAmount } from '../amount/kept-amount.ts'
import { UNIT_SIZES, unitName } from '../amount/unit-names.ts'

/**
 * Reads an amount that stands in a number and its unit (`0,5` and `kg`, `250` and `g`, `10` and `ks`); a number with its
 * own unit (`500 g`, `1 liter`, `6 x 51 g`) needs no other. Null for what is no amount, or one whose unit nobody knows.
 */
export function readStatedAmount(number: string, unit: string): KeptAmount | null {
  const key = `${number}|${unit}`
  const known = amounts.get(key)
  if (known !== undefined) return known
  const read = readAnew(number.trim(), unit.trim())
  if (amounts.size < AMOUNTS_KEPT) amounts.set(key, read)
  return read
}

/** A cache, because a file repeats the same few amounts. */
const AMOUNTS_KEPT = 20_000
const amounts = new Map<string, KeptAmount | null>()

const HAS_LETTER = /\p{L}/u
const PLAIN = /^\d{1,9}(?:[.,]\d{1,6})?$/
/** `100 г`, `100 גרם`: what a unit price is of, where a file has that for the unit. */
const WITH_NUMBER = /^\d{1,4}(?:[.,]\d{1,3})?\s?(?=\p{L})/u

function readAnew(number: string, unit: string): KeptAmount | null {
  if (number.length > TEXT_MAX || unit.length > TEXT_MAX) return null
  if (HAS_LETTER.test(number)) return inText(number)
  const digits = number.replace(/\s/g, '')
  if (!PLAIN.test(digits)) return null
  const value = Number(digits.replace(',', '.'))
  const name = wordOf(unit)
  if (name !== null) {
    const { unit: kind, size } = UNIT_SIZES[name]!
    return sized(value * size, kind)
  }
  // `600` and `3 x 200 g`: the second says in what the first is.
  const whole = /\d/.test(unit) ? inText(unit) : null
  const isOfIt = whole !== null && value <= 2 * whole.amount && whole.amount <= 2 * value
  return isOfIt ? sized(value, whole.amount_unit) : null
}

/** The first amount of a cell; of a range its beginning, so that no unit price looks lower than it may be. */
function inText(text: string): KeptAmount | null {
  const amount = titleAmount({ title: text.replace(RANGE, '$1 '), gram: 0 })
  if (amount.amount_unit !== '') return amount
  const metres = METRES.exec(text.trim())
  return metres === null ? null : sized(Number(metres[1]!.replace(',', '.')), 'm')
}

const TEXT_MAX = 80
const METRES = /^(\d{1,4}(?:[.,]\d{1,2})?)\s?(?:m|bm|mb|metr\p{L}{0,3}|meter|м)(?!\p{L})/iu
const RANGE = /(?<![\d.,])(\d{1,5}(?:[.,]\d{1,3})?)\s?[-–—]\s?\d{1,5}(?:[.,]\d{1,3})?(?=\s?\p{L})/gu

const wordOf = (unit: string): string | null =>
  unitName(unit === 'piece' ? 'ks' : unit.replace(WITH_NUMBER, ''))

const sized = (amount: number, unit: KeptAmount['amount_unit']): KeptAmount => ({
  amount: Math.round(amount * 1_000) / 1_000,
  amount_unit: unit,
})
