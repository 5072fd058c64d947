import { csvLine } from '@cenolov/core/import'
import { csvRows } from './file-records.ts'

export const DAMAGES = ['cut in half', 'prices times 100', 'columns shifted'] as const
export type Damage = (typeof DAMAGES)[number]

/**
 * Damages the text of a good file.
 * @param prices the columns or fields of the file that hold prices
 */
export function damagedText(
  text: string,
  format: 'csv' | 'json',
  damage: Damage,
  prices: readonly string[],
): string {
  return format === 'csv' ? damagedCsv(text, damage, prices) : damagedJson(text, damage, prices)
}

function damagedCsv(text: string, damage: Damage, prices: readonly string[]): string {
  const { delimiter, rows } = csvRows(text.replace(/^\ufeff/, ''))
  const [names = [], ...data] = rows
  const kept = damage === 'cut in half' ? data.slice(0, Math.floor(data.length / 2)) : data
  const damaged = kept.map((cells) =>
    damage === 'columns shifted'
      ? cells.map((_cell, at) => cells[(at + 1) % cells.length]!)
      : damage === 'prices times 100'
        ? cells.map((cell, at) => (prices.includes(names[at]!) ? timesHundred(cell) : cell))
        : cells,
  )
  return [names, ...damaged].map((cells) => csvLine(cells, delimiter)).join('')
}

function damagedJson(text: string, damage: Damage, prices: readonly string[]): string {
  const damaged = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const areGoods = value.length > 1 && prices.some((name) => name in Object(value[0]))
      const kept = areGoods && damage === 'cut in half' ? value.slice(0, Math.floor(value.length / 2)) : value
      return kept.map(damaged)
    }
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    const isOfGoods = prices.some((name) => name in value)
    return Object.fromEntries(
      entries.map(([name, field], at) => {
        if (isOfGoods && damage === 'columns shifted') return [name, entries[(at + 1) % entries.length]![1]]
        const isPrice = damage === 'prices times 100' && prices.includes(name)
        return [name, isPrice && field !== null ? timesHundred(String(field)) : damaged(field)]
      }),
    )
  }
  return JSON.stringify(damaged(JSON.parse(text)))
}

function timesHundred(cell: string): string {
  const number = Number(cell.replace(',', '.'))
  return cell.trim() === '' || Number.isNaN(number) ? cell : (number * 100).toFixed(2)
}
