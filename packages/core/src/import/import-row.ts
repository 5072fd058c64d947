import type { ProductInput } from '../product/product-input.ts'
import { type OnFault, ProductRules } from '../product/product-rules.ts'
import { ALL_CSV_COLUMNS, type CsvColumn, type CsvLayout } from './csv-columns.ts'
import { unguarded } from './formula-guard.ts'

/** Why a row was refused. `column` is empty when the whole row is wrong. */
export interface RowFault {
  readonly column: CsvColumn | ''
  readonly message: string
}

export type RowResult =
  /** `notes`: what was odd and left out. */
  | {
      readonly ok: true
      readonly product: ProductInput
      readonly notes: readonly RowFault[]
      /** Whether the file names the unit price, or it was reckoned. */
      readonly namesUnitPrice: boolean
    }
  | { readonly ok: false; readonly fault: RowFault }

const UNIT_PRICE = ALL_CSV_COLUMNS.indexOf('Unit Price')

/** Reads the rows of one file by the rules of the product form (SPEC section 5). `today` is `YYYY-MM-DD`. */
export class ImportRowReader {
  readonly #layout: CsvLayout
  readonly #rules: ProductRules
  readonly #texts: string[] = []
  #fault: RowFault | null = null
  #notes: RowFault[] = []
  readonly #onFault: OnFault = (column, message, evidence) => {
    this.#fault = { column, message: message + evidence }
    return false
  }

  constructor(layout: CsvLayout, today: string) {
    this.#layout = layout
    this.#rules = new ProductRules(today, {
      onNote: (column, message) => this.#notes.push({ column, message }),
    })
  }

  /** The product of a row, or the first reason for refusing it. Never throws. */
  read(cells: readonly string[]): RowResult {
    const { width, positions } = this.#layout
    if (cells.length < width || cells.slice(width).some((extra) => extra.trim() !== '')) {
      const message = `Riadok má ${cells.length} stĺpcov, hlavička ${width}.`
      return { ok: false, fault: { column: '', message } }
    }
    for (let column = 0; column < positions.length; column += 1) {
      const position = positions[column]!
      this.#texts[column] = position < 0 ? '' : unguarded((cells[position] ?? '').trim())
    }
    if (this.#notes.length > 0) this.#notes = []
    const product = this.#rules.read(this.#texts, this.#onFault)
    return product === null
      ? { ok: false, fault: this.#fault! }
      : { ok: true, product, notes: this.#notes, namesUnitPrice: this.#texts[UNIT_PRICE] !== '' }
  }
}
