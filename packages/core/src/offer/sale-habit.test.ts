import { describe, expect, it } from 'vitest'
import type { PriceChange } from './price-history.ts'
import { saleHabit, saleHabitText, salePeriods } from './sale-habit.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
/** Makes a price of 2 €, on sale for 1 € for `length` days from each of these days on. */
const history = (begins: readonly number[], length = 7): PriceChange[] => [
  { date: day(0), price: 2, akcia: 'No' },
  ...begins.flatMap((begin) => [
    { date: day(begin), price: 2, akcia: '1' },
    { date: day(begin + length), price: 2, akcia: 'No' },
  ]),
]

describe('the sales of a history', () => {
  it('are periods, cut where the days begin, and open while one lasts', () => {
    const changes = [...history([5, 30]), { date: day(60), price: 2, akcia: '50%' }]
    expect(salePeriods(changes, day(8), day(63))).toEqual([
      { from: day(8), to: day(11) },
      { from: day(30), to: day(36) },
      { from: day(60), to: null },
    ])
  })

  it('are one sale without a regular price between them', () => {
    const changes = [
      { date: day(0), price: 2, akcia: '1' },
      { date: day(3), price: 2, akcia: '1.5' },
      { date: day(6), price: 2, akcia: 'No' },
    ]
    expect(salePeriods(changes, day(0), day(9))).toEqual([{ from: day(0), to: day(5) }])
  })
})

describe('the habit of sales', () => {
  it('is silent below three past sales', () => {
    expect(saleHabit([], day(99))).toBeNull()
    expect(saleHabit(history([10, 31]), day(99))).toBeNull()
    expect(saleHabit([...history([10, 31]), { date: day(52), price: 2, akcia: '1' }], day(55))).toBeNull()
  })

  it('states how many days, how often, and how the current price compares', () => {
    expect(saleHabit(history([10, 31, 52, 73]), day(99))).toEqual({
      saleDaysPercent: 28,
      usualDays: 21,
      // 28 days for 1 € and 72 for 2 € are 1.72 € on average.
      againstYearPercent: 16,
      // An overdue sale is expected tomorrow.
      nextSale: day(100),
    })
    expect(saleHabit(history([10, 31, 52, 73]), day(85))?.nextSale).toBe(day(94))
  })

  it('forecasts nothing while a sale lasts', () => {
    const habit = saleHabit(history([10, 31, 52, 73]), day(75))
    expect(habit?.nextSale).toBeNull()
    expect(habit?.againstYearPercent).toBeLessThan(0)
  })

  it('covers one year', () => {
    expect(saleHabit(history([10, 31, 52]), day(500))).toBeNull()
  })
})

it('the habit is written in Slovak, by weeks', () => {
  const text = (usualDays: number, againstYearPercent: number) =>
    saleHabitText({ saleDaysPercent: 40, usualDays, againstYearPercent, nextSale: null })
      .normalize('NFKC')
      .replaceAll('\u00a0', ' ')
  expect(text(21, -12)).toBe('v akcii 40 % dní, zvyčajne každé 3 týždne; teraz o 12 % pod priemerom roka')
  expect(text(8, 5)).toBe('v akcii 40 % dní, zvyčajne každý týždeň; teraz o 5 % nad priemerom roka')
  expect(text(35, 0)).toBe('v akcii 40 % dní, zvyčajne každých 5 týždňov; teraz ako priemer roka')
})
