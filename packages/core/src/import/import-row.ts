import { fold } from '../fold.ts'
import { parseMoney, toCents } from '../money.ts'
import { parseAkcia } from '../offer.ts'
import type { Product } from '../product.ts'
import { CSV_COLUMNS, type CsvColumn, type CsvLayout } from './csv-columns.ts'
import { parseDay } from './import-date.ts'

/** A product as a source names it: no id yet, unknown numbers are null, and the day is always known. */
export type ProductInput = Omit<
  Product,
  'id' | 'has_local_image' | 'unit_price' | 'gram' | 'lowest_price_30' | 'sale_since'
> & {
  readonly unit_price: number | null
  readonly gram: number | null
}

/** Why a row was refused. `column` is empty when the whole row is wrong. */
export interface RowFault {
  readonly column: CsvColumn | ''
  readonly message: string
}

export type RowResult =
  | { readonly ok: true; readonly product: ProductInput }
  | { readonly ok: false; readonly fault: RowFault }

export const TITLE_MAX_LENGTH = 300
export const NAME_MAX_LENGTH = 200
export const URL_MAX_LENGTH = 2_000
/** Largest amount of money and of grams: what `numeric(10,2)` holds. */
export const NUMBER_MAX = 99_999_999.99
const AKCIA_MAX_LENGTH = 100
const OLDEST_DAY = '2000-01-01'
const FUTURE_DAYS = 366
const DAY_MS = 86_400_000

const [
  TITLE,
  AKCIA,
  PRICE,
  UNIT_PRICE,
  IMAGE_URL,
  IMAGE_PATH,
  GRAM,
  CATEGORY,
  SECOND,
  THIRD,
  STORE,
  SPECIFIC,
  DATE,
] = CSV_COLUMNS

/** Reads rows of one file by the rules of the product form (SPEC section 5). `today` is `YYYY-MM-DD`. */
export class ImportRowReader {
  readonly #layout: CsvLayout
  readonly #today: string
  readonly #latest: string
  readonly #cell: string[] = []

  constructor(layout: CsvLayout, today: string) {
    this.#layout = layout
    this.#today = today
    this.#latest = new Date(Date.parse(`${today}T00:00:00Z`) + FUTURE_DAYS * DAY_MS)
      .toISOString()
      .slice(0, 10)
  }

  /** The product of a row, or the first reason why there is none. Does not throw. */
  read(cells: readonly string[]): RowResult {
    const { width, positions } = this.#layout
    if (cells.length < width || cells.slice(width).some((extra) => extra.trim() !== '')) {
      return fault('', `Riadok má ${cells.length} stĺpcov, hlavička ${width}.`)
    }
    for (let column = 0; column < positions.length; column += 1) {
      this.#cell[column] = (cells[positions[column]!] ?? '').trim()
    }
    return this.#readCells(this.#cell)
  }

  #readCells(cell: readonly string[]): RowResult {
    const [
      title,
      akcia,
      priceText,
      unitText,
      url,
      path,
      gramText,
      category,
      second,
      third,
      store,
      specific,
      date,
    ] = cell as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    for (let column = 0; column < cell.length; column += 1) {
      if (CONTROL_CHARACTER.test(cell[column]!)) {
        return fault(CSV_COLUMNS[column]!, 'Hodnota obsahuje nepovolený riadiaci znak.')
      }
    }
    if (title === '') return fault(TITLE, 'Názov produktu je povinný')
    if (title.length > TITLE_MAX_LENGTH) return tooLong(TITLE, TITLE_MAX_LENGTH)
    if (store === '') return fault(STORE, 'Obchod je povinný')
    const price = parseMoney(priceText)
    if (price === null) return fault(PRICE, priceFault(priceText))
    if (price > NUMBER_MAX) return fault(PRICE, `Cena je príliš vysoká: ${short(priceText)}`)
    const unitPrice = unitText === '' ? null : parseMoney(unitText)
    if (unitText !== '' && (unitPrice === null || unitPrice > NUMBER_MAX)) {
      return fault(UNIT_PRICE, `Jednotková cena musí byť nezáporné číslo, nie ${short(unitText)}`)
    }
    const gram = gramText === '' ? null : parseGrams(gramText)
    if (gramText !== '' && (gram === null || gram > NUMBER_MAX)) {
      return fault(GRAM, `Množstvo musí byť nezáporné číslo gramov, nie ${short(gramText)}`)
    }
    if (akcia.length > AKCIA_MAX_LENGTH) return tooLong(AKCIA, AKCIA_MAX_LENGTH)
    if (akcia.startsWith('-') && /^-\s*\d+([.,]\d+)?\s*€?$/.test(akcia))
      return fault(AKCIA, `Akciová cena nesmie byť záporná: ${short(akcia)}`)
    const sale = parseAkcia(akcia)
    if (sale.kind === 'price' && sale.price > NUMBER_MAX)
      return fault(AKCIA, `Akciová cena je príliš vysoká: ${short(akcia)}`)
    if (url.length > URL_MAX_LENGTH) return tooLong(IMAGE_URL, URL_MAX_LENGTH)
    if (url.includes(':') && !/^https?:\/\//i.test(url)) {
      return fault(IMAGE_URL, `Adresa obrázka musí začínať http:// alebo https://, nie ${short(url)}`)
    }
    if (path.length > URL_MAX_LENGTH) return tooLong(IMAGE_PATH, URL_MAX_LENGTH)
    if (path.split(/[/\\]/).includes('..') || (path.includes(':') && !/^https?:\/\//i.test(path))) {
      return fault(IMAGE_PATH, `Cesta k obrázku nie je platná: ${short(path)}`)
    }
    for (const [column, name] of [
      [CATEGORY, category],
      [SECOND, second],
      [THIRD, third],
      [STORE, store],
      [SPECIFIC, specific],
    ] as const) {
      if (name.length > NAME_MAX_LENGTH) return tooLong(column, NAME_MAX_LENGTH)
    }
    const day = date === '' ? this.#today : parseDay(date)
    if (day === null) return fault(DATE, `Dátum sa nedá prečítať: ${short(date)}`)
    if (day < OLDEST_DAY || day > this.#latest)
      return fault(DATE, `Dátum je mimo povoleného rozsahu: ${short(date)}`)
    return {
      ok: true,
      product: {
        title,
        akcia: canonicalAkcia(akcia),
        price: toCents(price) / 100,
        unit_price: positive(unitPrice),
        image_url: url,
        image_path: path,
        gram: positive(gram),
        category,
        secondary_category: second,
        third_category: third,
        store,
        specific_store: specific,
        date: day,
      },
    }
  }
}

/**
 * What makes two rows the same product across imports (DESIGN section 4): folded title, store, specific store and
 * gram.
 */
export function identityText(
  product: Pick<Product, 'title' | 'store' | 'specific_store'> & { gram: number | null },
): string {
  return `${fold(product.title)}\n${product.store}\n${product.specific_store}\n${product.gram || ''}`
}

/** One way to write each akcia: a price as `1.49`, a percent as `25%`, nothing as `No`; other text as it is. */
export function canonicalAkcia(akcia: string): string {
  if (akcia === 'No') return akcia
  const sale = parseAkcia(akcia)
  if (sale.kind === 'price') return String(toCents(sale.price) / 100)
  if (sale.kind === 'percent') return `${sale.percent}%`
  const text = akcia.trim()
  return text === '' || text.toLowerCase() === 'no' ? 'No' : text
}

const PLAIN_GRAMS = /^\d{1,9}$/

/** Grams or millilitres: `500`, `500 g`, `0,5 kg`, `1,5 l`, `330 ml`; null when it is no such amount. */
export function parseGrams(text: string): number | null {
  if (PLAIN_GRAMS.test(text)) return Number(text)
  const match = /^([\d\s.,]+?)\s*(g|ml|kg|l)?$/i.exec(text)
  const amount = match ? parseMoney(match[1]!) : null
  if (amount === null) return null
  const unit = match?.[2]?.toLowerCase()
  return Math.round((unit === 'kg' || unit === 'l' ? amount * 1000 : amount) * 100) / 100
}

const positive = (value: number | null): number | null =>
  value === null || value === 0 ? null : Math.round(value * 100) / 100

const fault = (column: CsvColumn | '', message: string): RowResult => ({
  ok: false,
  fault: { column, message },
})

const tooLong = (column: CsvColumn, limit: number): RowResult =>
  fault(column, `Text je príliš dlhý (najviac ${limit} znakov)`)

const priceFault = (text: string): string =>
  text === '' ? 'Cena je povinná' : `Cena musí byť nezáporné číslo, nie ${short(text)}`

const short = (text: string): string => `„${text.length > 40 ? `${text.slice(0, 40)}…` : text}“`

/** Tabs and line ends may stand in a cell; other control characters have no meaning in a text for people. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
