import type { DayContext } from '../day/day-parts.ts'
import { DayReader } from '../day/read-day.ts'
import { canonicalAkcia } from '../offer/canonical-akcia.ts'
import { NUMBER_MAX } from '../offer/money.ts'
import { parseAkcia } from '../offer/offer.ts'
import type { WrittenTerms } from '../offer/terms/offer-terms.ts'
import { MULTI_MAX_LENGTH } from '../offer/written/read-multi.ts'
import { readTerms } from '../offer/written/read-terms.ts'
import { DEFAULT_CURRENCY } from '../product/currency.ts'
import { ALL_CSV_COLUMNS, type CsvColumn, NAME_MAX_LENGTH } from '../product/product-fields.ts'
import { currencyFault } from '../product/read-currency.ts'
import type { RowFault } from './catalogue-csv.ts'
import { unguarded } from './formula-guard.ts'

export interface PromotionRow {
  readonly title: string
  readonly store: string
  /** Empty for all branches of the store. */
  readonly branch: string
  readonly ean: string
  readonly article: string
  readonly terms: WrittenTerms
}

export type PromotionResult =
  | { readonly ok: true; readonly promotion: PromotionRow; readonly notes: readonly RowFault[] }
  | { readonly ok: false; readonly fault: RowFault }

const TERMS_AT = ALL_CSV_COLUMNS.indexOf('Valid From')

export class PromotionReader {
  readonly #days: DayReader
  readonly #currency: string

  /** @param currency of the installation */
  constructor(days: DayContext, currency = DEFAULT_CURRENCY) {
    this.#days = new DayReader(days)
    this.#currency = currency
  }

  /** @param cells in the order of `ALL_CSV_COLUMNS` */
  read(cells: readonly string[]): PromotionResult {
    if (cells.length < ALL_CSV_COLUMNS.length) return fault('', cells[0] ?? 'Riadok sa nedá prečítať')
    const text = (column: CsvColumn) => unguarded((cells[ALL_CSV_COLUMNS.indexOf(column)] ?? '').trim())
    const store = text('Store')
    const branch = text('Specific Store')
    if (store === '') return fault('Store', 'Obchod je povinný')
    if (store.length > NAME_MAX_LENGTH || branch.length > NAME_MAX_LENGTH)
      return fault('Store', `Text je príliš dlhý (najviac ${NAME_MAX_LENGTH} znakov)`)
    const otherMoney = currencyFault(text('Currency'), this.#currency)
    if (otherMoney !== null) return fault('Currency', otherMoney)
    const notes: RowFault[] = []
    const terms = cells.slice(TERMS_AT).map((cell) => unguarded(cell.trim()))
    const { written, isUnderstood } = readTerms(terms, this.#days, (part, message, evidence) =>
      notes.push({ column: ALL_CSV_COLUMNS[TERMS_AT + part]!, message: message + evidence }),
    )
    // Days that cannot be read may be over.
    if (written === null && !isUnderstood) return { ok: false, fault: notes[0] ?? NOTHING }
    const akcia = canonicalAkcia(text('Akcia'))
    const sale = parseAkcia(akcia)
    const isPriced = sale.kind === 'price' && sale.price > 0 && sale.price <= NUMBER_MAX
    if (!isPriced && written?.multi === undefined && isUnderstood) return { ok: false, fault: NOTHING }
    const title = text('Title')
    const words = title === '' ? {} : { multi: `${title.slice(0, MULTI_MAX_LENGTH - 1)}…` }
    return {
      ok: true,
      notes,
      promotion: {
        title,
        store,
        branch,
        ean: text('EAN'),
        article: text('Article'),
        terms: isUnderstood ? { ...written, ...(isPriced && { akcia }) } : { ...written, ...words },
      },
    }
  }
}

const fault = (column: RowFault['column'], message: string): PromotionResult => ({
  ok: false,
  fault: { column, message },
})
const NOTHING: RowFault = { column: 'Akcia', message: 'Akcia nemá cenu ani podmienku' }
