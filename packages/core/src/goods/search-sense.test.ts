import { expect, it } from 'vitest'
import { Catalogue } from '../catalogue/catalogue.ts'
import { INVALID_PRODUCT } from '../product/sanitise-product.ts'
import { senseOf } from './search-sense.ts'

/** The cheaper of two titles comes first, so an order by the price alone would be wrong in each case. */
const SHELF = [
  ['Mlieko na opaľovanie SPF 30', 'Kozmetika'],
  ['Mlieko po opaľovaní chladivé', 'Kozmetika'],
  ['Čokoláda s mliekom mlieko plus', 'Sladkosti'],
  ['Rajo mlieko čerstvé 1 l', 'Mliečne výrobky'],
  ['Mlieko polotučné 1 l', 'Mliečne výrobky'],
  ['Ryžové chlebíčky s morskou soľ Racio', 'Pečivo'],
  ['Soľ jedlá 1 kg', 'Trvanlivé potraviny'],
] as const
const catalogue = Catalogue.from(
  SHELF.map(([title, category], place) => ({
    ...{ ...INVALID_PRODUCT, id: place + 1, title, category },
    ...{ store: 'Lidl', price: place + 1, date: '2026-11-01' },
  })),
  '2026-11-01',
)
const found = (search: string) =>
  catalogue.query({ search, sort: 'relevance', sense: senseOf(search) }).products.map(({ title }) => title)

it.each([
  ['mlieko', ['Mlieko polotučné 1 l', 'Rajo mlieko čerstvé 1 l']],
  ['soľ', ['Soľ jedlá 1 kg', 'Ryžové chlebíčky s morskou soľ Racio']],
])('the most relevant goods of %s have it as their head noun', (search, first) => {
  expect(found(search).slice(0, 2)).toEqual(first)
})

it('an unknown word is sorted by the letters alone', () => {
  expect(senseOf('qwertz')).toBeUndefined()
  expect(found('racio')).toEqual(['Ryžové chlebíčky s morskou soľ Racio'])
})
