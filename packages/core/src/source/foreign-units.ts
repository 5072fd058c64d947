import { readAmount, titleAmounts } from '../amount/read-amount.ts'

/** Units of other scripts and languages, as Latin letters write them. Pieces are `ks`. */
const UNITS: Readonly<Record<string, string>> = {
  кг: 'kg',
  килограм: 'kg',
  килограма: 'kg',
  г: 'g',
  гр: 'g',
  грам: 'g',
  грама: 'g',
  л: 'l',
  литър: 'l',
  литра: 'l',
  мл: 'ml',
  бр: 'ks',
  брой: 'ks',
  броя: 'ks',
  גרם: 'g',
  גרמים: 'g',
  גר: 'g',
  ג: 'g',
  קג: 'kg',
  קילו: 'kg',
  קילוגרם: 'kg',
  קילוגרמים: 'kg',
  ליטר: 'l',
  ליטרים: 'l',
  ל: 'l',
  מל: 'ml',
  מיליליטר: 'ml',
  מיליליטרים: 'ml',
  יחידה: 'ks',
  יחידות: 'ks',
  יח: 'ks',
  kom: 'ks',
  komad: 'ks',
  ko: 'ks',
  kmd: 'ks',
  unit: 'ks',
  units: 'ks',
  unitstuck: 'ks',
  pc: 'ks',
  stk: 'ks',
  stück: 'ks',
  pakiranje: 'ks',
  pak: 'ks',
}

const unitKey = (unit: string): string => unit.toLowerCase().replace(/[\s"'.״׳()]/g, '')

/** A unit in Latin letters; unknown ones as they are. */
export const latinUnit = (unit: string): string => UNITS[unitKey(unit)] ?? unit.trim()

/** True for a unit that counts pieces. */
export const countsPieces = (unit: string): boolean => latinUnit(unit) === 'ks'

const HAS_FOREIGN = /[\u0400-\u04ff\u0590-\u05ff]/
const FOREIGN = Object.keys(UNITS)
  .filter((unit) => HAS_FOREIGN.test(unit))
  .sort((a, b) => b.length - a.length)
const IN_TITLE = new RegExp(`(\\d\\s*)(${FOREIGN.join('|')}|ק"ג|מ"ל)\\.?(?!\\p{L})`, 'giu')

/** Grams or millilitres that a title in another script names; empty when there are none. */
export function foreignTitleAmount(title: string): string {
  if (!HAS_FOREIGN.test(title) || !/\d/.test(title)) return ''
  const latin = title.replace(IN_TITLE, (_all, number: string, unit: string) => `${number}${latinUnit(unit)}`)
  if (latin === title) return ''
  const { content } = titleAmounts(latin)
  return content === null ? '' : String(content.total)
}

/**
 * Grams or millilitres of an amount that stands in two columns (`0,5` and `kg`); a number with its own unit (`500 g`)
 * needs no other. Empty for pieces, and for what cannot be read: then the title is read instead.
 * @param headerUnit the unit that the header of the number names, or ''
 */
export function amountText(number: string, unit: string, headerUnit: string): string {
  if (number === '') return ''
  const key = `${number}|${unit}|${headerUnit}`
  const known = amounts.get(key)
  if (known !== undefined) return known
  const text = readTwo(number, unit, headerUnit)
  if (amounts.size < AMOUNTS_KEPT) amounts.set(key, text)
  return text
}

/** A cache, because a file repeats the same few amounts. */
const AMOUNTS_KEPT = 20_000
const amounts = new Map<string, string>()

function readTwo(number: string, unit: string, headerUnit: string): string {
  const own = number.replace(/[\p{L}"״]+\.?/gu, (word) => latinUnit(word))
  const hasUnit = /\p{L}/u.test(own)
  const amount = readAmount(hasUnit ? own : `${own} ${headerUnit || latinUnit(unit)}`)
  return amount === null ||
    (amount.unit !== 'g' && amount.unit !== 'ml') ||
    (!hasUnit && headerUnit === '' && unit === '')
    ? ''
    : String(amount.total)
}
