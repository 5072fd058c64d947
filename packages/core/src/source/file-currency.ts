import { DEFAULT_CURRENCY } from '../product/currency.ts'
import { fold } from '../text/fold.ts'
import { MappedCells, type SourceConstants } from './mapped-cells.ts'
import { RowCurrency } from './row-currency.ts'
import type { MappedPositions } from './source-mapping.ts'
import { currencyInText, currencyOfCountry, currencyOfName } from './texts/currency-text.ts'
import type { NumberDialect } from './texts/decimal-text.ts'

/** A currency other than the installation's, with the text that shows it. */
interface ForeignCurrency {
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
    const isForeign = stated.size === 1 && currency !== own
    return isForeign ? { currency, found: currency, isStated: true } : null
  }
  const signs = signsOf(evidence)
  const ofOwn = signs.get(own)?.count ?? 0
  const [foreign] = [...signs].filter(([code]) => code !== own).sort(([, a], [, b]) => b.count - a.count)
  if (foreign === undefined || foreign[1].count < ofOwn) return null
  return { currency: foreign[0], found: foreign[1].found.slice(0, FOUND_MAX), isStated: false }
}

interface Sign {
  count: number
  readonly found: string
}

function signsOf({ columns, records, address }: CurrencyEvidence): ReadonlyMap<string, Sign> {
  const signs = new Map<string, Sign>()
  const see = (currency: string | null, found: string, count = 1) => {
    if (currency === null) return
    const sign = signs.get(currency)
    if (sign === undefined) signs.set(currency, { count, found })
    else sign.count += count
  }
  for (const name of columns) if (PRICE_NAME.test(fold(name))) see(currencyOfName(name), name)
  see(currencyOfCountry(countryOf(address)), address)
  const hosts = new Map<string, Sign>()
  let addresses = 0
  let hebrew = 0
  let texts = 0
  for (const record of records)
    for (const [at, cell] of record.entries()) {
      if (cell === '' || cell.length > CELL_MAX) continue
      if (LETTERS.test(cell)) texts += 1
      if (HEBREW.test(cell)) hebrew += 1
      const country = countryOf(cell) || (COUNTRY_COLUMN.test(columns[at] ?? '') ? cell : '')
      if (country === '') see(currencyInText(cell), cell)
      else {
        addresses += 1
        const sign = hosts.get(country)
        if (sign === undefined) hosts.set(country, { count: 1, found: cell })
        else sign.count += 1
      }
    }
  for (const [country, { count, found }] of hosts)
    if (count > addresses * MOST) see(currencyOfCountry(country), found, count)
  if (hebrew > texts * HEBREW_SHARE) see('ILS', 'hebrejské písmo', hebrew)
  return signs
}

const HEBREW = /[\u05d0-\u05ea]/
const LETTERS = /\p{L}{2}/u
/** Brands, categories and codes may be Latin. */
const HEBREW_SHARE = 0.2

/** Names of other columns may end with a language: `name_lv`. */
const PRICE_NAME = /pri[cs]|cen[aey]|cijen|preis|prix|prez|prec|(?:^|[^a-z])ara?(?:[^a-z]|$)|цен|מחיר|sum/

/** Returns the country at the end of an address's host, or of a comparison site's name; else an empty text. */
const countryOf = (text: string): string =>
  /^(?:https?:\/\/[^/:?#]{1,200}|heureka)\.([a-z]{2})(?:[/:?#\s|]|$)/i.exec(text)?.[1] ?? ''
