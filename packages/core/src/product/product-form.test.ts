import { describe, expect, it } from 'vitest'
import { WITHOUT_TERMS } from '../offer/written/stored-offer.ts'
import { productFormTexts, readProductForm } from './product-form.ts'

const TODAY = '2026-11-20'
const GOOD = { title: ' Maslo ', price: '2,49', store: 'Lidl', gram: '0,25 kg', date: '1.11.2026' }
const read = (texts: Parameters<typeof readProductForm>[0]) => readProductForm(texts, TODAY)
const product = (texts: Parameters<typeof readProductForm>[0]) => {
  const result = read(texts)
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.product
}

describe('the product form', () => {
  it('reads values as people type them', () => {
    expect(product(GOOD)).toEqual({
      title: 'Maslo',
      akcia: 'No',
      price: 2.49,
      unit_price: null,
      image_url: '',
      image_path: '',
      gram: 250,
      category: '',
      secondary_category: '',
      third_category: '',
      store: 'Lidl',
      specific_store: '',
      date: '2026-11-01',
      ean: '',
      amount: 250,
      amount_unit: 'g',
      states_amount: true,
      article: '',
      currency: 'EUR',
      origin: '',
      vat_rate: null,
      ...WITHOUT_TERMS,
    })
    expect(product({ ...GOOD, date: '' }).date).toBe(TODAY)
  })

  it('reports every wrong field, in form order, without repeating the input', () => {
    expect(read({ title: '  ', price: '-1', gram: 'veľa', akcia: '-1,20', image_url: 'ftp://a' })).toEqual({
      ok: false,
      faults: [
        { field: 'title', message: 'Názov produktu je povinný' },
        { field: 'akcia', message: 'Akciová cena nesmie byť záporná' },
        { field: 'price', message: 'Cena musí byť nezáporné číslo' },
        { field: 'image_url', message: 'Adresa obrázka musí začínať http:// alebo https://' },
        { field: 'gram', message: 'Množstvo musí byť nezáporné číslo gramov' },
      ],
    })
  })

  it('requires only a title: a missing price is 0, a missing store is empty', () => {
    expect(product({ title: 'Maslo' })).toMatchObject({ price: 0, store: '', akcia: 'No', date: TODAY })
    expect(product({ title: 'Maslo', price: ' ', store: ' ' })).toMatchObject({ price: 0, store: '' })
    expect(read({})).toMatchObject({ faults: [{ field: 'title' }] })
  })

  it('does not change the unit price of the charged price because of an offer for others', () => {
    const offered = { ...GOOD, gram: '', amount: '10', amount_unit: 'ks', akcia: '1.99', card: 'Klub' }
    const { unit_price } = product({ ...offered, unit_price: '2.49' })
    expect(unit_price).toBe(2.49)
  })

  it('shows a product so that it reads back unchanged', () => {
    const whole = product({
      ...GOOD,
      akcia: '1,99',
      unit_price: '9,96',
      category: 'Maslo',
      image_url: 'https://a.sk/1.jpg',
    })
    expect(product(productFormTexts(whole))).toEqual(whole)
    expect(productFormTexts(product({ ...GOOD, gram: '0' })).gram).toBe('')
  })
})
