import { expect, it } from 'vitest'
import {
  addMonthlyPrices,
  EQUAL_WEIGHTS,
  IndexCalculation,
  type IndexGood,
  indexChanges,
  type KnownPrice,
  type Month,
  type MonthlyPrice,
  monthAfter,
  monthText,
  readIndexWeights,
  readMonth,
} from './index.ts'

const known = (date: string, price: number, akcia = 'No'): KnownPrice => ({ date, offer: { price, akcia } })
function monthsOf(changes: readonly KnownPrice[], lastDay: string) {
  const months = new Map<Month, MonthlyPrice>()
  addMonthlyPrices(months, changes, lastDay)
  return Object.fromEntries([...months].map(([month, price]) => [monthText(month), price]))
}

it('months are read and written', () => {
  expect(monthText(monthAfter(readMonth('2026-12')!, 1))).toBe('2027-01')
  expect(readMonth('2026-02-28')).toBe(readMonth('2026-02'))
  expect([readMonth('2026-13'), readMonth('2026-1'), readMonth('')]).toEqual([null, null, null])
})

it("a month's price is the sum of its days, from the first price to the last day", () => {
  expect(monthsOf([known('2026-01-30', 2), known('2026-02-15', 3, '1.50')], '2026-02-20')).toEqual({
    '2026-01': { days: 2, shelf: 400, effective: 400 },
    '2026-02': { days: 20, shelf: 14 * 200 + 6 * 300, effective: 14 * 200 + 6 * 150 },
  })
})

it('a percent reduced the price already, so the shelf price is higher', () => {
  expect(monthsOf([known('2026-01-31', 1.5, '25 %')], '2026-01-31')).toEqual({
    '2026-01': { days: 1, shelf: 200, effective: 150 },
  })
})

it('days without a known price, with a price of 0 or after the last day count nothing', () => {
  const changes = [
    known('2026-01-01', 2),
    { date: '2026-01-02', offer: null },
    known('2026-01-10', 0),
    known('2026-01-20', 3),
    known('2026-03-01', 9),
  ]
  expect(monthsOf(changes, '2026-01-20')).toEqual({ '2026-01': { days: 2, shelf: 500, effective: 500 } })
  expect(monthsOf([known('2026-02-01', 2)], '2026-01-20')).toEqual({})
})

const january = readMonth('2026-01')!
const good = (key: string, ...euros: number[]): IndexGood => ({
  key,
  months: new Map(
    euros.map((price, place) => [
      monthAfter(january, place),
      { days: 2, shelf: price * 200, effective: price * 100 },
    ]),
  ),
})
const goods = (count: number, ...euros: number[]) =>
  Array.from({ length: count }, (_, place) => good(`${place}`, ...euros))
const range = { first: january, last: monthAfter(january, 1) }

it('the whole, each category, each chain and each group have an index', () => {
  const calculation = new IndexCalculation('shelf', range, EQUAL_WEIGHTS, 2)
  calculation.add({ category: 'Mlieko', store: 'A', goods: goods(2, 1, 4) })
  calculation.add({ category: 'Mlieko', store: 'B', goods: goods(1, 1, 1) })
  calculation.add({ category: '', store: 'B', goods: goods(2, 1, 1) })
  const values = calculation
    .indices()
    .map(({ category, store, figures }) => [category, store, figures.at(-1)!.value, figures.at(-1)!.goods])
  expect(values).toEqual([
    ['', '', expect.closeTo(4 ** (1 / 3), 12), 5],
    ['', 'A', expect.closeTo(4, 12), 2],
    ['Mlieko', '', expect.closeTo(2, 12), 3],
    ['', 'B', expect.closeTo(1, 12), 3],
    ['Mlieko', 'A', expect.closeTo(4, 12), 2],
  ])
  expect(calculation.indices()[0]!.figures[0]).toEqual({ month: '2026-01', value: 1, geks: 1, goods: 5 })
})

it('the order of goods changes no digit', () => {
  const many = Array.from({ length: 50 }, (_, place) => good(`${place}`, 1 + place / 7, 1 + place / 3))
  const valuesOf = (given: IndexGood[]) => {
    const calculation = new IndexCalculation('effective', range, EQUAL_WEIGHTS)
    calculation.add({ category: 'x', store: 'y', goods: given })
    return calculation.indices()
  }
  expect(valuesOf(many.toReversed())).toEqual(valuesOf(many))
})

it('weights of an operator are read, and need a source and a year', () => {
  const read = readIndexWeights(
    JSON.stringify({
      source: 'ŠÚ SR',
      year: 2025,
      categories: { Mlieko: 2, Pivo: 0 },
      stores: { A: 3 },
      groups: [{ category: 'Chlieb', store: 'B', weight: 7 }],
    }),
  )
  if (!read.ok) throw new Error(read.fault)
  const { weightOf, source } = read.weights
  expect(source).toEqual({ name: 'ŠÚ SR', year: 2025 })
  expect(
    [
      ['Mlieko', 'A'],
      ['Pivo', 'A'],
      ['Mlieko', 'B'],
      ['Chlieb', 'B'],
    ].map(([category, store]) => weightOf(category!, store!)),
  ).toEqual([6, 0, 0, 7])
  const faultOf = (value: unknown) => {
    const result = readIndexWeights(typeof value === 'string' ? value : JSON.stringify(value))
    return result.ok ? null : result.fault
  }
  expect(faultOf('{')).toBe('is not JSON')
  expect(faultOf([])).toBe('is not an object')
  expect(faultOf({ year: 2025 })).toBe('names no "source"')
  expect(faultOf({ source: 'x', year: 'včera' })).toBe('names no "year"')
  expect(faultOf({ source: 'x', year: 2025 })).toBe('has no weights')
  expect(faultOf({ source: 'x', year: 2025, stores: { A: -1 } })).toContain('store')
  expect(faultOf({ source: 'x', year: 2025, categories: [1] })).toContain('category')
  expect(faultOf({ source: 'x', year: 2025, groups: [{ category: 'a', store: 'b' }] })).toContain('no weight')
  expect(faultOf({ source: 'x', year: 2025, groups: [{}] })).toContain('group')
})

it('returns the changes since last month, last year and the base', () => {
  const figure = (month: string, value: number) => ({ month, value, goods: 20 })
  expect(indexChanges([figure('2025-01', 1), figure('2025-12', 1.2), figure('2026-01', 1.5)])).toEqual({
    month: '2026-01',
    goods: 20,
    sinceMonth: 1.25,
    sinceYear: 1.5,
    sinceBase: 1.5,
  })
  expect(indexChanges([figure('2025-01', 1), figure('2025-03', 2)])).toMatchObject({
    sinceMonth: null,
    sinceYear: null,
  })
  expect(indexChanges([])).toBeNull()
})
