import { isBlankRecord } from '../import/catalogue-csv.ts'
import { isNoSale } from '../offer/offer.ts'
import { MULTI_MAX_LENGTH, readMulti } from '../offer/written/read-multi.ts'
import { readEan } from '../product/ean.ts'
import { ALL_CSV_COLUMNS } from '../product/product-fields.ts'
import { TITLE_MAX_LENGTH } from '../product/product-rules.ts'
import { fold } from '../text/fold.ts'
import { MappedCells, type SourceConstants } from './mapped-cells.ts'
import { RowCurrency } from './row-currency.ts'
import { type MappedPositions, sourceColumnKey } from './source-mapping.ts'
import type { SourceRow } from './source-rows.ts'
import { conditionText } from './texts/condition-text.ts'
import { decimalText, type NumberDialect, UNPROVED } from './texts/decimal-text.ts'

/** Columns in which another value means no condition. */
const OTHER_PLAIN: Readonly<Record<string, RegExp>> = {
  rewardtype: /^[01]$/,
  additionalisactive: /^(?:1|true)$/i,
}
/** Words for a price that needs a card, a coupon or another purchase. */
const NOT_EVERYBODY =
  /kart|card|\bapp|aplik|klub|club|kupon|coupon|vernost|clen|member|senior|student|nakup|zadarmo|gratis|free|darcek|gift|\d ?\+ ?\d|מועדון|קופון|בקני|ברכיש|חבר|מתנה|אשראי|כרטיס|חינם|השני|לקוח/
const UNDER_CONDITION = ' – platí za ďalšej podmienky'
const NO_WORDS = 'Akcia s podmienkou'
const NO_CODE = { ok: false } as const
const CLUB = 'Vernostný klub'
/** Two sums are equal, but for rounding, within this share or these euros. */
const NEAR = 0.01
const NEAR_CENTS = 0.02

export type SaysEverybody = ReadonlySet<number>

/**
 * Returns the columns of cards and restrictions in which `0` means that everybody gets the promotion. An empty cell in
 * such a column says nothing, so its promotion may have a condition.
 */
export function saysEverybody(
  columns: readonly string[],
  records: readonly (readonly string[])[],
  positions: MappedPositions,
): SaysEverybody {
  const asked = [...(positions.Card ?? []), ...(positions.Restriction ?? [])]
  return new Set(
    asked.filter((at) => records.some((record) => isPlain(columns[at] ?? '', record[at]?.trim() ?? ''))),
  )
}

function isPlain(column: string, cell: string): boolean {
  if (cell === '') return false
  const key = sourceColumnKey(column.replace(/^.*[./]/, ''))
  return OTHER_PLAIN[key]?.test(cell) ?? isNoSale(cell)
}

/**
 * Turns the records of a list of promotions into rows of an import: the text of the promotion as the title, the price
 * of one piece as the sale, no regular price. A price that is not certainly for everybody becomes words.
 */
export class PromotionRows {
  readonly #names: readonly string[]
  readonly #mapped: MappedCells
  readonly #dialect: NumberDialect
  readonly #currency: RowCurrency
  readonly #saysEverybody: SaysEverybody

  constructor(
    columns: readonly string[],
    positions: MappedPositions,
    constants: SourceConstants,
    dialect: NumberDialect = UNPROVED,
    says: SaysEverybody = new Set(),
  ) {
    this.#names = columns
    this.#mapped = new MappedCells(positions, constants)
    this.#dialect = dialect
    this.#currency = new RowCurrency(columns, this.#mapped, dialect)
    this.#saysEverybody = says
  }

  /** Returns a row's cells in the order of `ALL_CSV_COLUMNS`, or the reason why the row is left out. */
  read(cells: readonly string[]): SourceRow {
    const written = this.#mapped.text('EAN', cells)
    const code = written === '' ? NO_CODE : readEan(written)
    const number = this.#mapped.text('Article', cells) || (code.ok ? '' : written)
    const article = code.ok && number === written ? '' : number
    if (!code.ok && article === '') {
      return { isOffer: false, reason: isBlankRecord(cells) ? 'blank' : 'nameless' }
    }
    const text = this.#mapped.text('Title', cells).replace(/\s+/g, ' ')
    const remark = conditionText(this.#mapped.text('Condition', cells).replace(/\s+/g, ' '))
    const { card, isUnknown } = this.#card(cells)
    const priced = this.#price(cells, text)
    const said = saidOf(text, priced?.quantity ?? 1)
    const others = [said.multi, remark.multi, this.#mapped.text('Multi', cells)].filter((one) => one !== '')
    const isRestricted =
      isUnknown ||
      said.isUnread ||
      this.#isRestricted(cells) ||
      others.length > 1 ||
      (priced?.multi !== undefined && others.length > 0) ||
      others.some((one) => readMulti(one) === null)
    const words = (suffix: string) =>
      ([text, remark.multi].filter((one) => one !== '').join('; ') || NO_WORDS).slice(
        0,
        MULTI_MAX_LENGTH - suffix.length,
      ) + suffix
    const [other] = others
    const values: Readonly<Partial<Record<string, string>>> = {
      Title: text.slice(0, TITLE_MAX_LENGTH),
      Akcia: isRestricted || priced === null ? 'No' : priced.akcia,
      Multi: isRestricted
        ? words(UNDER_CONDITION)
        : (other ?? priced?.multi ?? (priced === null ? words('') : '')),
      Card: card || said.card || remark.card,
      Limit: this.#limit(cells) || remark.limit,
      EAN: code.ok ? code.ean : '',
      Article: article,
      Currency: this.#currency.read(cells),
      Store: this.#mapped.text('Store', cells),
      'Specific Store': this.#mapped.text('Specific Store', cells),
      'Valid From': this.#mapped.text('Valid From', cells),
      'Valid To': this.#mapped.text('Valid To', cells),
    }
    return { isOffer: true, cells: ALL_CSV_COLUMNS.map((column) => values[column] ?? '') }
  }

  /** Returns the card that the promotion needs. A number of a club is not a name that shoppers know. */
  #card(cells: readonly string[]): { readonly card: string; readonly isUnknown: boolean } {
    const { text, index } = this.#mapped.first('Card', cells)
    const at = this.#mapped.columns.Card[index]
    if (text === '') {
      return { card: '', isUnknown: this.#mapped.columns.Card.some((one) => this.#saysEverybody.has(one)) }
    }
    if (isPlain(this.#names[at ?? -1] ?? '', text)) return { card: '', isUnknown: false }
    return { card: /\p{L}{2}/u.test(text) ? text : CLUB, isUnknown: false }
  }

  #isRestricted(cells: readonly string[]): boolean {
    return this.#mapped.columns.Restriction.some((at) => {
      const cell = cells[at]?.trim() ?? ''
      return cell === '' ? this.#saysEverybody.has(at) : !isPlain(this.#names[at] ?? '', cell)
    })
  }

  /** Returns the price of the promotion, or null where it is not certain. */
  #price(cells: readonly string[], text: string): PromotionPrice | null {
    const quantity = this.#number('Min Quantity', cells) || 1
    const first = this.#number('Sale Price', cells) || this.#number('Price', cells)
    if (!(first > 0) || !(quantity > 0)) return null
    const each = eachOf(quantity, first, this.#number('Unit Price', cells), text)
    if (each === null) return null
    // A quantity below one is the smallest weight for sale.
    if (quantity <= 1) return { quantity, akcia: each.toFixed(2), multi: undefined }
    if (!Number.isInteger(quantity)) return null
    const total = isNear(first, each * quantity) ? first : each * quantity
    return { quantity, akcia: 'No', multi: `${quantity}=${total.toFixed(2)}` }
  }

  #number(target: 'Min Quantity' | 'Sale Price' | 'Price' | 'Unit Price', cells: readonly string[]): number {
    const number = Number(decimalText(this.#mapped.text(target, cells), this.#dialect))
    return Number.isFinite(number) ? number : 0
  }

  /** Reads `2.00` pieces as 2. */
  #limit(cells: readonly string[]): string {
    const text = this.#mapped.text('Limit', cells)
    return /^0+(?:[.,]0+)?$/.test(text) ? '' : text.replace(/^(\d+)[.,]0+$/, '$1')
  }
}

interface PromotionPrice {
  readonly quantity: number
  readonly akcia: string
  readonly multi: string | undefined
}

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(NEAR_CENTS, other * NEAR)

/**
 * Returns the price of one piece. Some publishers write the price of all pieces first and the price of one piece
 * second, others the other way round, even in one file: the quantity distinguishes the two. Where there is only one,
 * the text has to identify it.
 * @param second 0 where the file has only one
 * @returns null where the file does not show it
 */
function eachOf(quantity: number, first: number, second: number, text: string): number | null {
  if (quantity === 1) return first
  if (second > 0) {
    if (isNear(second, first * quantity)) return first
    return isNear(first, second * quantity) ? second : null
  }
  const numbers = (text.match(/\d{1,6}(?:[.,]\d{1,2})?/g) ?? []).map((one) => Number(one.replace(',', '.')))
  if (!numbers.includes(quantity)) return null
  const isTotal = numbers.includes(first)
  const isEach = numbers.some((one) => isNear(one, first * quantity))
  if (isTotal === isEach) return null
  return isTotal ? first / quantity : first
}

function saidOf(
  text: string,
  quantity: number,
): { readonly card: string; readonly multi: string; readonly isUnread: boolean } {
  const { card, multi, isConditional } = conditionText(text)
  const words = fold(multi)
  if (quantity > 1) return { card, multi: '', isUnread: NOT_EVERYBODY.test(words) }
  if (readMulti(multi) !== null) return { card, multi, isUnread: false }
  // Other words are the name of the promotion.
  return { card, multi: '', isUnread: multi !== '' && (isConditional || NOT_EVERYBODY.test(words)) }
}
