import { describe, expect, it } from 'vitest'
import { shownUnitPrice } from '../amount/shown-amount.ts'
import { ImportRowReader, readLayout } from '../import/catalogue-csv.ts'
import { ALL_CSV_COLUMNS } from '../product/product-fields.ts'
import { guessColumns } from './guess/guess-mapping.ts'
import { type ColumnNames, mapColumns } from './source-mapping.ts'
import { sourcePreset } from './source-presets.ts'
import { SourceRows } from './source-rows.ts'

const layout = readLayout(ALL_CSV_COLUMNS.join(','))
if (!layout.ok) throw new Error('The full header has to be read.')

/** Reads lines of a table, cells separated by `|`, by the guess or a preset, to the products of an import. */
function products(header: string, lines: readonly string[], preset: ColumnNames = {}) {
  const columns = header.split('|')
  const records = lines.map((line) => line.split('|'))
  const constants = { Store: 'Uzor' }
  const { mapping } = guessColumns(columns, records, { known: preset, constants })
  const rows = new SourceRows(columns, mapColumns(columns, mapping).positions, constants)
  const days = { today: '2026-11-29', timeZone: 'Europe/Bratislava', order: null }
  const reader = layout.ok ? new ImportRowReader(layout.layout, days) : null
  return records.map((record) => {
    const row = rows.read(record)
    if (!row.isOffer) return row.reason
    const result = reader!.read(row.cells)
    if (!result.ok) return result.fault.message
    const { product } = result
    const gram = product.gram ?? 0
    const shown = shownUnitPrice({ ...product, gram, unit_price: product.unit_price ?? 0 })
    return {
      price: product.price,
      akcia: product.akcia,
      amount: `${product.amount} ${product.amount_unit}`.trim(),
      unit: shown === null ? '' : `${Math.round(shown.euros * 100) / 100} €/${shown.per}`,
      offer: product.shown_offer === null ? null : JSON.parse(product.shown_offer),
    }
  })
}

describe('a file with conditions in a text of promotions', () => {
  const header = 'name|price|originalPrice|promotionText|unitPrice|unitLabel|amount'
  const read = products(header, [
    'Brezel|0.45|0.59|Ab 3 Stk. je|5.29|kg|85g',
    'Kokosdrink|2.09|2.69|Ab 2 Stk. je|2.09|l|1000ml',
    'Erdbeeren|2.49|3.49|-28%|7.11|kg|350g',
    'Muskateller|5.99|7.99|-25%, Ab 2 Fl.|7.99|€/l|',
    'Kaffee|6.99|9.99|mit Uzor Plus|13.98|€/kg|',
    'Pralinen|3.33|4.99|2+1 gratis, Ab 3 Stk.|16.65|€/kg|',
    'Senf|0.79|1.19|nur für Mitglieder|3.95|kg|200g',
    'Salz|0.79|||0.79|kg|1kg',
    'Zucker|0.99||Ab 2 Stk. je|0.99|kg|1kg',
  ])

  it('shows no price under a condition as the price for everybody', () => {
    expect(read).toMatchObject([
      { price: 0.59, akcia: 'No', offer: { multi: { quantity: 3, each: 0.45 } } },
      { price: 2.69, akcia: 'No', offer: { multi: { quantity: 2, each: 2.09 } } },
      { price: 3.49, akcia: '2.49', offer: null },
      { price: 7.99, akcia: 'No', offer: { multi: { quantity: 2, each: 5.99 } } },
      { price: 9.99, akcia: 'No', offer: { card: 'Uzor Plus', card_price: 6.99 } },
      { price: 4.99, akcia: 'No', offer: { multi: { quantity: 2, free: 1 } } },
      { price: 1.19, akcia: 'No', offer: { text: 'nur für Mitglieder' } },
      { price: 0.79, akcia: 'No', offer: null },
      'conditional',
    ])
  })

  it('reads the label of the unit price, and drops one that does not fit the goods', () => {
    expect(read.map((one) => (typeof one === 'string' ? '' : one.unit)).slice(0, 4)).toEqual([
      '6.94 €/kg',
      '2.69 €/l',
      '7.11 €/kg',
      '',
    ])
  })
})

describe('an export of a shop system', () => {
  it('has sales on their days only, whatever their columns are called', () => {
    const read = products(
      'Name|Date sale price starts|Date sale price ends|In stock?|Weight (kg)|Sale price|Regular price',
      [
        'Mlieko 1 l|2026-11-25|2026-12-01|1|1.03|0.79|1.05',
        'Jogurt 145 g|2026-12-05|2026-12-12|1|0.145|0.39|0.55',
        'Párky 200 g|||0|0.2||2.19',
        'Ryža 1 kg|||1|1||1.99',
      ],
    )
    expect(read).toMatchObject([
      { price: 1.05, akcia: '0.79', amount: '1000 ml', unit: '0.79 €/l' },
      { price: 0.55, akcia: 'No', offer: { akcia: '0.39', valid_from: '2026-12-05' } },
      'sold out',
      { price: 1.99, akcia: 'No', amount: '1000 g' },
    ])
    const magento = products('name|price|special_price|special_from_date|special_to_date', [
      'Syr 200 g|1.99|1.49|2026-12-10|2026-12-20',
      'Maslo 250 g|2.79|||',
      'Mlieko 1 l|1.19|0.99|2026-11-20|2026-12-05',
    ])
    expect(magento).toMatchObject([{ akcia: 'No' }, { akcia: 'No' }, { akcia: '0.99' }])
  })

  it('leaves out drafts, and reads cents as cents', () => {
    const read = products('title|price_cents|sale_price_cents|status', [
      'Mlieko 1 l|119|99|active',
      'Maslo 250 g|279||active',
      'Syr 200 g|199|149|draft',
    ])
    expect(read).toMatchObject([{ price: 1.19, akcia: '0.99' }, { price: 2.79, akcia: 'No' }, 'sold out'])
  })

  it('reads a number and its unit in two columns, in any words', () => {
    const german = products('Bezeichnung|Inhalt|Einheit|Preis', [
      'Vollmilch|1|l|1,19 €',
      'Butter|250|g|2,39 €',
      'Kaffee|500|g|6,99 €',
    ])
    expect(german).toMatchObject([{ amount: '1000 ml' }, { amount: '250 g' }, { amount: '500 g' }])
    const pieces = products('Názov|Cena|Jednotka|Hmotnosť', [
      'Mlieko|1,19|ks|1030',
      'Maslo|2,39|ks|260',
      'Káva|6,99|ks|510',
    ])
    expect(pieces).toMatchObject([{ amount: '1030 ml' }, { amount: '260 g' }, { amount: '510 g' }])
  })

  it('knows the columns of Slovenian lists and of wholesalers', () => {
    const slovenian = products('Artikl|Naziv|Redna cena|Akcijska cena|Enota|Kolicina|Cena na enoto', [
      '1|Mleko 3,5 % 1 l|1,29|0,99|l|1|0,99',
      '2|Maslo|2,79||kg|0,25|11,16',
      '3|Kruh črni|1,89|1,49|kg|0,9|1,66',
    ])
    expect(slovenian).toMatchObject([
      { price: 1.29, akcia: '0.99', amount: '1000 ml' },
      { price: 2.79, akcia: 'No', amount: '250 g' },
      { price: 1.89, akcia: '1.49', amount: '900 g' },
    ])
    const wholesale = products('Nazov|Cena VOC|Cena MOC|Akciova MOC', [
      'Mlieko 1 l|0,85|1,19|0,99',
      'Maslo 250 g|2,10|2,79|',
      'Pivo 0,5 l|0,60|0,89|0,69',
    ])
    expect(wholesale).toMatchObject([
      { price: 1.19, akcia: '0.99' },
      { price: 2.79, akcia: 'No' },
      { price: 0.89, akcia: '0.69' },
    ])
  })

  it('keeps the price of one piece where the file says that it is no offer', () => {
    const read = products('Produkt|Cena|Pôvodná cena|Poznámka', [
      'Pivo|0,89|0,89|2+1 zadarmo',
      'Džús|1,29|1,79|od 2 ks',
      'Káva|5,99||len s kartou',
      'Maslo|2,49||',
    ])
    expect(read).toMatchObject([
      { price: 0.89, akcia: 'No', offer: { multi: { quantity: 2, free: 1 } } },
      { price: 1.79, akcia: 'No' },
      'conditional',
      { price: 2.49 },
    ])
  })
})

describe('a file with several prices of its goods', () => {
  const priced = (names: string, ...cells: readonly string[]) =>
    products(
      `Názov|${names}`,
      ['Mlieko 1 l', 'Maslo 250 g', 'Ryža 1 kg'].map((title) => `${title}|${cells.join('|')}`),
    )

  it.each([
    'Cena s kartou|Cena bez karty',
    'Klubová cena|Cena',
    'Cena pre členov|Predajná cena',
    'Member price|Price',
    'Prime price|Price',
    'Cena Clubcard|Cena',
    'Cena z kartą|Cena',
    'Preis mit Karte|Preis',
    'Prix carte|Prix',
    'Cost price|Retail price',
    'Einkaufspreis|Verkaufspreis',
    'EK|VK',
    'Cena nákup|Cena predaj',
    'Skladová cena|Predajná cena',
    'Nabavna cijena|Prodajna cijena',
    'Cena zakupu|Cena sprzedaży',
    'Prezzo acquisto|Prezzo vendita',
    'Beszerzési ár|Eladási ár',
    'B2B cena|B2C cena',
    'Cena konkurencie|Naša cena',
    'Cena od 6 ks|Cena 1 ks',
    'Minimálna cena|Cena',
    'Cena za jednotkę|Cena',
    'Price (tax excl.)|Price (tax incl.)',
    'Net price|Gross price',
    'Preis zzgl. MwSt.|Preis inkl. MwSt.',
    'Cena EUR/kg|Cena EUR',
    'Plánovaná cena|Cena',
    'future_price|price',
    'Posledná akciová cena|Cena',
    'Akciová cena od budúceho týždňa|Cena',
    'Preis je Einheit|Preis',
  ])('has the one for everybody: %s', (names) => {
    expect(priced(names, '0,80', '1,00')[0]).toMatchObject({ price: 1, akcia: 'No' })
    const turned = names.split('|').reverse().join('|')
    expect(priced(turned, '1,00', '0,80')[0]).toMatchObject({ price: 1, akcia: 'No' })
  })

  it.each([
    ['V akcii', 'áno', 'nie'],
    ['on_sale', '1', '0'],
    ['promo_active', 'true', 'false'],
    ['Akcia', 'A', 'N'],
  ])('has a sale only where %s says so', (name, yes, no) => {
    const read = products(`Názov|Cena|Akciová cena|${name}`, [
      `Mlieko 1 l|1,09|0,89|${yes}`,
      `Maslo 250 g|2,49|1,99|${no}`,
      `Ryža 1 kg|1,89||${yes}`,
    ])
    expect(read).toMatchObject([
      { price: 1.09, akcia: '0.89' },
      { price: 2.49, akcia: 'No' },
      { price: 1.89, akcia: 'No' },
    ])
  })

  it.each([
    ['Vyžaduje kartu', 'áno', 'nie', { card: 'Vernostný klub' }],
    ['requiresLoyaltyCard', 'true', 'false', { card: 'Vernostný klub' }],
    ['Typ akcie', 'KARTA', 'AKCIA', { text: 'pre členov vernostného programu' }],
    ['promotionType', 'MULTI_BUY', 'PRICE_CUT', { text: 'pri väčšom množstve' }],
    ['discount type', 'Coupon', 'Discount', { text: 'pri uplatnení kupónu' }],
    ['Minimálny počet kusov', '6', '1', { multi: { quantity: 6, each: 0.89 } }],
    ['promo_min_quantity', '6', '1', { multi: { quantity: 6, each: 0.89 } }],
    ['Od ks', '6', '', { multi: { quantity: 6, each: 0.89 } }],
  ])('has no sale for everybody where %s is %s', (name, under, plain, offer) => {
    const read = products(`Názov|Cena|Akciová cena|${name}`, [
      `Mlieko 1 l|1,09|0,89|${under}`,
      `Maslo 250 g|2,49|1,99|${plain}`,
      'Ryža 1 kg|1,89||',
    ])
    expect(read).toMatchObject([
      { price: 1.09, akcia: 'No', offer },
      { price: 2.49, akcia: '1.99', offer: null },
      { price: 1.89, akcia: 'No', offer: null },
    ])
  })

  it('has the dearer meaning of three for two', () => {
    const read = products('Názov|Cena|Viac kusov', [
      'Káva|6,00|3=2',
      'Pivo|0,89|3=2',
      'Syr|2,00|3=2.00',
      'Soľ|1|',
      'Ryža|2|2=3',
    ])
    expect(read.slice(0, 3)).toMatchObject([
      { price: 6, offer: { multi: { quantity: 2, free: 1 } } },
      { price: 0.89, offer: { multi: { quantity: 3, price: 2 } } },
      { price: 2, offer: { multi: { quantity: 3, price: 2 } } },
    ])
  })

  it('keeps a sale of its own column next to a former price', () => {
    const read = products('Názov|Cena|Akcia|Pôvodná cena', ['Soľ|1,00|0,80|', 'Ryža|2|No|', 'Med|5|4|5'], {
      Akcia: 'Akcia',
    })
    expect(read).toMatchObject([{ akcia: '0.8' }, { akcia: 'No' }, { akcia: '4' }])
  })

  it('asks, or has the right one, where prices are cents or of 100 pieces', () => {
    expect(priced('Cena v centoch', '109')[0]).toMatchObject({ price: 1.09 })
    expect(priced('Preis|Preiseinheit', '109,00', '100')[0]).toMatch(/Cena/)
    expect(priced('Preis|Preiseinheit', '1,09', '1')[0]).toMatchObject({ price: 1.09 })
  })

  it.each(['Happy hour cena', 'Cena XY', 'Price gold'])('never has %s as a sale', (name) => {
    expect(priced(`${name}|Bežná cena`, '0,80', '1,00')[0]).toMatchObject({ price: 1, akcia: 'No' })
  })

  it.each(['Aktuálna cena', 'Cena', 'Cena s DPH', 'Price now', 'currentPrice', 'Cena EUR', 'Nová cena'])(
    'has %s as a sale below the regular price',
    (name) => {
      expect(priced(`${name}|Bežná cena`, '0,80', '1,00')[0]).toMatchObject({ price: 1, akcia: '0.8' })
    },
  )

  it('never has the one for members as a sale', () => {
    expect(priced('Cena pre členov|Bežná cena', '0,80', '1,00')[0]).toMatchObject({ price: 1, akcia: 'No' })
    expect(priced('Loyalty price|Regular price', '0,80', '1,00')[0]).toMatchObject({ price: 1, akcia: 'No' })
  })

  it('has no price where no name says which of them everybody pays', () => {
    expect(priced('Cena Bratislava|Cena Košice|Cena Žilina', '1,00', '0,80', '1,20')[0]).toMatch(/Cena/)
    expect(priced('Cena Bratislava|Cena Košice', '1,00', '1,00')[0]).toMatchObject({ price: 1 })
  })
})

describe('a file with goods that are not sold', () => {
  const read = (name: string, yes: string, no: string, more = '') =>
    products(`Názov|Cena|${name}`, [
      `Mlieko 1 l|1,09|${yes}${more}`,
      `Maslo 250 g|2,49|${no}${more}`,
      `Ryža 1 kg|1,89|${yes}${more}`,
    ])

  it.each([
    ['Aktívny', 'áno', 'nie'],
    ['Published', '1', '0'],
    ['Zobraziť', 'A', 'N'],
    ['Vyradené', 'nie', 'áno'],
    ['is_deleted', 'false', 'true'],
    ['Stav', 'aktívny', 'vyradený'],
    ['Status artikla', 'aktivan', 'ukinuto'],
    ['Visibility in catalog', 'visible', 'hidden'],
  ])('leaves them out by the column %s', (name, yes, no) => {
    expect(read(name, yes, no)).toMatchObject([{ price: 1.09 }, 'sold out', { price: 1.89 }])
  })

  it('leaves out what a shop system does not show, and has its categories', () => {
    const read = products('sku|product_type|categories|name|visibility|price|is_in_stock', [
      'A1|simple|Mlieko|Mlieko 1 l|Catalog, Search|1.09|1',
      'A2|simple|Maslo|Maslo 250 g|Not Visible Individually|2.49|1',
      'A3|simple|Ryža|Ryža 1 kg|Catalog, Search|1.89|0',
      'A4|simple|Soľ|Soľ 1 kg|Catalog, Search|0.49|1',
    ])
    expect(read).toMatchObject([{ price: 1.09 }, 'sold out', 'sold out', { price: 0.49 }])
  })

  it('leaves out what is in stock and hidden', () => {
    expect(read('Aktívny|Skladom', 'áno', 'nie', '|áno')).toMatchObject([{}, 'sold out', {}])
  })
})

describe('a file whose sales have days in unusual cells', () => {
  it('has them on their days: numbers of a spreadsheet', () => {
    const read = products('Názov|Cena|Akciová cena|Akcia od|Akcia do', [
      'Mlieko 1 l|1,09|0,89|46351|46362',
      'Maslo 250 g|2,49|1,99|46370|46380',
      'Ryža 1 kg|1,89|||',
    ])
    expect(read).toMatchObject([
      { akcia: '0.89', offer: { valid_to: '2026-12-06' } },
      { akcia: 'No', offer: { valid_from: '2026-12-14' } },
      { akcia: 'No', offer: null },
    ])
  })

  it.each([
    'Platnosť akcie',
    'Termín akcie',
    'Trvanie akcie',
    'Promotion period',
    'Aktionszeitraum',
    'Okres promocji',
    'Promo dates',
  ])('has them on their days: a range under %s', (name) => {
    const read = products(`Názov|Cena|Akciová cena|${name}`, [
      'Mlieko 1 l|1,09|0,89|24.11. - 6.12.2026',
      'Maslo 250 g|2,49|1,99|7.12.-13.12.',
      'Ryža 1 kg|1,89||',
    ])
    expect(read).toMatchObject([{ akcia: '0.89' }, { akcia: 'No' }, { akcia: 'No' }])
  })
})

describe('a file whose sales have days in any language', () => {
  it.each([
    'Data od|Data do',
    'Akció kezdete|Akció vége',
    'Datum početka|Datum kraja',
    'Fecha inicio|Fecha fin',
    'Start date|End date',
    'начало|край',
    'Startdatum|Enddatum',
    'Vanaf|Tot',
    'de la data|până la data',
  ])('has them on their days only: %s', (names) => {
    const read = products(`Názov|Cena|Akciová cena|${names}`, [
      'Mlieko 1 l|1,09|0,89|2026-11-26|2026-12-02',
      'Maslo 250 g|2,49|1,99|2026-12-07|2026-12-12',
      'Ryža 1 kg|1,89|||',
    ])
    expect(read).toMatchObject([{ akcia: '0.89' }, { akcia: 'No' }, { akcia: 'No' }])
  })
})

describe('a file that says more about its prices', () => {
  const goods = (header: string, ...more: readonly string[]) =>
    products(
      `Názov|${header}`,
      ['Mlieko 1 l|109', 'Maslo 250 g|249', 'Ryža 1 kg|189'].map((line) => [line, ...more].join('|')),
    )

  it.each([
    'sellingPrice|sellingPrice/@payVAT',
    'Cena|Cena s DPH?',
    'price|price_includes_tax',
    'price|taxIncluded',
  ])('has no price where another column says that it is without tax: %s', (header) => {
    expect(goods(header, 'false')[0]).toMatch(/Cena/)
    expect(goods(header, 'true')[0]).toMatchObject({ price: 109 })
  })

  it('has cents, or no price, where another column counts the decimals', () => {
    expect(goods('price.amount|price.precision', '2')[0]).toMatch(/Cena/)
    expect(goods('price.centAmount|price.fractionDigits', '2')[0]).toMatchObject({ price: 1.09 })
    expect(goods('price.amount|price.precision', '0')[0]).toMatchObject({ price: 109 })
  })

  it('does not take a percent for a discount that the regular price already has', () => {
    const read = products('Názov|Bežná cena|Zľava', [
      'Mlieko 1 l|1,09|18 %',
      'Ryža 1 kg|1,89|',
      'Soľ 1 kg|0,49|5 %',
    ])
    expect(read[0]).toMatchObject({ price: 1.09, akcia: 'No' })
  })

  it('has the price of 100 g as that', () => {
    const read = products('Názov|Cena|Jednotka', ['Eidam|0,85|100 g', 'Karé|6,99|kg', 'Rožok|0,12|ks'])
    expect(read).toMatchObject([{ amount: '100 g', unit: '8.5 €/kg' }, { amount: '0' }, { amount: '0' }])
    expect(products('Názov|Cena', ['Šunka|1,49 €/100 g', 'Syr|2 €', 'Med|5 €'])[0]).toMatchObject({
      amount: '100 g',
      unit: '14.9 €/kg',
    })
  })

  it('leaves out the rows of sums', () => {
    const sums = [
      'Spolu',
      'CELKOM:',
      'Medzisúčet',
      'Total',
      'Summe',
      'Ukupno',
      'Razem',
      'Priemer',
      'Spolu s DPH',
    ]
    expect(products('Názov|Cena', ['Total 0 % 150 g|1,29', ...sums.map((sum) => `${sum}|12,50`)])).toEqual([
      expect.objectContaining({ price: 1.29 }),
      ...sums.map(() => 'nameless'),
    ])
  })

  it('leaves out the weight of parcels, even where some rows have no weight or no amount in their title', () => {
    const read = products('Name|Price|Weight (kg)', [
      'Syr 150 g|3,90|0,2',
      'Jogurt 150 g|1,29|0,18',
      'Tvaroh 250 g|2,10|0,3',
      'Bochník|2,50|0,9',
      'Rožok|0,15|0,06',
      'Darčekový kôš|25,00|',
    ])
    expect(read).toMatchObject([{ amount: '150 g' }, { amount: '150 g' }, { amount: '250 g' }, {}, {}, {}])
  })
})

describe('a file with labels of unit prices', () => {
  it('never has the price of a piece as the price of a kilogram, and reads grams as 100 g', () => {
    const read = products('Názov|Cena|Obsah|Jednotková cena|unitLabel', [
      'Korenie čierne|1.29|20 g|6.45|Gramm',
      'Ryža dlhozrnná|2.00|1 kg|2.00|€/kg',
      'Maslo čerstvé|2.50|250 g|10.00|kg',
      'Papier toaletný|4.00|8 ks|0.50|Rollen',
      'Ponožky pánske|3.00||1.50|Paar',
      'Žemľa|0.30||0.30|KOM',
      'Čaj čierny|2.65|20 ks|37.86|kg',
      'Víno biele|5.99|0,75 l|7.99|€/l',
      'Polievka|1.00|500 g|2.00|l',
    ])
    expect(read).toMatchObject([
      { unit: '64.5 €/kg' },
      { unit: '2 €/kg' },
      { unit: '10 €/kg' },
      { unit: '0.5 €/ks' },
      { unit: '' },
      { unit: '' },
      { unit: '37.86 €/kg' },
      { unit: '7.99 €/l' },
      { unit: '2 €/kg' },
    ])
  })
})

describe('a file with amounts of three decimals', () => {
  it('is settled by its unit prices and titles', () => {
    const read = products('naziv_art|net_kol|jmj|mpc|c_jmj|mpc_pop', [
      'DESERT ČOKO 4X55G (6)|55.000 GR|KG|2,09|38,00|',
      'JOGURT 150G(20)|150.000 GR|KG|0,79|5,27|',
      'JOGURT ČVRSTI 180G|180.000 GR|KG||2,28|0,41',
      'MLIJEKO 1L (12)|1.000 L|L||0,99|0,99',
      'KAVA|250.000 GR|KG|4,29|17,16|3,49',
    ])
    expect(read).toMatchObject([
      { price: 2.09, amount: '55 g', unit: '38 €/kg' },
      { amount: '150 g', unit: '5.27 €/kg' },
      { price: 0.41, akcia: 'No', amount: '180 g', unit: '2.28 €/kg' },
      { price: 0.99, amount: '1000 ml', unit: '0.99 €/l' },
      { price: 4.29, akcia: '3.49', amount: '250 g' },
    ])
  })
})

describe('a file with the text of the pack in its column of units', () => {
  const header =
    'NAZIV|NETO_KOLIČINA|JEDINICA_MJERE|MALOPRODAJNA_CIJENA|MPC_ZA_VRIJEME_POSEBNOG_OBLIKA_PRODAJE|CIJENA_ZA_JEDINICU_MJERE'
  const read = (...lines: string[]) => products(header, lines, sourcePreset('croatia').mapping)

  it('has the amount of the pack', () => {
    expect(
      read(
        'Kakao|0.8|800g|8.49||10.61',
        'Karamele|0.07|70g|0.95||13.57',
        'Voda|1.5|1,5l|0.49||0.33',
        'Mlijeko 2.8%|12|1l|0.59||0.59',
        'Ubrusi|4|komad|1.99|1.49|0.37',
        'Kobasica|0.1|xg|1.39||13.9',
      ),
    ).toMatchObject([
      { amount: '800 g', unit: '10.61 €/kg' },
      { amount: '70 g', unit: '13.57 €/kg' },
      { amount: '1500 ml', unit: '0.33 €/l' },
      { amount: '1000 ml', unit: '0.59 €/l' },
      { amount: '4 piece', unit: '0.37 €/ks' },
      { amount: '100 g', unit: '13.9 €/kg' },
    ])
  })

  it('shows no unit price where price, amount and unit price contradict each other', () => {
    expect(read('Kava|0.5|kg|2.00||61.00', 'Sapun|3|komad|2.00||7.77')).toMatchObject([
      { amount: '0', unit: '' },
      { amount: '3 piece', unit: '0.67 €/ks' },
    ])
  })
})

describe('a file of a state that has no amounts of its own', () => {
  const header =
    'Naziv proizvoda|Jedinica mere|Naziv trgovca - formata*|Redovna cena|Snižena cena|Datum cenovnika|Cena po jedinici mere|Datum početka sniženja|Datum kraja sniženja|VRSTA_CENOVNIKA'
  const row = (
    title: string,
    unit: string,
    price: string,
    unitPrice: string,
    more = '|||VAZECI_CENOVNIK',
  ) => {
    const [sale, from, to, kind] = more.split('|')
    return `${title}|${unit}|Uzor|${price}|${sale}|27-11-2026|${unitPrice}|${from}|${to}|${kind}`
  }
  const read = products(
    header,
    [
      row('PILEĆI FILE 480 gr', 'kg', '4,80', '4,80'),
      row('2L COLA PET', 'L', '12,80', '0,80'),
      row('SOK LIMENKA 0.355ML', 'KOM', '1,42', '4,00'),
      row('OSLIĆ RF', 'KG', '5,00', '5,00', '4,00|01-01-2026|31-10-2026|VAZECI_CENOVNIK'),
      row('BANANE ca. 200 g', 'kg', '1,49', '1,49'),
      row('HLEB 500g', 'KOM', '0,90', '1,80', '|||MESECNI_PRESEK'),
    ],
    sourcePreset('serbia').mapping,
  )

  it('shows no unit price below the one of the title', () => {
    expect(read[0]).toMatchObject({ unit: '10 €/kg' })
    // A carton of eight has the unit price of one bottle.
    expect(read[1]).toMatchObject({ unit: '0.8 €/l' })
    expect(read[4]).toMatchObject({ unit: '1.49 €/kg' })
  })

  it('reads thousandths of a litre, and keeps the unit price of loose goods after an offer', () => {
    expect(read[2]).toMatchObject({ amount: '355 ml', unit: '4 €/l' })
    expect(read[3]).toMatchObject({ price: 5, akcia: 'No', unit: '5 €/kg' })
  })

  it('leaves last month out', () => expect(read[5]).toBe('sold out'))
})

describe('a file that counts bottles', () => {
  it('has no part of a piece as its amount', () => {
    const header =
      'Naziv artikla|Kategorija proizvoda|neto količina|Jedinica mjere|MPC|Cijena za jedinicu mjere'
    const lines = [
      'POŠIP 0,75 (6)*|VINO|0,7500|KOM|16,69|22,25',
      'ŠUNKA REZ|SUHOMESNATO|0,2|KOM|3|',
      'VRANAC BAG IN BOX 3,0 (6)|VINO|3,0000|KOM|10,31|3,44',
      'JAJA 10/1|JAJA|10|KOM|2,5|0,25',
    ]
    expect(products(header, lines, sourcePreset('croatia').mapping)).toMatchObject([
      { amount: '750 ml', unit: '22.25 €/l' },
      { amount: '0' },
      { amount: '3000 ml', unit: '3.44 €/l' },
      { amount: '10 piece' },
    ])
  })
})
