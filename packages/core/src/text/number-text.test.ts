import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberText } from './number-text.ts'

const byIntl = (value: number, most: number, least: number) =>
  new Intl.NumberFormat('sk-SK', { maximumFractionDigits: most, minimumFractionDigits: least }).format(value)

const decimals = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
  .map(([one, other]) => [Math.max(one, other), Math.min(one, other)] as const)

it('writes any number like Intl', () => {
  fc.assert(
    fc.property(fc.double(), decimals, (value, [most, least]) => {
      expect(numberText(value, most, least)).toBe(byIntl(value, most, least))
    }),
    { numRuns: 2_000 },
  )
})

it('rounds half a unit like Intl, however it is stored', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), decimals, (tenths, [most, least]) => {
      const value = Number(`${tenths}e-${most + 1}`)
      expect(numberText(value, most, least)).toBe(byIntl(value, most, least))
    }),
    { numRuns: 2_000 },
  )
})

it('groups by threes, and drops trailing zeros', () => {
  expect(numberText(1_234_567.5, 3)).toBe('1\u00a0234\u00a0567,5')
  expect(numberText(1.005, 2, 2)).toBe('1,01')
  expect([999, 1_000, 0, 10.1].map((value) => numberText(value, 2))).toEqual([
    '999',
    '1\u00a0000',
    '0',
    '10,1',
  ])
  expect(numberText(-1.5, 2, 2)).toBe('-1,50')
})
