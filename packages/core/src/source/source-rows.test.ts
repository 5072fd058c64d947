import { describe, expect, it } from 'vitest'
import { readEan } from '../product/ean.ts'
import { readStatedAmount } from '../product/measures/stated-amount.ts'
import { ALL_CSV_COLUMNS } from '../product/product-fields.ts'
import { guessMapping } from './guess/guess-mapping.ts'
import { mapColumns } from './source-mapping.ts'
import { SOURCE_PRESET_LIST, sourcePreset } from './source-presets.ts'
import { SourceRows } from './source-rows.ts'
import { decimalText, NumberEvidence } from './texts/decimal-text.ts'
import { unitPriceText } from './texts/unit-price-text.ts'

const read = (
  preset: Parameters<typeof sourcePreset>[0],
  columns: string[],
  cells: string[],
  constants = {},
) => {
  const { positions } = mapColumns(columns, sourcePreset(preset).mapping)
  const row = new SourceRows(columns, positions, constants).read(cells)
  return row.isOffer ? row.cells : null
}

describe('a number', () => {
  it.each([
    ['1.49', '1.49'],
    ['1,49', '1.49'],
    ['1,49 €', '1.49'],
    [',99', '0.99'],
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1 234,50', '1234.5'],
    ['2.9900', '2.99'],
    ['', ''],
    ['Nije_bilo_u_prodaji', 'Nije_bilo_u_prodaji'],
    ['1,2,3', '1,2,3'],
  ])('%j is %j', (text, number) => expect(decimalText(text)).toBe(number))
})

describe('an amount of two columns', () => {
  it.each([
    ['0,5', 'kg', 500, 'g'],
    ['500 g', 'kg', 500, 'g'],
    ['1', 'kom', 1, 'piece'],
    ['60', 'גרם', 60, 'g'],
    ['1.00', 'ליטר', 1_000, 'ml'],
    ['1', 'кг', 1_000, 'g'],
    ['6 x 51 g', '', 306, 'g'],
    ['1 liter', '', 1_000, 'ml'],
    ['250', '100 γρ', 250, 'g'],
    ['46', 'ks', 46, 'piece'],
    ['250 g balenie', '', 250, 'g'],
    ['200 g, cena za 200 g', '', 200, 'g'],
    ['8 szt.', '', 8, 'piece'],
    ['1,5 l fľaša', '', 1_500, 'ml'],
    ['10', 'mb', 10, 'm'],
    ['6x 500 ml, cena za 500 ml', '', 500, 'ml'],
    ['1,40/1,45 l', '', 1_400, 'ml'],
    ['28/30 szt.', '', 28, 'piece'],
    ['4x200 g/3x260 g', '', 780, 'g'],
    ['3x120 szt.', '', 360, 'piece'],
    ['10', '15 x 10 ks', 150, 'piece'],
    ['700 g/350 g', '', 350, 'g'],
    ['2-pak', '', 2, 'piece'],
    ['6 botellines x 250 ml', '', 1_500, 'ml'],
    ['3 mini kartóny x 210 g', '', 630, 'g'],
  ])('%j %j is %d %s', (number, unit, amount, amount_unit) =>
    expect(readStatedAmount(number, unit)).toEqual({ amount, amount_unit }),
  )

  it.each([
    ['400', ''],
    ['?', 'kg'],
    ['1', 'paleta'],
    ['13 alebo 15 ks', ''],
    ['8, 10 lub 12 sztuk', ''],
    ['1 l oder 2 l', ''],
    ['300 ml a 700 ml', ''],
    ['38 l, 63 l, 97 l', ''],
    ['50/60 ks', ''],
    ['80 g/min, 3100 W', ''],
    ['50 x 200 cm', ''],
    ['A4/80', ''],
  ])('%j %j is refused', (number, unit) => expect(readStatedAmount(number, unit)).toBeNull())
})

describe('a unit price', () => {
  it.each([
    ['1,49 €/100 g', '', '14.9'],
    ['12.60/Kg', '', '12.60'],
    ['2,10 za l', '', '2.1'],
    ['89,9/10 ks', '', '8.99'],
    ['0,35', '100 ml', '3.5'],
    ['6.48', '100 גרם', '64.8'],
    ['3,96', '', '3.96'],
    ['3,96', 'paleta', '3.96'],
  ])('%j of %j is %s of a whole unit', (text, per, price) => expect(unitPriceText(text, per)).toBe(price))
})

describe('a preset', () => {
  it('reads every known header of the Croatian chains', () => {
    const headers: Record<string, string> = {
      konzum:
        'NAZIV PROIZVODA,ŠIFRA PROIZVODA,MARKA PROIZVODA,NETO KOLIČINA,JEDINICA MJERE,MALOPRODAJNA CIJENA,CIJENA ZA JEDINICU MJERE,MPC ZA VRIJEME POSEBNOG OBLIKA PRODAJE,NAJNIŽA CIJENA U POSLJEDNIH 30 DANA,SIDRENA CIJENA NA 2.5.2025,BARKOD,KATEGORIJA PROIZVODA',
      lidl: 'NAZIV,ŠIFRA,NETO_KOLIČINA,JEDINICA_MJERE,MARKA,MALOPRODAJNA_CIJENA,MPC_ZA_VRIJEME_POSEBNOG_OBLIKA_PRODAJE,NAJNIZA_CIJENA_U_POSLJ._30_DANA,CIJENA_ZA_JEDINICU_MJERE,BARKOD,KATEGORIJA_PROIZVODA,Sidrena_cijena_na_02.05.2025',
      kaufland:
        'naziv proizvoda,šifra proizvoda,marka proizvoda,neto količina(KG),jedinica mjere,maloprod.cijena(EUR),cijena jed.mj.(EUR),MPC poseb.oblik prod,Najniža MPC u 30dana,Sidrena cijena,barkod,kategorija proizvoda',
      spar: 'naziv,šifra,marka,neto količina,jedinica mjere,MPC (EUR),cijena za jedinicu mjere (EUR),MPC za vrijeme posebnog oblika prodaje (EUR),Najniža cijena u posljednjih 30 dana (EUR),sidrena cijena na 2.5.2025. (EUR),barkod,kategorija proizvoda',
      plodine:
        'Naziv proizvoda,Sifra proizvoda,Marka proizvoda,Neto kolicina,Jedinica mjere,Maloprodajna cijena,Cijena po JM,MPC za vrijeme posebnog oblika prodaje,Najniza cijena u poslj. 30 dana,Sidrena cijena na 2.5.2025,Barkod,Kategorija proizvoda',
    }
    for (const [chain, header] of Object.entries(headers)) {
      const { missing, twice } = mapColumns(header.split(','), sourcePreset('croatia').mapping)
      expect({ chain, missing, twice }).toEqual({ chain, missing: [], twice: [] })
    }
  })

  it('takes the price of a special sale, alone or with the regular one', () => {
    const columns = ['NAZIV', 'MALOPRODAJNA CIJENA', 'MPC ZA VRIJEME POSEBNOG OBLIKA PRODAJE']
    const money = (price: string, sale: string) =>
      read('croatia', columns, ['Mlijeko', price, sale], { Store: 'Lidl' })?.slice(1, 3)
    expect(money('1,99', '')).toEqual(['No', '1.99'])
    expect(money('1,99', '1,49')).toEqual(['1.49', '1.99'])
    expect(money('', '1,49')).toEqual(['No', '1.49'])
    expect(money('1,99', '0,00')).toEqual(['No', '1.99'])
    expect(money('1,99', '1,99')).toEqual(['No', '1.99'])
  })

  it('reads a Bulgarian row with its chain from the name of the file', () => {
    const columns = [
      'Населено място',
      'Търговски обект',
      'Наименование на продукта',
      'Код на продукта',
      'Категория',
      'Цена на дребно',
      'Цена в промоция',
      '@file',
      '@chain',
    ]
    const cells = [
      '68134',
      'МАГАЗИН МЛАДОСТ',
      'КРАВЕ МАСЛО 125 ГР',
      '040001',
      '11',
      '4.98',
      '',
      'Лидл_1',
      'Лидл',
    ]
    expect(read('bulgaria', columns, cells)).toEqual([
      'КРАВЕ МАСЛО 125 ГР',
      'No',
      '4.98',
      '',
      '',
      '',
      // The import reads it from the title.
      '',
      '11',
      '',
      '',
      'Лидл',
      'МАГАЗИН МЛАДОСТ',
      '',
      '',
      // No stated amount, article, currency, origin, tax, or terms of an offer.
      ...['', '', '', '', '', '', '', '', '', '', ''],
    ])
  })

  it('reads a Serbian row, whose sale has days and whose currency is a constant', () => {
    const columns = [
      ...[
        'KATEGORIJA',
        'NAZIV KATEGORIJE',
        'Naziv proizvoda',
        'Robna marka',
        'Barkod proizvoda',
        'Jedinica mere',
      ],
      ...['Naziv trgovca', 'Datum cenovnika', 'Redovna cena', 'Cena po jedinici mere', 'Snižena cena'],
      ...['Datum početka sniženja', 'Datum kraja sniženja', 'Stopa PDV'],
    ]
    const cells = [
      ...['1', 'Mleko', 'MLEKO 2,8% 1L', 'Imlek', '8600000000015', 'L'],
      ...['Trgovina', '20-11-2026', '189,99', '189,99', '159,99'],
      ...['18-11-2026', '30-11-2026', '10'],
    ]
    const row = read('serbia', columns, cells, { Currency: 'RSD' })
    expect(
      row && Object.fromEntries(ALL_CSV_COLUMNS.map((column, place) => [column, row[place]])),
    ).toMatchObject({
      Title: 'MLEKO 2,8% 1L',
      Price: '189.99',
      Akcia: '159.99',
      Category: 'Mleko',
      Store: 'Trgovina',
      // The import reads days in this order too.
      Date: '20-11-2026',
      EAN: '8600000000015',
      Currency: 'RSD',
      'Valid From': '18-11-2026',
      'Valid To': '30-11-2026',
      VAT: '10',
    })
  })

  it('states for each format whether it was verified', () => {
    const unverified = SOURCE_PRESET_LIST.filter(({ verified }) => !verified).map(({ id }) => id)
    expect(unverified).toEqual(['serbia', 'archive', 'openprices', 'heureka', 'merchant'])
  })
})

describe('a guess', () => {
  it.each([
    ['Názov tovaru;Cena s DPH (EUR);Akciová cena;Obchod;Čiarový kód', 'Title,Price,Sale Price,Store,EAN'],
    ['Název;Cena;Řetězec;Hmotnost', 'Title,Price,Store,Gram'],
    ['product.name;product.price;shop;barcode', 'Title,Price,Store,EAN'],
    ['Bezeichnung;Preis;Markt;Grundpreis', 'Title,Price,Store,Unit Price'],
  ])('finds the columns of %j', (header, targets) => {
    expect(Object.keys(guessMapping(header.split(';'))).sort()).toEqual(targets.split(',').sort())
  })
})

it('a mapping reports which of its columns the file does not have, or has twice', () => {
  expect(mapColumns(['a', 'B', 'b '], { Title: 'a', Price: ['x', 'b'], EAN: 'kód' })).toEqual({
    positions: { Title: [0], Price: [1] },
    missing: ['EAN'],
    twice: ['b'],
  })
})

describe('the currency of a row', () => {
  const columns = ['Termék', 'Áruház', 'Ár', 'Egységár']
  const positions = { Title: [0], Store: [1], Price: [2], 'Unit Price': [3] }
  const currencyOf = (price: string, unitPrice: string, currency: string | null = null) => {
    const row = new SourceRows(columns, positions, {}, { thousands: null, currency }).read([
      'Sajt',
      'Aldi',
      price,
      unitPrice,
    ])
    return row.isOffer ? row.cells[ALL_CSV_COLUMNS.indexOf('Currency')] : null
  }

  it('comes from the unit price of the row, or else from all other rows', () => {
    expect(currencyOf('1890', '1890 Ft/kg')).toBe('HUF')
    expect(currencyOf('1890', '1890', 'HUF')).toBe('HUF')
    expect(currencyOf('1,89 €', '1890', 'HUF')).toBe('EUR')
    expect(currencyOf('1890', '1890')).toBe('')
  })

  it('is known for a file whose cells name only one', () => {
    const dialect = (...cells: string[]) => {
      const evidence = new NumberEvidence()
      for (const cell of cells) evidence.see(cell)
      return evidence.dialect().currency
    }
    expect([dialect('225 Ft', '1890'), dialect('225 Ft', '2 €'), dialect('2')]).toEqual(['HUF', null, null])
  })
})

describe('the unit price of a row', () => {
  const read = (amount: string, price: string, unitPrice: string) => {
    const columns = ['Názov', 'Obchod', 'Cena', 'Množstvo', 'Jednotková cena']
    const positions = { Title: [0], Store: [1], Price: [2], Gram: [3], 'Unit Price': [4] }
    const row = new SourceRows(columns, positions, {}).read(['Pivo', 'Metro', price, amount, unitPrice])
    return row.isOffer ? row.cells[ALL_CSV_COLUMNS.indexOf('Unit Price')] : null
  }

  it('is dropped when it is for a carton and the price is for one piece', () => {
    expect(read('24x 330 ml, cena za 330 ml', '0.98', '0.12')).toBe('')
    expect(read('330 ml', '0.98', '2.97')).toBe('2.97')
    expect(read('330 ml', '0.98', '2.42')).toBe('2.42')
    expect(read('330 ml', '0.98', '0.297')).toBe('0.3')
  })
})

describe('the number of goods in a column of barcodes', () => {
  const read = (code: string) => {
    const columns = ['Kod', 'Názov', 'Obchod', 'Cena']
    const positions = { EAN: [0], Article: [0], Title: [1], Store: [2], Price: [3] }
    const row = new SourceRows(columns, positions, {}).read([code, 'Zemiaky', 'Lidl', '1.20'])
    return row.isOffer ? row.cells[ALL_CSV_COLUMNS.indexOf('Article')] : null
  }

  it('is kept where it is not a barcode, and replaces none', () => {
    expect(read('10181')).toBe('10181')
    expect(read('8586000000013')).toBe(readEan('8586000000013').ok ? '' : '8586000000013')
    for (const none of ['0', '00000', '99', '-', 'n/a']) expect(read(none), none).toBe('')
  })
})

it('the format of a shop is no part of its name', () => {
  const columns = ['Naziv', 'Trgovac', 'Cena']
  const read = (store: string) => {
    const row = new SourceRows(columns, { Title: [0], Store: [1], Price: [2] }, {}).read(['Hleb', store, '2'])
    return row.isOffer ? row.cells.slice(10, 12) : row.reason
  }
  expect(read('Naša trgovina - Hipermarket')).toEqual(['Naša trgovina', 'Hipermarket'])
  expect(read('COOP - Nitra')).toEqual(['COOP - Nitra', ''])
})
