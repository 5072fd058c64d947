import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type KeptAmount, readStatedAmount, titleAmount } from '@cenolov/core'
import { type FileRecord, fileRecords } from './file-records.ts'

/**
 * `npm run measure:amounts -- <folder>`: how many of the amounts that the price lists of a folder state are read right,
 * from their columns and from their titles alone. Prints a table, a row for each list; nothing is kept.
 */
const TITLES = [
  'title',
  'name',
  'nazov',
  'Název',
  'Termék',
  'producto',
  'nombre_prod',
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
const SAME = 0.02
const SHOWN = Number(process.argv[3] ?? 0)

const folder = process.argv[2]
if (folder === undefined) {
  console.error('Name a folder of price lists: npm run measure:amounts -- <folder>')
  process.exit(1)
}

const table: Record<string, object> = {}
for (const name of readdirSync(folder).sort()) {
  if (!/\.(?:csv|json|xml)(?:\.gz)?$/.test(name)) continue
  const counts = { stated: 0, understood: 0, titled: 0, agrees: 0 }
  for (const record of fileRecords(join(folder, name))) {
    const title = first(record, TITLES)
    const amount = first(record, AMOUNTS)
    const unit = first(record, UNITS)
    if (title === '' || !/\d/.test(amount) || Number(amount) === 0) continue
    if (!/\p{L}/u.test(amount + unit)) continue
    counts.stated += 1
    const stated = readStatedAmount(amount, unit)
    if (stated === null) {
      if (counts.stated - counts.understood <= SHOWN)
        console.log(name, 'not understood:', amount, unit, '|', title)
      continue
    }
    counts.understood += 1
    const titled = titleAmount({ title, gram: 0 })
    if (titled.amount_unit === '') continue
    counts.titled += 1
    if (isSame(stated, titled)) counts.agrees += 1
    else if (counts.titled - counts.agrees <= SHOWN)
      console.log(
        name,
        stated.amount,
        stated.amount_unit,
        'but',
        titled.amount,
        titled.amount_unit,
        '|',
        title,
      )
  }
  if (counts.stated === 0) continue
  table[name] = {
    'amounts stated': counts.stated,
    'read right %': percent(counts.understood, counts.stated),
    'named by titles': counts.titled,
    'as stated %': percent(counts.agrees, counts.titled),
  }
}
console.table(table)

function first(record: FileRecord, names: readonly string[]): string {
  for (const name of names) if (record[name]) return record[name]
  return ''
}

function isSame(one: KeptAmount, other: KeptAmount): boolean {
  return one.amount_unit === other.amount_unit && Math.abs(one.amount - other.amount) <= one.amount * SAME
}

function percent(part: number, of: number): number {
  return of === 0 ? 0 : Math.round((part / of) * 1_000) / 10
}
