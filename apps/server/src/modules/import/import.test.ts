import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clockOf } from '../../platform/clock.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { JobQueue } from '../../platform/queue.ts'
import { type CsvRow, csvText } from '../../testing/csv-text.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { databaseFiles, diskFiles, readSource } from './file-store.ts'
import { insertJob } from './job.ts'
import { ImportService } from './service.ts'

let database: OpenDatabase
let directory: string
let service: ImportService

beforeAll(async () => {
  database = await testDatabase()
  directory = await mkdtemp(join(tmpdir(), 'cenolov-import-'))
  const logger = pino({ level: 'silent' })
  const { db, connection } = database
  const queue = new JobQueue(connection, logger)
  service = new ImportService({
    db,
    connection,
    queue,
    logger,
    dataDir: directory,
    keepFiles: 'in the database',
    clock: clockOf('Europe/Bratislava'),
    currency: 'EUR',
  })
})

afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true })
})

beforeEach(() => database.pool.query('TRUNCATE products, price_history CASCADE'))

async function importBytes(bytes: Buffer | string) {
  const file = join(directory, 'catalogue.csv')
  await writeFile(file, bytes)
  return service.importFile(file, 'catalogue.csv', () => undefined)
}

const importRows = (rows: readonly CsvRow[]) => importBytes(csvText(rows))
const products = () => database.db.selectFrom('products').selectAll().orderBy('id').execute()
const history = async () => {
  const rows = await database.db
    .selectFrom('price_history')
    .select(['date', 'price', 'akcia'])
    .orderBy('product_id')
    .orderBy('date')
    .execute()
  return rows.map(({ date, price, akcia }) => `${date} ${price} ${akcia}`)
}
const version = async () =>
  (await database.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version

describe('an import', () => {
  it('adds unknown products with their first price', async () => {
    const status = await importRows([{ Title: 'Maslo' }, { Title: 'Chlieb', Akcia: '0,99 €', Price: '1,29' }])
    expect(status).toMatchObject({ status: 'completed', progress: 100, total_rows: 2, uploaded_by: null })
    expect(status).toMatchObject({ processed_count: 2, created_count: 2, updated_count: 0, error_count: 0 })
    const [butter, bread] = await products()
    expect(butter).toMatchObject({ title: 'Maslo', akcia: 'No', price: 1.09, gram: 1000, date: '2026-11-01' })
    expect(bread).toMatchObject({ title: 'Chlieb', akcia: '0.99', price: 1.29 })
    expect(await history()).toEqual(['2026-11-01 1.09 No', '2026-11-01 1.29 0.99'])
  })

  it('leaves an unchanged product and the version as they were', async () => {
    await importRows([{ Title: 'Maslo' }])
    const before = await version()
    const status = await importRows([{ Title: 'Maslo' }])
    expect(status).toMatchObject({ created_count: 0, updated_count: 0, processed_count: 1 })
    expect(await version()).toBe(before)
  })

  it('recognises a product regardless of case and diacritics in its title', async () => {
    await importRows([{ Title: 'Mlieko Čerstvé' }])
    await importRows([{ Title: 'MLIEKO čerstve', Price: '2.00', Date: '2026-11-02' }])
    expect(await products()).toMatchObject([{ title: 'MLIEKO čerstve', price: 2 }])
    expect(await history()).toEqual(['2026-11-01 1.09 No', '2026-11-02 2 No'])
  })

  it('keeps products apart by store, specific store and grams', async () => {
    await importRows([{}, { Store: 'Tesco' }, { 'Specific Store': 'Žilina' }, { Gram: '500' }])
    expect(await products()).toHaveLength(4)
  })

  it('takes the newest of several rows as current and the others as history', async () => {
    await importRows([
      { Date: '2026-11-05', Price: '1.50' },
      { Date: '2026-11-09', Price: '1.70' },
      { Date: '2026-11-01', Price: '1.30' },
      { Date: '2026-11-03', Price: '1.30' },
    ])
    expect(await products()).toMatchObject([{ price: 1.7, date: '2026-11-09' }])
    expect(await history()).toEqual(['2026-11-01 1.3 No', '2026-11-05 1.5 No', '2026-11-09 1.7 No'])
  })

  it('takes the later of two rows of one day', async () => {
    await importRows([{ Price: '1.50' }, { Price: '1.40' }])
    expect(await products()).toMatchObject([{ price: 1.4 }])
    expect(await history()).toEqual(['2026-11-01 1.4 No'])
  })

  it('adds a row only to the history if it is older than the known price', async () => {
    expect(await importRows([{ Date: '2026-11-09', Price: '1.70' }])).toMatchObject({ created_count: 1 })
    const status = await importRows([
      { Date: '2026-11-02', Price: '1.20', Category: 'Iné' },
      { Date: '2026-11-04', Price: '1.70' },
    ])
    expect(status).toMatchObject({ created_count: 0, updated_count: 0 })
    expect(await products()).toMatchObject([{ price: 1.7, category: 'Mliečne výrobky' }])
    expect(await history()).toEqual(['2026-11-02 1.2 No', '2026-11-04 1.7 No'])
  })

  it('corrects the price of a known day', async () => {
    await importRows([{ Date: '2026-11-01', Price: '1.00' }])
    await importRows([{ Date: '2026-11-05', Price: '2.00' }])
    await importRows([{ Date: '2026-11-05', Price: '1.00' }])
    expect(await products()).toMatchObject([{ price: 1, date: '2026-11-05' }])
    expect(await history()).toEqual(['2026-11-01 1 No'])
  })

  it('takes exactly the good rows and says of each bad one what is wrong', async () => {
    const status = await importRows([
      { Title: 'Dobrý' },
      { Title: '  ' },
      { Price: '-1' },
      { Price: 'zadarmo' },
      { Date: '2026-02-30' },
      { Store: '' },
      { Gram: 'veľa' },
    ])
    expect(status).toMatchObject({ total_rows: 7, processed_count: 2, error_count: 5 })
    expect(status.errors).toEqual([
      { row: 3, column: 'Title', message: 'Názov produktu je povinný' },
      { row: 4, column: 'Price', message: 'Cena musí byť nezáporné číslo, nie „-1“' },
      { row: 5, column: 'Price', message: 'Cena musí byť nezáporné číslo, nie „zadarmo“' },
      { row: 6, column: 'Date', message: 'Dátum sa nedá prečítať: „2026-02-30“' },
      { row: 7, column: 'Store', message: 'Obchod je povinný' },
    ])
    // A row is not lost for its amount.
    expect(status.notes).toEqual([{ row: 8, column: 'Gram', message: 'Množstvo sa nedá prečítať: „veľa“' }])
    expect(await products()).toHaveLength(2)
  })

  it('skips only the line when the header is repeated, as in concatenated files', async () => {
    const [header, ...rows] = csvText([{ Title: 'Prvý' }, { Title: 'Druhý' }])
      .trim()
      .split('\n')
    const status = await importBytes([header, rows[0], header, rows[1], ''].join('\n'))
    expect(status).toMatchObject({ total_rows: 3, processed_count: 2, error_count: 1 })
    expect(status.errors).toMatchObject([{ row: 3, column: 'Price' }])
    expect((await products()).map(({ title }) => title)).toEqual(['Prvý', 'Druhý'])
  })

  it('takes the first of two columns of one name, and says so', async () => {
    const [header, row] = csvText([{ Title: 'Prvý', Price: '1.20' }])
      .trim()
      .split('\n')
    const status = await importBytes([`${header},PRICE`, `${row},9.90`, ''].join('\n'))
    expect(await products()).toMatchObject([{ title: 'Prvý', price: 1.2 }])
    expect(status.notes).toEqual([
      { row: 1, column: 'Price', message: 'Stĺpec je v súbore viackrát, platí prvý z nich' },
    ])
  })

  it('reads a file with a thousand unknown columns', async () => {
    const more = Array.from({ length: 1_000 }, (_, index) => `Navyše ${index}`)
    const [header, row] = csvText([{ Title: 'Prvý' }])
      .trim()
      .split('\n')
    const text = [`${header},${more.join()}`, `${row},${more.map(() => 'x').join()}`, ''].join('\n')
    expect(await importBytes(text)).toMatchObject({ processed_count: 1, error_count: 0 })
  })

  it('keeps the first hundred errors and counts them all', async () => {
    const status = await importRows(Array.from({ length: 150 }, () => ({ Price: 'x' })))
    expect(status.errors).toHaveLength(100)
    expect(status.error_count).toBe(150)
  })

  it('loses one row to broken quotes, but not the following rows', async () => {
    const good = csvText([{ Title: 'Prvý' }, { Title: 'Druhý' }, { Title: 'Tretí' }])
    const status = await importBytes(good.replace('Druhý', '"Druhý'))
    expect(status).toMatchObject({ processed_count: 2, error_count: 1 })
    expect(status.errors).toMatchObject([{ row: 3, message: 'Riadok má neuzavreté alebo chybné úvodzovky.' }])
    expect((await products()).map(({ title }) => title)).toEqual(['Prvý', 'Tretí'])
  })

  it.each([
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    [
      'Windows-1250',
      (text: string) => Buffer.from(text.replaceAll('č', '\xe8').replaceAll('ť', '\x9d'), 'latin1'),
    ],
    ['CRLF line ends', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
    ['CR line ends', (text: string) => Buffer.from(text.replaceAll(/\r?\n/g, '\r'))],
  ])('reads %s', async (_name, encode) => {
    await importBytes(encode(csvText([{ Title: 'Maslo čerstvé v kúte pre hosť', Category: 'Jedlo' }])))
    expect(await products()).toMatchObject([{ title: 'Maslo čerstvé v kúte pre hosť' }])
  })

  it('reads semicolons, decimal commas, Slovak dates, other spellings of the header and extra columns', async () => {
    const header =
      'title;AKCIA;price;unit_price;ImageUrl;IMAGE PATH;gram;category;secondary_category;Third category;store;specific store;date;poznámka'
    const row = 'Maslo;"1,99";2,49;9,96;;;250;Mlieko;;;Lidl;;20.11.2026;nič'
    await importBytes(`${header}\n${row}\n`)
    expect(await products()).toMatchObject([
      { title: 'Maslo', akcia: '1.99', price: 2.49, unit_price: 9.96, gram: 250, date: '2026-11-20' },
    ])
  })

  it('keeps quotes and semicolons inside a cell, and makes a space of its line ends', async () => {
    await importRows([{ Title: 'Syr "Eidam"; plátky,\nbalenie' }])
    expect(await products()).toMatchObject([{ title: 'Syr "Eidam"; plátky, balenie' }])
  })

  it.each([
    ['an empty file', '', 'Súbor je prázdny'],
    ['a header alone', csvText([]), 'Súbor je prázdny'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'Súbor nie je platný CSV súbor'],
    ['UTF-16', Buffer.from(`\ufeff${csvText([{}])}`, 'utf16le'), 'Súbor nie je platný CSV súbor'],
    ['other columns', 'a,b\n1,2\n', 'V súbore chýbajú povinné stĺpce'],
  ])('refuses %s and changes nothing', async (_name, content, detail) => {
    const refusal = await importBytes(content).then(
      () => null,
      (error) => error,
    )
    expect(refusal).toBeInstanceOf(HttpError)
    expect(refusal).toMatchObject({ statusCode: 400, message: detail })
    expect(await products()).toEqual([])
  })

  it('names each missing column', async () => {
    const text = csvText([{}]).replace('Title', 'Iné').replace('Store', 'Predajňa')
    await expect(importBytes(text)).rejects.toMatchObject({
      errors: ['Chýba stĺpec Title', 'Chýba stĺpec Store'],
    })
  })

  it('takes a file of the required columns alone, and skips rows of delimiters', async () => {
    const status = await importBytes('Title;Price;Store\nMlieko;1,20;Lidl\n;;\n; ;\n')
    expect(status).toMatchObject({ total_rows: 1, created_count: 1, error_count: 0 })
  })

  it('runs two imports one after the other', async () => {
    const [first, second] = [join(directory, 'a.csv'), join(directory, 'b.csv')]
    await writeFile(first, csvText([{ Title: 'Spoločný', Price: '1.00' }, { Title: 'A' }]))
    await writeFile(second, csvText([{ Title: 'Spoločný', Price: '1.00' }, { Title: 'B' }]))
    const statuses = await Promise.all([
      service.importFile(first, 'a.csv', () => undefined),
      service.importFile(second, 'b.csv', () => undefined),
    ])
    expect(statuses.map(({ status }) => status)).toEqual(['completed', 'completed'])
    expect(statuses.map(({ created_count }) => created_count).sort()).toEqual([1, 2])
    expect((await products()).map(({ title }) => title).sort()).toEqual(['A', 'B', 'Spoločný'])
  })
})

describe('the file of a job', () => {
  it('waits in the database where nodes share one, and is read back whole', async () => {
    const path = join(directory, 'large.csv')
    const bytes = Buffer.alloc(2_500_000, 'riadok;')
    await writeFile(path, bytes)
    const { db, connection } = database
    const inspection = {
      encoding: 'utf-8',
      layout: { delimiter: ',', width: 13, positions: [] },
      totalRows: 1,
    } as const
    const jobId = await insertJob(db, { fileName: 'large.csv', inspection, userId: null, mode: 'import' })
    const store = databaseFiles()
    await store.keep(db, jobId, path)
    const client = new pg.Client(connection)
    await client.connect()
    const pieces: Buffer[] = []
    for await (const piece of readSource(store.source(jobId), client)) pieces.push(piece)
    await client.end()
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
  })

  it('waits on the disk of a single node, where the rest of a killed process is removed', async () => {
    const folder = join(directory, 'uploads')
    await mkdir(folder, { recursive: true })
    const store = diskFiles(folder)
    for (const jobId of ['a', 'b']) {
      await writeFile(join(directory, 'upload.csv'), jobId)
      await store.keep(database.db, jobId, join(directory, 'upload.csv'))
    }
    await writeFile(join(folder, 'half'), '')
    await store.dropOthers(async () => ['a'], 'any')
    expect(await readdir(folder)).toEqual(['a.csv'])
    await store.drop('a')
    await store.drop('a')
    expect(await readdir(folder)).toEqual([])
  })
})
