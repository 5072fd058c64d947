/** Signs, codes and words of currencies, folded to lower case. */
const NAMES: Readonly<Record<string, string>> = {
  EUR: '€|eur|euro',
  CZK: 'kč|kc|czk',
  PLN: 'zł|zl|pln',
  HUF: 'ft|huf',
  BGN: 'лв|лева|lv|bgn',
  ILS: '₪|ils|nis|ש"ח',
  GBP: '£|gbp',
  CHF: 'chf|sfr',
  RON: 'lei|ron',
  RSD: 'din|дин|rsd',
  HRK: 'kn|hrk',
  BAM: 'km|bam',
  MKD: 'ден|mkd',
  UAH: '₴|грн|uah',
  RUB: '₽|руб|rub',
  INR: '₹|inr|rs',
  TRY: '₺|tl|try',
}
/** Currencies that texts name by their codes alone. */
const BY_CODE = 'USD SEK NOK DKK ISK JPY ALL'
/** Signs and words that several countries use. */
const SHARED_SIGNS = '$ ¥ kr fr'
const CURRENCIES: ReadonlyMap<string, string | null> = new Map([
  ...Object.entries(NAMES).flatMap(([code, names]) => names.split('|').map((name) => [name, code] as const)),
  ...BY_CODE.split(' ').map((code) => [code.toLowerCase(), code] as const),
  ...SHARED_SIGNS.split(' ').map((sign) => [sign, null] as const),
])

const NUMERIC = /[\d,]/
/** Longer cells hold no price. */
const CELL_MAX = 60

export interface MoneyText {
  /** The number, without its currency and unit. */
  readonly number: string
  /** ISO 4217; null without a currency, or with a sign that several share. */
  readonly currency: string | null
  /** The unit of the price (`kg`, `100 g`, `ks`), after a slash; '' without one. */
  readonly per: string
}

/**
 * Splits a price: `1 299 Ft/kg` is the number `1 299`, in `HUF`, per `kg`. Returns null for words that are not a
 * currency.
 */
export function moneyText(text: string): MoneyText | null {
  const whole = text.trim()
  if (whole.length > CELL_MAX) return null
  const slash = whole.indexOf('/')
  const sum = (slash === -1 ? whole : whole.slice(0, slash)).trim()
  const per = slash === -1 ? '' : whole.slice(slash + 1).trim()
  let currency: string | null = null
  let number = ''
  let word = ''
  const endWord = (): boolean => {
    const written = word
    const key = word.toLowerCase().replace(/\.$/, '')
    word = ''
    if (key === '') return true
    const known = CURRENCIES.get(key)
    if (known === undefined && !isCode(written)) return false
    currency = known === undefined ? written : (known ?? currency)
    return true
  }
  for (const letter of sum) {
    if (/[\p{L}\p{Sc}"]/u.test(letter) || (letter === '.' && word !== '')) {
      // A sign touches the number or a word: `€5`, `5€`.
      if (/\p{Sc}/u.test(letter) && !endWord()) return null
      word += letter
      if (/\p{Sc}/u.test(letter) && !endWord()) return null
    } else {
      if (!endWord()) return null
      number += letter
    }
  }
  if (!endWord()) return null
  const bare = number.trim()
  return NUMERIC.test(bare) ? { number: bare, currency, per } : null
}

/** Returns the code of a currency that a cell names by its code, sign or word; null for any other text. */
export const currencyCode = (text: string): string | null =>
  CURRENCIES.get(text.trim().toLowerCase().replace(/\.$/, '')) ?? (isCode(text.trim()) ? text.trim() : null)

/** Codes of all other countries, in capitals as ISO 4217 has them. */
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const isCode = (text: string): boolean => CODES.has(text)

/** Returns the currency that a column's name ends with or has in brackets (`price_bgn`, `Cena (EUR)`), or null. */
export function currencyOfName(column: string): string | null {
  for (const word of column
    .toLowerCase()
    .split(/[^\p{L}\p{Sc}"]+/u)
    .reverse()) {
    const key = word.replace(/\.$/, '')
    // Short words in names have other meanings: `all`, `try`, `km`, `rs`.
    const known = AMBIGUOUS_IN_NAMES.has(key) ? undefined : CURRENCIES.get(key)
    if (known) return known
  }
  return null
}
const AMBIGUOUS_IN_NAMES: ReadonlySet<string> = new Set(['all', 'try', 'km', 'rs', 'tl', 'lei', 'din', 'kn'])

/** Codes in capitals, words and codes that are words elsewhere (`RON`) behind a number, and signs. */
const IN_TEXT =
  /(?<![\p{L}\p{N}])(EUR|CZK|PLN|HUF|RSD|GBP|CHF|UAH)(?![\p{L}\p{N}])|\d ?(Kč|zł|Ft|дин|грн|ILS|RON|SEK|NOK|DKK)(?!\p{L})|([€₪£₴₽₺])/u

export function currencyInText(text: string): string | null {
  const [, code, word, sign] = IN_TEXT.exec(text) ?? []
  const found = code ?? word ?? sign
  return found === undefined ? null : currencyCode(found)
}

/** By country (ISO 3166-1 alpha-2, and the domain of Britain), the currencies of neighbours, and of feeds from abroad. */
const OF_COUNTRIES: Readonly<Record<string, string>> = {
  cz: 'CZK',
  pl: 'PLN',
  hu: 'HUF',
  rs: 'RSD',
  il: 'ILS',
  uk: 'GBP',
  gb: 'GBP',
  ch: 'CHF',
  ro: 'RON',
  ua: 'UAH',
  se: 'SEK',
  no: 'NOK',
  dk: 'DKK',
  ba: 'BAM',
  mk: 'MKD',
  tr: 'TRY',
}

const EURO = new Set('at be bg cy de ee es fi fr gr hr ie it lt lu lv mt nl pt si sk'.split(' '))
export const hasEuro = (country: string): boolean => EURO.has(country.toLowerCase())

/** Returns the currency of a country by its code, or null for the others and those with the euro. */
export const currencyOfCountry = (code: string): string | null =>
  OF_COUNTRIES[code.trim().toLowerCase()] ?? null
