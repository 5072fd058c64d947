import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayText, longDayText } from './day-text.ts'

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

it.each([
  ['medium', dayText],
  ['long', longDayText],
] as const)('writes a day as the %s style of Intl does', (dateStyle, write) => {
  const format = new Intl.DateTimeFormat('sk-SK', { dateStyle, timeZone: 'UTC' })
  fc.assert(
    fc.property(days, (day) => {
      expect(write(day)).toBe(format.format(new Date(`${day}T00:00:00Z`)))
    }),
    { numRuns: 1_000 },
  )
})

it('writes an empty text for a text that is not a day', () => {
  expect([dayText(''), dayText('2026-13-01'), longDayText('zajtra')]).toEqual(['', '', ''])
})
