import { latinUnit } from '../source/foreign-units.ts'
import { isAmountUnit, type KeptAmount } from './amount-unit.ts'
import { readAmount } from './read-amount.ts'

/**
 * Reads an amount that stands in a number and its unit (`0,5` and `kg`, `250` and `g`, `10` and `ks`); a number with its
 * own unit (`500 g`) needs no other. Null for what is no amount, or one whose unit nobody knows.
 */
export function readStatedAmount(number: string, unit: string): KeptAmount | null {
  const own = number.replace(/[\p{L}"״]+\.?/gu, (word) => latinUnit(word))
  const hasUnit = /\p{L}/u.test(own)
  const wanted = unit.trim().toLowerCase()
  if (!hasUnit && isAmountUnit(wanted)) {
    const value = readAmount(own)
    return value === null || value.packs !== 1 ? null : { amount: value.total, amount_unit: wanted }
  }
  if (!hasUnit && wanted === '') return null
  const read = readAmount(hasUnit ? own : `${own} ${latinUnit(unit)}`)
  return read === null ? null : { amount: read.total, amount_unit: read.unit }
}
