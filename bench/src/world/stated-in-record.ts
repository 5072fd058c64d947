import type { FileRecord } from './file-records.ts'

const TITLES = [
  'title',
  'name',
  'nazov',
  'Název',
  'Termék',
  'nombre_prod',
  'producto',
  'שם מוצר',
  'ItemNm',
  'product',
]
const AMOUNTS = [
  'amount',
  'quantity',
  'quantity_value',
  'size_value',
  'mnozstvo',
  'Množství',
  'Kiszerelés',
  'weight_or_volume',
  'כמות',
  'Quantity',
  'Q',
]
const UNITS = ['unit', 'quantity_unit', 'size_unit', 'Měrná jednotka', 'יחידת כמות', 'UnitQty']

export interface StatedInRecord {
  readonly title: string
  readonly amount: string
  /** Empty where the amount has its own. */
  readonly unit: string
}

/** Returns the amount that a record states beside its title, or null without one. */
export function statedInRecord(record: FileRecord): StatedInRecord | null {
  const title = first(record, TITLES)
  const amount = first(record, AMOUNTS)
  const unit = first(record, UNITS)
  if (title === '' || !/\d/.test(amount) || Number(amount) === 0) return null
  return /\p{L}/u.test(amount + unit) ? { title, amount, unit } : null
}

function first(record: FileRecord, names: readonly string[]): string {
  for (const name of names) if (record[name]) return record[name]
  return ''
}
