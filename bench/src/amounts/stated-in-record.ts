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

/** Sizes in a text that are not amounts: formats of paper, lengths, power, colours, sheets, parts of a set. */
const SIZES =
  /(?:format )?[ab]\d(?:\/\d+)?|(?:\d+(?:[.,]\d+)?|\d{1,3}(?: \d{3})+)(?:\s?[x×-]\s?\d+(?:[.,]\d+)?)*\s?(?:cm|mm|w|v|k|ah|mah|nm|gb|"|cali|kolor\p{L}*|karte?k?|arkusz\p{L}*|tryb\p{L}*|ko[nń]c[oó]w\p{L}*|el(?:ement\p{L}*)?)(?!\p{L})\.?|(?:koła|rozm\.|skala) [\d.,:–-]+"?|\d+ x \p{L}{4,}.*/giu

/** Returns whether a text has only sizes: `A4/80`, `26 x 45 cm`, `12 kolorów`. */
export const isSize = (text: string): boolean => SIZES.test(text) && !/\d/.test(text.replace(SIZES, ' '))

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
