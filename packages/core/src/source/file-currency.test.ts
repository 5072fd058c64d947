import { describe, expect, it } from 'vitest'
import { type CurrencyEvidence, foreignCurrency } from './file-currency.ts'
import { UNPROVED } from './texts/decimal-text.ts'

const COLUMNS = ['Názov', 'Cena', 'Popis']
const of = (records: readonly (readonly string[])[], more: Partial<CurrencyEvidence> = {}) =>
  foreignCurrency({
    ...{ columns: COLUMNS, records, positions: { Title: [0], Price: [1] }, constants: {}, dialect: UNPROVED },
    ...{ address: 'cennik.csv', own: 'EUR', ...more },
  })
const withText = (text: string) => of([['Syr', '2,90', text]])

describe('the currency of a file', () => {
  it.each([
    '529,90 Kč',
    'Cena v CZK',
    'za 12 zł',
    '₪ 5',
    'https://obchod.cz/syr',
    'Heureka.cz | Potraviny',
    'גבינה',
  ])('is asked for where it is not stated and %j is a sign of another', (text) =>
    expect(withText(text)).toMatchObject({ isStated: false, found: expect.any(String) }),
  )

  it.each([
    '',
    'Ron a čokoláda',
    'RON BACARDI',
    'https://obchod.sk/syr',
    'https://shop.com/a.cz',
    '10 km',
    'od 2 €',
  ])('is the own one beside %j', (text) => expect(withText(text)).toBeNull())

  it('is stated by prices, their column or the source', () => {
    expect(of([['Syr', '529 Kč', '']])).toEqual({ currency: 'CZK', found: 'CZK', isStated: true })
    expect(of([['Syr', '529', '']], { columns: ['Názov', 'Cena (CZK)', 'x'] })?.currency).toBe('CZK')
    expect(of([['Syr', '529', '']], { constants: { Currency: 'RSD' } })).toMatchObject({
      currency: 'RSD',
      isStated: true,
    })
    for (const stated of [
      of([['Syr', '2,90 €', '529 Kč']]),
      of([['Syr', '2,90', '529 Kč']], { constants: { Currency: 'EUR' } }),
      of([['Syr', '529 Kč', '']], { own: 'CZK' }),
    ])
      expect(stated).toBeNull()
  })

  describe('of whole numbers', () => {
    const goods = (price: (n: number) => string, url = '') =>
      Array.from({ length: 12 }, (_, n) => [`Syr ${n}`, price(n), url])
    const korunas = (n: number) => `${529 + n}.00`

    it('is not asked for where their column says that they are cents', () => {
      expect(
        of(
          goods((n) => `${129 + n}`),
          { columns: ['Názov', 'Cena (ct)', 'x'] },
        ),
      ).toBeNull()
    })

    it('is asked for, because they may be korunas or cents', () => {
      expect(of(goods(korunas))).toMatchObject({ currency: '', found: '529.00', isStated: false })
      const stated = {
        columns: ['Názov', 'Cena', 'Mena'],
        positions: { Title: [0], Price: [1], Currency: [2] },
      }
      const cents = goods((n) => String(149 + n), 'EUR')
      expect(of(cents, stated)).toMatchObject({ currency: '' })
    })

    it('is not asked for where anything else explains them', () => {
      for (const own of [
        of(goods(korunas), { constants: { Currency: 'EUR' } }),
        of(goods(korunas, 'https://obchod.sk/syr')),
        of(goods((n) => `${n + 1}`)),
        of(goods((n) => `${529 + n}.90`)),
        of(goods((n) => `${529 + n} €`)),
        of(goods(korunas).slice(0, 9)),
      ])
        expect(own).toBeNull()
    })
  })

  it('is asked for where the letters of a language are in many rows', () => {
    const rows = (title: string, url = '') => Array.from({ length: 4 }, () => [title, '29.90', url])
    expect(of(rows('Sýr příbram'))?.currency).toBe('CZK')
    expect(of(rows('Śmietana'))?.currency).toBe('PLN')
    expect(of(rows('Tejföl félzsíros, gyümölcsös, őszibarack'))?.currency).toBe('HUF')
    const slovak = Array.from({ length: 4 }, () => rows('Syr')).flat()
    expect(of([...slovak, ['Sýr příbram', '2.90', '']])).toBeNull()
    expect(of([...slovak, ...rows('Sýr příbram')])?.currency).toBe('CZK')
    expect(of(rows('Sýr příbram', 'https://obchod.sk/syr'))).toBeNull()
    for (const title of ['Žemľa', 'Šećer', 'Crème fraîche', 'Käse', 'Queijo São', 'Сирене', 'Τυρί'])
      expect(of(rows(title))).toBeNull()
  })

  it('is known by any code of ISO 4217', () => {
    expect(of([['Syr', '247.00 BRL', '']])).toEqual({ currency: 'BRL', found: 'BRL', isStated: true })
  })

  it('is asked for where the file comes from another country', () => {
    expect(of([['Syr', '2,90', '']], { address: 'https://www.obchod.hu/feed.csv' })?.currency).toBe('HUF')
    const columns = ['Názov', 'Cena', 'country_code']
    expect(of([['Syr', '2,90', 'PL']], { columns })?.currency).toBe('PLN')
    // Only one of several addresses is from there.
    const rows = ['https://a.sk/1', 'https://a.sk/2', 'https://b.cz/3'].map((address) => [
      'Syr',
      '2',
      address,
    ])
    expect(of(rows)).toBeNull()
  })
})
