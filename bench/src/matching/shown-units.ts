import { shownAmount, titleAmounts } from '@cenolov/core/amount'
import type { BenchRow } from '../report/report.ts'
import { readCsvRows } from './csv-rows.ts'

const COLUMNS = { title: ['Title'], unit: ['Unit'], amount: ['Amount'] } as const

/** Measures how many titles of goods sold by the litre are shown in litres, by the column with the unit. */
export async function shownUnitsRow(file: string): Promise<BenchRow> {
  const counts = { litres: 0, shown: 0, weights: 0, wrong: 0 }
  await readCsvRows(file, COLUMNS, ['title', 'unit', 'amount'], (cell) => {
    const [title, unit] = [cell('title'), cell('unit')]
    if (unit === '' || titleAmounts(title).content === null) return
    const isLitres = shownAmount({ title, gram: Number(cell('amount')) })?.unit === 'ml'
    counts[unit === 'ml' ? 'litres' : 'weights'] += 1
    if (isLitres) counts[unit === 'ml' ? 'shown' : 'wrong'] += 1
  })
  const { litres, shown, weights, wrong } = counts
  return {
    what: `Titles that name an amount in litres: ${litres.toLocaleString('en')}`,
    ours: `${((100 * shown) / litres).toFixed(1)} % shown in litres`,
    beside: `${((100 * wrong) / weights).toFixed(1)} % of ${weights.toLocaleString('en')} weights are, too`,
    budget: 'shown in litres 97 %',
    kept: shown / litres >= 0.97,
  }
}
