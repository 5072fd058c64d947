import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BRANCH_PRICES } from '@cenolov/core/branches'
import { CsvRecords } from '@cenolov/core/import'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from '#platform/storage/zip-file.ts'
import { READ_LIMITS } from '../records.ts'
import { convertArchive } from './convert-archive.ts'

const directory = await mkdtemp(join(tmpdir(), 'cenolov-archive-'))
afterAll(() => rm(directory, { recursive: true }))
let count = 0

const STORES =
  'store_id,type,address,city,zipcode\n001,supermarket,Ilica 1,Zagreb,10000\n002,market,Riva 2,Split,21000\n003,market,Obala 3,Zadar,23000\n'
const PRODUCTS =
  'product_id,barcode,name,brand,category,unit,quantity\n1,3850104000010,ČOKOLADA 100 g,Kraš,Slatkiši,kg,0.10 kg\n2,konzum:2,JABUKE,,Voće,kom,1\n'
const PRICES =
  'store_id,product_id,price,unit_price,best_price_30,anchor_price,special_price\n001,1,1.99,19.90,1.79,,\n002,1,1.99,19.90,,,\n003,1,2.19,21.90,,,1.50\n001,2,0.89,0.89,,,\n'
const CROATIAN = {
  'konzum/stores.csv': STORES,
  'konzum/products.csv': PRODUCTS,
  'konzum/prices.csv': PRICES,
  'archive-info.txt': 'Licence',
}

async function zipOf(files: Readonly<Record<string, string>>): Promise<string> {
  count += 1
  const path = join(directory, `${count}.zip`)
  const zip = new ZipFile(path)
  for (const [name, text] of Object.entries(files)) await zip.add(name, [text])
  await zip.end()
  return path
}

/** Makes an archive whose writer ignored the rules: a name is replaced by one of the same length. */
async function renamed(files: Readonly<Record<string, string>>, from: string, to: string): Promise<string> {
  const path = await zipOf(files)
  const bytes = (await readFile(path)).toString('latin1')
  await writeFile(path, bytes.replaceAll(from, to), 'latin1')
  return path
}

async function converted(path: string, more: Partial<Parameters<typeof convertArchive>[0]> = {}) {
  const output = `${path}.csv`
  const order = { path, output, name: '2026-11-27.zip', constants: {}, today: '2026-11-28', ...more }
  const result = await convertArchive(order)
  const rows: Record<string, string>[] = []
  let head: readonly string[] | null = null
  const records = new CsvRecords(',', {
    onRecord: (cells) => {
      if (head === null) head = cells
      else rows.push(Object.fromEntries(head.map((column, at) => [column, cells[at]!])))
    },
    onBrokenQuotes: () => undefined,
  })
  if (result.ok) records.push(await readFile(output, 'utf8'))
  records.end()
  return { result, rows, reason: result.ok ? '' : result.reason, notes: result.notes ?? [] }
}

describe('an archive of the Croatian community', () => {
  it('becomes a row for each product, with the branches that differ', async () => {
    const { rows, result, notes } = await converted(await zipOf(CROATIAN))
    expect(notes).toEqual([])
    expect(rows).toMatchObject([
      {
        Title: 'Kraš ČOKOLADA 100 g',
        Store: 'konzum',
        Price: '1.99',
        Akcia: 'No',
        'Unit Price': '19.90',
        EAN: '3850104000010',
        Article: '1',
        Amount: '100',
        Unit: 'g',
        Gram: '100',
        Currency: 'EUR',
        Date: '2026-11-27',
        'Specific Store': '',
      },
      { Title: 'JABUKE', Price: '0.89', EAN: '', 'Unit Price': '', Article: '2' },
    ])
    expect(JSON.parse(rows[0]![BRANCH_PRICES]!)).toEqual({
      sold: ['001', '002', '003'],
      differ: [['003', 2.19, '1.50', '', '']],
    })
    expect(result.branches).toMatchObject([
      { store: 'konzum', code: '001', street: 'Ilica 1', town: 'Zagreb', postcode: '10000' },
      { code: '002' },
      { code: '003' },
    ])
  })

  it('is read in any order of columns and of files, below a folder', async () => {
    const reordered = {
      'a/b/konzum/prices.csv': `\ufeffprice,extra,product_id,store_id\r\n"1.99",x,1,001\r\n`,
      'a/b/konzum/products.csv': 'name,product_id,barcode\r\nČOKOLADA,1,\r\n',
    }
    const { rows } = await converted(await zipOf(reordered))
    expect(rows).toMatchObject([{ Title: 'ČOKOLADA', Price: '1.99', Store: 'konzum' }])
  })

  it('counts what it cannot use', async () => {
    const { rows, notes } = await converted(
      await zipOf({
        ...CROATIAN,
        'konzum/prices.csv': `${PRICES}001,9,1.00,,,,\n001,2,,,,,\n001,2\n`,
        'konzum/products.csv': `${PRODUCTS}3,,BEZ CENY,,,,\n`,
        'lidl/products.csv': PRODUCTS,
      }),
    )
    expect(rows).toHaveLength(2)
    expect(notes).toEqual([
      'Reťazec „lidl“ nemá products.csv a prices.csv, vynechal sa',
      'Nečitateľné riadky archívu: 1',
      'Ceny produktov, ktoré archív nemá: 1',
      'Riadky bez ceny: 1',
      'Produkty bez ceny: 1',
    ])
  })

  it('has the currency that the source is given', async () => {
    const { rows } = await converted(await zipOf(CROATIAN), { constants: { Currency: 'HRK' } })
    expect(rows[0]!.Currency).toBe('HRK')
  })
})

describe('a hostile archive', () => {
  it.each([
    [
      'no ZIP',
      async () => {
        const path = join(directory, 'text.zip')
        await writeFile(path, 'store_id,product_id\n')
        return path
      },
      'Archív cien musí byť ZIP',
    ],
    [
      'a truncated one',
      async () => {
        const path = await zipOf(CROATIAN)
        await truncate(path, 500)
        return path
      },
      'ZIP je poškodený a nedá sa otvoriť',
    ],
    [
      'broken content',
      async () => {
        const path = await zipOf(CROATIAN)
        const bytes = await readFile(path)
        bytes.fill(0xff, 60, 110)
        await writeFile(path, bytes)
        return path
      },
      'Archív je poškodený alebo neúplný',
    ],
    [
      'a name that leads out',
      () => renamed({ ...CROATIAN, 'xx/konzum/prices.csv': PRICES }, 'xx/konzum', '../konzum'),
      'ZIP je poškodený: cesta súboru v ňom vedie mimo archívu',
    ],
    [
      'an absolute name',
      () => renamed({ ...CROATIAN, 'xetc/prices.csv': PRICES }, 'xetc/', '/etc/'),
      'ZIP je poškodený: cesta súboru v ňom vedie mimo archívu',
    ],
    [
      'missing columns',
      () => zipOf({ ...CROATIAN, 'konzum/prices.csv': 'store_id,price\n1,2\n' }),
      'V súbore „konzum/prices.csv“ chýba stĺpec „product_id“',
    ],
    [
      'a column that is there twice',
      () => zipOf({ ...CROATIAN, 'konzum/prices.csv': 'store_id,product_id,price,price\n1,1,2,3\n' }),
      'V súbore „konzum/prices.csv“ je stĺpec „price“ dvakrát',
    ],
    [
      'a file that is there twice',
      () => zipOf({ ...CROATIAN, 'x/konzum/prices.csv': PRICES }),
      'V ZIPe je „konzum/prices.csv“ dvakrát',
    ],
    [
      'an empty table',
      () => zipOf({ ...CROATIAN, 'konzum/prices.csv': '' }),
      'Súbor „konzum/prices.csv“ v archíve je prázdny',
    ],
    [
      'another ZIP',
      () => zipOf({ 'readme.txt': 'x' }),
      'V ZIPe nie je archív cien: chýbajú priečinky reťazcov so súbormi products.csv a prices.csv',
    ],
    [
      'an archive in it',
      () => zipOf({ ...CROATIAN, 'konzum/prices.csv': 'PK\u0003\u0004' }),
      'V archíve je ďalší archív. Rozbaľuje sa len jeden.',
    ],
    [
      'a bomb',
      () => zipOf({ ...CROATIAN, 'konzum/prices.csv': `${PRICES}${'0'.repeat(40_000_000)}` }),
      'Súbor sa rozbaľuje na viac ako 250-násobok svojej veľkosti, čo cenník nerobí',
    ],
  ])('is refused with its reason: %s', async (_name, make, reason) => {
    expect((await converted(await make())).reason).toBe(reason)
  })

  it('has limits of rows, files and unpacked bytes', async () => {
    const limited = async (limits: Partial<typeof READ_LIMITS>) =>
      (await converted(await zipOf(CROATIAN), { limits: { ...READ_LIMITS, ...limits } })).reason
    expect(await limited({ rows: 3 })).toBe('Archív má viac ako 3 riadkov')
    expect(await limited({ files: 3 })).toBe('V ZIPe je 4 súborov, najviac je 3')
    expect(await limited({ unpackedBytes: 200 })).toMatch(/^Rozbalený súbor je väčší ako/)
  })
})
