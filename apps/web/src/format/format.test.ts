import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, setSettings } from '../settings.ts'
import { dayInShops, formatDay, formatDays, formatLongDay, priceAge } from './day.ts'
import { countOf, euroParts, formatCount, formatEuro, formatGrams, PRODUCT_FORMS } from './numbers.ts'
import { greetingName } from './user-name.ts'

/** Replaces Intl's no-break spaces, for readable expectations. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('euros', () => {
  it('always have two decimals and a decimal comma', () => {
    expect(plain(formatEuro(1.5))).toBe('1,50 €')
    expect(plain(formatEuro(1234.5))).toBe('1 234,50 €')
  })

  it('split into whole euros and two digits of cents for a price label', () => {
    expect(euroParts(0.9)).toEqual({ euros: '0', cents: '90' })
    expect(plain(euroParts(12_345.67).euros)).toBe('12 345')
  })

  it('split so that the parts together equal the text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const { euros, cents: digits } = euroParts(cents / 100)
        expect(`${euros},${digits}\u00a0€`).toBe(formatEuro(cents / 100))
      }),
    )
  })
})

describe('counts', () => {
  it('have the right plural form', () => {
    expect([0, 1, 2, 5, 22].map((count) => plain(countOf(count, PRODUCT_FORMS)))).toEqual([
      '0 produktov',
      '1 produkt',
      '2 produkty',
      '5 produktov',
      '22 produktov',
    ])
    expect(plain(formatCount(48_213))).toBe('48 213')
  })
})

describe('amounts', () => {
  it('are in grams, and empty when unknown', () => {
    expect(plain(formatGrams(1500))).toBe('1 500 g')
    expect(formatGrams(-1)).toBe('')
  })
})

describe('days', () => {
  it('are written in Slovak, short and long', () => {
    expect(plain(formatDay('2026-01-03'))).toBe('3. 1. 2026')
    expect(plain(formatLongDay('2026-01-03'))).toBe('3. januára 2026')
  })

  it('are empty when invalid', () => {
    expect([formatDay(''), formatLongDay('zajtra')]).toEqual(['', ''])
  })

  it('are written as a range from the first to the last', () => {
    expect(plain(formatDays(['2026-11-18', '2026-11-15', '']))).toBe('15. 11. 2026 – 18. 11. 2026')
    expect(plain(formatDays(['2026-11-18', '2026-11-18']))).toBe('18. 11. 2026')
    expect(formatDays([''])).toBe('')
  })

  it('follow the calendar of the shops, in any time zone of the reader', () => {
    expect(dayInShops(new Date('2026-01-03T22:59:59Z'))).toBe('2026-01-03')
    expect(dayInShops(new Date('2026-01-03T23:00:00Z'))).toBe('2026-01-04')
    expect(dayInShops(new Date('2026-03-29T22:00:00Z'))).toBe('2026-03-30')
    expect(dayInShops(new Date('2026-10-25T22:59:59Z'))).toBe('2026-10-25')
  })

  it('follow the zone that the server names', () => {
    setSettings({ ...DEFAULT_SETTINGS, timeZone: 'Pacific/Auckland' })
    expect(dayInShops(new Date('2026-01-03T11:00:00Z'))).toBe('2026-01-04')
    setSettings(DEFAULT_SETTINGS)
  })
})

describe('the age of a price', () => {
  const text = (day: string) => plain(priceAge(day, '2026-01-20')?.text ?? 'null')

  it('is written in words up to 14 days and by its date after', () => {
    expect(['2026-01-20', '2026-01-19', '2026-01-17', '2026-01-06', '2026-01-05', ''].map(text)).toEqual([
      'dnes',
      'včera',
      'pred 3 dňami',
      'pred 14 dňami',
      'cena z 5. 1. 2026 – staršia ako 14 dní',
      'null',
    ])
    expect(priceAge('2026-01-06', '2026-01-20')?.old).toBe(false)
    expect(priceAge('2026-01-05', '2026-01-20')?.old).toBe(true)
  })
})

describe('the greeting', () => {
  it('uses the full name, else the e-mail before the @, else Admin User', () => {
    expect(greetingName({ full_name: ' Jana Malá ', email: 'jana@demo.sk' })).toBe('Jana Malá')
    expect(greetingName({ full_name: ' ', email: 'jana@demo.sk' })).toBe('jana')
    expect(greetingName({ full_name: '', email: '' })).toBe('Admin User')
  })
})
