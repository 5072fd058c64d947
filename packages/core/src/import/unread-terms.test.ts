import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_CSV_COLUMNS, type CsvColumn } from '../product/product-fields.ts'
import { ImportRowReader, readLayout } from './catalogue-csv.ts'

const layout = readLayout(ALL_CSV_COLUMNS.join(';'))
if (!layout.ok) throw new Error('The full header has to be read.')
const reader = new ImportRowReader(layout.layout, {
  today: '2026-11-27',
  timeZone: 'Europe/Bratislava',
  order: null,
})

type Cells = Partial<Record<CsvColumn, string>>
function read(cells: Cells) {
  const row: Cells = { Title: 'Káva zrnková 1 kg', Price: '3.00', Akcia: '2.00', Store: 'Lidl', ...cells }
  const result = reader.read(ALL_CSV_COLUMNS.map((column) => row[column] ?? ''))
  if (!result.ok) throw new Error(result.fault.message)
  const { price, akcia, shown_offer: offer } = result.product
  return {
    price,
    akcia,
    offer: offer === null ? null : JSON.parse(offer),
    notes: result.notes.map(({ column }) => column),
  }
}

describe('terms that say no', () => {
  it.each(['Nie', '-', '0', 'N/A', 'false'])('are no terms: %j', (text) => {
    const cells = {
      'Valid From': text,
      'Valid To': text,
      Card: text,
      Multi: text,
      Limit: text === '0' ? '' : text,
    }
    expect(read(cells)).toEqual({ price: 3, akcia: '2', offer: null, notes: [] })
  })
})

describe('a sale whose days cannot be read', () => {
  it.each<Cells>([
    { 'Valid From': 'čoskoro' },
    { 'Valid To': '31.2.2026' },
    { 'Valid To': 'do vypredania zásob' },
    { 'Valid From': '2026-11-30', 'Valid To': '2026-11-29' },
    { 'Valid From': '24.11.2026', 'Valid To': '3O.11.2026' },
    { 'Valid To': '30.11.2026 iba pre členov' },
    { 'Valid To': '1.1.2250' },
  ])('does not count: %j', (cells) => {
    expect(read(cells)).toEqual({
      price: 3,
      akcia: 'No',
      offer: null,
      notes: [expect.stringMatching(/^Valid/)],
    })
  })

  it('restores the price before a percent', () => {
    expect(read({ Price: '3.00', Akcia: '25%', 'Valid To': 'čoskoro' })).toMatchObject({
      price: 4,
      akcia: 'No',
    })
    expect(read({ Price: '3.00', Akcia: '25%', Card: 'Klub', 'Valid To': 'čoskoro' })).toMatchObject({
      price: 3,
      akcia: 'No',
    })
  })
})

describe('a condition', () => {
  const multi = { quantity: 3, each: 2 }
  it.each([
    'od 3 ks',
    'Od 3 ks!',
    'od 3 kusov',
    'pri kúpe 3 ks',
    'pri nákupe 3 kusov',
    'min. 3 ks',
    'minimálne 3 ks',
    '3 a viac kusov',
    '3 ks a viac',
    '3+ ks',
    'pri kúpe troch kusov',
    'cena platí pri kúpe 3 ks',
    'len pri kúpe 3 ks',
    'pri kúpe aspoň 3 ks',
    'pri odbere 3 balení',
    'při koupi 3 ks',
    'kúpte 3 kusy',
    'od 3 fliaš',
    'ab 3 Stück',
  ])('for pieces alone turns the sale price into their price: %s', (text) => {
    expect(read({ Multi: text })).toEqual({
      price: 3,
      akcia: 'No',
      offer: { multi },
      notes: [],
    })
    expect(read({ Price: '2.00', Akcia: '20%', Multi: text })).toMatchObject({
      price: 2.5,
      akcia: 'No',
      offer: { multi },
    })
  })

  it('that every purchase meets does not count', () => {
    expect(read({ Multi: 'od 1 ks' })).toMatchObject({ akcia: '2', offer: null, notes: [] })
  })

  it.each([
    'nad 20 € nákupu',
    's kupónom z aplikácie',
    'len v piatok',
    'pri kúpe hlavného jedla',
    '3 ks',
    'od 3',
  ])('in unknown words keeps the regular price and the words: %s', (text) => {
    const offer = { text }
    expect(read({ Multi: text })).toEqual({
      price: 3,
      akcia: 'No',
      offer,
      notes: ['Multi'],
    })
    expect(read({ Multi: text, Card: 'Klub' })).toMatchObject({ akcia: 'No', offer })
    expect(read({ Multi: text, 'Valid From': '30.11.2026' })).toMatchObject({ akcia: 'No', offer })
    expect(read({ Multi: text, 'Valid From': '30.11.2026' }).offer.akcia).toBeUndefined()
  })

  it.each(['2+0', '0 za 0', 'x'.repeat(201)])('that cannot be leaves the regular price: %s', (text) => {
    expect(read({ Multi: text })).toMatchObject({ price: 3, akcia: 'No', offer: null, notes: ['Multi'] })
  })

  it('of any kind never lowers the price of one piece below the price without it', () => {
    const words = fc.string({ unit: fc.constantFrom(...'od ks3+2za€,.-%kupe '), maxLength: 20 })
    fc.assert(
      fc.property(words, (text) => {
        const { akcia, offer } = read({ Multi: text })
        if (akcia !== 'No') expect(offer?.text).toBeUndefined()
      }),
      { numRuns: 2_000 },
    )
  })
})
