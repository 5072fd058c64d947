import { expect, it } from 'vitest'
import { INVALID_PRODUCT } from '../product/sanitise-product.ts'
import { cartCsv, productCsvLines, productsCsvHeader } from './product-csv.ts'

const product = {
  ...INVALID_PRODUCT,
  id: 1,
  title: 'Maslo "82 %"; čerstvé',
  store: 'Lidl',
  category: 'Maslo',
  price: 2.5,
  akcia: '1.99',
  unit_price: 7.96,
  gram: 250,
  date: '2026-11-01',
  lowest_price_30: 2.1,
}

it('writes products as a Slovak spreadsheet reads them', () => {
  expect(productsCsvHeader() + productCsvLines([product])).toBe(
    '\ufeffNázov;Obchod;Predajňa;Kategória;Cena;Bežná cena;Zľava v %;Najnižšia cena za 30 dní;Jednotková cena;Obsah (g/ml);Cena platí od;Mena\r\n' +
      '"Maslo ""82 %""; čerstvé";Lidl;;Maslo;1,99;2,50;20;2,10;7,96;250;2026-11-01;EUR\r\n',
  )
})

it('lets no cell run as a formula', () => {
  for (const evil of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) {
    expect(productCsvLines([{ ...product, title: evil }])).toMatch(/^"?'/)
  }
})

it('adds up the rows of a cart, and marks what is no longer offered', () => {
  const [, row] = cartCsv([{ product: { ...product, available: false }, quantity: 3 }]).split('\r\n')
  expect(row).toMatch(/;3;5,97;nie$/)
})
