import type { MappedCells } from './mapped-cells.ts'
import { currencyCode, currencyOfName, moneyText } from './texts/currency-text.ts'
import type { NumberDialect } from './texts/decimal-text.ts'

const BARE_NUMBER = /^[\d.,]*$/

/** Finds the currency of a record's prices. */
export class RowCurrency {
  readonly #mapped: MappedCells
  readonly #dialect: NumberDialect
  /** By column, the currency in its name. */
  readonly #ofColumns: readonly (string | null)[]

  constructor(columns: readonly string[], mapped: MappedCells, dialect: NumberDialect) {
    this.#mapped = mapped
    this.#dialect = dialect
    this.#ofColumns = columns.map(currencyOfName)
  }

  /**
   * Returns the currency of the row, of one of its prices or of the price's column name; else the currency of all other
   * rows of the file, or ''.
   */
  read(cells: readonly string[]): string {
    const named = this.#mapped.text('Currency', cells)
    if (named !== '') return currencyCode(named) ?? named
    for (const target of ['Price', 'Sale Price', 'Old Price', 'Unit Price'] as const) {
      const { text, index } = this.#mapped.first(target, cells)
      const currency = BARE_NUMBER.test(text) ? null : moneyText(text)?.currency
      const found = currency ?? this.#ofColumns[this.#mapped.columns[target][index] ?? -1]
      if (found) return found
    }
    return this.#dialect.currency ?? ''
  }
}
