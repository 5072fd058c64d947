import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type KeptAmount, titleAmount } from '@cenolov/core/amount'
import { readStatedAmount } from '@cenolov/core/product'
import { fileRecords } from './file-records.ts'
import { isSize, statedInRecord } from './stated-in-record.ts'

/**
 * `npm run measure:amounts -- <folder>`: measures how many of the stated amounts in a folder's price lists are read
 * right. Amounts are read from their columns and from their titles alone. It also counts the sizes that are mistaken
 * for amounts. Prints a table with a row for each list; stores nothing.
 */
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
  const counts = { stated: 0, understood: 0, titled: 0, agrees: 0, sizes: 0, taken: 0 }
  for (const record of fileRecords(join(folder, name))) {
    const said = statedInRecord(record)
    if (said === null) continue
    const { title, amount, unit } = said
    const stated = readStatedAmount(amount, unit)
    if (isSize(`${amount} ${unit}`.trim())) {
      counts.sizes += 1
      if (stated !== null) counts.taken += 1
      continue
    }
    counts.stated += 1
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
    'sizes stated': counts.sizes,
    'taken for amounts': counts.taken,
  }
}
console.table(table)

function isSame(one: KeptAmount, other: KeptAmount): boolean {
  return one.amount_unit === other.amount_unit && Math.abs(one.amount - other.amount) <= one.amount * SAME
}

function percent(part: number, of: number): number {
  return of === 0 ? 0 : Math.round((part / of) * 1_000) / 10
}
