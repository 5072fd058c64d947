import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  dayNumber,
  firstDayOf,
  IndexCalculation,
  type IndexGood,
  indexChanges,
  type KnownPrice,
  PERIODS,
  type Period,
  pricedDays,
  priceSums,
  readTime,
  timeAfter,
  timeOf,
  timeRange,
  timeText,
} from './index.ts'

const known = (date: string, price: number, akcia = 'No'): KnownPrice => ({ date, offer: { price, akcia } })

/** Sums of times with a price, from the first change to the end of the year 2027. */
function sumsOf(period: Period, changes: readonly KnownPrice[], lastDay: string) {
  const range = timeRange(period, dayNumber(changes[0]!.date), dayNumber('2027-12-31'))
  const { days, shelf, effective } = priceSums(pricedDays(changes, lastDay), range)
  return Object.fromEntries(
    [...days].flatMap((count, place) =>
      count === 0
        ? []
        : [
            [
              timeText(period, timeAfter(range.first, place)),
              { days: count, shelf: shelf[place], effective: effective[place] },
            ],
          ],
    ),
  )
}

it('months and ISO weeks are read and written', () => {
  const month = readTime('2026-12')!
  expect(timeText('month', timeAfter(month.time, 1))).toBe('2027-01')
  const weekOf = (day: string) => timeText('week', timeOf('week', dayNumber(day)))
  // The year of a week is the year of its Thursday.
  expect(
    ['2026-01-01', '2025-12-29', '2025-12-28', '2027-01-03', '2027-01-04', '1970-01-01'].map(weekOf),
  ).toEqual(['2026-W01', '2026-W01', '2025-W52', '2026-W53', '2027-W01', '1970-W01'])
  expect(readTime('2026-W53')).toEqual({ period: 'week', time: timeOf('week', dayNumber('2026-12-28')) })
  for (const text of ['2026-13', '2026-1', '', '2026-W00', '2025-W53', '2026-W54', '2026-W1', '2026-02-28'])
    expect(readTime(text), text).toBeNull()
})

it('every day is in the time that begins before it and ends after it, and texts are read as they were written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PERIODS),
      fc.integer({ min: -20_000, max: 40_000 }).map((day) => day as ReturnType<typeof dayNumber>),
      (period, day) => {
        const time = timeOf(period, day)
        const text = timeText(period, time)
        expect(firstDayOf(period, time)).toBeLessThanOrEqual(day)
        expect(firstDayOf(period, timeAfter(time, 1))).toBeGreaterThan(day)
        expect(readTime(text)).toEqual({ period, time })
        expect(timeText(period, timeAfter(time, 1)) > text).toBe(true)
      },
    ),
  )
})

it('a range that is too long loses its oldest times', () => {
  const range = timeRange('week', dayNumber('1900-01-01'), dayNumber('2026-11-29'))
  expect(range.last - range.first).toBe(529)
  expect(timeText('week', range.last)).toBe('2026-W48')
  const days = pricedDays([known('1900-01-01', 2)], '2026-11-29')
  expect(new Set(priceSums(days, range).days)).toEqual(new Set([7]))
})

it('a price is the sum of its days, from the first price to the last day', () => {
  const changes = [known('2026-01-30', 2), known('2026-02-15', 3, '1.50')]
  expect(sumsOf('month', changes, '2026-02-20')).toEqual({
    '2026-01': { days: 2, shelf: 400, effective: 400 },
    '2026-02': { days: 20, shelf: 14 * 200 + 6 * 300, effective: 14 * 200 + 6 * 150 },
  })
  expect(sumsOf('week', changes, '2026-02-20')).toEqual({
    '2026-W05': { days: 3, shelf: 600, effective: 600 },
    '2026-W06': { days: 7, shelf: 1_400, effective: 1_400 },
    // The sale begins on the Sunday.
    '2026-W07': { days: 7, shelf: 6 * 200 + 300, effective: 6 * 200 + 150 },
    '2026-W08': { days: 5, shelf: 1_500, effective: 750 },
  })
})

it('a percent reduced the price already, so the shelf price is higher', () => {
  expect(sumsOf('month', [known('2026-01-31', 1.5, '25 %')], '2026-01-31')).toEqual({
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
  expect(sumsOf('month', changes, '2026-01-20')).toEqual({
    '2026-01': { days: 2, shelf: 500, effective: 500 },
  })
  expect(sumsOf('week', changes, '2026-01-20')).toEqual({
    '2026-W01': { days: 1, shelf: 200, effective: 200 },
    '2026-W04': { days: 1, shelf: 300, effective: 300 },
  })
  expect(pricedDays([known('2026-02-01', 2)], '2026-01-20')).toEqual([])
})

const range = { period: 'month', first: readTime('2026-01')!.time, last: readTime('2026-02')!.time } as const
/** A good with a price in each of these months, or weeks from the first one of 2026. */
function good(key: string, euros: readonly number[], period: Period = 'month'): IndexGood {
  const first = readTime(period === 'month' ? '2026-01' : '2026-W01')!.time
  const days = euros.flatMap((price, place) => {
    const from = firstDayOf(period, timeAfter(first, place))
    const until = firstDayOf(period, timeAfter(first, place + 1))
    return price === 0 ? [] : [{ from, until, shelf: price * 100, effective: price * 50 }]
  })
  return { key, days }
}
const goods = (count: number, ...euros: number[]) =>
  Array.from({ length: count }, (_, place) => good(`${place}`, euros))

it('the whole, each category, each chain and each group have an index', () => {
  const calculation = new IndexCalculation('shelf', range, 2)
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
  expect(calculation.indices()[0]!.figures[0]).toEqual({ time: '2026-01', value: 1, geks: 1, goods: 5 })
})

it('the order of goods changes no digit', () => {
  const many = Array.from({ length: 50 }, (_, place) => good(`${place}`, [1 + place / 7, 1 + place / 3]))
  const valuesOf = (given: IndexGood[]) => {
    const calculation = new IndexCalculation('effective', range)
    calculation.add({ category: 'x', store: 'y', goods: given })
    return calculation.indices()
  }
  expect(valuesOf(many.toReversed())).toEqual(valuesOf(many))
})

it('weeks are compared as months are', () => {
  const weeksOf = (prices: readonly (readonly number[])[]) => {
    const last = timeAfter(readTime('2026-W01')!.time, prices[0]!.length - 1)
    const weeks = { period: 'week', first: readTime('2026-W01')!.time, last } as const
    const calculation = new IndexCalculation('effective', weeks)
    calculation.add({
      category: 'x',
      store: 'y',
      goods: prices.map((euros, place) => good(`${place}`, euros, 'week')),
    })
    const figures = calculation.indices().find(({ category }) => category === 'x')?.figures ?? []
    return figures.map(({ time, value }) => [time, Math.round(value * 1e9) / 1e9])
  }
  const twenty = (...euros: number[]) => Array.from({ length: 20 }, () => euros)
  expect(weeksOf(twenty(2, 3, 3))).toEqual([
    ['2026-W01', 1],
    ['2026-W02', 1.5],
    ['2026-W03', 1.5],
  ])
  // A week without prices, one product, and a group that loses all its goods.
  expect(weeksOf(twenty(2, 0, 3)).map(([week]) => week)).toEqual(['2026-W01', '2026-W03'])
  expect(weeksOf([[2, 3]])).toEqual([])
  expect(weeksOf(twenty(2, 3, ...new Array(13).fill(0), 4)).map(([week]) => week)).toEqual([
    '2026-W01',
    '2026-W02',
  ])
})

it('ten years of weeks begin at 1 and end where their prices end', () => {
  const first = dayNumber('2016-12-01')
  const weeks = timeRange('week', first, dayNumber('2026-11-29'))
  const changes = Array.from({ length: 40 }, (_, place) => ({
    from: first + place * 90,
    until: first + (place + 1) * 90,
    shelf: 100 + place,
    effective: 100 + place,
  })) as unknown as IndexGood['days']
  const calculation = new IndexCalculation('shelf', weeks)
  calculation.add({ category: 'x', store: 'y', goods: goods(20).map(({ key }) => ({ key, days: changes })) })
  const { figures } = calculation.indices()[0]!
  expect(figures).toHaveLength(Math.ceil((40 * 90) / 7))
  expect(figures.at(-1)).toMatchObject({ time: '2026-W41', value: expect.closeTo(1.39, 9) })
  expect(figures.at(-1)!.geks).toBeCloseTo(1.39, 9)
})

it('returns the changes since the time before, last year and the base', () => {
  const figure = (time: string, value: number) => ({ time, value, goods: 20 })
  expect(indexChanges([figure('2025-01', 1), figure('2025-12', 1.2), figure('2026-01', 1.5)])).toEqual({
    time: '2026-01',
    goods: 20,
    sincePrevious: 1.25,
    sinceYear: 1.5,
    sinceBase: 1.5,
  })
  expect(indexChanges([figure('2025-01', 1), figure('2025-03', 2)])).toMatchObject({
    sincePrevious: null,
    sinceYear: null,
  })
  // 52 weeks before.
  expect(indexChanges([figure('2026-W02', 1), figure('2026-W53', 2), figure('2027-W01', 3)])).toMatchObject({
    sincePrevious: 1.5,
    sinceYear: 3,
  })
  expect(indexChanges([])).toBeNull()
})
