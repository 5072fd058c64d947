import { type BranchDifference, branchCellText } from '@cenolov/core/branches'
import { dayAfter } from '@cenolov/core/day'
import { beforeEach, describe, expect, it } from 'vitest'
import { uniteBranches } from '#platform/branches/unite-branches.ts'
import type { CsvRow } from '#testing/csv-text.ts'
import { inPlaceImports } from '#testing/import-in-place.ts'
import { undoImport } from '../held/undo.ts'

const { database, importRows: importInPlace } = await inPlaceImports()
beforeEach(() => database.pool.query('TRUNCATE products, price_history, branches, import_jobs CASCADE'))

const TODAY = '2026-11-20'
const TOMORROW = dayAfter(TODAY, 1)
const importRows = (day: string, ...rows: CsvRow[]) =>
  importInPlace(
    rows.map((row) => ({ Date: day, ...row })),
    day,
  )
const butter = (
  sold: readonly string[],
  differ: readonly BranchDifference[] = [],
  row: CsvRow = {},
): CsvRow => ({
  Title: 'Maslo',
  Store: 'Terno',
  Price: '2.00',
  'Branch Prices': branchCellText({ sold, differ }),
  ...row,
})
const at = (code: string, price: number, akcia = 'No') => ({ code, price, akcia })

const offers = async () => {
  const { rows } = await database.pool.query(
    `SELECT b.code, o.price::float8 AS price, o.akcia FROM branch_offers o JOIN branches b ON b.id = o.branch_id
     ORDER BY b.code`,
  )
  return rows.map(({ code, price, akcia }) => `${code} ${price} ${akcia}`)
}
const soldIn = async () => {
  const { rows } = await database.pool.query(
    `SELECT b.code FROM product_branches k JOIN branches b ON b.id = ANY (k.sold_in) ORDER BY b.code`,
  )
  return rows.map(({ code }) => code).join()
}
const history = async () => {
  const { rows } = await database.pool.query(
    `SELECT h.date, b.code, h.price::float8 AS price FROM branch_history h JOIN branches b ON b.id = h.branch_id
     ORDER BY h.date, b.code`,
  )
  return rows.map(({ date, code, price }) => `${date} ${code} ${price}`)
}
const notes = async (jobId: string) => {
  const { rows } = await database.pool.query('SELECT notes FROM import_jobs WHERE id = $1', [jobId])
  return rows[0].notes
}

const undo = async (jobId: string) => {
  const client = await database.pool.connect()
  await client.query('BEGIN')
  const { version } = await undoImport(client, jobId)
  await client.query('COMMIT')
  client.release()
  return version
}

describe('prices of branches', () => {
  it('keep what differs from the chain, and where the goods are sold', async () => {
    await importRows(TODAY, butter(['1', '2', '3'], [at('2', 2.2), at('3', 2.5, '1.80')]))
    expect(await offers()).toEqual(['2 2.2 No', '3 2.5 1.80'])
    expect(await soldIn()).toBe('1,2,3')
    expect(await history()).toEqual([`${TODAY} 2 2.2`, `${TODAY} 3 2.5`])
    const { rows } = await database.pool.query('SELECT price::float8 AS price, specific_store FROM products')
    expect(rows).toEqual([{ price: 2, specific_store: '' }])
  })

  it('grow their history by what changed', async () => {
    await importRows(TODAY, butter(['1', '2', '3'], [at('2', 2.2), at('3', 2.5)]))
    await importRows(TOMORROW, butter(['1', '2', '3'], [at('3', 2.5)]))
    expect(await offers()).toEqual(['3 2.5 No'])
    expect(await history()).toEqual([`${TODAY} 2 2.2`, `${TODAY} 3 2.5`, `${TOMORROW} 2 null`])
    await importRows(dayAfter(TODAY, 2), butter(['1', '2', '3'], [at('3', 2.5)]))
    expect(await history()).toHaveLength(3)
  })

  it('stay when a file says nothing of branches', async () => {
    await importRows(TODAY, butter(['1', '2'], [at('2', 2.2)]))
    await importRows(TOMORROW, { ...butter([]), 'Branch Prices': '', Price: '2.10' })
    expect(await offers()).toEqual(['2 2.2 No'])
    expect(await soldIn()).toBe('1,2')
  })

  it('belong to a product that changes its name in the same file', async () => {
    await importRows(TODAY, butter(['1'], [], { Article: '77' }))
    await importRows(TOMORROW, butter(['1', '2'], [at('2', 2.2)], { Article: '77', Title: 'Maslo čerstvé' }))
    expect(await offers()).toEqual(['2 2.2 No'])
    expect(await soldIn()).toBe('1,2')
  })

  it('that are many times off are not shown, and the branch is not known to sell the goods', async () => {
    const jobId = await importRows(TODAY, butter(['1', '2', '3'], [at('2', 0.5), at('3', 7)]))
    expect(await offers()).toEqual([])
    expect(await soldIn()).toBe('1')
    expect(await notes(jobId)).toEqual([
      {
        row: 0,
        column: '',
        message: '2 ceny predajní sa líšia od ceny reťazca viac ako 3-násobne, preto sa neukáže',
      },
    ])
  })

  it('that cannot be read are noted, and the row counts', async () => {
    const jobId = await importRows(TODAY, { ...butter([]), 'Branch Prices': '{"sold":1}' })
    expect(await soldIn()).toBe('')
    expect(await notes(jobId)).toEqual([
      { row: 2, column: 'Specific Store', message: 'Ceny predajní sa nedajú prečítať' },
    ])
  })

  it('are of the current row when a file has two for one product', async () => {
    await importRows(TODAY, butter(['1'], [at('1', 1.9)]), butter(['1', '2'], [at('2', 2.2)]))
    expect([await offers(), await soldIn()]).toEqual([['2 2.2 No'], '1,2'])
    const next = { Date: TOMORROW, Price: '2.10' }
    await importRows(TOMORROW, butter(['1'], [at('1', 1.9)], next), butter(['1'], [at('1', 1.8)]))
    expect([await offers(), await soldIn()]).toEqual([['1 1.8 No'], '1'])
  })

  it('find a branch by its former code', async () => {
    await importRows(TODAY, butter(['1'], []))
    await database.pool.query("INSERT INTO branch_codes SELECT store, '9', id FROM branches")
    await importRows(TOMORROW, butter(['9'], [at('9', 1.9)]))
    expect(await offers()).toEqual(['1 1.9 No'])
  })

  it('are given back by undoing the import, with their history', async () => {
    await importRows(TODAY, butter(['1', '2'], [at('2', 2.2)]))
    const before = [await offers(), await soldIn(), await history()]
    const jobId = await importRows(TODAY, butter(['1', '2', '3'], [at('1', 1.5), at('2', 2.4)]))
    expect(await offers()).toEqual(['1 1.5 No', '2 2.4 No'])
    expect(await undo(jobId)).not.toBeNull()
    expect([await offers(), await soldIn(), await history()]).toEqual(before)
  })

  it('are given back to the kept branch when one of them was merged into it since', async () => {
    await importRows(TODAY, butter(['1', '2', '3'], [at('1', 2.1), at('2', 2.2), at('3', 2.3)]))
    const jobId = await importRows(TODAY, butter(['3'], []))
    const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM branches ORDER BY code')
    const [first, second, third] = rows.map(({ id }) => id)
    const unite = (keep: number, drop: number) =>
      database.db.transaction().execute((transaction) => uniteBranches(transaction, keep, drop))
    // The kept one has a price of its own before the import.
    await unite(first!, second!)
    await database.pool.query("INSERT INTO branches (store, code, since) VALUES ('Terno', '4', $1)", [TODAY])
    const fourth = await database.pool.query<{ id: number }>("SELECT id FROM branches WHERE code = '4'")
    await unite(fourth.rows[0]!.id, third!)
    await undo(jobId)
    expect(await offers()).toEqual(['1 2.1 No', '4 2.3 No'])
    expect(await soldIn()).toBe('1,4')
    expect(await history()).toEqual([`${TODAY} 1 2.1`, `${TODAY} 4 2.3`])
  })

  it('are given back without a branch that was deleted since', async () => {
    await importRows(TODAY, butter(['1', '2'], [at('2', 2.2)]))
    const jobId = await importRows(TODAY, butter(['1'], []))
    await database.pool.query("DELETE FROM branches WHERE code = '2'")
    await undo(jobId)
    expect(await offers()).toEqual([])
    const { rows } = await database.pool.query(
      'SELECT cardinality(sold_in) AS count, (SELECT count(*)::integer FROM branches) AS branches FROM product_branches',
    )
    expect(rows).toEqual([{ count: 1, branches: 1 }])
  })

  it('change the version of the catalogue, although the product stays as it was', async () => {
    await importRows(TODAY, butter(['1', '2']))
    const version = async () => {
      const { rows } = await database.pool.query('SELECT version FROM catalogue_version')
      return Number(rows[0].version)
    }
    const before = await version()
    await importRows(TODAY, butter(['1', '2'], [at('2', 2.2)]))
    expect(await version()).toBeGreaterThan(before)
  })
})
