import { readStatedAmount } from '../amount/stated-amount.ts'
import { unitName } from '../amount/unit-names.ts'
import { readEan } from '../product/ean.ts'
import { ALL_CSV_COLUMNS } from '../product/product-rules.ts'
import { decimalText } from './decimal-text.ts'
import type { MappedPositions, SourceTarget } from './source-mapping.ts'
import { unitPriceText } from './unit-price-text.ts'

/** Values of targets that hold for the whole file. */
export type SourceConstants = Readonly<Partial<Record<string, string>>>

const CELL_MAX = 2_000
/** A code of another length is the chain's own number; one of these with a wrong digit is noted. */
const isOfEanLength = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(text)

/**
 * Turns the records of a foreign file into rows of an import. What cannot be read stays as it is, so that the import
 * refuses the row with the reason.
 */
export class SourceRows {
  readonly #columns: Readonly<Record<SourceTarget, readonly number[]>>
  readonly #constants: SourceConstants
  readonly #headerUnit: string

  /** @param columns names of the file's columns */
  constructor(columns: readonly string[], positions: MappedPositions, constants: SourceConstants) {
    this.#columns = { ...NOWHERE, ...positions }
    this.#constants = constants
    const amountAt = positions.Amount?.[0]
    this.#headerUnit = amountAt === undefined ? '' : unitInHeader(columns[amountAt] ?? '')
  }

  /** The cells of a row in the order of `ALL_CSV_COLUMNS`; null for a record without any of them. */
  read(cells: readonly string[]): string[] | null {
    const title = this.#text('Title', cells).replace(/\s+/g, ' ')
    const sale = decimalText(this.#text('Sale Price', cells))
    const price = decimalText(this.#text('Price', cells))
    if (title === '' && price === '' && sale === '') return null
    const unit = this.#text('Unit', cells)
    const money = moneyOf(price, sale, this.#text('Akcia', cells))
    const amount = this.#text('Amount', cells)
    const stated = amount === '' ? null : readStatedAmount(amount, this.#headerUnit || unit)
    const isOfGrams = stated?.amount_unit === 'g' || stated?.amount_unit === 'ml'
    const gram = this.#text('Gram', cells) || (isOfGrams ? String(stated.amount) : '')
    const isOfPieces = unitName(unit) === 'ks' && stated?.amount_unit !== 'piece'
    const ean = this.#text('EAN', cells)
    const code = readEan(ean)
    const values: Readonly<Partial<Record<string, string>>> = {
      Title: title,
      Akcia: money.akcia,
      Price: money.price,
      // The price of a piece is none of a kilogram.
      'Unit Price': isOfPieces
        ? ''
        : unitPriceText(this.#text('Unit Price', cells), this.#text('Unit Price Per', cells)),
      Gram: gram,
      Amount: stated === null ? '' : String(stated.amount),
      Unit: stated === null ? '' : stated.amount_unit,
      EAN: code.ok ? code.ean : isOfEanLength(ean) ? ean : '',
    }
    return ALL_CSV_COLUMNS.map((column) => values[column] ?? this.#text(column, cells))
  }

  #text(target: SourceTarget, cells: readonly string[]): string {
    const constant = this.#constants[target]
    if (constant !== undefined && constant !== '') return constant
    for (const position of this.#columns[target]) {
      const text = cells[position]?.trim() ?? ''
      if (text !== '') return text.length > CELL_MAX ? text.slice(0, CELL_MAX) : text
    }
    return ''
  }
}

const NONE: readonly number[] = []
const NOWHERE: Readonly<Record<SourceTarget, readonly number[]>> = {
  ...(Object.fromEntries(ALL_CSV_COLUMNS.map((column) => [column, NONE])) as Record<
    (typeof ALL_CSV_COLUMNS)[number],
    readonly number[]
  >),
  'Sale Price': NONE,
  'Unit Price Per': NONE,
}

/** A sale price alone is the price: what the goods cost otherwise is not known. */
function moneyOf(
  price: string,
  sale: string,
  akcia: string,
): { readonly price: string; readonly akcia: string } {
  const isSale = sale !== '' && Number(sale) !== 0
  const hasPrice = price !== '' && Number(price) !== 0
  if (!isSale) return { price, akcia: akcia === '' ? 'No' : akcia }
  if (!hasPrice || Number(sale) === Number(price)) return { price: sale, akcia: 'No' }
  return { price, akcia: sale }
}

/** `neto količina(KG)`: the unit of all numbers of the column. */
function unitInHeader(header: string): string {
  return /[([]\s*(kg|g|l|ml)\s*[)\]]/i.exec(header)?.[1]?.toLowerCase() ?? ''
}
