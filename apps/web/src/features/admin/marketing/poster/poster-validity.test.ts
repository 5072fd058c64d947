import type { OfferTerms } from '@cenolov/core/offer'
import { describe, expect, it } from 'vitest'
import { posterValidity } from './poster-validity.ts'

const TODAY = '2025-03-05'

const line = (...products: readonly (readonly [date: string, akcia?: string, offer?: OfferTerms])[]) =>
  posterValidity(
    products.map(([date, akcia = 'No', offer]) => ({ date, akcia, price: 2, offer: offer ?? null })),
    TODAY,
  ).replaceAll('\u00a0', ' ')

describe("the validity of a poster's prices", () => {
  it('names the day of the prices, not the day of the poster', () => {
    expect(line(['2025-03-02'], ['2025-03-02'])).toBe('Ceny platia k 2. 3. 2025 v uvedených obchodoch.')
  })

  it('names the first and the last day of several prices', () => {
    expect(line(['2025-03-04'], ['2025-03-02'])).toBe('Ceny z 2. 3. 2025 – 4. 3. 2025 v uvedených obchodoch.')
  })

  it('is empty without a price or a day', () => {
    expect([line(), line([''])]).toEqual(['', ''])
  })

  it('names the days that all sales share, when each has a last one', () => {
    expect(
      line(
        ['2025-03-02', '1.5', { valid_from: '2025-03-01', valid_to: '2025-03-09' }],
        ['2025-03-02', '1.5', { valid_from: '2025-03-03', valid_to: '2025-03-07' }],
      ),
    ).toBe('Ceny platia od 3. 3. 2025 do 7. 3. 2025 v uvedených obchodoch.')
    expect(line(['2025-03-02', '1.5', { valid_to: '2025-03-09' }])).toBe(
      'Ceny platia do 9. 3. 2025 v uvedených obchodoch.',
    )
  })

  it('names the first end of a sale, even if other prices have none', () => {
    expect(line(['2025-03-02', '1.5', { valid_to: '2025-03-09' }], ['2025-03-02'])).toBe(
      'Ceny platia k 2. 3. 2025 v uvedených obchodoch, prvá akcia sa končí 9. 3. 2025.',
    )
  })

  it('leaves out days of an offer whose price is not printed', () => {
    const printed = 'Ceny platia k 2. 3. 2025 v uvedených obchodoch.'
    expect(line(['2025-03-02', 'No', { valid_to: '2025-03-09', card: 'Lidl Plus', card_price: 1.5 }])).toBe(
      printed,
    )
    expect(line(['2025-03-02', '1.5', { valid_from: '2025-03-06', valid_to: '2025-03-09' }])).toBe(printed)
    expect(line(['2025-03-02', '1.5', { valid_to: '2025-03-04' }])).toBe(printed)
  })
})
