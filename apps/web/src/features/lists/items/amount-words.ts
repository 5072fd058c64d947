import type { ListUnit } from '@cenolov/core'
import { LOCALE } from '../../../format/numbers.ts'

const NUMBER = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3 })

/** `2 ks`, `0,5 kg`; empty for a single piece, which nobody says. */
export function amountWords(quantity: number, unit: ListUnit): string {
  return quantity === 1 && unit === 'ks' ? '' : `${NUMBER.format(quantity)}\u00a0${unit}`
}
