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
