import { isOfContent, type KeptAmount } from '../amount/amount-unit.ts'
import { titleAmount } from '../amount/kept-amount.ts'
import { isLiquid } from '../amount/liquids.ts'
import type { Measured } from '../amount/measured.ts'
import { readAmount } from '../amount/read-amount.ts'
import { unitName } from '../amount/unit-names.ts'
import { isBlankRecord } from '../import/catalogue-csv.ts'
import { isNoSale } from '../offer/offer.ts'
import { type ReadMulti, readMulti } from '../offer/written/read-multi.ts'
import { readEan } from '../product/ean.ts'
import { confirmsAmount } from '../product/measures/settled-measures.ts'
import { readStatedAmount } from '../product/measures/stated-amount.ts'
import { ALL_CSV_COLUMNS } from '../product/product-fields.ts'
import { foldForSearch } from '../text/fold.ts'
import { nameWords } from './guess/price-columns.ts'
import { cleanText, MappedCells, type SourceConstants } from './mapped-cells.ts'
import { RowCurrency } from './row-currency.ts'
import { isOfCarton, isOfOne, isTooHigh, isTooLow, isUnitOf, type Money, pricesOf } from './row-unit-price.ts'
import type { MappedPositions, SourceTarget } from './source-mapping.ts'
import { isSoldOut } from './texts/availability.ts'
import { type ConditionText, conditionText } from './texts/condition-text.ts'
import { moneyText } from './texts/currency-text.ts'
import { decimalText, type NumberDialect, UNPROVED } from './texts/decimal-text.ts'
import { isInCents, unitInHeader } from './texts/header-unit.ts'
import { unitPriceText } from './texts/unit-price-text.ts'
import { isNo, isYes } from './texts/yes-no.ts'

/**
 * Why a record is not an offer: it is empty, is sold out, or its price is only for some shoppers without another price.
 */
export type NoOffer = 'blank' | 'nameless' | 'sold out' | 'conditional'

export type SourceRow =
  | { readonly isOffer: true; readonly cells: string[] }
  | { readonly isOffer: false; readonly reason: NoOffer }

/**
 * Returns whether a code has the length of a barcode. A code of another length is the chain's own number; one of these
 * lengths with a wrong digit is noted.
 */
const isOfEanLength = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(text)

/**
 * Turns the records of a foreign file into rows of an import. An unreadable value stays unchanged, so that the import
 * refuses the row with the reason.
 */
export class SourceRows {
  readonly #mapped: MappedCells
  readonly #headerUnit: string
  readonly #columns: readonly string[]
  readonly #dialect: NumberDialect
  readonly #currency: RowCurrency
  /** Positions of the columns whose numbers are hundredths. */
  readonly #cents: ReadonlySet<number>

  constructor(
    columns: readonly string[],
    positions: MappedPositions,
    constants: SourceConstants,
    dialect: NumberDialect = UNPROVED,
  ) {
    this.#mapped = new MappedCells(positions, constants)
    this.#dialect = dialect
    this.#currency = new RowCurrency(columns, this.#mapped, dialect)
    const amountAt = positions.Amount?.[0]
    this.#headerUnit = amountAt === undefined ? '' : unitInHeader(columns[amountAt] ?? '')
    this.#cents = new Set(columns.flatMap((name, at) => (isInCents(nameWords(name)) ? [at] : [])))
    this.#columns = columns
  }

  /** Returns a row's cells in the order of `ALL_CSV_COLUMNS`, or the reason why the row is left out. */
  read(cells: readonly string[]): SourceRow {
    const name = this.#mapped.text('Title', cells).replace(/\s+/g, ' ')
    const money = this.#money(cells)
    if (name === '' && money.price === '') {
      return { isOffer: false, reason: isBlankRecord(cells) ? 'blank' : 'nameless' }
    }
    const ean = this.#mapped.text('EAN', cells)
    const number = this.#mapped.text('Article', cells)
    if (ean === '' && number === '' && isSumOfRows(name)) return { isOffer: false, reason: 'nameless' }
    const isGone = this.#mapped.columns.Availability.some((at) =>
      isSoldOut(cleanText(cells[at] ?? '').trim(), this.#columns[at] ?? ''),
    )
    if (isGone) return { isOffer: false, reason: 'sold out' }
    if (!isNoSale(this.#mapped.text('Restriction', cells))) return { isOffer: false, reason: 'conditional' }
    const written = conditionText(this.#mapped.text('Condition', cells))
    const condition = { ...written, multi: asPieces(written.multi, money) }
    const offer = underCondition(money, condition, this.#isRegular(money, cells))
    if (offer === null) return { isOffer: false, reason: 'conditional' }
    const title = joined(
      joined(this.#mapped.text('Brand', cells), name),
      this.#mapped.text('Second Title', cells).replace(ONLY_VARIANT, ''),
    )
    const unit = this.#mapped.text('Unit', cells)
    // A price may be for `100 g`, in a column of units or in its own cell.
    const per = [unit, moneyText(this.#mapped.text('Price', cells))?.per ?? ''].find((text) =>
      /\d/.test(text),
    )
    const amount = this.#mapped.text('Amount', cells) || (per ?? '')
    const weight = bareAmount(this.#mapped.text('Gram', cells))
    const named = amount === '' ? null : this.#stated(amount, this.#headerUnit || unit, cells, offer)
    const content = named ?? readStatedAmount(weight, '')
    // The price of a piece is not the price of a kilogram.
    const isOfPieces = unitName(unit) === 'ks'
    const unitPrice = this.#unitPrice(cells, content, offer, isOfPieces)
    const isContradictory = isTooHigh(Number(unitPrice), content, offer)
    const stated = isContradictory ? null : named
    const weighed = stated !== null && isOfContent(stated.amount_unit) ? String(stated.amount) : ''
    const gram = isContradictory ? '' : weight || weighed
    const code = readEan(ean)
    const [, store = this.#mapped.text('Store', cells), format = ''] =
      WITH_FORMAT.exec(this.#mapped.text('Store', cells)) ?? []
    const values: Readonly<Partial<Record<string, string>>> = {
      Title: title,
      Akcia: offer.akcia,
      Price: offer.price,
      'Unit Price': isContradictory ? '' : unitPrice,
      Gram: gram,
      Amount: stated === null ? '' : String(stated.amount),
      Unit: stated === null ? '' : stated.amount_unit,
      Currency: this.#currency.read(cells),
      EAN: code.ok ? code.ean : isOfEanLength(ean) ? ean : '',
      // One column may hold barcodes and the chain's own numbers.
      Article: number === ean && (code.ok || isNoNumber(ean)) ? '' : number,
      Store: store,
      'Specific Store': this.#mapped.text('Specific Store', cells) || format,
      Card: cardOf(this.#mapped.text('Card', cells)) || condition.card,
      Multi:
        asPieces(this.#mapped.text('Multi', cells), money) ||
        condition.multi ||
        this.#fromPieces(offer, cells),
      Limit: this.#mapped.text('Limit', cells) || condition.limit,
    }
    return {
      isOffer: true,
      cells: ALL_CSV_COLUMNS.map((column) => values[column] ?? this.#mapped.text(column, cells)),
    }
  }

  /**
   * Returns the amount of a pack. Its unit may be the text of the pack (`0.8` and `800g`), or unreadable; then the unit
   * price decides.
   */
  #stated(number: string, unit: string, cells: readonly string[], offer: Money): KeptAmount | null {
    const read = readStatedAmount(number, unit)
    const unitPrice = Number(
      unitPriceText(this.#mapped.text('Unit Price', cells), this.#mapped.text('Unit Price Per', cells)),
    )
    const isKnown = unitName(unit) !== null
    // Pieces are whole: `0,75` and `KOM` are a bottle, and so are `3` and `VINO 3,0`.
    const isPart =
      read?.amount_unit === 'piece' &&
      (!Number.isInteger(read.amount) || hasDecimal(this.#mapped.text('Title', cells), read.amount))
    const kilos =
      isKnown && !isPart ? null : readStatedAmount(number, isLiquid(this.#measured(cells, null)) ? 'l' : 'kg')
    const others = [/\d/.test(unit) ? readStatedAmount(unit, '') : null, kilos]
    const prices = pricesOf(offer)
    const readings = isPart ? others : [read, ...others]
    const confirmed = readings.find((amount) => amount !== null && confirmsAmount(unitPrice, amount, prices))
    return confirmed ?? (isPart ? null : read)
  }

  #measured(cells: readonly string[], stated: KeptAmount | null): Measured {
    const text = (target: SourceTarget) => this.#mapped.text(target, cells)
    return {
      title: text('Title'),
      gram: 0,
      category: text('Category'),
      secondary_category: text('Secondary Category'),
      third_category: text('Third Category'),
      ...stated,
    }
  }

  /** Returns the condition of a sale from several pieces on, whose number is in a column of its own. */
  #fromPieces({ akcia }: Money, cells: readonly string[]): string {
    const [, least = ''] = SOME_PIECES.exec(this.#mapped.text('Min Quantity', cells)) ?? []
    return akcia !== 'No' && Number(least) > 1 ? `od ${least} ks` : ''
  }

  #money(cells: readonly string[]): Money {
    const sale = decimalText(this.#price('Sale Price', cells).text, this.#dialect)
    const { text, index } = this.#price('Price', cells)
    const price = decimalText(text, this.#dialect)
    const old = decimalText(this.#oldPrice(cells, index), this.#dialect)
    const akcia = this.#mapped.text('Akcia', cells)
    // Next to a column of prices with and without a sale, another one only says whether the sale is on.
    const { 'Sale Price': sales, 'Old Price': olds } = this.#mapped.columns
    if (sales.length + olds.length === 0) return moneyOf(price, sale, old, akcia)
    if (isNo(akcia)) return { price, akcia: 'No' }
    return moneyOf(price, sale, old, isYes(akcia) ? 'No' : akcia)
  }

  /** Returns whether the file states that the price is the one without an offer. */
  #isRegular({ price }: Money, cells: readonly string[]): boolean {
    const old = decimalText(this.#price('Old Price', cells).text, this.#dialect)
    return isSum(old) && Number(old) === Number(price)
  }

  #price(target: 'Price' | 'Sale Price' | 'Old Price' | 'Unit Price', cells: readonly string[]) {
    const { text, index } = this.#mapped.first(target, cells)
    return { text: this.#inWhole(text, this.#mapped.columns[target][index]), index }
  }

  /** Turns hundredths into whole money: `119` is `1.19`. */
  #inWhole(text: string, at: number | undefined): string {
    const isHundredths = at !== undefined && this.#cents.has(at) && /^\d{1,9}$/.test(text)
    return isHundredths ? (Number(text) / 100).toFixed(2) : text
  }

  /**
   * Returns the former price. A price with tax had tax before: of as many former columns as price columns, the one in
   * the same place.
   */
  #oldPrice(cells: readonly string[], index: number): string {
    const columns = this.#mapped.columns['Old Price']
    const isPaired = columns.length > 1 && columns.length === this.#mapped.columns.Price.length
    const at = columns[index]
    return isPaired ? this.#inWhole(cells[at ?? -1]?.trim() ?? '', at) : this.#price('Old Price', cells).text
  }

  /**
   * Returns an empty text where the unit price is not a number, or far too low for the price: it follows from the price
   * and the amount.
   */
  #unitPrice(cells: readonly string[], amount: KeptAmount | null, offer: Money, isOfPieces: boolean): string {
    if (isOfPieces && amount?.amount_unit !== 'piece') return ''
    const per = this.#mapped.text('Unit Price Per', cells)
    const written = this.#price('Unit Price', cells).text
    if (per !== '' && !isUnitOf(per, this.#measured(cells, amount))) return ''
    const text = unitPriceText(written, per, this.#dialect)
    if (isOfPieces && !isOfOne(Number(text), amount!, offer)) return ''
    if (!/^\d+(?:\.\d+)?$/.test(text) || isTooLow(Number(text), amount, offer)) return ''
    const titled = amount === null ? packInTitle(this.#mapped.text('Title', cells)) : null
    return isTooLow(Number(text), titled, offer) && !isOfCarton(Number(text), titled!, offer) ? '' : text
  }
}

const PIECES = /^(\d{1,2}) ?= ?(\d{1,2})$/

/**
 * Returns the dearer meaning of `3=2`, three for the price of two or for 2 euros: leaflets write both.
 */
function asPieces(multi: string, { price }: Money): string {
  const [, all = '', paid = ''] = PIECES.exec(multi) ?? []
  return Number(paid) < Number(all) && Number(price) > 1 ? `${all} za cenu ${paid}` : multi
}

const SOME_PIECES = /^\D{0,12}(\d{1,3})(?:[.,]0+)?\D{0,12}$/

/** A column may only say that the offer needs a card. */
const cardOf = (text: string): string => (isNoSale(text) ? '' : isYes(text) ? LOYALTY_CARD : text)
const LOYALTY_CARD = 'Vernostný klub'

/** A shop system's name for the variant of goods without variants. */
const ONLY_VARIANT = /^default title$/i

const SUM_OF_ROWS =
  /^(?:spolu|celkom|celkem|(?:grand |sub)?totals?|(?:medzi|mezi)?s(?:ucet|oucet)|(?:zwischen|gesamt)?summe|gesamt|insgesamt|(?:sve)?ukupno|skupaj|razem|suma|lacznie|osszesen|totaal|totale|priemer|prumer|average|durchschnitt|prosjek|всего|итого|общо|укупно|συνολο)(?: (?:s|bez) dph)? ?:?$/

/** Returns whether a title only says that its row is the sum or average of others: `Spolu:`. */
const isSumOfRows = (title: string): boolean =>
  title.length <= SUM_TITLE_MAX && SUM_OF_ROWS.test(foldForSearch(title))
const SUM_TITLE_MAX = 30

/** A chain with the format of its shops, which have prices of their own: `Obchod - hipermarket`. */
const WITH_FORMAT =
  /^(.{2,100}?) [-–] ((?:super|hiper|hyper|mega|maxi|mini)[ -]?m[ae]r[ck]\p{L}{0,4}|market|diskont|discount|online)$/iu

/** Returns whether a title has a whole number with a decimal: `3,0`. */
const hasDecimal = (title: string, number: number): boolean =>
  title.split(/[^\d.,]+/).some((word) => word === `${number},0` || word === `${number}.0`)

/** Returns the amount of a pack in a title, or null. About so much of weighed goods is not a pack. */
function packInTitle(title: string): KeptAmount | null {
  const amount = titleAmount({ title, gram: 0 })
  return amount.amount_unit === '' || APPROXIMATE.test(title) ? null : amount
}
const APPROXIMATE = /(?:^|[\s(])(?:c{1,2}a|pribl|približne|približně|circa|ungefähr|oko|ok)\.?\s?\d/iu

const isSum = (text: string): boolean => !isNoSale(text) && Number(text) !== 0

/**
 * Returns the prices of a row. A sale price alone is the price: the price without the sale is not known. A former price
 * counts when it is above the price.
 */
function moneyOf(price: string, sale: string, old: string, akcia: string): Money {
  if (isSum(sale)) {
    if (!isSum(price) || Number(sale) === Number(price)) return { price: sale, akcia: 'No' }
    return { price, akcia: sale }
  }
  if (isSum(old) && isSum(price) && Number(old) > Number(price)) return { price: old, akcia: price }
  return { price, akcia: isNoSale(akcia) ? 'No' : akcia }
}

/** Returns the price under a condition, or null for a conditional price without one for everybody. */
function underCondition(
  { price, akcia }: Money,
  { prices, isConditional, multi }: ConditionText,
  isRegular: boolean,
): Money | null {
  if (prices !== null) return { price: decimalText(prices.regular), akcia: decimalText(prices.card) }
  const read = multi === '' ? undefined : readMulti(multi)
  // The price for everybody is not known without a former one, unless the words name the price under the condition.
  const isUnclear = akcia === 'No' && !isRegular && (isConditional || read === null)
  if (isUnclear && !namesOtherPrice(read, Number(price))) return null
  // Pieces with their own price, or free ones, are not to be reduced twice.
  return read === undefined || read === null || read.kind === 'from'
    ? { price, akcia }
    : { price, akcia: 'No' }
}

/** Returns whether terms name a lower price of one piece, so that `price` is the one without them. */
function namesOtherPrice(read: ReadMulti | null | undefined, price: number): boolean {
  if (read?.kind === 'each') return price > read.euros + CENT
  return read?.kind === 'price' && price > read.euros / read.quantity + CENT && price < read.euros - CENT
}
const CENT = 0.01

function joined(first: string, second: string): string {
  if (first === '' || second === '') return first || second
  const [one, other] = [foldForSearch(first), foldForSearch(second)]
  if (` ${other} `.includes(` ${one} `)) return second
  return ` ${one} `.includes(` ${other} `) ? first : `${first} ${second}`.replace(/\s+/g, ' ')
}

/** Removes the kind of packing: `Botella 750 ml`. A text that is an amount stays unchanged. */
function bareAmount(text: string): string {
  if (text === '' || !/^\p{L}/u.test(text) || readAmount(text) !== null) return text
  const from = text.search(/\d/)
  return from === -1 ? text : text.slice(from)
}

/** Returns whether a code only fills the place of a barcode: `0000`, `99`. */
const isNoNumber = (code: string): boolean => /^\D*$|^\d{1,2}$|^(\d)\1+$/.test(code)
