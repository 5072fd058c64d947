import { t } from '../language/index.ts'

const CODE = /^[A-Z]{3}$/
/** Signs and words of currencies in price lists, folded to lower case without a final dot. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  euro: 'EUR',
  kč: 'CZK',
  zł: 'PLN',
  ft: 'HUF',
  лв: 'BGN',
  lv: 'BGN',
  lei: 'RON',
  kn: 'HRK',
  '₪': 'ILS',
  nis: 'ILS',
  '₹': 'INR',
  rs: 'INR',
  '£': 'GBP',
  $: 'USD',
  fr: 'CHF',
  sfr: 'CHF',
  din: 'RSD',
  rsd: 'RSD',
  '₴': 'UAH',
  грн: 'UAH',
}
const TEXT_MAX = 12

/** Returns the ISO 4217 code that a text names (`eur`, `Kč`, `₪`), or null for any other text. */
function readCurrency(text: string): string | null {
  const name = text.trim()
  if (name.length === 0 || name.length > TEXT_MAX) return null
  const known = SIGNS[name.toLowerCase().replace(/\.$/, '')]
  if (known !== undefined) return known
  const code = name.toUpperCase()
  return CODE.test(code) && isCurrency(code) ? code : null
}

/**
 * Returns why prices in a written currency are refused, or null for the installation's currency. Prices are never
 * converted.
 * @param own the installation's currency, which an empty text means
 */
export function currencyFault(text: string, own: string): string | null {
  const currency = text === '' ? own : readCurrency(text)
  if (currency === null) return t('Mena sa nedá prečítať')
  return currency === own
    ? null
    : t('Ceny v\u00a0mene {currency} sa neprijímajú, iba v\u00a0{own}', { currency, own })
}

/** Returns whether a code is one of ISO 4217 that this runtime knows. */
export function isCurrency(code: string): boolean {
  return CODE.test(code) && codes().has(code)
}

let known: ReadonlySet<string> | undefined
/** Returns all codes. Old price lists still use codes that have left ISO 4217. */
const codes = (): ReadonlySet<string> => {
  known ??= new Set([...Intl.supportedValuesOf('currency'), 'HRK', 'BGN'])
  return known
}
