import { unitName } from '../../amount/unit-names.ts'
import { DayReader } from '../../day/read-day.ts'
import { readEan } from '../../product/ean.ts'
import { readStatedAmount } from '../../product/measures/stated-amount.ts'
import { availabilityOf } from '../texts/availability.ts'
import { hasKnownCondition } from '../texts/condition-text.ts'
import { decimalText } from '../texts/decimal-text.ts'

/** The content of a column's cells, as shares (0 to 1) of the filled ones. */
export interface ColumnProfile {
  readonly name: string
  readonly position: number
  readonly samples: readonly string[]
  readonly filled: number
  readonly distinct: number
  /** Share of all records. */
  readonly fill: number
  readonly text: number
  readonly number: number
  readonly barcode: number
  readonly day: number
  readonly address: number
  readonly picture: number
  readonly percent: number
  readonly amount: number
  readonly unit: number
  readonly availability: number
  readonly condition: number
  readonly lines: number
  readonly isIndex: boolean
  readonly isHash: boolean
  /** Short codes such as `EB034`. */
  readonly isCode: boolean
}

const SAMPLES = 3
const SAMPLE_CHARS = 80
/** A number and its unit, alone or after the kind of packing; a slash would make it a price. */
const AMOUNT_CELL = /^[^/€$]{0,40}?\d[\d.,\s]*(?:[x×*]\s*\d[\d.,\s]*)?\p{L}{1,12}\.?[^/€$\d]{0,20}$/u
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)(?:$|[?#])|image|\/img/i
/** Days are only recognised here; they are read with the day and the zone of an import. */
const days = new DayReader({ today: '2026-01-01', timeZone: 'UTC', order: null })

/**
 * Describes the content of a file's columns.
 * @param records some of its records, cells in the order of `columns`
 */
export function profileColumns(
  columns: readonly string[],
  records: readonly (readonly string[])[],
): readonly ColumnProfile[] {
  return columns.map((name, position) => profileOf(name, position, records))
}

function profileOf(name: string, position: number, records: readonly (readonly string[])[]): ColumnProfile {
  const counts = new Map<string, number>()
  let filled = 0
  let steps = 0
  // In records from all over a file the numbers rise evenly.
  let step = 1
  let before = Number.NaN
  for (const record of records) {
    const text = record[position]?.trim() ?? ''
    if (text === '') continue
    filled += 1
    if (counts.size < 5_000 || counts.has(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number - before === step) steps += 1
    else if (number > before) step = number - before
    before = number
  }
  const share = (test: (text: string) => boolean): number => {
    let hits = 0
    let seen = 0
    for (const [text, count] of counts) {
      seen += count
      if (test(text)) hits += count
    }
    return seen === 0 ? 0 : hits / seen
  }
  const samples = [...counts.keys()].slice(0, SAMPLES).map((text) => text.slice(0, SAMPLE_CHARS))
  return {
    name,
    position,
    samples,
    filled,
    distinct: counts.size,
    fill: records.length === 0 ? 0 : filled / records.length,
    text: share((text) => /\p{L}{2}/u.test(text) && !/^https?:/i.test(text)),
    number: share((text) => Number.isFinite(Number(decimalText(text)))),
    barcode: share(isBarcode),
    day: share(
      (text) => /\d/.test(text) && text.length >= 6 && !/^\d{1,7}$/.test(text) && days.days(text) !== null,
    ),
    address: share((text) => /^https?:\/\//i.test(text)),
    picture: share((text) => /^https?:\/\//i.test(text) && PICTURE.test(text)),
    percent: share((text) => /^-? ?\d{1,2}(?:[.,]\d+)? ?%$/.test(text)),
    amount: share((text) => text.length <= 60 && AMOUNT_CELL.test(text) && isAmount(text)),
    unit: share((text) => text.length <= 20 && unitName(text.trim()) !== null),
    availability: share((text) => availabilityOf(text, name) !== null),
    condition: share(hasKnownCondition),
    lines: share((text) => text.includes('\n')),
    isIndex:
      filled > 2 && filled === records.length && counts.size === filled && steps >= (filled - 1) * 0.95,
    isHash: share((text) => /^[\da-f-]{16,}$/i.test(text) && /[a-f]/i.test(text)) > 0.8,
    isCode: share((text) => /^\p{Lu}{0,5}[-_]?\d{2,}$/u.test(text)) > 0.8,
  }
}

/** Returns whether digits are a barcode whose last one checks the others. */
function isBarcode(text: string): boolean {
  const digits = text.replace(/[.,]0{1,6}$|[\s-]/g, '')
  return /^\d{8}$|^\d{11,14}$/.test(digits) && readEan(digits.length === 11 ? `0${digits}` : digits).ok
}

/** Returns whether a cell is an amount, perhaps after the kind of packing: `Botella 750 ml`, `6 x 51 g`. */
const isAmount = (text: string): boolean =>
  readStatedAmount(text, '') !== null || readStatedAmount(text.slice(text.search(/\d/)), '') !== null
