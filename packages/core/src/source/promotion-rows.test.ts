import { describe, expect, it } from 'vitest'
import { withCheckDigit } from '../product/ean.ts'
import { ALL_CSV_COLUMNS } from '../product/product-fields.ts'
import { guessPromotions } from './guess/guess-promotions.ts'
import { PromotionRows, saysEverybody } from './promotion-rows.ts'
import { mapColumns } from './source-mapping.ts'

const BREAD = withCheckDigit('859000000001')
const MAPPING = {
  EAN: 'ItemCode',
  Article: 'ItemCode',
  Title: 'text',
  'Sale Price': 'price',
  'Unit Price': 'per',
  'Min Quantity': 'qty',
  Limit: 'max',
  'Valid To': 'to',
  Condition: 'remark',
  Card: 'club',
  Restriction: ['coupon', 'RewardType'],
  Store: 'store',
}
const COLUMNS = Object.values(MAPPING).flat()
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>
const PLAIN: Cells = {
  ...{ ItemCode: BREAD, text: 'Chlieb', price: '1.50', qty: '1.00', to: '2026-12-01', store: 'Lidl' },
  ...{ club: '0', coupon: '0', RewardType: '1' },
}

function read(cells: Cells): Readonly<Record<string, string>> | string {
  const record = (given: Cells) => COLUMNS.map((column) => given[column] ?? '')
  const { positions } = mapColumns(COLUMNS, MAPPING)
  const says = saysEverybody(COLUMNS, [record(PLAIN)], positions)
  const row = new PromotionRows(COLUMNS, positions, {}, undefined, says).read(record({ ...PLAIN, ...cells }))
  if (!row.isOffer) return row.reason
  return Object.fromEntries(
    ALL_CSV_COLUMNS.flatMap((column, at) => (row.cells[at] === '' ? [] : [[column, row.cells[at]!]])),
  )
}

describe('a row of a list of promotions', () => {
  it('has the price of one piece, without a regular price', () => {
    expect(read({})).toEqual({
      ...{ Title: 'Chlieb', Akcia: '1.50', Store: 'Lidl', EAN: `0${BREAD}`, 'Valid To': '2026-12-01' },
    })
    expect(read({ max: '4.00' })).toMatchObject({ Limit: '4' })
  })

  it('has the currency of its price', () => {
    expect(read({ price: '39,90 Kč' })).toMatchObject({ Akcia: '39.90', Currency: 'CZK' })
  })

  it.each<[string, Cells, string]>([
    ['the price of all first', { qty: '2', price: '9.90', per: '4.95' }, '2=9.90'],
    ['the price of one first', { qty: '3', price: '33.33', per: '99.99' }, '3=99.99'],
    ['one price that the text repeats', { qty: '2', price: '10', text: '2 za 10' }, '2=10.00'],
    ['one price whose sum is in the text', { qty: '2', price: '5', text: 'Sada 2 spolu 10' }, '2=10.00'],
  ])('of several pieces is read with %s', (_, cells, multi) => {
    expect(read(cells)).toMatchObject({ Akcia: 'No', Multi: multi })
  })

  it('of the smallest weight has the price of a kilogram', () => {
    expect(read({ qty: '0.01', price: '119.90', per: '1.20' })).toMatchObject({ Akcia: '119.90' })
    expect(read({ qty: '0.01', price: '1.20', per: '119.90' })).toMatchObject({ Akcia: '119.90' })
  })

  it.each<[string, Cells]>([
    ['a coupon', { coupon: '1' }],
    ['a reward that nobody knows', { RewardType: '10' }],
    ['a purchase that a remark asks for', { remark: 'pri nákupe nad 20 €' }],
    ['another product in its text', { text: 'Chlieb, k nákupu masla' }],
    ['pieces in its text that its price does not say', { text: 'Chlieb 3 ks v akcii' }],
    ['nothing where the others say that they need nothing', { club: '' }],
    ['a coupon and several pieces', { qty: '2', price: '3', per: '1.50', text: '2 za 3 € s kupónom' }],
  ])('that needs %s lowers the price for nobody', (_, cells) => {
    const row = read(cells)
    expect(row).toMatchObject({ Akcia: 'No', Multi: expect.stringContaining('podmienky') })
    expect(row).toMatchObject({ Multi: expect.stringContaining(cells.text ?? 'Chlieb') })
  })

  it('with an uncertain price of several pieces is kept in words', () => {
    expect(read({ qty: '2', price: '10', text: 'Chlieb' })).toMatchObject({ Akcia: 'No', Multi: 'Chlieb' })
    expect(read({ price: '', text: '2+1 zadarmo' })).toMatchObject({ Akcia: 'No', Multi: '2+1 zadarmo' })
  })

  it('of a club names a card, by its own name where it has one', () => {
    expect(read({ club: '1' })).toMatchObject({ Card: 'Vernostný klub', Akcia: '1.50' })
    expect(read({ club: 'Moja Billa' })).toMatchObject({ Card: 'Moja Billa' })
  })

  it('finds goods by the chain’s own number where it is not a barcode', () => {
    expect(read({ ItemCode: '55350' })).toMatchObject({ Article: '55350' })
    expect(read({ ItemCode: '' })).toBe('nameless')
  })
})

describe('the guess', () => {
  const record = (day: number) => [
    withCheckDigit(`8590000000${10 + day}`),
    'Víkend',
    '1,20',
    `${day}. 11. 2026`,
  ]
  const records = Array.from({ length: 9 }, (_, day) => record(day + 1))

  it('recognises a list of promotions by barcodes, days and a text without titles', () => {
    expect(guessPromotions(['EAN', 'Text akcie', 'Akciová cena', 'Platí do'], records)?.mapping).toEqual({
      ...{
        EAN: 'EAN',
        Article: 'EAN',
        Title: 'Text akcie',
        'Sale Price': 'Akciová cena',
        'Valid To': 'Platí do',
      },
    })
  })

  it('does not recognise one without days or codes', () => {
    const columns = ['EAN', 'Text akcie', 'Akciová cena']
    expect(guessPromotions(columns, records)).toBeNull()
    const withoutCodes = records.map(([, ...cells]) => cells)
    expect(guessPromotions(['Text akcie', 'Akciová cena', 'Platí do'], withoutCodes)).toBeNull()
  })
})
