import { DEFAULT_CURRENCY } from '../product/currency.ts'
import { fold } from '../text/fold.ts'
import { nameWords } from './guess/price-columns.ts'
import { MappedCells, type SourceConstants } from './mapped-cells.ts'
import { RowCurrency } from './row-currency.ts'
import type { MappedPositions } from './source-mapping.ts'
import { currencyInText, currencyOfCountry, currencyOfName, hasEuro } from './texts/currency-text.ts'
import type { NumberDialect } from './texts/decimal-text.ts'
import { isInCents } from './texts/header-unit.ts'

/** A currency other than the installation's, with the text that shows it. */
interface ForeignCurrency {
  /** '' where whole prices only show that they may be in another currency, or in cents. */
  readonly currency: string
  readonly found: string
  /** Whether the file states it for its prices. Otherwise there are only signs of it. */
  readonly isStated: boolean
}

export interface CurrencyEvidence {
  readonly columns: readonly string[]
  readonly records: readonly (readonly string[])[]
  readonly positions: MappedPositions
  readonly constants: SourceConstants
  readonly dialect: NumberDialect
  /** The address that the file came from, or its name. */
  readonly address: string
  /** ISO 4217 of the installation. */
  readonly own?: string | undefined
}

/** Domains, countries and letters are signs only where most of the file has them. */
const MOST = 0.5
const CELL_MAX = 2_000
const FOUND_MAX = 60
const COUNTRY_COLUMN = /(?:^|[^a-z])(?:country|countrycode|krajina|zeme|land|kraj)(?:code|_code)?$/i

/**
 * Returns the currency of a file's prices when it is not the installation's, or when the file does not state one and has
 * signs of another: a sum or code in any text, the name of a column, the domain of its addresses, a country, Hebrew
 * letters. Returns null for a file that may be read.
 */
export function foreignCurrency(evidence: CurrencyEvidence): ForeignCurrency | null {
  const { columns, records, positions, constants, dialect, own = DEFAULT_CURRENCY } = evidence
  const rows = new RowCurrency(columns, new MappedCells(positions, constants), dialect)
  const stated = new Set(records.map((record) => rows.read(record)))
  const [currency = ''] = stated
  if (!stated.has('')) {
    if (stated.size !== 1) return null
    if (currency !== own) return { currency, found: currency, isStated: true }
    return (constants.Currency ?? '') === '' ? wholePrices(evidence, CENTS_FROM) : null
  }
  const { signs, isFromEuro } = signsOf(evidence)
  const isHome = own === DEFAULT_CURRENCY && isFromEuro
  const ofOwn = signs.get(own)?.count ?? 0
  const [foreign] = [...signs].filter(([code]) => code !== own).sort(([, a], [, b]) => b.count - a.count)
  if (foreign === undefined || foreign[1].count < ofOwn)
    return ofOwn > 0 || isHome ? null : wholePrices(evidence, WHOLE_FROM)
  return { currency: foreign[0], found: foreign[1].found.slice(0, FOUND_MAX), isStated: false }
}

const WHOLE_ROWS_MIN = 10
/** Whole prices are odd when half of them are at least this; with a stated currency, only cents explain more. */
const WHOLE_FROM = 20
const CENTS_FROM = 50

const NEARLY_ALL = 0.9

/** Returns a question for a file whose prices are whole numbers: korunas, or cents. */
function wholePrices(
  { columns, records, positions }: CurrencyEvidence,
  from: number,
): ForeignCurrency | null {
  const [at = -1] = positions.Price ?? positions['Sale Price'] ?? []
  if (isInCents(nameWords(columns[at] ?? ''))) return null
  const prices = records.map((cells) => cells[at]?.trim() ?? '').filter((text) => text !== '')
  const whole = prices.filter((text) => WHOLE.test(text)).map(Number)
  if (prices.length < WHOLE_ROWS_MIN || whole.length < prices.length * NEARLY_ALL) return null
  const middle = whole.toSorted((a, b) => a - b)[Math.floor(whole.length / 2)]!
  return middle < from ? null : { currency: '', found: prices[0]!, isStated: false }
}
const WHOLE = /^\d{1,7}(?:\.0{1,2})?$/

interface Sign {
  count: number
  readonly found: string
}

function addSign(signs: Map<string, Sign>, key: string, found: string, count = 1): void {
  const sign = signs.get(key)
  if (sign === undefined) signs.set(key, { count, found })
  else sign.count += count
}

interface Signs {
  readonly signs: ReadonlyMap<string, Sign>
  /** Whether most addresses of the file are in countries with the euro. */
  readonly isFromEuro: boolean
}

function signsOf({ columns, records, address }: CurrencyEvidence): Signs {
  const signs = new Map<string, Sign>()
  const see = (currency: string | null, found: string, count = 1) => {
    if (currency !== null) addSign(signs, currency, found, count)
  }
  for (const name of columns) if (PRICE_NAME.test(fold(name))) see(currencyOfName(name), name)
  see(currencyOfCountry(countryOf(address)), address)
  const hosts = new Map<string, Sign>()
  let addresses = 0
  let hebrew = 0
  let texts = 0
  const letters = new Map<string, Sign>()
  for (const record of records) {
    const written = languageOf(record)
    if (written !== null) addSign(letters, written.currency, written.found)
    for (const [at, cell] of record.entries()) {
      if (cell === '' || cell.length > CELL_MAX) continue
      if (LETTERS.test(cell)) texts += 1
      if (HEBREW.test(cell)) hebrew += 1
      const country = countryOf(cell) || (COUNTRY_COLUMN.test(columns[at] ?? '') ? cell : '')
      if (country === '') see(currencyInText(cell), cell)
      else {
        addresses += 1
        addSign(hosts, country, cell)
      }
    }
  }
  for (const [country, { count, found }] of hosts)
    if (count > addresses * MOST) see(currencyOfCountry(country), found, count)
  const ofEuro = [...hosts].reduce((sum, [country, { count }]) => sum + (hasEuro(country) ? count : 0), 0)
  const isFromEuro = ofEuro > addresses * MOST
  // Its shops sell goods with foreign names, too.
  if (!isFromEuro)
    for (const [currency, { count, found }] of letters)
      if (count > records.length * LANGUAGE_SHARE) see(currency, found, count)
  if (hebrew > texts * HEBREW_SHARE) see('ILS', 'hebrejské písmo', hebrew)
  return { signs, isFromEuro }
}

/** Letters that only the language of one country with its own currency has. */
const OF_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[ěřů]/iu, 'CZK'],
  [/[łśź]/iu, 'PLN'],
  [/[őű]/iu, 'HUF'],
  [/[ăț]/iu, 'RON'],
  [/[ğı]/u, 'TRY'],
  [/[æø]/iu, 'DKK'],
  [/[ђћџ]/iu, 'RSD'],
  [/[їєґ]/iu, 'UAH'],
  [/[ыэ]/iu, 'RUB'],
]
/** Slovak lists have a fiftieth of that. */
const LANGUAGE_SHARE = 0.08
const WORDS_READ = 300

function languageOf(record: readonly string[]): { readonly currency: string; readonly found: string } | null {
  for (const cell of record) {
    const text = cell.slice(0, WORDS_READ)
    if (!BEYOND_ASCII.test(text)) continue
    const [, currency] = OF_LETTERS.find(([pattern]) => pattern.test(text)) ?? []
    if (currency !== undefined) return { currency, found: text }
  }
  return null
}
const BEYOND_ASCII = /[^\p{ASCII}]/u

const HEBREW = /[\u05d0-\u05ea]/
const LETTERS = /\p{L}{2}/u
/** Brands, categories and codes may be Latin. */
const HEBREW_SHARE = 0.2

/** Names of other columns may end with a language: `name_lv`. */
const PRICE_NAME = /pri[cs]|cen[aey]|cijen|preis|prix|prez|prec|(?:^|[^a-z])ara?(?:[^a-z]|$)|цен|מחיר|sum/

/** Returns the country at the end of an address's host, or of a comparison site's name; else an empty text. */
const countryOf = (text: string): string =>
  /^(?:https?:\/\/[^/:?#]{1,200}|heureka)\.([a-z]{2})(?:[/:?#\s|]|$)/i.exec(text)?.[1] ?? ''
