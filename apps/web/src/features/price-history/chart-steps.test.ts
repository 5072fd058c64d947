import { expect, it } from 'vitest'
import { pricesOn, stepPath } from './chart-steps.ts'

const day = (date: string, price = 1) => ({ date: `2026-11-0${date}`, price })

it('another history has a price on each day of the chart that it knows', () => {
  const days = [day('1'), day('2'), day('3')]
  expect(pricesOn(days, [day('2', 5), day('3', 6), day('4', 7)])).toEqual([null, 5, 6])
  expect(pricesOn(days, [])).toEqual([null, null, null])
})

it('the line goes in steps, with gaps where no price is known', () => {
  expect(stepPath([1, 1, 0.5])).toBe('M0.0 0.0 H500.0 H1000.0 V80.0')
  expect(stepPath([null, 0.5, 0.5])).toBe('M500.0 80.0 H1000.0')
  expect(stepPath([1, null, 0])).toBe('M0.0 0.0 M1000.0 160.0')
  expect(stepPath([null, null])).toBe('')
})

it('a single day is a line from one end to the other', () => {
  expect(stepPath([0.5])).toBe('M0 80.0 H1000')
  expect(stepPath([null])).toBe('')
})
