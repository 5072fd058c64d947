import { withCheckDigit } from '@cenolov/core/product'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CsvRow } from '#testing/csv-text.ts'
import { inPlaceImports } from '#testing/import-in-place.ts'

const TODAY = '2026-11-20'
const A = withCheckDigit('858000000001')
const B = withCheckDigit('858000000002')
const C = withCheckDigit('858000000003')

const { database, importRows: importInPlace } = await inPlaceImports()
beforeEach(() => database.pool.query('TRUNCATE products, price_history, known_names CASCADE'))

const importRows = (...rows: CsvRow[]) => importInPlace(rows, TODAY)
const offered = async () => {
  const rows = await database.db
    .selectFrom('products')
    .select(['id', 'title', 'store', 'category', 'gram', 'ean', 'price'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows
}
const titles = async () => (await offered()).map(({ title }) => title)

describe('a barcode', () => {
  it('keeps a product that is renamed the one that it was', async () => {
    await importRows({ Title: 'Maslo 82%', EAN: A, Date: '2026-11-01' })
    const [before] = await offered()
    await importRows({ Title: 'Tradičné maslo', EAN: A, Price: '1.19', Gram: '250', Date: '2026-11-02' })
    expect(await offered()).toEqual([
      { ...before, title: 'Tradičné maslo', gram: 250, price: 1.19, ean: `0${A}` },
    ])
    // From now on it is known by its new name too, and still by the old one.
    await importRows({ Title: 'Tradičné maslo', Gram: '250', Price: '1.29', Date: '2026-11-03' })
    expect(await offered()).toMatchObject([{ id: before!.id, price: 1.29, ean: `0${A}` }])
    await importRows({ Title: 'Maslo 82%', Price: '1.39', Date: '2026-11-04' })
    expect(await offered()).toMatchObject([{ id: before!.id, price: 1.39 }])
  })

  it('gives a product no name under which another one comes back', async () => {
    await importRows({ Title: 'Maslo', EAN: A, Date: '2026-11-01' }, { Title: 'Syr', Date: '2026-11-01' })
    await importInPlace([{ Title: 'Maslo', EAN: A, Date: '2026-11-02' }], TODAY, {
      mode: 'replace',
    })
    expect(await titles()).toEqual(['Maslo'])
    const [butter] = await offered()
    await importRows(
      { Title: 'Syr', EAN: A, Price: '3', Date: '2026-11-03' },
      { Title: 'Syr', Price: '2', Date: '2026-11-03' },
    )
    const rows = await offered()
    expect(rows).toHaveLength(2)
    expect(rows.find(({ id }) => id === butter!.id)).toMatchObject({ price: 3 })
    expect(rows.find(({ id }) => id !== butter!.id)).toMatchObject({ title: 'Syr', price: 2 })
  })

  it('is the same product within a store and branch only', async () => {
    await importRows({ Title: 'Maslo', EAN: A }, { Title: 'Butter', EAN: A, Store: 'Tesco' })
    await importRows({ Title: 'Maslo X', EAN: A, 'Specific Store': 'Žilina' })
    expect(await titles()).toEqual(['Maslo', 'Butter', 'Maslo X'])
  })

  it('makes one product of two titles in one file, and two of one title', async () => {
    await importRows({ Title: 'Maslo', EAN: A }, { Title: 'Maslo Rajo', EAN: A })
    expect(await titles()).toEqual(['Maslo Rajo'])
    await importRows({ Title: 'Syr', EAN: A, Store: 'Tesco' }, { Title: 'Syr', EAN: B, Store: 'Tesco' })
    expect((await offered()).filter(({ store }) => store === 'Tesco').map(({ ean }) => ean)).toEqual([
      `0${A}`,
      `0${B}`,
    ])
    await importRows({ Title: 'Syr', EAN: B, Store: 'Tesco', Price: '1.5', Date: '2026-11-02' })
    expect((await offered()).map(({ price }) => price)).toEqual([1.09, 1.09, 1.5])
  })

  it('that is missing says nothing, though other rows of the file have theirs', async () => {
    await importRows({ Title: 'Syr' })
    await importRows({ Title: 'Maslo', EAN: A }, { Title: 'Chlieb' })
    expect((await titles()).toSorted()).toEqual(['Chlieb', 'Maslo', 'Syr'])
  })

  it('brings no product back that somebody deleted', async () => {
    await importRows({ Title: 'Maslo', EAN: A })
    const [deleted] = await offered()
    await database.pool.query('UPDATE products SET deleted_at = now()')
    await importRows({ Title: 'Maslo Rajo', EAN: A, Date: '2026-11-02' })
    const rows = await offered()
    expect(rows).toMatchObject([{ title: 'Maslo Rajo' }])
    expect(rows[0]!.id).not.toBe(deleted!.id)
  })

  it('that parts two products of one title leaves the title to the first, and other titles alone', async () => {
    await importRows({ Title: 'Syr', EAN: A }, { Title: 'Syr', EAN: B }, { Title: 'Chlieb', EAN: C })
    await importRows(
      { Title: 'Syr', Price: '2', Date: '2026-11-02' },
      { Title: 'Chlieb', Price: '3', Date: '2026-11-02' },
    )
    expect((await offered()).map(({ ean, price }) => [ean, price])).toEqual([
      [`0${A}`, 2],
      [`0${B}`, 1.09],
      [`0${C}`, 3],
    ])
  })

  it('that changes under one title is a new label of the same product', async () => {
    await importRows({ Title: 'Maslo', EAN: A })
    await importRows({ Title: 'Maslo', EAN: B, Date: '2026-11-02' })
    expect(await offered()).toMatchObject([{ title: 'Maslo', ean: `0${B}` }])
  })

  it('stays when a file has none, and a bad one is noted and dropped', async () => {
    await importRows({ Title: 'Maslo', EAN: A })
    await importRows({ Title: 'Maslo', Price: '1.2', Date: '2026-11-02' })
    expect(await offered()).toMatchObject([{ ean: `0${A}`, price: 1.2 }])
    await importRows({ Title: 'Chlieb', EAN: '8076809540156' })
    expect((await offered())[1]).toMatchObject({ title: 'Chlieb', ean: '' })
    const { rows } = await database.pool.query(
      'SELECT notes FROM import_jobs ORDER BY created_at DESC LIMIT 1',
    )
    expect(rows[0].notes).toEqual([
      { row: 2, column: 'EAN', message: 'Kontrolná číslica čiarového kódu nesedí: „8076809540156“' },
    ])
  })
})

describe('an amount that only one side knows', () => {
  it('does not make a second product', async () => {
    await importRows({ Title: 'Kakao', Gram: '' })
    await importRows({ Title: 'Kakao', Gram: '200', Price: '1.2', Date: '2026-11-02' })
    expect(await offered()).toMatchObject([{ title: 'Kakao', gram: 200, price: 1.2 }])
    await importRows({ Title: 'Kakao', Gram: '', Price: '1.3', Date: '2026-11-03' })
    expect(await offered()).toMatchObject([{ title: 'Kakao', gram: 200, price: 1.3 }])
  })

  it('leaves products of several sizes alone', async () => {
    await importRows({ Title: 'Kakao', Gram: '200' }, { Title: 'Kakao', Gram: '500' })
    await importRows({ Title: 'Kakao', Gram: '', Price: '9' })
    expect((await offered()).map(({ gram }) => gram)).toEqual([200, 500, null])
  })

  it('is another product when both sides know it, or their barcodes differ', async () => {
    await importRows({ Title: 'Kakao', Gram: '200' })
    await importRows({ Title: 'Kakao', Gram: '500' })
    await importRows({ Title: 'Ryža', Gram: '', EAN: A })
    await importRows({ Title: 'Ryža', Gram: '1000', EAN: B })
    expect((await offered()).map(({ gram }) => gram)).toEqual([200, 500, null, 1000])
  })

  it('is read off the title, and the unit price with it', async () => {
    await importRows({ Title: 'Voda 6×1,5 l', Gram: '', 'Unit Price': '', Price: '2.70' })
    const { rows } = await database.pool.query('SELECT gram::float8, unit_price::float8 FROM products')
    expect(rows).toEqual([{ gram: 9000, unit_price: 0.3 }])
  })
})

describe('names of stores and categories', () => {
  it('that differ by case, marks or space are one, spelled as they came first', async () => {
    await importRows({ Store: 'COOP Jednota', Category: 'Mliečne výrobky' })
    await importRows(
      { Store: 'Coop  jednota', Category: 'mliecne  vyrobky', Price: '1.2', Date: '2026-11-02' },
      { Title: 'Chlieb', Store: 'COOPJEDNOTA', Category: 'MLIEČNE VÝROBKY' },
    )
    expect(await offered()).toMatchObject([
      { store: 'COOP Jednota', category: 'Mliečne výrobky', price: 1.2 },
      { title: 'Chlieb', store: 'COOP Jednota', category: 'Mliečne výrobky' },
    ])
  })
})

describe('an article number', () => {
  const articles = async () => {
    const { rows } = await database.pool.query(
      'SELECT title, article, price::float8 AS price FROM products WHERE deleted_at IS NULL ORDER BY id',
    )
    return rows.map(({ title, article, price }) => [title, article, price])
  }

  it('keeps a product without a barcode the one that it was under another title', async () => {
    await importRows({ Title: 'Rožok', Article: '17', Date: '2026-11-01' })
    await importRows({ Title: 'Rožok tukový', Article: '17', Price: '1.2', Date: '2026-11-02' })
    expect(await articles()).toEqual([['Rožok tukový', '17', 1.2]])
  })

  it('tells goods of one title apart, in one file and in the next one', async () => {
    const rows = (date: string, price: string): CsvRow[] => [
      { Title: 'Tričko', Article: 'b', Price: price, Date: date },
      { Title: 'Tričko', Article: 'a', Price: '7', Date: date },
      { Title: 'Tričko', Article: 'c', EAN: A, Price: '9', Date: date },
    ]
    await importRows(...rows('2026-11-01', '5'))
    expect((await articles()).map(([, article]) => article).toSorted()).toEqual(['a', 'b', 'c'])
    await importRows(...rows('2026-11-02', '6'))
    expect((await articles()).toSorted()).toEqual([
      ['Tričko', 'a', 7],
      ['Tričko', 'b', 6],
      ['Tričko', 'c', 9],
    ])
    // A later file has only one of them.
    await importRows({ Title: 'Tričko', Article: 'd', Price: '8', Date: '2026-11-03' })
    expect(await articles()).toHaveLength(4)
  })

  it('is taken over by a product that had none, and stays when a file names none', async () => {
    await importRows({ Title: 'Syr', Date: '2026-11-01' })
    await importRows({ Title: 'Syr', Article: '5', Price: '2', Date: '2026-11-02' })
    await importRows({ Title: 'Syr', Price: '3', Date: '2026-11-03' })
    expect(await articles()).toEqual([['Syr', '5', 3]])
  })

  it('gives way to barcodes: two of them under one number are two products', async () => {
    await importRows(
      { Title: 'Jogurt', Article: '9', EAN: A },
      { Title: 'Jogurt malina', Article: '9', EAN: B },
    )
    expect(await articles()).toHaveLength(2)
  })

  it('with several barcodes under one title is one product, in the next file too', async () => {
    const rows = (date: string, price: string): CsvRow[] =>
      [A, B].map((EAN) => ({ Title: 'Voda', Article: '9', EAN, Price: price, Date: date }))
    await importRows(...rows('2026-11-01', '1'))
    await importRows(...rows('2026-11-02', '2'))
    expect(await articles()).toEqual([['Voda', '9', 2]])
  })

  it('is of its store and branch alone', async () => {
    await importRows({ Title: 'Syr', Article: '5' }, { Title: 'Maslo', Article: '5', Store: 'Tesco' })
    expect(await articles()).toHaveLength(2)
  })
})

describe('a stated amount', () => {
  const amounts = async () => {
    const { rows } = await database.pool.query(
      'SELECT title, amount::float8 AS amount, amount_unit, currency FROM products WHERE deleted_at IS NULL ORDER BY id',
    )
    return rows.map(({ title, amount, amount_unit, currency }) => [title, amount, amount_unit, currency])
  }

  it('is kept with its unit, and stays when a later file states none', async () => {
    await importRows({ Title: 'Ocot', Amount: '0,5', Unit: 'l', Gram: '500', Date: '2026-11-01' })
    expect(await amounts()).toEqual([['Ocot', 500, 'ml', 'EUR']])
    await importRows({ Title: 'Ocot', Gram: '500', Price: '2', Currency: '€', Date: '2026-11-02' })
    expect(await amounts()).toEqual([['Ocot', 500, 'ml', 'EUR']])
  })

  it('gives way to a new title, and one that follows from a title follows it', async () => {
    await importRows({ Title: 'Ocot 500 ml', EAN: A, Gram: '', Date: '2026-11-01' })
    expect(await amounts()).toEqual([['Ocot 500 ml', 500, 'ml', 'EUR']])
    await importRows({ Title: 'Ocot 700 ml', EAN: A, Gram: '', Date: '2026-11-02' })
    expect(await amounts()).toEqual([['Ocot 700 ml', 700, 'ml', 'EUR']])
  })
})
