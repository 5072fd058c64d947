import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CategorySpread, type GateRow, judgeRow, type KnownPrice } from './gate-rules.ts'

const today = '2026-11-20'
const row = (changes: Partial<GateRow> = {}): GateRow => ({
  currency: 'EUR',
  price: 2,
  akcia: 'No',
  unit_price: null,
  gram: 500,
  date: today,
  ...changes,
})
const known: KnownPrice = { usual: 2, price: 2, unitPrice: 4 }
const spread: CategorySpread = { products: 500, median: Math.log(4), mad: 0.3 }
const rule = (changes: Partial<GateRow>, context: Partial<Parameters<typeof judgeRow>[1]> = {}) =>
  judgeRow(row(changes), { today, known, spread, ...context })?.rule ?? null

describe('a row of a known product', () => {
  it.each([
    [{}, null],
    [{ price: 6 }, null],
    [{ price: 6.01 }, 'price_jump'],
    [{ price: 0.67 }, null],
    [{ price: 0.66 }, 'price_jump'],
    [{ akcia: '0.40' }, null],
    [{ akcia: '0.39' }, 'price_jump'],
    [{ akcia: '20' }, 'price_jump'],
    [{ price: 0.6, akcia: '70%' }, null],
    [{ price: 20 }, 'price_jump'],
    [{ price: 0.2 }, 'price_jump'],
    [{ price: 200 }, 'price_jump'],
    [{ price: 0 }, 'zero_price'],
    [{ date: '2026-11-21' }, 'future_date'],
    [{ akcia: '90%' }, 'deep_discount'],
    [{ akcia: '-100 %' }, 'deep_discount'],
    [{ akcia: '0.20' }, 'deep_discount'],
    [{ price: 4 }, 'unit_as_price'],
    [{ price: 4, unit_price: 4 }, 'unit_as_price'],
    [{ price: 4, gram: 1000 }, null],
    [{ price: 3.5, unit_price: 7 }, null],
    [{ price: 4, unit_price: 8 }, null],
  ] as const)('%j is held by %s', (changes, expected) => expect(rule(changes)).toBe(expected))

  it('is not held when its unit price repeats the price, if the known unit price of the product does the same', () => {
    const repeats = { known: { usual: 2, price: 2, unitPrice: 2 } }
    expect(rule({ price: 2.6, unit_price: 2.6 }, repeats)).toBeNull()
    expect(rule({ price: 1.6, unit_price: 1.6 }, repeats)).toBeNull()
    expect(rule({ price: 8, unit_price: 8 }, repeats)).toBe('price_jump')
  })

  it('is not held at the very limits: a third and three times, for a sale a fifth', () => {
    const at = (changes: Partial<GateRow>) => rule(changes, { known: { usual: 3, price: 3, unitPrice: 6 } })
    expect([at({ price: 1 }), at({ price: 9 }), at({ price: 3, akcia: '0.60' })]).toEqual([null, null, null])
    expect([at({ price: 0.99 }), at({ price: 9.01 }), at({ price: 3, akcia: '0.59' })]).toEqual(
      Array(3).fill('price_jump'),
    )
  })

  it('explains why, in words for the administrator', () => {
    expect(judgeRow(row({ price: 20 }), { today, known, spread })).toEqual({
      rule: 'price_jump',
      reason: 'Cena 20,00 € je 10-násobok obvyklej ceny 2,00 €.',
    })
    expect(judgeRow(row({ price: 0.2 }), { today, known, spread })?.reason).toBe(
      'Cena 0,20 € je len 10 % obvyklej ceny 2,00 €.',
    )
  })

  it('passes with any sale of up to 70 % off an unchanged price', () => {
    const cents = fc.integer({ min: 30, max: 100_000 })
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 70 }), fc.boolean(), (price, percent, isPercent) => {
        const sale = Math.max(1, Math.round(price * (1 - percent / 100)))
        const offered: GateRow = isPercent
          ? row({ price: sale / 100, akcia: `${percent}%` })
          : row({ price: price / 100, akcia: (sale / 100).toFixed(2) })
        const usual = { usual: price / 100, price: price / 100, unitPrice: price / 50 }
        expect(judgeRow(offered, { today, known: usual, spread })).toBeNull()
      }),
    )
  })
})

describe('a row of an unknown product', () => {
  it.each([
    [{ price: 2 }, null],
    [{ price: 2, gram: null }, null],
    [{ price: 0.01 }, 'category_spread'],
    [{ price: 200 }, 'category_spread'],
    [{ price: 4, unit_price: 4 }, null],
    [{ price: 0 }, 'zero_price'],
  ] as const)('%j is held by %s', (changes, expected) =>
    expect(rule(changes, { known: null })).toBe(expected),
  )

  it('is not held at the very limit of its category: five times the usual unit price', () => {
    const even: CategorySpread = { products: 500, median: 0, mad: 0 }
    const at = (price: number) => rule({ price, gram: 1_000 }, { known: null, spread: even })
    expect([at(5), at(5.01)]).toEqual([null, 'category_spread'])
  })

  it('is not judged by a category with few known products', () => {
    expect(rule({ price: 200 }, { known: null, spread: { ...spread, products: 199 } })).toBeNull()
  })

  it('hold a price that is more than five times away from the same goods elsewhere', () => {
    const at = (price: number, akcia = 'No') =>
      rule({ price, akcia }, { known: null, spread: null, elsewhere: 2 })
    expect([at(10), at(10.01), at(0.4), at(0.39)]).toEqual([null, 'price_elsewhere', null, 'price_elsewhere'])
    // A deep sale of a usual price is a sale.
    expect(at(2, '0.30')).toBeNull()
    expect(rule({ price: 200 }, { known: null, spread: null })).toBeNull()
  })
})
