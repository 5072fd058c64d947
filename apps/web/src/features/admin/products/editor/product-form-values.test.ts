import type { AdminProduct } from '@cenolov/contract/admin'
import { plainTexts } from '@cenolov/core/product'
import { describe, expect, it } from 'vitest'
import {
  changesPrice,
  differences,
  editFields,
  faultsOf,
  filledFields,
  newValues,
  shownValues,
  steppedAmount,
  valuesOf,
} from './product-form-values.ts'

const TODAY = '2026-11-20'
const PRODUCT: AdminProduct = {
  ...plainTexts(() => ''),
  id: 7,
  title: 'Maslo',
  akcia: '1.49',
  price: 2.49,
  unit_price: 9.96,
  image_url: 'https://example.sk/maslo.jpg',
  image_path: 'static/products/7-400.webp',
  source_image_path: '',
  gram: 250,
  category: 'Mliečne',
  store: 'Lidl',
  date: '2026-11-18',
  has_local_image: true,
  lowest_price_30: 0,
  sale_since: null,
  is_permanent_sale: false,
  origin: '',
  vat_rate: null,
  ean: '',
  amount: 250,
  amount_unit: 'g',
  article: '',
  currency: 'EUR',
  offer: null,
  terms: null,
  locked_fields: [],
  price_locked_until: null,
  version: 3,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-18T10:00:00Z',
}

describe('the product form', () => {
  it("of a new product has today's date and requires a title", () => {
    const values = newValues(TODAY)
    expect(filledFields(values)).toEqual({ date: TODAY })
    expect(faultsOf(values, TODAY)).toEqual({ title: 'Názov produktu je povinný' })
  })
  it('writes amounts, sale and terms with commas, and leaves the words of a source as they are', () => {
    const { price, akcia, multi } = valuesOf({ ...PRODUCT, terms: { multi: '3=2.00', akcia: '1.2' } })
    expect([price, akcia, multi]).toEqual(['2,49', '1,2', '3=2,00'])
    expect(valuesOf({ ...PRODUCT, akcia: 'do 1.2.' }).akcia).toBe('do 1.2.')
    expect(changesPrice(valuesOf(PRODUCT), PRODUCT)).toBe(false)
  })
  it('steps an amount by cents, never below zero, and keeps what cannot be read', () => {
    expect(steppedAmount('1,25', 0.01)).toBe('1,26')
    expect(steppedAmount('1.20', -0.01)).toBe('1,19')
    expect([steppedAmount('', 0.01), steppedAmount('0', -0.01)]).toEqual(['0,01', '0'])
    expect(steppedAmount('veľa', 0.01)).toBe('veľa')
  })
  it('reads a title of spaces as empty and refuses a price below zero', () => {
    const values = { ...newValues(TODAY), title: '   ', price: '-1', store: 'Lidl' }
    expect(faultsOf(values, TODAY)).toEqual({
      title: 'Názov produktu je povinný',
      price: 'Cena musí byť nezáporné číslo',
    })
  })
  it('takes prices in whole cents and pictures with a web address, unless a source wrote them', () => {
    const typed = {
      ...newValues(TODAY),
      title: 'Ryža',
      price: '1,205',
      unit_price: '2.3451',
      image_url: 'obrázok',
    }
    expect(faultsOf(typed, TODAY)).toEqual({
      price: 'Zadajte najviac dve desatinné miesta',
      unit_price: 'Zadajte najviac dve desatinné miesta',
      image_url: 'Adresa obrázka musí začínať http:// alebo https://',
    })
    const right = { price: '1 299,50 €', unit_price: '2,340', image_url: 'https://obrazky.sk/ryza.jpg' }
    expect(faultsOf({ ...typed, ...right }, TODAY)).toEqual({})
    expect(faultsOf({ ...typed, ...right, image_url: 'no-image.jpg' }, TODAY)).toEqual({})
    const written = { ...PRODUCT, image_url: 'obrazky/ryza.jpg' }
    expect(faultsOf(valuesOf(written), TODAY, written)).toEqual({})
    expect(faultsOf({ ...valuesOf(written), image_url: 'ryza.jpg' }, TODAY, written)).toHaveProperty(
      'image_url',
    )
  })
  it('of a product is valid unchanged and does not send the downloaded picture', () => {
    expect(faultsOf(valuesOf(PRODUCT), TODAY)).toEqual({})
    expect(editFields(valuesOf(PRODUCT), PRODUCT)).not.toHaveProperty('image_path')
  })
  it('shows a barcode in its common form', () => {
    expect(valuesOf({ ...PRODUCT, ean: '08588000111113' }).ean).toBe('8588000111113')
  })
  it('shows the rate of tax as a percentage, and nothing where it is unknown', () => {
    expect(shownValues({ ...PRODUCT, vat_rate: 5 }).vat_rate).toBe('5\u00a0%')
    expect(shownValues(PRODUCT).vat_rate).toBe('')
    const edited = { ...PRODUCT, vat_rate: 5.5 }
    expect(valuesOf(edited).vat_rate).toBe('5,5')
    expect(faultsOf({ ...valuesOf(edited), vat_rate: 'dvadsať' }, TODAY)).toHaveProperty('vat_rate')
  })
  it('names the fields to unlock and the last day of a locked price, once it has changed', () => {
    const locks = { unlock: ['category', 'price'], priceLockedUntil: '2026-12-01' }
    expect(editFields(valuesOf(PRODUCT), PRODUCT, locks)).toMatchObject({
      unlock: 'category,price',
      price_locked_until: '2026-12-01',
    })
    const before = { ...PRODUCT, price_locked_until: '2026-12-01' }
    expect(editFields(valuesOf(before), before, { ...locks, unlock: [] })).not.toHaveProperty('unlock')
    expect(editFields(valuesOf(before), before, locks)).not.toHaveProperty('price_locked_until')
  })
  it('detects a change of the price', () => {
    expect(changesPrice({ ...valuesOf(PRODUCT), price: '2.50' }, PRODUCT)).toBe(true)
    expect(changesPrice({ ...valuesOf(PRODUCT), title: 'Iné' }, PRODUCT)).toBe(false)
  })
  it('names the emptied fields and the version that was read', () => {
    const values = { ...valuesOf(PRODUCT), akcia: '', gram: ' ' }
    expect(editFields(values, PRODUCT)).toMatchObject({ clear: 'akcia,gram', version: '3', title: 'Maslo' })
  })
  it('finds where two versions differ', () => {
    expect(differences(PRODUCT, { ...PRODUCT, price: 2.39, akcia: 'No', version: 4 })).toEqual([
      'akcia',
      'price',
    ])
  })
})
