import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { DayReader } from '../day/read-day.ts'
import { canonicalAkcia } from '../offer/canonical-akcia.ts'
import { WITHOUT_TERMS } from '../offer/written/stored-offer.ts'
import { identityText } from '../product/names/product-identity.ts'
import { CSV_COLUMNS, type CsvColumn } from '../product/product-fields.ts'
import { ImportRowReader, readLayout } from './catalogue-csv.ts'

const DAYS = { today: '2026-11-20', timeZone: 'Europe/Bratislava', order: null }
const layout = readLayout(CSV_COLUMNS.join(','))
if (!layout.ok) throw new Error('The full header has to be read.')
const reader = new ImportRowReader(layout.layout, DAYS)

type Cells = Partial<Record<CsvColumn, string>>
const GOOD: Cells = {
  Title: ' Maslo ',
  Akcia: '1,49 €',
  Price: '2,49',
  'Unit Price': '9.96',
  'Image URL': 'https://example.sk/a.jpg',
  Gram: '250 g',
  Category: 'Maslo',
  Store: 'Lidl',
  Date: '20.11.2026',
}
const cellsOf = (changes: Cells = {}) => CSV_COLUMNS.map((column) => ({ ...GOOD, ...changes })[column] ?? '')
const read = (changes?: Cells) => reader.read(cellsOf(changes))
const faultOf = (changes: Cells) => {
  const result = read(changes)
  return result.ok ? null : result.fault
}

describe('a row', () => {
  it('has texts as people see them', () => {
    const result = read({
      Title: 'Coca &amp; Cola\n1&nbsp;l',
      Category: 'Nápoje<br>sýtené',
      Store: 'M&amp;S',
    })
    expect(result).toMatchObject({
      product: { title: 'Coca & Cola 1 l', category: 'Nápoje sýtené', store: 'M&S' },
    })
  })

  it('keeps the leading zeros of its numbers', () => {
    const named = readLayout('Title,Price,Store,Article,EAN')
    if (!named.ok) throw new Error('The header has to be read.')
    expect(
      new ImportRowReader(named.layout, DAYS).read(['Maslo', '2', 'Lidl', '="0001234"', '="0012345678905"']),
    ).toMatchObject({
      product: { article: '0001234', ean: '00012345678905' },
    })
  })

  it('becomes a product with canonical values', () => {
    expect(read()).toEqual({
      ok: true,
      product: {
        title: 'Maslo',
        akcia: '1.49',
        price: 2.49,
        unit_price: 9.96,
        image_url: 'https://example.sk/a.jpg',
        image_path: '',
        gram: 250,
        category: 'Maslo',
        secondary_category: '',
        third_category: '',
        store: 'Lidl',
        specific_store: '',
        date: '2026-11-20',
        ean: '',
        amount: 250,
        amount_unit: 'g',
        states_amount: true,
        article: '',
        currency: 'EUR',
        origin: '',
        vat_rate: null,
        ...WITHOUT_TERMS,
      },
      branches: null,
      notes: [],
      namesUnitPrice: true,
    })
  })

  it('reads unknown numbers as null and a missing date as today', () => {
    expect(read({ 'Unit Price': '', Gram: '0', Date: '' })).toMatchObject({
      product: { unit_price: null, gram: null, date: '2026-11-20' },
    })
  })

  it.each([
    ['Price', '', 'Cena je povinná'],
    ['Price', '-0.01', 'Cena musí byť nezáporné číslo, nie „-0.01“'],
    ['Price', '1e9', 'Cena musí byť nezáporné číslo, nie „1e9“'],
    ['Price', '100000000', 'Cena je príliš vysoká: „100000000“'],
    ['Unit Price', 'x', 'Jednotková cena musí byť nezáporné číslo, nie „x“'],
    ['Akcia', '-1,20', 'Akciová cena nesmie byť záporná: „-1,20“'],
    [
      'Image URL',
      'javascript:alert(1)',
      'Adresa obrázka musí začínať http:// alebo https://, nie „javascript:alert(1)“',
    ],
    ['Image path', 'static/../../etc/passwd', 'Cesta k obrázku nie je platná: „static/../../etc/passwd“'],
    ['Title', 'a'.repeat(301), 'Text je príliš dlhý (najviac 300 znakov)'],
    ['Title', 'a\u0007b', 'Hodnota obsahuje nepovolený riadiaci znak.'],
    ['Date', '31.2.2026', 'Dátum sa nedá prečítať: „31.2.2026“'],
    ['Date', '2999-01-01', 'Dátum je mimo povoleného rozsahu: „2999-01-01“'],
  ] as const)('with %s %j is refused', (column, value, message) => {
    expect(faultOf({ [column]: value })).toEqual({ column, message })
  })

  it('with too few or too many cells is refused', () => {
    expect(reader.read(['Maslo', 'No'])).toEqual({
      ok: false,
      fault: { column: '', message: 'Riadok má 2 stĺpcov, hlavička 13.' },
    })
    expect(reader.read([...cellsOf(), 'navyše']).ok).toBe(false)
    expect(reader.read([...cellsOf(), ' ', '']).ok).toBe(true)
  })

  it('of any text never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' }), { maxLength: 15 }),
        (cells) => void reader.read(cells),
      ),
    )
  })
})

describe('the layout of a file', () => {
  it('reports the missing columns, and needs only a title, a price and a store', () => {
    expect(readLayout('Title;Gram')).toEqual({
      ok: false,
      missing: ['Price', 'Store'],
      names: ['Title', 'Gram'],
    })
    expect(readLayout('Store;Title;Price')).toMatchObject({ ok: true })
  })

  it.each([
    ['"Poznámka; interná";Title;Price;Store', ';'],
    ['Title,"a ""b"", c",Price,Store', ','],
  ])('is not shifted by a delimiter in a quoted name: %j', (header, delimiter) => {
    expect(readLayout(header)).toMatchObject({ ok: true, layout: { delimiter, width: 4 } })
  })

  it('ignores order, case, spaces, underscores, quotes and extra columns', () => {
    const header = ['extra', ...CSV_COLUMNS]
      .reverse()
      .map((name) => `"${name.toUpperCase().replaceAll(' ', '_')}"`)
    const result = readLayout(header.join('\t'))
    expect(result).toMatchObject({ ok: true, layout: { delimiter: '\t', width: 14 } })
  })
})

describe('single values', () => {
  it.each([
    ['No', 'No'],
    ['', 'No'],
    [' no ', 'No'],
    ['1,5', '1.5'],
    ['- 25 %', '25%'],
    ['1+1 zadarmo', '1+1 zadarmo'],
  ])('akcia %j is written %j', (text, written) => expect(canonicalAkcia(text)).toBe(written))

  it('become one product when titles differ in case, marks and hyphens', () => {
    const product = { store: 'Lidl', specific_store: '', gram: 500 }
    expect(identityText({ ...product, title: 'Coca-Cola  ŽERO' })).toBe(
      identityText({ ...product, title: 'coca cola zero' }),
    )
    expect(identityText({ ...product, title: 'A', gram: null })).toBe(
      identityText({ ...product, title: 'A', gram: 0 }),
    )
  })
})

describe('a day', () => {
  it('stays cached for the next row, but a file of ever new texts does not fill the memory', () => {
    const days = new DayReader(DAYS)
    const remembered = vi.spyOn(Map.prototype, 'set')
    for (let n = 0; n < 5_000; n++) expect(days.firstDay(`2026-11-20 číslo ${n}`)).toBe('2026-11-20')
    const count = remembered.mock.calls.length
    remembered.mockRestore()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(1_000)
  })
})

describe('a unit price', () => {
  const withPer = readLayout([...CSV_COLUMNS, 'Amount', 'Unit', 'unit_price_per'].join(';'))
  if (!withPer.ok) throw new Error('The header has to be read.')
  const readOf = (per: string, unitPrice: string, cells: Cells & { Amount?: string; Unit?: string } = {}) => {
    const result = new ImportRowReader(withPer.layout, DAYS).read([
      ...cellsOf({ 'Unit Price': unitPrice, Akcia: 'No', ...cells }),
      ...[cells.Amount ?? '', cells.Unit ?? '', per],
    ])
    if (!result.ok) throw new Error(result.fault.message)
    return { unitPrice: result.product.unit_price, notes: result.notes.map(({ message }) => message) }
  }

  it.each([
    ['100 g', '0,996', 9.96],
    ['kg', '9,96', 9.96],
    ['1 kg', '9,96', 9.96],
    ['10 dkg', '0,996', 9.96],
    ['', '9,96', 9.96],
  ])('of %j is converted to a kilogram', (per, text, unitPrice) => {
    expect(readOf(per, text)).toEqual({ unitPrice, notes: [] })
  })

  it('of a piece counts for pieces only', () => {
    const eggs = { Title: 'Vajcia M', Gram: '', Price: '2,00', Amount: '10', Unit: 'ks' }
    expect(readOf('ks', '0,20', eggs)).toMatchObject({ unitPrice: 0.2 })
    expect(readOf('ks', '2,49')).toEqual({ unitPrice: 9.96, notes: [] })
  })

  it('of an unknown unit is dropped and reported', () => {
    expect(readOf('sud', '12,00')).toEqual({
      unitPrice: 9.96,
      notes: ['Nie je jasné, za čo je jednotková cena: „sud“'],
    })
  })
})
