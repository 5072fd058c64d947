import { describe, expect, it } from 'vitest'
import { amountText } from './amount-text.ts'
import { isLiquid } from './liquids.ts'
import type { Measured } from './measured.ts'
import { shownAmount, shownUnitPrice } from './shown-amount.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const text = (product: Measured) => {
  const amount = shownAmount(product)
  return amount === null ? '' : plain(amountText(amount))
}

describe('an amount is shown', () => {
  it.each([
    ['Rajo Mlieko trvanlivé 1,5 % 500 ml', 500, '500 ml'],
    ['Kofola original 2 l', 2_000, '2 l'],
    ['Víno 75 cl', 750, '750 ml'],
    ['Rajec 6 x 1,5 l', 9_000, '6 x 1,5 l'],
    // The column has the content of one bottle.
    ['Rajec 6 x 1,5 l', 1_500, '6 x 1,5 l'],
    ['Pivo 0,5 l 6 ks', 3_000, '6 x 500 ml'],
    ['Jogurt 4x125 g', 500, '4 x 125 g'],
    ['Maslo 250 g', 250, '250 g'],
    ['Múka 1 kg', 1_000, '1 kg'],
    ['Múka 1 kg', 0, '1 kg'],
    // The column is right about the number, the title about the unit.
    ['Olej 1 l', 750, '750 ml'],
    ['Vajcia M 10 ks', 0, '10 ks'],
    ['Vajcia M 10 ks', 530, '10 ks'],
    ['Toaletný papier 16 roliek', 0, '16 ks'],
    ['Persil gél 24 praní', 0, '24 praní'],
    ['Rajo Mlieko čerstvé', 1_000, '1 l'],
    ['Maslo', 250, '250 g'],
    ['Maslo', 0, ''],
  ])('of %s, %d in the column', (title, gram, shown) => expect(text({ title, gram })).toBe(shown))
})

describe('a stated amount', () => {
  it.each([
    ['Maslo 82 % 250 g', 250, 'g', '250 g'],
    ['Maslo 0,25 kg', 250, 'g', '250 g'],
    ['Minerálka 1.5L', 1_500, 'ml', '1,5 l'],
    ['Minerálka 6x1.5L', 9_000, 'ml', '6 x 1,5 l'],
    ['Rajec 1,5 l x 6', 9_000, 'ml', '6 x 1,5 l'],
    ['Pivo 6 ks po 500 ml', 3_000, 'ml', '6 x 500 ml'],
    ['Jogurt 4 + 2 ks 125 g', 750, 'g', '6 x 125 g'],
    // The title has a larger number, or another word.
    ['Múka 1250 g', 250, 'g', '250 g'],
    ['Kapsuly 5 láskavých 5 l', 5_000, 'ml', '5 l'],
    // The title has the rounded amount.
    ['Múka 1 kg', 1_003, 'g', '1 kg'],
  ] as const)('of %s: %d %s', (title, amount, amount_unit, shown) =>
    expect(text({ title, gram: 0, amount, amount_unit })).toBe(shown),
  )
})

describe('a title without an amount', () => {
  it.each([
    'Mlieko čerstvé',
    'Ľadový čaj broskyňa',
    'Olej slnečnicový',
    'Zmrzlina vanilka',
    'Coca-Cola zero',
  ])('is a liquid: %s', (title) => expect(isLiquid({ title, gram: 1 })).toBe(true))
  it.each([
    ...[
      'Mliečna čokoláda',
      'Tuniak v slnečnicovom oleji',
      'Sušené mlieko',
      'Ovocný čaj',
      'Acidofilné mlieko',
    ],
    ...[
      'Čokoláda mlieko a oriešky',
      'Klobása na pive',
      'Vodnica',
      'Mlynské oblátky',
      'Kolagén',
      'Vinohradnícky syr',
    ],
  ])('is not a liquid: %s', (title) => expect(isLiquid({ title, gram: 1 })).toBe(false))

  it('is a liquid where its narrowest category that shows it is a liquid', () => {
    const rajec = { title: 'Rajec jemne perlivá', gram: 1_500 }
    expect(isLiquid({ ...rajec, category: 'Nápoje' })).toBe(true)
    expect(isLiquid({ ...rajec, category: 'Nápoje', secondary_category: 'Kávové kapsuly' })).toBe(false)
  })
})

describe('a unit price', () => {
  const price = (title: string, gram: number, unit_price: number, fields: object = {}) => {
    const shown = shownUnitPrice({ title, gram, unit_price, price: 2, akcia: 'No', ...fields })
    return shown === null ? null : [Math.round(shown.euros * 100) / 100, shown.per]
  }

  it('comes from the file, in the unit of the amount', () => {
    expect(price('Mlieko 1 l', 1_000, 0.7)).toEqual([0.7, 'l'])
    expect(price('Maslo 250 g', 250, 7.96)).toEqual([7.96, 'kg'])
    expect(price('Mlieko', 0, 0.7)).toEqual([0.7, 'l'])
    expect(price('Maslo', 0, 7.96)).toEqual([7.96, 'kg'])
  })

  it('is calculated from the paid price where the file has none', () => {
    expect(price('Kofola 2 l', 2_000, 0)).toEqual([1, 'l'])
    expect(price('Kofola 6 x 0,5 l', 0, 0, { akcia: '1.50' })).toEqual([0.5, 'l'])
    expect(price('Maslo', 250, 0)).toEqual([8, 'kg'])
    expect(price('Maslo', 0, 0)).toBeNull()
    expect(price('Maslo 250 g', 250, 0, { price: 0 })).toBeNull()
  })

  it('for pieces is the price of one, unless the file has the price of a kilogram', () => {
    expect(price('Vajcia M 10 ks', 0, 0)).toEqual([0.2, 'ks'])
    expect(price('Vajcia M 10 ks', 0, 0.2)).toEqual([0.2, 'ks'])
    expect(price('Vajcia M 10 ks', 0, 2)).toEqual([0.2, 'ks'])
    expect(price('Vajcia M 10 ks', 530, 3.77)).toEqual([3.77, 'kg'])
    expect(price('Persil gél 20 praní', 0, 0)).toEqual([0.1, 'pranie'])
    expect(price('Šalát 1 ks', 0, 0)).toBeNull()
  })
})
