import { formatEuro } from './euro.ts'
import { LOCALE } from './locale.ts'

const NUMBER = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3 })

/** Content for a card: `250 g`, from 1,000 g on in kilograms, `1,5 kg`; empty when unknown (0 or less). */
export function formatAmount(grams: number): string {
  if (!(grams > 0)) return ''
  return grams < 1000 ? formatGrams(grams) : `${NUMBER.format(grams / 1000)}\u00a0kg`
}

/** Content in grams: `1 500 g`; empty when unknown (0 or less). */
export function formatGrams(grams: number): string {
  return grams > 0 ? `${NUMBER.format(grams)}\u00a0g` : ''
}

/** Price per kilogram, `5,96 €/kg`; empty when unknown (0 or less). */
export function formatUnitPrice(euros: number): string {
  return euros > 0 ? `${formatEuro(euros)}/kg` : ''
}
