import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_CSV_COLUMNS } from '@cenolov/core/product'
import { type SourcePresetId, sourcePreset } from '@cenolov/core/source'
import { zipOf } from '@cenolov/demo/price-lists'
import { afterAll, describe, expect, it } from 'vitest'
import { convertSource } from './convert.ts'

const directory = await mkdtemp(join(tmpdir(), 'cenolov-feeds-'))
afterAll(() => rm(directory, { recursive: true }))

async function read(bytes: string | Buffer, name: string, id: SourcePresetId = 'cenolov', Store = '') {
  const [path, output] = [join(directory, 'in'), join(directory, 'out.csv')]
  await writeFile(path, bytes)
  await rm(output, { force: true })
  const { mapping: presetMapping, format, content, records, encoding, delimiter } = sourcePreset(id)
  const result = await convertSource({
    ...{ path, output, name, format, content, records, encoding, delimiter, mapping: {}, presetMapping },
    ...{ constants: { Store }, currency: 'EUR' },
  })
  const lines = (await readFile(output, 'utf8').catch(() => '')).trim().split('\r\n').slice(1)
  const products = lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, at) => [ALL_CSV_COLUMNS[at]!, cell])),
  )
  return { reason: result.ok ? '' : result.reason, products }
}

const delivery = (id: string, price: string) =>
  `<DELIVERY><DELIVERY_ID>${id}</DELIVERY_ID><DELIVERY_PRICE>${price}</DELIVERY_PRICE></DELIVERY>`
const parameter = (name: string, value: string) =>
  `<PARAM><PARAM_NAME>${name}</PARAM_NAME><VAL>${value}</VAL></PARAM>`
const shopItem = (n: number, around: string) =>
  `<SHOPITEM><ITEM_ID>${n}</ITEM_ID><PRODUCTNAME>Med ${n} 250 g</PRODUCTNAME>${around}<PRICE_VAT>${n}.50</PRICE_VAT></SHOPITEM>`
const heureka = (around: string, count = 3) =>
  `<SHOP>${Array.from({ length: count }, (_, n) => shopItem(n + 1, around)).join('')}</SHOP>`

describe('a feed of Heureka', () => {
  const several =
    parameter('Kraj', 'Orava') + parameter('Obal', 'sklo') + delivery('DPD', '3') + delivery('GLS', '4')

  it.each([
    ['several deliveries and parameters', several],
    ['one delivery and one parameter', parameter('Kraj', 'Orava') + delivery('DPD', '3')],
  ])('with %s has one product for each item', async (_what, around) => {
    for (const id of ['cenolov', 'heureka'] as const)
      for (const count of [1, 3]) {
        const { products, reason } = await read(heureka(around, count), 'feed.xml', id, 'Včelár')
        expect(reason).toBe('')
        expect(products).toHaveLength(count)
        expect(products[0]).toMatchObject({ Title: 'Med 1 250 g', Price: '1.50', Store: 'Včelár' })
      }
  })

  it('has a store only where the file or the source names it', async () => {
    expect((await read(heureka(several), 'feed.xml')).reason).toMatch(/Store/)
    expect((await read(heureka(several), 'vcelar.xml')).products[0]).toMatchObject({ Store: 'Vcelar' })
  })
})

describe('a feed of Google Merchant', () => {
  const shipping = (country: string) =>
    `<g:shipping><g:country>${country}</g:country><g:service>Kuriér</g:service><g:price>4.90 EUR</g:price></g:shipping>`
  const item = (n: number, more: string) =>
    `<item>${shipping('SK')}${shipping('CZ')}<g:id>m${n}</g:id><g:title>Sirup ${n}</g:title><g:price>${n}.20 EUR</g:price>${more}</item>`
  const feed = (...items: string[]) =>
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Všetky sirupy</title><link>x</link>${items.join('')}</channel></rss>`

  it('has one product for each item, at its own price', async () => {
    const items = [
      item(3, '<g:sale_price>2.80 EUR</g:sale_price>'),
      item(4, ''),
      item(5, '<g:availability>out_of_stock</g:availability>'),
      item(6, '<g:availability>in_stock</g:availability>'),
    ]
    for (const id of ['cenolov', 'merchant'] as const) {
      const { products, reason } = await read(feed(...items), 'feed.xml', id, 'Sirupáreň')
      expect(reason).toBe('')
      expect(products.map(({ Title, Price, Akcia, Currency }) => [Title, Price, Akcia, Currency])).toEqual([
        ['Sirup 3', '3.2', '2.8', 'EUR'],
        ['Sirup 4', '4.2', 'No', 'EUR'],
        ['Sirup 6', '6.2', 'No', 'EUR'],
      ])
    }
  })
})

describe('the products of a shop system', () => {
  const variant = (title: string, price: string, available = true) => ({
    ...{ id: 7, title, option1: title, sku: `K${price}`, price, compare_at_price: null, available },
    product_id: 1,
  })
  const product = (title: string, ...variants: readonly unknown[]) => ({
    id: 1,
    title,
    vendor: 'Mlyn',
    variants,
  })

  it('have the title of the goods and of the variant', async () => {
    const goods = [
      product(
        'Ovsené vločky',
        variant('500 g', '2.49'),
        variant('1 kg', '4.49'),
        variant('5 kg', '18.00', false),
      ),
      product('Med 950 g', variant('Default Title', '9.90')),
    ]
    for (const [name, Store] of [
      ['mlyn.json', ''],
      ['products.json', 'Mlyn'],
    ] as const) {
      const { products } = await read(JSON.stringify({ products: goods }), name, 'cenolov', Store)
      expect(products.map(({ Title, Price }) => `${Title} ${Price}`)).toEqual([
        'Ovsené vločky 500 g 2.49',
        'Ovsené vločky 1 kg 4.49',
        'Med 950 g 9.90',
      ])
    }
  })
})

describe('an element with several prices', () => {
  const item = (name: string, prices: string) => `<item><name>${name}</name>${prices}</item>`
  const goods = (prices: (sum: number) => string) =>
    `<goods>${[1, 2, 3].map((n) => item(`Syr ${n}`, prices(n))).join('')}</goods>`
  const price = (kind: string, sum: number) => `<price ${kind}>${sum.toFixed(2)}</price>`

  it.each([
    ['type="wholesale"', 'type="retail"'],
    ['type="club"', 'type="regular"'],
    ['kind="member"', 'kind="standard"'],
    ['currency="CZK"', 'currency="EUR"'],
  ])('has the one that everybody pays: %s, %s', async (less, own) => {
    for (const both of [
      (n: number) => price(less, n / 2) + price(own, n),
      (n: number) => price(own, n) + price(less, n / 2),
    ]) {
      const { products, reason } = await read(goods(both), 'a.xml', 'cenolov', 'Syráreň')
      expect(reason).toBe('')
      expect(products[0]).toMatchObject({ Title: 'Syr 1', Price: '1.00', Akcia: 'No' })
    }
  })

  it('keeps the attributes of the first one', async () => {
    const { products } = await read(
      goods((n) => `${price('currency="EUR"', n)}<price currency="EUR" old="1">9.00</price>`),
      'a.xml',
      'cenolov',
      'Syráreň',
    )
    expect(products[0]).toMatchObject({ Price: '1.00', Currency: 'EUR' })
  })
})

describe('the records of a file', () => {
  it('are offers of several stores within their goods', async () => {
    const goods = ['Mlieko 1 l', 'Maslo 250 g'].map((name, n) => ({
      name,
      offers: [
        { store: 'Tesco', price: n + 1.5 },
        { store: 'Lidl', price: n + 1.2 },
      ],
    }))
    const { products } = await read(JSON.stringify(goods), 'a.json')
    expect(products.map(({ Title, Store, Price }) => [Title, Store, Price])).toEqual([
      ['Mlieko 1 l', 'Tesco', '1.5'],
      ['Mlieko 1 l', 'Lidl', '1.2'],
      ['Maslo 250 g', 'Tesco', '2.5'],
      ['Maslo 250 g', 'Lidl', '2.2'],
    ])
  })

  it('are not of one store where their chains are codes', async () => {
    const price = (merchant_uuid: number, sum: number) => ({ merchant_uuid, price: sum, date: '2026-11-30' })
    const goods = ['Γάλα 1 lt', 'Σπαγγέτι 500 gr'].map((name) => ({
      name,
      prices: [price(5, 1.6), price(8, 1.5)],
    }))
    const { reason } = await read(JSON.stringify({ products: goods }), 'ekatanalotis.json')
    expect(reason).toMatch(/Store/)
  })

  it.each([
    [
      'a day above the header',
      ['Datum;30.11.2026;;', 'Názov;MJ;Cena;Kód', 'Syr;ks;2,90;A1', 'Maslo;ks;2;A2'],
    ],
    [
      'groups of prices above the header',
      [';;Cena;', 'Kód;Názov;bez DPH;s DPH', 'A1;Syr;2,40;2,90', 'A2;Maslo;1,70;2'],
    ],
    [
      'names of prices below their group',
      ['Kód;Názov;Cena;', ';;bez DPH;s DPH', 'A1;Syr;2,40;2,90', 'A2;Maslo;1,70;2'],
    ],
  ])('are read with %s', async (_what, lines) => {
    const { products } = await read(lines.join('\n'), 'a.csv', 'cenolov', 'Tesco')
    expect(products).toMatchObject([
      { Title: 'Syr', Price: '2.9', Article: 'A1' },
      { Title: 'Maslo', Price: '2', Article: 'A2' },
    ])
  })

  it('do not lend their first words to the header', async () => {
    const lines = ['Názov;Cena;;MJ', 'MLIEČNE;;chladené;', 'Syr;2,90;;ks', 'Maslo;2;;ks']
    const { products } = await read(lines.join('\n'), 'a.csv', 'cenolov', 'Tesco')
    expect(products.map(({ Title }) => Title)).toEqual(['MLIEČNE', 'Syr', 'Maslo'])
  })

  it('are refused where decimal commas separate their cells', async () => {
    const lines = ['Názov,Cena,Obchod,Poznámka', 'Mlieko,1,09,Tesco', 'Maslo,2,49,Tesco', 'Ryža,1,89,Tesco']
    for (const Store of ['', 'Tesco'])
      expect((await read(lines.join('\n'), 'a.csv', 'cenolov', Store)).reason).toMatch(
        /čiarka .*„Cena“ a „Obchod“/,
      )
  })

  it('are the goods and not what comes with them', async () => {
    const accessory = '<accessory><name>Viečko</name><price>0.20</price></accessory>'
    const product = `<product><name>Pohár</name><price>2.50</price>${accessory.repeat(3)}</product>`
    const { products } = await read(`<catalog>${product.repeat(2)}</catalog>`, 'a.xml', 'cenolov', 'Sklo')
    expect(products.map(({ Title }) => Title)).toEqual(['Pohár', 'Pohár'])
  })

  it('are read from JSON lines', async () => {
    const lines = ['Mlieko', 'Maslo'].map((name) => JSON.stringify({ name, price: 1.5, shop: 'Terno' }))
    expect((await read(lines.join('\n'), 'a.jsonl')).products).toMatchObject([
      { Title: 'Mlieko', Store: 'Terno' },
      { Title: 'Maslo', Price: '1.5' },
    ])
  })

  it('are read below the lines above their header', async () => {
    const lines = ['Cenník predajne;;', ';;', 'Názov;Cena;Obchod', 'Syr;2,90;Tesco']
    expect((await read(lines.join('\n'), 'a.csv')).products).toMatchObject([{ Title: 'Syr', Store: 'Tesco' }])
  })

  it('have their conditions, even where few records of a long file have one', async () => {
    const goods = Array.from({ length: 4_100 }, (_, n) => {
      const bonus = n === 4_099 ? { bonus_price: 1, bonus: { mechanism: '2e gratis' } } : {}
      return { name: `Kaas ${n}`, price: 2.5, shop: 'Winkel', ...bonus }
    })
    const { products } = await read(JSON.stringify(goods), 'a.json')
    expect(products.at(-1)).toMatchObject({ Price: '2.5', Akcia: 'No', Multi: '2e gratis' })
  })

  it('are not read from a spreadsheet, which the refusal says', async () => {
    const book = zipOf([{ name: 'xl/workbook.xml', content: '<workbook/>' }])
    await expect(read(book, 'cennik.xlsx')).resolves.toMatchObject({
      reason: expect.stringMatching(/XLSX.*CSV/),
    })
  })
})

describe('a file in another currency', () => {
  const lines = (...rows: string[]) => `Názov;Cena;Mena;Obchod\n${rows.join('\n')}\n`

  it('is not read, with that reason', async () => {
    expect((await read(lines('Syr;529,90;CZK;Tesco'), 'a.csv')).reason).toMatch(/CZK/)
    expect((await read('Názov;Cena;Obchod\nSyr;529,90 Kč;Tesco\n', 'a.csv')).reason).toMatch(/CZK/)
    const attribute = '<a><p><name>Syr</name><price currency="CZK">529</price><shop>T</shop></p></a>'
    expect((await read(attribute, 'a.xml')).reason).toMatch(/CZK/)
    expect((await read(heureka('<URL>https://med.cz/1</URL>'), 'feed.xml', 'heureka', 'Med')).reason).toMatch(
      /CZK.*menu celého súboru/,
    )
  })

  it('is read without the rows of the other currency where it has both', async () => {
    const { products } = await read(lines('Syr;529,90;CZK;Tesco', 'Maslo;2,90;EUR;Lidl'), 'a.csv')
    expect(products.map(({ Currency }) => Currency)).toEqual(['CZK', 'EUR'])
  })
})
