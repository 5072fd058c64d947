import { expect, it } from 'vitest'
import { comparisonTexts, sharedText } from './comparison-texts.ts'

const plain = (texts: object) => JSON.parse(JSON.stringify(texts).replaceAll('\u00a0', ' '))

it('says two sums and how far they are apart', () => {
  expect(plain(comparisonTexts({ paid: 41.35, store: 'Lidl', total: 38.2 }))).toEqual({
    paid: '41,35 €',
    where: 'V Lidli by stál',
    total: '38,20 €',
    difference: 'o 3,15 € menej',
  })
  expect(plain(comparisonTexts({ paid: 10, store: 'Fresh', total: 10.1 }))).toMatchObject({
    where: 'Vo Freshi by stál',
    difference: 'o 0,10 € viac',
  })
  expect(comparisonTexts({ paid: 0.3, store: 'Tesco', total: 0.1 + 0.2 }).difference).toBe('rovnako')
})

it('is shared as a text where pictures cannot be', () => {
  expect(sharedText({ paid: 41.35, store: 'Lidl', total: 38.2 }, 'Cenolov').replaceAll('\u00a0', ' ')).toBe(
    'Môj nákup: 41,35 €. V Lidli by stál 38,20 €. (Cenolov)',
  )
})
