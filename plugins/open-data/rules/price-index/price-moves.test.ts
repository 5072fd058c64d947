import { expect, it } from 'vitest'
import { type DayNumber, dayNumber, type IndexGood, priceMoves, timesOfMoves, timeText } from './index.ts'

const times = timesOfMoves('month', dayNumber('2026-02-28'))
const days = (from: string, until: string, cents: number) => ({
  from: dayNumber(from),
  until: dayNumber(until),
  shelf: cents,
  effective: cents / 2,
})
const good = (key: string, before: number, after: number): IndexGood => ({
  key,
  days: [days('2026-01-01', '2026-02-01', before), days('2026-02-01', '2026-03-01', after)],
})
const keysOf = (goods: readonly IndexGood[]) => priceMoves(goods, times, 'shelf').map((move) => move.good.key)

it('the newest time that has lasted long enough is compared with the one before', () => {
  const compared = (period: 'month' | 'week', today: string) => {
    const { first, last } = timesOfMoves(period, dayNumber(today))
    return [timeText(period, first), timeText(period, last)]
  }
  expect(compared('month', '2026-11-06')).toEqual(['2026-09', '2026-10'])
  expect(compared('month', '2026-11-07')).toEqual(['2026-10', '2026-11'])
  expect(compared('week', '2026-11-24')).toEqual(['2026-W46', '2026-W47'])
  expect(compared('week', '2026-11-25')).toEqual(['2026-W47', '2026-W48'])
})

it('goods are ordered from the largest rise to the largest fall, at most ten each way', () => {
  const rising = Array.from({ length: 12 }, (_, place) => good(`r${place}`, 100, 101 + place))
  const falling = Array.from({ length: 12 }, (_, place) => good(`f${place}`, 100, 99 - place))
  expect(keysOf([...falling, good('same', 100, 100), ...rising])).toEqual([
    ...['r11', 'r10', 'r9', 'r8', 'r7', 'r6', 'r5', 'r4', 'r3', 'r2'],
    ...['f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f9', 'f10', 'f11'],
  ])
})

it('a price is the mean of its days', () => {
  const halfway = {
    key: 'x',
    days: [days('2026-01-01', '2026-02-15', 100), days('2026-02-15', '2026-03-01', 200)],
  }
  expect(priceMoves([halfway], times, 'effective')).toEqual([
    { good: halfway, before: 50, after: 75, daysBefore: 31, daysAfter: 28, ratio: 1.5 },
  ])
})

it('goods with too few days or an incredible change are left out', () => {
  const few = { key: 'few', days: [days('2026-01-26', '2026-02-01', 100), ...good('', 0, 150).days.slice(1)] }
  expect(keysOf([few, good('x', 100, 301), good('y', 301, 100), { key: 'none', days: [] }])).toEqual([])
  expect(keysOf([good('x', 100, 300)])).toEqual(['x'])
  const ended = { key: 'ended', days: [{ ...days('2026-01-01', '2026-02-01', 100), until: 0 as DayNumber }] }
  expect(keysOf([ended])).toEqual([])
})
