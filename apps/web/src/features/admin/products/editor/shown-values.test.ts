import type { AdminProduct } from '@cenolov/contract/admin'
import { describe, expect, it } from 'vitest'
import { shownValues } from './product-form-values.ts'

const PRODUCT = {
  id: 7,
  title: 'Maslo',
  akcia: '1.2',
  price: 1.59,
  unit_price: 6.36,
  gram: 250,
  vat_rate: null,
  date: '2026-11-20',
  store: 'Lidl',
  image_path: 'static/products/7-400.webp',
  source_image_path: '',
  ean: '',
} as AdminProduct
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const shown = (changes: Partial<AdminProduct> = {}) => shownValues({ ...PRODUCT, ...changes })

describe('the product for reading', () => {
  it('has money in euro and days in Slovak', () => {
    const { price, akcia, unit_price, gram, date } = shown()
    expect([price, akcia, unit_price, gram, date].map(plain)).toEqual([
      '1,59 €',
      '1,20 €',
      '6,36 €/kg',
      '250 g',
      '20. 11. 2026',
    ])
  })
  it('shows a price of zero, and omits unknown amounts', () => {
    const { price, unit_price, gram, date } = shown({ price: 0, unit_price: 0, gram: 0, date: '' })
    expect([plain(price), unit_price, gram, date]).toEqual(['0,00 €', '', '', ''])
  })
  it('reads a sale by percent, no sale, and an unreadable one', () => {
    const akcie = ['12.5%', 'No', 'superakcia'].map((akcia) => plain(shown({ akcia }).akcia))
    expect(akcie).toEqual(['12,5 %', '', 'superakcia'])
  })
})
