import { describe, expect, it } from 'vitest'
import { cleanText } from './mapped-cells.ts'
import { mapColumns } from './source-mapping.ts'
import { SourceRows } from './source-rows.ts'
import { storeOfFile } from './store-of-file.ts'
import { availabilityOf } from './texts/availability.ts'
import { conditionText } from './texts/condition-text.ts'
import { moneyText } from './texts/currency-text.ts'
import { decimalText, NumberEvidence } from './texts/decimal-text.ts'

describe('a number with its currency', () => {
  it.each([
    ['225 Ft', '225'],
    ['1 299 Ft', '1299'],
    ['3,29 zł', '3.29'],
    ['£1.25', '1.25'],
    ['3.99 CHF', '3.99'],
    ['BGN 3.30', '3.3'],
    ["1'299.50 CHF", '1299.5'],
    ['24,-', '24'],
    ['24.–', '24'],
    ['29:90', '29.90'],
    ['–,79', '0.79'],
    ['15.50 € /ud.', '15.5'],
    ['1.234.567', '1234567'],
    ['od 34.99', 'od 34.99'],
    ['12 99', '12 99'],
    ['-0,50', '-0.5'],
  ])('%j is %j', (text, number) => expect(decimalText(text)).toBe(number))

  it('shows its currency and unit', () => {
    expect(moneyText('2 154 Ft/kg')).toEqual({ number: '2 154', currency: 'HUF', per: 'kg' })
    expect(moneyText('5 kr')).toMatchObject({ currency: null })
    expect(moneyText('from 5')).toBeNull()
  })
})

describe('three digits behind a sign', () => {
  const read = (text: string, ...others: string[]) => {
    const evidence = new NumberEvidence()
    for (const cell of [text, ...others]) evidence.see(cell)
    return decimalText(text, evidence.dialect())
  }
  it('are thousands where another row proves a decimal comma', () => {
    expect(read('1.590', '89,9')).toBe('1590')
    expect(read('1,590', '89.90')).toBe('1590')
  })
  it('are thousands in a currency without small coins', () => {
    expect(read('1.590', '225 Ft')).toBe('1590')
  })
  it('are decimals where another row proves a decimal point', () => {
    expect(read('1.590', '0.85', '2.5')).toBe('1.59')
  })
  it('are decimals without any proof', () => expect(read('1.590')).toBe('1.59'))
})

describe('availability', () => {
  it.each([
    ['NE', 'Dostupnosť', false],
    ['out_of_stock', 'g:availability', false],
    ['https://schema.org/OutOfStock', 'availability', false],
    ['Vypredané', 'Stav', false],
    ['0', 'Sklad', false],
    ['12 ks', 'Sklad', true],
    ['áno', 'Vypredané', false],
    ['false', 'is_expired', true],
    ['in stock', 'availability', true],
    ['možno', 'Dostupnosť', null],
  ])('%j under %j is %j', (text, column, is) => expect(availabilityOf(text, column)).toBe(is))
})

describe('a condition', () => {
  it.each([
    ['rôzne druhy', { isConditional: false, multi: '' }],
    ['2-vrstvový; platí 1.–31.7.', { isConditional: false, multi: '' }],
    ['8,63–9,25 €/kg; ušetrite -42%', { isConditional: false, multi: '' }],
    ['bravčové/hovädzie', { isConditional: false, multi: '' }],
    ['klub/karta', { isConditional: true }],
    ['dlhodobo zlacnené; nová nižšia cena', { isConditional: false, multi: '' }],
    ['s Lidl Plus', { isConditional: true, card: 'Lidl Plus' }],
    ['od 2 kusov, s Lidl Plus', { isConditional: true, card: 'Lidl Plus', multi: 'od 2 kusov' }],
    ['PRZY ZAKUPIE 2', { isConditional: true }],
    ['Ab 3 Stk. je', { isConditional: true, multi: 'Ab 3 Stk. je' }],
    ['-25%, Ab 2 Fl.', { isConditional: true, multi: 'Ab 2 Fl.' }],
    ['2+1 gratis, Ab 3 Stk.', { isConditional: true, multi: '2+1 gratis' }],
    ['-28%', { isConditional: false, multi: '' }],
    ['Dauertiefpreis', { isConditional: false, multi: '' }],
    ['mit Lidl Plus', { isConditional: true, card: 'Lidl Plus', multi: '' }],
    ['mit Muster Plus', { isConditional: true, card: 'Muster Plus', multi: '' }],
    ['met Bonuskaart', { isConditional: true, card: 'Bonuskaart', multi: '' }],
    ['with Nectar card', { isConditional: true, card: 'Nectar card', multi: '' }],
    ['nur mit der App', { isConditional: true, multi: 'nur mit der App' }],
    ['3 voor 5.00', { isConditional: true, multi: '3 voor 5.00' }],
    ['Nie', { isConditional: false, multi: '' }],
    ['bez podmienky', { isConditional: false, multi: '' }],
    ['constructor', { isConditional: false, multi: 'constructor' }],
    ['max. 5 ks na osobu', { isConditional: false, limit: 'max. 5 ks na osobu' }],
    [
      's Kaufland Card XTRA 0,99 € (bez karty 1,29 €)',
      { card: 'Kaufland Card XTRA', prices: { card: '0,99', regular: '1,29' } },
    ],
  ])('%j is read', (text, read) => expect(conditionText(text)).toMatchObject(read))
})

describe('a record', () => {
  const columns = ['name', 'price', 'old', 'condition', 'stock', 'brand']
  const mapping = {
    Title: 'name',
    Price: 'price',
    'Old Price': 'old',
    Condition: 'condition',
    Availability: 'stock',
    Brand: 'brand',
  }
  const rows = new SourceRows(columns, mapColumns(columns, mapping).positions, { Store: 'Lidl' })
  const read = (...cells: string[]) => {
    const row = rows.read([...cells, ...Array.from({ length: 6 - cells.length }, () => '')])
    return row.isOffer ? row.cells.slice(0, 3) : row.reason
  }
  it('has the former price as its regular one where that is higher', () => {
    expect(read('Tea', '1.00', '2.00')).toEqual(['Tea', '1.00', '2.00'])
    expect(read('Tea', '1.00', '0.90')).toEqual(['Tea', 'No', '1.00'])
  })
  it('is not an offer when it is sold out, blank, or conditional without a price for others', () => {
    expect(read('Tea', '1.00', '', '', 'NE')).toBe('sold out')
    expect(read('', '')).toBe('blank')
    expect(read('', '', '', 'x')).toBe('nameless')
    expect(read('Tea', '1.00', '', 's Lidl Plus')).toBe('conditional')
  })
  it('is not an offer under an unknown condition, unless it has the former price', () => {
    for (const condition of ['po predložení letáka', 'neplatí v nedeľu', 'vybrané predajne'])
      expect(read('Tea', '1.00', '', condition)).toBe('conditional')
    expect(read('Tea', '1.00', '2.00', 'po predložení letáka')).toEqual(['Tea', '1.00', '2.00'])
    expect(read('Tea', '1.00', '', 'jahoda/malina')).toEqual(['Tea', 'No', '1.00'])
  })
  it('has the price without its terms where they name a lower one, and none where they name the same', () => {
    expect(read('Tea', '1.99', '', '3 za 5 €')).toEqual(['Tea', 'No', '1.99'])
    expect(read('Tea', '1.67', '', '3 voor 5.00')).toBe('conditional')
    expect(read('Tea', '5.00', '', '3 voor 5.00')).toBe('conditional')
    expect(read('Tea', '0.89', '', 'od 2 ks po 0,89 €')).toBe('conditional')
    expect(read('Tea', '1.67', '1.99', '3 voor 5.00')).toEqual(['Tea', 'No', '1.99'])
    expect(read('Tea', '3.33', '4.99', '2+1 gratis, Ab 3 Stk.')).toEqual(['Tea', 'No', '4.99'])
    expect(read('Tea', '0.45', '0.59', 'Ab 3 Stk. je')).toEqual(['Tea', '0.45', '0.59'])
  })
  it('is for everybody when its cells say no', () => {
    expect(read('Tea', '1.00', '-', 'Nie')).toEqual(['Tea', 'No', '1.00'])
    expect(read('Tea', '1.00', '2.00', 'N/A')).toEqual(['Tea', '1.00', '2.00'])
  })
  it('has its brand in the title once', () => {
    expect(read('Tea', '1.00', '', '', '', 'Lipton')[0]).toBe('Lipton Tea')
    expect(read('LIPTON Tea', '1.00', '', '', '', 'Lipton')[0]).toBe('LIPTON Tea')
  })
})

it('the name of a file gives the same store each day', () => {
  expect(storeOfFile('kaufland-2026-11-20')).toBe('Kaufland')
  expect(storeOfFile('es_dia')).toBe('Dia')
  expect(storeOfFile('PriceFull7290058108879-028-202610261431')).toBe('')
  // Publishers name files for the branch.
  expect(storeOfFile('hipermarket_zadar_bleiburskih_zrtava_18_8701')).toBe('')
  expect(storeOfFile('Supermarket 265_Zagrebacka 11_Zadar_23000_1')).toBe('')
  expect(storeOfFile('coop_jednota_cennik')).toBe('Coop Jednota')
})

it('a text that was encoded twice is decoded', () => {
  expect(cleanText('LA ESTEPE\u00c3\u0091A')).toBe('LA ESTEPEÑA')
  expect(cleanText('a\u0007b')).toBe('a b')
})

it('a unit price is used where its unit fits the amount', () => {
  const columns = ['nazov', 'cena', 'mnozstvo', 'jednotkova_cena', 'jednotka']
  const mapping = {
    Title: 'nazov',
    Price: 'cena',
    Gram: 'mnozstvo',
    'Unit Price': columns[3]!,
    'Unit Price Per': 'jednotka',
  }
  const rows = new SourceRows(columns, mapColumns(columns, mapping).positions, { Store: 'Lidl' })
  const read = (...cells: string[]) => {
    const row = rows.read(['Syr', '2', ...cells])
    return row.isOffer ? row.cells[3] : row.reason
  }
  expect(read('200 g', '10', 'kg')).toBe('10')
  expect(read('200 g', '1', '100 g')).toBe('10')
  expect(read('10 ks', '0,20', 'ks')).toBe('0.2')
  expect(read('200 g', '2', 'ks')).toBe('')
  expect(read('200 g', '0,10', 'kotúčik')).toBe('')
})
