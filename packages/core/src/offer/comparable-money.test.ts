import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparableOnly, currencyOrder, isComparable, isForeignMoney } from './comparable-money.ts'

const currency = fc.constantFrom('EUR', 'CZK', 'PLN', 'HUF', '')

it('reads a price without a currency in the installation’s', () => {
  expect([isForeignMoney('', 'CZK'), isForeignMoney('CZK', 'CZK'), isForeignMoney('EUR', 'CZK')]).toEqual([
    false,
    false,
    true,
  ])
})

it('compares within one currency only, and puts the installation’s before all others', () => {
  fc.assert(
    fc.property(fc.array(currency), currency, currency, (all, one, other) => {
      expect(isComparable({ currency: one }, { currency: other })).toBe(one === other)
      const goods = all.map((code) => ({ currency: code }))
      const ours = comparableOnly(goods, 'EUR')
      const sorted = goods.toSorted((a, b) =>
        currencyOrder(a.currency, 'EUR') < currencyOrder(b.currency, 'EUR') ? -1 : 1,
      )
      expect(sorted.slice(0, ours.length).every(({ currency: code }) => !isForeignMoney(code, 'EUR'))).toBe(
        true,
      )
      expect(sorted.slice(ours.length).every(({ currency: code }) => isForeignMoney(code, 'EUR'))).toBe(true)
    }),
  )
})
