import { createReadStream } from 'node:fs'
import { shownAmount, titleAmounts } from '@cenolov/core/amount'
import { CsvRecords, columnKey } from '@cenolov/core/import'
import type { BenchRow } from '../report/report.ts'

/** Measures how many titles of goods sold by the litre are shown in litres, by the column with the unit. */
export async function shownUnitsRow(file: string): Promise<BenchRow> {
  let header: readonly string[] | null = null
  const counts = { litres: 0, shown: 0, weights: 0, wrong: 0 }
  const records: CsvRecords = new CsvRecords(',', {
    onRecord(cells) {
      if (header === null) {
        header = cells.map(columnKey)
        return
      }
      const cell = (column: string) => cells[header!.indexOf(columnKey(column))]?.trim() ?? ''
      const title = cell('title')
      const unit = cell('unit')
      if (unit === '' || titleAmounts(title).content === null) return
      const isLitres = shownAmount({ title, gram: Number(cell('amount')) })?.unit === 'ml'
      counts[unit === 'ml' ? 'litres' : 'weights'] += 1
      if (isLitres) counts[unit === 'ml' ? 'shown' : 'wrong'] += 1
    },
    onBrokenQuotes() {},
  })
  for await (const piece of createReadStream(file, 'utf8')) records.push(String(piece).replace(/^\uFEFF/, ''))
  records.end()
  const { litres, shown, weights, wrong } = counts
  return {
    what: `Titles that name an amount in litres: ${litres.toLocaleString('en')}`,
    ours: `${((100 * shown) / litres).toFixed(1)} % shown in litres`,
    beside: `${((100 * wrong) / weights).toFixed(1)} % of ${weights.toLocaleString('en')} weights are, too`,
    budget: 'shown in litres 97 %',
    kept: shown / litres >= 0.97,
  }
}
