import { describe, expect, it } from 'vitest'
import { Catalogue } from '../catalogue/catalogue.ts'
import type { Product } from '../product/product.ts'
import { INVALID_PRODUCT } from '../product/sanitise-product.ts'
import { fittingOffers } from './fitting-offers.ts'
import { pricedOffer } from './priced-offer.ts'
import { boughtWords, moreWords } from './words/bought-words.ts'
import { parseItem } from './words/parse-item.ts'
import { isVague, proposalsFor } from './words/vague-words.ts'
import { fitsWords } from './words/wanted-words.ts'

const NOBODY = { day: '2026-11-20', cards: [] }
let ids = 0
const product = (title: string, price: number, store = 'Lidl', gram = 0, category = 'Tovar'): Product => ({
  ...INVALID_PRODUCT,
  id: ++ids,
  title,
  store,
  category,
  price,
  gram,
  date: '2026-11-20',
})
const priced = (entry: string, title: string, price: number) =>
  pricedOffer(product(title, price), parseItem(entry), NOBODY, null)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const offers = (entry: string, ...products: readonly Product[]) => {
  const catalogue = Catalogue.from([...products], '2026-11-01')
  return fittingOffers((query) => catalogue.query(query), parseItem(entry), NOBODY, '2026-11-01').map(
    ({ product: { title, store }, pieces, cents }) => [store, title, pieces, cents],
  )
}

describe('packs that cover the wanted amount', () => {
  it.each([
    ['2 kg cukor', 'Cukor 1 kg', 2],
    ['2 kg cukor', 'Cukor 500 g', 4],
    ['2 kg cukor', 'Cukor 2 kg', 1],
    ['9 l voda', 'Voda 1,5 l', 6],
    ['9 l voda', 'Voda 6 x 1,5 l', 1],
    ['6 ks pivo', 'Pivo 6x500 ml', 1],
    ['6 ks pivo', 'Pivo 500 ml', 6],
    ['7 ks pivo', 'Pivo 6x500 ml', 2],
    ['2 ks pivo', 'Pivo 6x500 ml', 1],
    ['15 ks rožky', 'Rožky 5 x 40 g', 3],
    ['12x voda', 'Voda 6 x 1,5 l', 2],
    ['8 ks jogurt', 'Jogurt 4x125 g', 2],
    ['Kofola 6 x 1,5 l', 'Kofola 1,5 l', 6],
    ['Kofola 6 x 1,5 l', 'Kofola 2 l', 5],
    ['Kofola 6 x 1,5 l', 'Kofola 6 x 1,5 l', 1],
    ['4 jogurty 150 g', 'Jogurt 145 g', 4],
    ['10 vajíčok', 'Vajcia M 10 ks', 1],
    ['11 vajec', 'Vajcia M 10 ks', 2],
    ['10 vajec', 'Vajcia 10 ks 580 g', 1],
    ['8 ks toaletný papier', 'Toaletný papier 16 roliek', 1],
    ['8 ks toaletný papier', 'Toaletný papier 4 rolky', 2],
    ['2 toaletné papiere', 'Toaletný papier 8 roliek', 2],
    ['2 bal pivo', 'Pivo 6x500 ml', 2],
    ['2 PL olej', 'Olej 1 l', 1],
  ])('of %s as %s', (entry, title, packs) => {
    expect(priced(entry, title, 1).pieces).toBe(packs)
  })
})

describe('offers of a list', () => {
  it('are ordered by the total at the till that covers the amount', () => {
    const all = [
      product('Cukor kryštál 500 g', 0.6, 'Terno', 500),
      product('Cukor kryštál 2 kg', 2.3, 'Klas', 2000),
      product('Cukor kryštál 1 kg', 1, 'Tesco', 1000),
    ]
    expect(offers('2 kg cukor', ...all)).toEqual([
      ['Tesco', 'Cukor kryštál 1 kg', 2, 200],
      ['Klas', 'Cukor kryštál 2 kg', 1, 230],
      ['Terno', 'Cukor kryštál 500 g', 4, 240],
    ])
  })

  it('of one store too: the smaller pack where it is enough', () => {
    const [small, large] = [
      product('Papier toaletný 8 roliek', 1.49),
      product('Papier toaletný 16 roliek', 2.59),
    ]
    expect(offers('8 ks toaletný papier', small, large)).toEqual([['Lidl', small.title, 1, 149]])
    expect(offers('16 ks toaletný papier', small, large)).toEqual([['Lidl', large.title, 1, 259]])
  })

  it('with unknown content count for no amount if others have known content', () => {
    const all = [product('Ryža guľatá 1 kg', 2, 'Tesco', 1000), product('Ryža guľatá', 0.5, 'Klas')]
    expect(offers('2 kg ryža', ...all)).toEqual([['Tesco', 'Ryža guľatá 1 kg', 2, 400]])
    expect(offers('2 kg ryža', all[1]!)).toEqual([['Klas', 'Ryža guľatá', 1, 50]])
  })

  it('are eggs by any word for them, but not chocolate ones', () => {
    const all = [
      product('Vajcia M 10 ks', 2, 'Tesco', 0, 'Vajcia'),
      product('Vajíčka L 10 ks', 3, 'Klas', 0, 'Vajcia'),
      product('Čokoládové vajíčka 100 g', 1, 'Lidl', 100, 'Sladkosti'),
    ]
    expect(offers('10 vajíčok', ...all).map(([store]) => store)).toEqual(['Tesco', 'Klas'])
    expect(offers('čokoládové vajíčka', ...all).map(([store]) => store)).toEqual(['Lidl'])
  })

  it('for the grill are the likely goods', () => {
    const all = [product('Klobása domáca 500 g', 4, 'Tesco', 500, 'Mäso'), product('Mlieko 1 l', 1)]
    expect(offers('niečo na gril', ...all).map(([, title]) => title)).toEqual(['Klobása domáca 500 g'])
    expect(proposalsFor('niečo na gril')).toContain('krkovička')
    expect([isVague('niečo na gril'), isVague('mlieko'), proposalsFor('mlieko')]).toEqual([true, false, []])
  })
})

describe('the stated amount of a product', () => {
  it('decides how much a pack holds, before its title', () => {
    const item = parseItem('2 kg cukor')
    const stated = { ...product('Cukor', 1), amount: 500, amount_unit: 'g' as const }
    expect(pricedOffer(stated, item, NOBODY, null).pieces).toBe(4)
    const pieces = { ...product('Vajcia', 2), amount: 10, amount_unit: 'piece' as const }
    expect(pricedOffer(pieces, parseItem('10 vajec'), NOBODY, null).pieces).toBe(1)
  })
})

describe('the words about packs', () => {
  it.each([
    ['2 kg cukor', 'Cukor 1 kg', 'chceli ste 2 kg, 2 × 1 kg'],
    ['0,5 kg prsia', 'Prsia 600 g', 'chceli ste 0,5 kg, 1 × 600 g'],
    ['4 ks pivo', 'Pivo 6x500 ml', 'chceli ste 4 ks, 1 × (6 x 500 ml)'],
    ['6 ks pivo', 'Pivo 6x500 ml', ''],
    ['500 g prsia', 'Prsia 500 g', ''],
    ['8 ks toaletný papier', 'Toaletný papier 16 roliek', 'chceli ste 8 ks, 1 × 16 ks'],
    ['2 kg ryža', 'Ryža', 'chceli ste 2 kg, množstvo v balení nepoznáme'],
    ['3 mlieka', 'Mlieko 1 l', ''],
    ['2 balenia masla', 'Maslo 250 g', ''],
  ])('name the wanted and the bought amount: %s of %s', (entry, title, words) => {
    const item = parseItem(entry)
    expect(plain(boughtWords(item, pricedOffer(product(title, 1), item, NOBODY, null)))).toBe(words)
  })

  it('name what a larger pack holds in addition, and for how much, when it is worth it', () => {
    const paper = (title: string, price: number) => priced('8 ks toaletný papier', title, price)
    const eight = paper('Toaletný papier 8 roliek', 1.49)
    expect(plain(moreWords(eight, paper('Toaletný papier 16 roliek', 2.59)))).toBe(
      '8 roliek navyše za 1,10 €',
    )
    expect(moreWords(eight, paper('Toaletný papier 16 roliek', 3.5))).toBe('')
    expect(moreWords(eight, eight)).toBe('')
    const [small, large] = [priced('500 g ryža', 'Ryža 500 g', 1), priced('500 g ryža', 'Ryža 1 kg', 1.5)]
    expect(plain(moreWords(small, large))).toBe('500 g navyše za 0,50 €')
  })
})

describe('a product chosen for other words', () => {
  it.each([
    ['maslo', 'Rajo Maslo 250 g', true],
    ['masla', 'Rajo Maslo 250 g', true],
    ['maslo Rajo', 'Rajo Maslo 250 g', true],
    ['chlieb', 'Rajo Maslo 250 g', false],
    ['pivo', 'Mlieko 1 l', false],
    ['maslo Tami', 'Rajo Maslo 250 g', false],
  ])('fits %s as %s: %s', (words, title, fits) => {
    expect(fitsWords(words, title)).toBe(fits)
  })
})
