import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseMoney, priceText, toCents, toEuros } from './money.ts'

it('turns every price a shop can have into cents and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
      expect(toCents(cents / 100)).toBe(cents)
      expect(toCents(Number((cents / 100).toFixed(2)))).toBe(cents)
      expect(toEuros(toCents(cents / 100))).toBe(cents / 100)
    }),
  )
})

it('counts a number that is not finite as 0', () => {
  expect(toCents(Number.NaN)).toBe(0)
  expect(toCents(Number.POSITIVE_INFINITY)).toBe(0)
})

it('reads money as people write it', () => {
  expect(
    ['1.49', '1,49', '1,49 €', '€1.49', ' 1 299,00', '1\u00a0299,00 eur', '.5', '2.', '0'].map(parseMoney),
  ).toEqual([1.49, 1.49, 1.49, 1.49, 1299, 1299, 0.5, 2, 0])
})

it('reads nothing else', () => {
  for (const text of ['', ' ', 'zadarmo', '-1', '1.2.3', '1,2,3', '1e5', 'NaN', '0x10', '1 Kč', '.', '€']) {
    expect(parseMoney(text)).toBeNull()
  }
})

it('never throws, and gives null or a finite amount of at least 0', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+ €eurEUR\u00a0x') }), (text) => {
      const euros = parseMoney(text)
      expect(euros === null || (Number.isFinite(euros) && euros >= 0)).toBe(true)
    }),
  )
})

it('writes a price with the sign of its currency, or with its code', () => {
  const plain = (amount: number, currency: string) => priceText(amount, currency).replaceAll('\u00a0', ' ')
  expect([plain(1249, 'CZK'), plain(1.5, 'EUR'), plain(499, 'HUF'), plain(3.4, 'RSD')]).toEqual([
    '1 249,00 Kč',
    '1,50 €',
    '499,00 Ft',
    '3,40 RSD',
  ])
})
