import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalAkcia } from './canonical-akcia.ts'
import {
  discountPercent,
  effectiveCents,
  effectivePrice,
  hasAkcia,
  isOnSale,
  originalPrice,
  parseAkcia,
} from './offer.ts'

describe('parseAkcia', () => {
  it('reads no sale', () => {
    for (const text of [
      'No',
      'no',
      ' NO ',
      '',
      ' ',
      'zľava',
      '-1',
      '0',
      '0%',
      '100%',
      '150 %',
      'undefined',
    ]) {
      expect(parseAkcia(text)).toEqual({ kind: 'none' })
    }
  })

  it('reads a sale price', () => {
    for (const text of ['1.49', '1,49', '1,49 €', ' 1.49 ']) {
      expect(parseAkcia(text)).toEqual({ kind: 'price', price: 1.49 })
    }
    expect(parseAkcia(1.49)).toEqual({ kind: 'price', price: 1.49 })
  })

  it('reads a percent', () => {
    for (const text of ['25%', '-25 %', '25 %', '−25%', '– 25%']) {
      expect(parseAkcia(text)).toEqual({ kind: 'percent', percent: 25 })
    }
    expect(parseAkcia('12,5 %')).toEqual({ kind: 'percent', percent: 12.5 })
  })
})

describe('an offer', () => {
  it('is on sale when akcia is a price above 0 and below the regular one', () => {
    expect(isOnSale({ price: 2, akcia: '1.99' })).toBe(true)
    expect(isOnSale({ price: 2, akcia: '2' })).toBe(false)
    expect(isOnSale({ price: 2, akcia: '2.5' })).toBe(false)
    expect(isOnSale({ price: 2, akcia: '25%' })).toBe(false)
    expect(isOnSale({ price: 2, akcia: 'No' })).toBe(false)
  })

  it('has an akcia whenever one is set that is not No', () => {
    for (const akcia of ['1.99', '25%', 'zľava', '2.5']) expect(hasAkcia({ price: 2, akcia })).toBe(true)
    for (const akcia of ['No', 'no', '', '  ']) expect(hasAkcia({ price: 2, akcia })).toBe(false)
  })

  it.each([
    ...['Nie', 'nie', 'NE', 'bez akcie', 'Bez zľavy', 'nie je v akcii', 'žiadna', 'false', 'N/A', 'n.a.'],
    ...['null', 'none', '0', '0,00', '0.00 €', '0 %', '-', '–', '--'],
  ])('says no by %j', (akcia) => {
    expect(canonicalAkcia(akcia)).toBe('No')
    expect(hasAkcia({ price: 2, akcia })).toBe(false)
  })

  it.each(['Nielsen', 'super cena', 'akcia', '0,99', '10 %', 'Novinka'])('is set by %j', (akcia) => {
    expect(hasAkcia({ price: 2, akcia: canonicalAkcia(akcia) })).toBe(true)
  })

  it('costs the sale price if there is one, even above the regular price', () => {
    expect(effectivePrice({ price: 2, akcia: '1,50 €' })).toBe(1.5)
    expect(effectivePrice({ price: 2, akcia: '2.5' })).toBe(2.5)
    expect(effectivePrice({ price: 2, akcia: '25%' })).toBe(2)
    expect(effectiveCents({ price: 2, akcia: 'No' })).toBe(200)
  })

  it('had a price before the sale', () => {
    expect(originalPrice({ price: 1.5, akcia: '25%' })).toBe(2)
    expect(originalPrice({ price: 2, akcia: '1.5' })).toBe(2)
  })

  it('has a discount in whole percent', () => {
    expect(discountPercent({ price: 2, akcia: '1.49' })).toBe(26)
    expect(discountPercent({ price: 1.5, akcia: '-25 %' })).toBe(25)
    expect(discountPercent({ price: 2, akcia: 'No' })).toBe(0)
    expect(discountPercent({ price: 2, akcia: '3' })).toBe(0)
  })

  it('satisfies all rules at once, for any akcia', () => {
    const euros = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(euros, fc.oneof(euros.map(String), fc.string()), (price, akcia) => {
        const offer = { price, akcia }
        if (!isOnSale(offer)) return
        expect(hasAkcia(offer)).toBe(true)
        expect(effectivePrice(offer)).toBeLessThan(price)
        expect(discountPercent(offer)).toBeGreaterThanOrEqual(0)
        expect(discountPercent(offer)).toBeLessThanOrEqual(100)
      }),
    )
  })
})
