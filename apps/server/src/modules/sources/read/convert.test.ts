import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ALL_CSV_COLUMNS } from '@cenolov/core/product'
import { sourcePreset } from '@cenolov/core/source'
import { bulgarianCsv, croatianList, israeliPriceFull, zipOf } from '@cenolov/demo/price-lists'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConversionResult, convertSource, type ReadingOrder } from './convert.ts'
import { READ_LIMITS } from './records.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cenolov-convert-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

let files = 0
async function convert(
  bytes: Buffer | string,
  order: Partial<ReadingOrder> = {},
): Promise<ConversionResult & { readonly text: string }> {
  files += 1
  const path = join(directory, `in-${files}`)
  const output = join(directory, `out-${files}`)
  await writeFile(path, bytes)
  const result = await convertSource({
    path,
    output,
    name: 'ceny.csv',
    format: 'csv',
    content: null,
    records: null,
    encoding: null,
    delimiter: null,
    mapping: {},
    presetMapping: sourcePreset('cenolov').mapping,
    constants: { Store: 'Lidl' },
    ...order,
  })
  return { ...result, text: await readFile(output, 'utf8').catch(() => '') }
}

const rowsOf = (text: string) => text.split('\r\n').slice(1, -1)
const reason = (result: ConversionResult) => (result.ok ? `${result.rows} rows` : result.reason)
const SMALL = { ...READ_LIMITS, unpackedBytes: 1_000_000, recordChars: 10_000 }
const CSV = 'nazov;cena\nMlieko;1,09\n'

describe('a CSV', () => {
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${'názov;cena\nŽemľa;0,09\n'}`)],
    [
      'Windows-1250',
      Buffer.from([
        ...Buffer.from('n'),
        0xe1,
        ...Buffer.from('zov;cena\n'),
        0x8e,
        ...Buffer.from('em'),
        0xbe,
        ...Buffer.from('a;0,09\n'),
      ]),
    ],
    ['UTF-16', Buffer.from('\ufeffnázov;cena\nŽemľa;0,09\n', 'utf16le')],
  ])('in %s is read', async (_encoding, bytes) => {
    const { text } = await convert(bytes)
    expect(rowsOf(text)).toEqual(['Žemľa,No,0.09,,,,,,,,Lidl,,,,,,,,,,,,,,'])
  })

  it('is read again as Windows-1250 when a late letter is not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`nazov;cena\n${'Mlieko;1,09\n'.repeat(10_000)}`),
      Buffer.from([0x8e, ...Buffer.from('emla;0,09\n')]),
    ])
    const { text, ...result } = await convert(bytes)
    expect(result).toMatchObject({ ok: true, rows: 10_001 })
    expect(text).toContain('Žemla,No,0.09')
  })

  it("with a repeated header, Excel's first line and quotes in the middle is read", async () => {
    const { text } = await convert('sep=|\nnazov|cena\n"Mlieko, ""čerstvé"""|1,09\nnazov|cena\nMaslo|2\n')
    expect(rowsOf(text)).toEqual([
      '"Mlieko, ""čerstvé""",No,1.09,,,,,,,,Lidl,,,,,,,,,,,,,,',
      'Maslo,No,2,,,,,,,,Lidl,,,,,,,,,,,,,,',
    ])
    const quoted = await convert('"sep=;"\nnazov;cena\nMlieko;1,09\nMaslo;2\n')
    expect(quoted).toMatchObject({ ok: true, rows: 2 })
  })

  it('keeps a row that cannot be read, for the import to refuse', async () => {
    const { text, ...result } = await convert('nazov;cena\n"Mlieko" x;1\nMaslo;2;3;4\nChlieb;1\n')
    expect(result).toMatchObject({ ok: true, rows: 3 })
    expect(rowsOf(text).map((row) => row.split(',').length)).toEqual([1, 1, ALL_CSV_COLUMNS.length])
  })

  it.each<[string, Buffer | string, Partial<ReadingOrder>, RegExp]>([
    ['nothing', '', {}, /prázdny/],
    ['a header alone', 'nazov;cena\n', {}, /neobsahuje žiadne záznamy/],
    ['no known columns', 'a;b\n1;2\n', {}, /Nie je jasné, kde je Title, Price/],
    ['a page', '<!DOCTYPE html><html><body>Ceny</body></html>', {}, /webovú stránku/],
    ['a page to sign in', '\n <html><input type="password"></html>', {}, /prihlasovaciu stránku/],
    ['a PDF', '%PDF-1.7 ...', {}, /PDF/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), {}, /binárne/],
    [
      '1,000 columns',
      `${Array.from({ length: 1_000 }, (_, index) => `c${index}`).join(';')}\n1\n`,
      {},
      /1000 stĺpcov/,
    ],
    ['one column twice', 'nazov;cena;nazov\nMlieko;1;2\n', {}, /„nazov“ je v hlavičke dvakrát/],
    ['a line without an end', 'x'.repeat(300_000), {}, /nie je čitateľná hlavička/],
    [
      'other bytes than were set',
      Buffer.from([...Buffer.from('nazov;cena\n'), 0xff, 0xfe]),
      { encoding: 'utf-8' },
      /kódovaní utf-8/,
    ],
    [
      'another column',
      CSV,
      { mapping: { Title: 'nazov', Price: ['mpc', 'preis'] } },
      /„mpc“ ani „preis“ \(Price\)/,
    ],
  ])('with %s is refused', async (_what, bytes, order, why) => {
    expect(reason(await convert(bytes, order))).toMatch(why)
  })
})

describe('an archive', () => {
  it('has its files read one after another, without notes', async () => {
    const zip = zipOf([
      { name: 'readme.md', content: 'Hello' },
      { name: 'a/Lidl_1.csv', content: CSV },
      { name: '__MACOSX/a/._Lidl_1.csv', content: 'x' },
      { name: 'Tesco_2.csv', content: 'cena,nazov\n2,Maslo\n' },
    ])
    const { text } = await convert(zip, {
      mapping: { Title: 'nazov', Price: 'cena', Store: '@chain' },
      constants: {},
    })
    expect(rowsOf(text)).toEqual([
      'Mlieko,No,1.09,,,,,,,,Lidl,,,,,,,,,,,,,,',
      'Maslo,No,2,,,,,,,,Tesco,,,,,,,,,,,,,,',
    ])
  })

  it('is recognised whatever the setting', async () => {
    expect(reason(await convert(gzipSync(CSV)))).toBe('1 rows')
    expect(reason(await convert(zipOf([{ name: 'a.csv', content: CSV }])))).toBe('1 rows')
  })

  /** Much text in few rows. */
  const bomb = `nazov;cena\n${`${'Mlieko '.repeat(500)};1,09\n`.repeat(7_000)}`
  it.each<[string, () => Buffer, Partial<ReadingOrder>, RegExp]>([
    [
      'a zip in a zip',
      () => zipOf([{ name: 'a.csv', content: zipOf([{ name: 'b.csv', content: CSV }]) }]),
      {},
      /ďalší archív.*a\.csv/,
    ],
    ['a gzip in a gzip', () => gzipSync(gzipSync(CSV)), {}, /ďalší archív/],
    ['a bomb in a zip', () => zipOf([{ name: 'a.csv', content: bomb }]), {}, /250-násobok/],
    ['a bomb in a gzip', () => gzipSync(bomb), {}, /250-násobok/],
    [
      'many large files',
      () =>
        zipOf(
          ['a', 'b', 'c'].map((name) => ({
            name: `${name}.csv`,
            content: `nazov;cena\n${'Mlieko;1,09\n'.repeat(40_000)}`,
          })),
        ),
      { limits: SMALL },
      /väčší ako 1 MB/,
    ],
    [
      'too many files',
      () => zipOf(Array.from({ length: 12 }, (_, index) => ({ name: `${index}.csv`, content: CSV }))),
      { limits: { ...READ_LIMITS, files: 10 } },
      /12 súborov/,
    ],
    [
      'half of it',
      () => zipOf([{ name: 'a.csv', content: CSV.repeat(50) }]).subarray(0, 90),
      {},
      /poškodený/,
    ],
    ['half of a gzip', () => gzipSync(CSV.repeat(5_000)).subarray(0, 120), {}, /poškodený|neúplný/],
    ['nothing', () => zipOf([]), {}, /žiadny súbor/],
  ])('with %s is refused', async (_what, bytes, order, why) => {
    expect(reason(await convert(bytes(), order))).toMatch(why)
  })

  it('with names that lead out of it writes nothing there', async () => {
    const zip = zipOf([{ name: '../../evil.csv', content: CSV }])
    expect(reason(await convert(zip))).toMatch(/poškodený/)
  })
})

describe('JSON', () => {
  const json = { name: 'ceny.json', format: 'json' } as const
  it.each<[string, string, string | null]>([
    [
      'an array',
      '[{"name":"Mlieko","price":{"value":1.09}},{"price":{"value":2},"name":"Maslo","x":[1]}]',
      null,
    ],
    ['lines', '{"name":"Mlieko","price":{"value":1.09}}\n\n{"name":"Maslo","price":{"value":2}}', null],
    [
      'an array at a path',
      '{"total":2,"data":{"items":[{"name":"Mlieko","price":{"value":1.09}},{"name":"Maslo","price":{"value":2}}]},"z":1}',
      'data.items',
    ],
  ])('as %s is read', async (_what, bytes, records) => {
    const { text, ...result } = await convert(bytes, {
      ...json,
      records,
      mapping: { Title: 'name', Price: 'price.value' },
    })
    expect(result).toMatchObject({ ok: true, rows: 2 })
    expect(rowsOf(text)).toEqual([
      'Mlieko,No,1.09,,,,,,,,Lidl,,,,,,,,,,,,,,',
      'Maslo,No,2,,,,,,,,Lidl,,,,,,,,,,,,,,',
    ])
  })

  it.each<[string, string, string | null, RegExp]>([
    ['cut off', '[{"name":"Mlieko","price":1},{"na', null, /poškodený/],
    ['one object', '{"a":\n1}', null, /cestu k poľu/],
    ['without the path', '{"a":{"b":[]}}', 'data.items', /nie je pole „data.items“/],
    ['with an object at the path', '{"a":{"name":1}}', 'a', /nie je pole/],
    ['of numbers', '[1,2,3]', null, /Nie je jasné|záznam/],
    ['with an endless text', `[{"name":"${'x'.repeat(900_000)}"}]`, null, /dlhší ako/],
    [
      'with ever new keys',
      `[${Array.from({ length: 600 }, (_, index) => `{"k${index}":1}`).join(',')}]`,
      null,
      /Nie je jasné, kde je Title, Price/,
    ],
    ['nested without end', '['.repeat(100_000), null, /poškodený|pole/],
  ])('%s is refused', async (_what, bytes, records, why) => {
    const limits = { ...SMALL, recordChars: 20_000 }
    expect(reason(await convert(bytes, { ...json, records, limits }))).toMatch(why)
  })
})

describe('JSON with a list of offers in each record', () => {
  it('has their texts as the condition of the price', async () => {
    const goods = (title: string, price: number, was: number | null, text: string) => ({
      ...{ title, price: { value: price }, wasPrice: { value: was } },
      promotions: text === '' ? [] : [{ id: 1, text }],
    })
    const items = [
      goods('Milk 1 l', 0.99, 1.29, ''),
      goods('Juice 1 l', 1.29, 1.79, 'Any 2 for €2.00'),
      goods('Coffee 500 g', 5.99, 7.99, 'With Clubcard'),
      goods('Rice 1 kg', 1.99, null, ''),
    ]
    const { text } = await convert(JSON.stringify({ items }), { format: 'json' })
    const rows = rowsOf(text).map((row) => row.split(',').slice(0, 3))
    expect(rows).toEqual([
      ['Milk 1 l', '0.99', '1.29'],
      ['Juice 1 l', 'No', '1.79'],
      ['Coffee 500 g', '5.99', '7.99'],
      ['Rice 1 kg', 'No', '1.99'],
    ])
    expect(text).toMatch(/Juice.*Any 2 for €2\.00/)
    expect(text).toMatch(/Coffee.*Clubcard/)
  })
})

describe('XML', () => {
  it('finds goods whose barcodes have an element of their own', async () => {
    const offer = (name: string, price: string, codes: readonly string[]) =>
      `<offer><name>${name}</name><prices><regular>${price}</regular></prices><barcodes>${codes
        .map((code) => `<barcode>${code}</barcode>`)
        .join('')}</barcodes></offer>`
    const xml = `<offers>${offer('Mlieko 1 l', '1,29', ['8586012340010', '8586012340027'])}${offer(
      'Maslo 250 g',
      '2,79',
      ['8586012340034'],
    )}${offer('Rožok 40 g', '0,12', [])}</offers>`
    const { text, ...result } = await convert(xml, { format: 'xml' })
    expect(result.found.records).toBe('offers/offer')
    expect(rowsOf(text).map((row) => row.split(',').slice(0, 3).join(' '))).toEqual([
      'Mlieko 1 l No 1.29',
      'Maslo 250 g No 2.79',
      'Rožok 40 g No 0.12',
    ])
  })

  const xml = { name: 'ceny.xml', format: 'xml', records: 'Root/Items/Item' } as const
  const mapping = { Title: 'Name', Price: 'Price/@value', 'Specific Store': '../Shop' }

  it('is read by the path of its records, with the fields before them', async () => {
    const { text, ...result } = await convert(
      '<?xml version="1.0"?><root><Shop>12</Shop><Items><Item><Name>Mlieko &amp; <![CDATA[<maslo>]]></Name><Price value="1.09"/></Item></Items></root>',
      { ...xml, mapping },
    )
    expect(result).toMatchObject({ ok: true, rows: 1, columns: ['Name', 'Price/@value', '../Shop'] })
    expect(rowsOf(text)).toEqual(['Mlieko & <maslo>,No,1.09,,,,,,,,Lidl,12,,,,,,,,,,,,,'])
  })

  it.each<[string, string, string | null, RegExp]>([
    [
      'entities',
      '<!DOCTYPE r [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><Root><Items><Item><Name>&b;</Name></Item></Items></Root>',
      xml.records,
      /DOCTYPE/,
    ],
    ['an entity from outside', '<!DOCTYPE r SYSTEM "file:///etc/passwd"><r/>', xml.records, /DOCTYPE/],
    [
      'an unknown entity',
      '<Root><Items><Item><Name>&x;</Name></Item></Items></Root>',
      xml.records,
      /poškodené/,
    ],
    ['no end', '<Root><Items><Item><Name>Mlieko', xml.records, /poškodené/],
    ['no such element', '<Root><a>1</a></Root>', xml.records, /žiadny prvok/],
    ['no records', '<Root/>', null, /cestu k prvku/],
    ['an endless text', `<Root><Items><Item><Name>${'x'.repeat(90_000)}`, xml.records, /dlhší ako/],
    ['an endless tag', `<Root ${'x'.repeat(90_000)}`, xml.records, /dlhší ako|poškodené/],
    ['elements nested without end', '<a>'.repeat(1_000), xml.records, /vnorené/],
  ])('with %s is refused', async (_what, bytes, records, why) => {
    expect(reason(await convert(bytes, { ...xml, records, mapping, limits: SMALL }))).toMatch(why)
  })
})

describe('random bytes', () => {
  const good = [
    Buffer.from(CSV),
    Buffer.from(bulgarianCsv([{ title: 'КРАВЕ МАСЛО 125 ГР', price: '4.98' }])),
    croatianList('kaufland', [{ title: 'Mlijeko', price: '1.29', amount: '1', unit: 'l' }]),
    croatianList('plodine', [{ title: 'Mlijeko', price: '1.29' }]),
    israeliPriceFull([{ title: 'חלב', price: '7.10', amount: '1', unit: 'ליטר' }]),
    Buffer.from('[{"name":"Mlieko","price":1.09}]'),
  ]
  it('give either rows or a reason, never anything else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...good),
        fc.constantFrom('csv', 'json', 'xml'),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
        fc.option(fc.nat()),
        fc.uint8Array({ maxLength: 60 }),
        async (base, format, changes, end, tail) => {
          const bytes = Buffer.concat([end === null ? base : base.subarray(0, end % base.length), tail])
          for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value
          const result = await convert(bytes, {
            format,
            records: format === 'xml' ? 'Items/Item' : null,
            limits: SMALL,
          })
          if (!result.ok) return result.reason.length > 5
          return rowsOf(result.text).length >= result.rows
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('stores with their goods in one file', () => {
  const shops = {
    week: '2026-W48',
    notes: [{ id: 'a', text: 'Sobota' }],
    shops: [
      {
        name: 'Terno',
        open: { from: '7:00' },
        items: [
          { title: 'Mlieko', price: 1.09 },
          { title: 'Maslo', price: 2 },
        ],
      },
      { items: [{ title: 'Chlieb', price: 1.5 }], name: 'Kraj' },
    ],
  }

  it("are found in JSON, each with its own parent's fields, before or behind it", async () => {
    const { text, ...result } = await convert(JSON.stringify(shops, null, 1), {
      name: 'data.json',
      format: 'json',
      constants: {},
    })
    expect(result).toMatchObject({ ok: true, rows: 3, found: { records: 'shops.items' } })
    expect(rowsOf(text).map((row) => row.split(',').filter(Boolean))).toEqual([
      ['Mlieko', 'No', '1.09', 'Terno'],
      ['Maslo', 'No', '2', 'Terno'],
      ['Chlieb', 'No', '1.5', 'Kraj'],
    ])
  })

  it('are found in XML, and no parent passes its name to another', async () => {
    const xml =
      '<R><Shop><Name>Zatvorené</Name></Shop><Shop><Name>Terno</Name><Items><I><Nazov>Mlieko</Nazov><Cena>1,09</Cena></I><I><Nazov>Maslo</Nazov><Cena>2</Cena></I></Items></Shop><Shop><Items><I><Nazov>Chlieb</Nazov><Cena>1</Cena></I></Items></Shop></R>'
    const { text } = await convert(xml, { name: 'data.xml', format: 'xml', constants: {} })
    expect(rowsOf(text).map((row) => row.split(',')[10])).toEqual(['Terno', 'Terno', ''])
  })

  it('are read from several arrays of one form', async () => {
    const file = {
      food: [{ name: 'Mlieko', price: 1 }],
      drinks: [{ name: 'Voda', price: 0.5 }],
      shops: [{ id: 1 }],
    }
    const { text } = await convert(JSON.stringify(file), { name: 'data.json', format: 'json' })
    expect(rowsOf(text).map((row) => row.split(',')[0])).toEqual(['Mlieko', 'Voda'])
  })

  it('are read although their records have more fields than are kept', async () => {
    const many = Object.fromEntries(Array.from({ length: 700 }, (_, index) => [`k${index}`, 1]))
    const file = [{ ...many, tovar: 'Mlieko', suma: 1.09 }]
    const result = await convert(JSON.stringify(file), {
      format: 'json',
      mapping: { Title: 'tovar', Price: 'suma' },
    })
    expect(rowsOf(result.text)[0]).toMatch(/^Mlieko,No,1\.09,,,,,,,,Lidl,/)
  })
})

describe('a chosen preset', () => {
  const serbia = { presetMapping: sourcePreset('serbia').mapping, constants: {}, currency: 'RSD' } as const
  const header = (store: string) => `Naziv proizvoda;Redovna cena;Barkod proizvoda;${store}`

  it('reads the header with the notes of the form', async () => {
    const { text } = await convert(`${header('Naziv trgovca - formata*')}\nHLEB;64,99;;Maxi\n`, serbia)
    expect(rowsOf(text)[0]).toMatch(/^HLEB,No,64\.99,.*,Maxi,/)
  })

  it('does not give way to a guess: it asks for the column that is missing, and names the nearest', async () => {
    const result = await convert(`${header('Naziv radnje')}\nHLEB;64,99;;Maxi\n`, serbia)
    expect(reason(result)).toMatch(/„Naziv trgovca“ ani .* \(Store\), najbližší je „Naziv radnje“/)
    const croatian = await convert('Šifra;Cijena\n1;2\n', { presetMapping: sourcePreset('croatia').mapping })
    expect(reason(croatian)).toMatch(/„NAZIV PROIZVODA“/)
    expect(croatian).toMatchObject({ questions: [{ field: 'Title' }, { field: 'Price', found: 'Cijena' }] })
  })
})

describe("a guess from a file's content", () => {
  it('finds foreign columns in a file of our own, and shows sample values of each', async () => {
    const result = await convert('Title;Price;Sale price;Store;x\nMlieko;2,00;1,20;Lidl;?\n', {
      constants: {},
    })
    expect(rowsOf(result.text)[0]).toMatch(/^Mlieko,1\.2,2,,,,,,,,Lidl,/)
    expect(result).toMatchObject({ isGuessed: true, found: { delimiter: ';', encoding: 'utf-8' } })
    expect(result.reports.find(({ name }) => name === 'Sale price')).toMatchObject({
      target: 'Sale Price',
      samples: ['1,20'],
    })
    expect(result.reports.find(({ name }) => name === 'x')?.reason).not.toBe('')
  })

  it('prefers the price in the currency of the installation, and says why the other is ignored', async () => {
    const file = 'Názov;price_eur;price_czk\nMlieko;1,00;25,00\nMaslo;2,00;50,00\n'
    for (const [currency, price] of [
      ['EUR', '1'],
      ['CZK', '25'],
    ] as const) {
      const { text, mapping, reports } = await convert(file, { currency })
      expect(mapping.Price).toBe(`price_${currency.toLowerCase()}`)
      expect(rowsOf(text)[0]?.split(',')[2]).toBe(price)
      expect(reports.find(({ target, name }) => target === '' && name.startsWith('price'))?.reason).toMatch(
        /inej mene/,
      )
    }
  })

  it('is not shifted by a delimiter in a quoted name of a column', async () => {
    const { text, mapping } = await convert(
      'Názov;"Cena; s DPH";Kategória\nMlieko;1,09;Mliečne\nMaslo;2,49;Mliečne\n',
    )
    expect(mapping).toMatchObject({ Title: 'Názov', Price: 'Cena; s DPH', Category: 'Kategória' })
    expect(rowsOf(text)[0]).toMatch(/^Mlieko,No,1\.09,,,,,Mliečne,/)
  })

  it('reads thousands as the other rows of the file prove them', async () => {
    const { text } = await convert('Termék;Ár\nSajt;1.590\nTej;229,90\n')
    expect(rowsOf(text).map((row) => row.split(',')[2])).toEqual(['1590', '229.9'])
  })

  it('counts goods that are sold out, but no offers of them', async () => {
    const result = await convert('Názov;Cena;Dostupnosť\nMlieko;1;ANO\nMaslo;2;NE\n')
    expect(result).toMatchObject({ ok: true, rows: 1, noOffers: { 'sold out': 1 } })
    const none = await convert('Názov;Cena;Dostupnosť\nMlieko;1;NE\nMaslo;2;NE\n')
    expect(reason(none)).toMatch(/žiadna ponuka \(vypredané: 2/)
  })

  it.each([
    ['windows-1251', 'cff0fff1edee20ecebffeaee', 'Прясно мляко'],
    ['windows-1253', 'd6f1ddf3eaef20e3dcebe1', 'Φρέσκο γάλα'],
    ['windows-1255', 'e7ece120e8f8e9', 'חלב טרי'],
    ['windows-1252', '4a616df36e206962e97269636f2065737061f16f6c', 'Jamón ibérico español'],
    ['windows-1250', '8e6c74fd20737972209d619e6bfd', 'Žltý syr ťažký'],
  ])('detects letters in %s', async (encoding, bytes, title) => {
    const letters = Buffer.from(bytes, 'hex')
    const result = await convert(
      Buffer.concat([Buffer.from('title;price (EUR)\n'), letters, Buffer.from(';1\n')]),
    )
    expect(result.found.encoding).toBe(encoding)
    expect(rowsOf(result.text)[0]?.split(',')[0]).toBe(title)
  })
})
