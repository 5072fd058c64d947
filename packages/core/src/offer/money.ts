import { localeNumbers, SOURCE_LANGUAGE, spokenLanguage } from '../language/index.ts'
import { numberText } from '../text/number-text.ts'

/** A whole number of euro cents. Money is added and compared in cents; euros are for display. */
export type Cents = number & { readonly __unit: 'cents' }

/** Marks the result of arithmetic on cents as cents. */
export const asCents = (cents: number): Cents => cents as Cents

export function toCents(euros: number): Cents {
  return asCents(Number.isFinite(euros) ? Math.round(euros * 100) : 0)
}

export function toEuros(cents: Cents): number {
  return cents / 100
}

/** Signs of the currencies near by. Other currencies are shown by their codes. */
const SIGNS: Readonly<Record<string, string>> = {
  EUR: '€',
  CZK: 'Kč',
  PLN: 'zł',
  HUF: 'Ft',
  GBP: '£',
  USD: '$',
  UAH: '₴',
  ILS: '₪',
}

/** Returns the symbol after an amount: `€`, `Kč`, or the code of ISO 4217. */
export const currencySign = (currency: string): string => SIGNS[currency] ?? currency

/** `1.49` -> `1,49 €` or `1,49 Kč`, in English `€1.49`, always with two decimals. */
export function priceText(amount: number, currency: string): string {
  if (spokenLanguage() !== SOURCE_LANGUAGE) return localeMoney(amount, currency, 2)
  return `${numberText(amount, 2, 2)}\u00a0${currencySign(currency)}`
}

/** Rounds to whole units: `2129.4` -> `2 129 €`, in English `€2,129`. */
export function wholePriceText(amount: number, currency: string): string {
  if (spokenLanguage() !== SOURCE_LANGUAGE) return localeMoney(amount, currency, 0)
  return `${numberText(amount, 0)}\u00a0${currencySign(currency)}`
}

function localeMoney(amount: number, currency: string, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  // Intl refuses a currency that is not three letters.
  if (!/^[A-Z]{3}$/i.test(currency)) return `${numberText(amount, decimals, decimals)}\u00a0${currency}`
  return localeNumbers({ style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits }).format(
    amount,
  )
}

/** Writes an amount with a plain space, for texts that are stored and read back: `1,49 €`. */
export const plainPriceText = (amount: number, currency: string): string =>
  `${amount.toFixed(2).replace('.', ',')} ${currencySign(currency)}`

/** Maximum amount of money, and of grams: what `numeric(10,2)` holds. */
export const NUMBER_MAX = 99_999_999.99
/** Longer texts are not money. */
const MONEY_MAX_LENGTH = 40

/** The plain machine form of nearly every amount in a catalogue file. */
const PLAIN = /^\d{1,15}(?:\.\d{1,15})?$/

/**
 * Reads money as people write it: `1.49`, `1,49`, `1,49 €`, `1 299,00`. Returns euros, or null when the text
 * is not one non-negative decimal number.
 */
export function parseMoney(text: string): number | null {
  if (PLAIN.test(text)) return Number(text)
  if (text.length > MONEY_MAX_LENGTH) return null
  const digits = text.replace(/[\s\u00a0\u202f]|€|eur$/gi, '').replace(',', '.')
  if (!/^(\d+\.?\d*|\.\d+)$/.test(digits)) return null
  const euros = Number(digits)
  return Number.isFinite(euros) ? euros : null
}
