import { expect, test } from 'vitest'
import { formatDuration, formatMoment } from './moment.ts'

test.each([
  [0.24, '0,2 s'],
  [59.9, '59,9 s'],
  [200, '3 min 20 s'],
  [3_600, '1 h'],
  [18_725, '5 h 12 min'],
  [273_600, '3 d 4 h'],
])('%s seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds).replaceAll('\u00a0', ' ')).toBe(text)
})

test('an invalid moment is empty', () => {
  expect([formatMoment(null), formatMoment('junk')]).toEqual(['', ''])
})
