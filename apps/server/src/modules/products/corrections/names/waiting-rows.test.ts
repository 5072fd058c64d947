import type { HeldResponse } from '@cenolov/contract/admin'
import { withCheckDigit } from '@cenolov/core/product'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminApp } from '#testing/admin-app.ts'
import type { CsvRow } from '#testing/csv-text.ts'
import { emptyTables } from '#testing/database/empty-tables.ts'

const EAN = withCheckDigit('858000000001')
const OTHER_EAN = withCheckDigit('858000000002')
const { app, call, importRows, offered } = await adminApp()
beforeEach(() => emptyTables(app.database.pool, 'products', 'import_jobs', 'known_names', 'name_aliases'))

const waiting = async (): Promise<HeldResponse['held']> => (await call('GET', 'held')).json().held
const applyAll = async () => {
  const ids = (await waiting()).map(({ id }) => id)
  expect((await call('POST', 'held/apply', { ids })).json()).toEqual({ count: ids.length })
}
const renameStore = async () => {
  const saved = await call('PUT', 'aliases', [{ kind: 'store', from: 'Coop', to: 'COOP Jednota' }])
  expect(saved.statusCode, saved.body).toBe(200)
}
const prices = async () => (await offered()).map(({ title, store, price }) => [title, store, price])

describe('a row that waits while an alias renames its store', () => {
  it('is shown under the new name, and gives way to a newer row', async () => {
    await importRows({ Title: 'Maslo', Store: 'Coop', Price: '2' })
    await importRows(
      { Title: 'Maslo', Store: 'Coop', Price: '20', Date: '2026-11-02' },
      { Title: 'Nový', Store: 'Coop', Price: '0', Date: '2026-11-02' },
    )
    await renameStore()
    expect((await waiting()).map(({ store }) => store)).toEqual(['COOP Jednota', 'COOP Jednota'])
    await importRows(
      { Title: 'Maslo', Store: 'COOP Jednota', Price: '2.2', Date: '2026-11-03' },
      { Title: 'Nový', Store: 'Coop', Price: '1', Date: '2026-11-03' },
    )
    expect(await waiting()).toEqual([])
    expect(await prices()).toEqual([
      ['Maslo', 'COOP Jednota', 2.2],
      ['Nový', 'COOP Jednota', 1],
    ])
  })

  it('gives way to a newer row that is held itself', async () => {
    await importRows({ Title: 'Maslo', Store: 'Coop', Price: '2' })
    await importRows({ Title: 'Maslo', Store: 'Coop', Price: '20', Date: '2026-11-02' })
    await renameStore()
    await importRows({ Title: 'Maslo', Store: 'Coop', Price: '30', Date: '2026-11-03' })
    expect(await waiting()).toMatchObject([{ price: 30, store: 'COOP Jednota' }])
  })

  it('means the product whose former name it uses', async () => {
    await importRows({ Title: 'Maslo', Store: 'Coop', Price: '2' })
    await call('PUT', `products/${(await offered())[0]!.id}`, { title: 'Maslo čerstvé' })
    await importRows({ Title: 'Maslo', Store: 'Coop', Price: '20', Date: '2026-11-02' })
    await renameStore()
    await applyAll()
    expect(await prices()).toEqual([['Maslo čerstvé', 'COOP Jednota', 20]])
  })

  it('names the product of its barcode in the new store', async () => {
    await importRows({ Title: 'Maslo', Store: 'Coop', Price: '2', EAN })
    await importRows({ Title: 'Maslo nové', Store: 'Coop', Price: '20', Date: '2026-11-02', EAN })
    await renameStore()
    await applyAll()
    await importRows({ Title: 'Maslo nové', Store: 'COOP Jednota', Price: '21', Date: '2026-11-03' })
    expect(await prices()).toEqual([['Maslo nové', 'COOP Jednota', 21]])
  })

  it('means the one of two products with equal titles that has its barcode', async () => {
    await importRows(
      { Title: 'Čaj', Store: 'Coop', Price: '2', EAN },
      { Title: 'Čaj', Store: 'Coop', Price: '3', EAN: OTHER_EAN },
    )
    await importRows({ Title: 'Čaj', Store: 'Coop', Price: '30', Date: '2026-11-02', EAN: OTHER_EAN })
    await renameStore()
    expect(await prices()).toEqual([
      ['Čaj', 'COOP Jednota', 2],
      ['Čaj', 'COOP Jednota', 3],
    ])
    await applyAll()
    expect(await prices()).toEqual([
      ['Čaj', 'COOP Jednota', 2],
      ['Čaj', 'COOP Jednota', 30],
    ])
  })

  it('keeps two new products with one title and two barcodes apart', async () => {
    await importRows({ Title: 'Iné', Store: 'Coop' })
    await importRows(
      { Title: 'Čaj', Store: 'Coop', Price: '0', EAN },
      { Title: 'Čaj', Store: 'Coop', Price: '0', EAN: OTHER_EAN },
    )
    await renameStore()
    await applyAll()
    expect((await prices()).slice(1)).toEqual([
      ['Čaj', 'COOP Jednota', 0],
      ['Čaj', 'COOP Jednota', 0],
    ])
  })
})

describe('a row that waits while its product gets another name', () => {
  const held = async () => {
    await importRows({ Title: 'Maslo', Price: '2' }, { Title: 'Rajo maslo', Price: '2.1' })
    await importRows({ Title: 'Maslo', Price: '20', Date: '2026-11-02' })
    const [butter, other] = await offered()
    return { butter: butter!.id, other: other!.id }
  }

  it.each([
    [
      'by the form',
      ({ butter }: { butter: number }) => call('PUT', `products/${butter}`, { title: 'Masielko' }),
    ],
    [
      'of another store by a bulk edit',
      ({ butter }: { butter: number }) => call('POST', 'products/bulk', { ids: [butter], store: 'Tesco' }),
    ],
    [
      'by a merge',
      ({ butter, other }: { butter: number; other: number }) =>
        call('POST', 'products/merge', { keep: other, drop: [butter] }),
    ],
  ] as const)('%s makes way for a newer row', async (_how, rename) => {
    const answer = await rename(await held())
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await waiting()).toHaveLength(1)
    await importRows({ Title: 'Maslo', Price: '2.3', Date: '2026-11-03' })
    expect(await waiting()).toEqual([])
  })

  it('from a file gives way to a newer row with that name', async () => {
    await importRows({ Title: 'Maslo', Price: '2', EAN })
    await importRows({ Title: 'Maslo', Price: '20', Date: '2026-11-02' })
    await importRows({ Title: 'Masielko', Price: '2', Date: '2026-11-01', EAN })
    expect(await waiting()).toHaveLength(1)
    await importRows({ Title: 'Masielko', Price: '2.3', Date: '2026-11-03' })
    expect(await waiting()).toEqual([])
  })

  it("is added to the product's history when something newer came meanwhile", async () => {
    const { butter } = await held()
    const saved = await call('PUT', `products/${butter}`, {
      title: 'Masielko',
      price: '2.40',
      date: '2026-11-05',
    })
    expect(saved.statusCode, saved.body).toBe(200)
    await applyAll()
    expect((await prices())[0]).toEqual(['Masielko', 'Lidl', 2.4])
    expect(await offered()).toHaveLength(2)
  })
})

it('a discarded row of an unknown product is discarded again, under the new name of its store too', async () => {
  const row: CsvRow = { Title: 'Nula', Store: 'Coop', Price: '0' }
  await importRows({ Title: 'Maslo', Store: 'Coop' })
  await importRows(row)
  await call('POST', 'held/discard', { ids: (await waiting()).map(({ id }) => id) })
  await importRows({ ...row, Date: '2026-11-02' })
  expect(await waiting()).toEqual([])
  await renameStore()
  await importRows({ ...row, Date: '2026-11-03' })
  expect(await waiting()).toEqual([])
})

describe('an alias', () => {
  it('applies to existing data in any spelling of its name', async () => {
    await importRows({ Title: 'Maslo', Store: 'Coop', Category: 'Mliečne' })
    await importRows({ Title: 'Nula', Store: 'Coop', Category: 'Mliečne', Price: '0' })
    await call('PUT', 'aliases', [
      { kind: 'store', from: 'COOP', to: 'Jednota' },
      { kind: 'category', from: 'mliecne', to: 'Maslá' },
    ])
    expect(await offered()).toMatchObject([{ store: 'Jednota', category: 'Maslá' }])
    expect(await waiting()).toMatchObject([{ store: 'Jednota' }])
  })

  it('applies to a product that returns, or whose deletion is reverted', async () => {
    await importRows({ Title: 'Maslo', Store: 'Coop' }, { Title: 'Syr', Store: 'Coop' })
    const [butter, cheese] = await offered()
    await app.database.pool.query('UPDATE products SET deleted_at = now(), ended_at = now() WHERE id = $1', [
      butter!.id,
    ])
    const { deletion_id } = (await call('DELETE', `products/${cheese!.id}`)).json()
    await renameStore()
    await importRows({ Title: 'Maslo', Store: 'Coop', Date: '2026-11-02' })
    await call('POST', 'products/restore', { deletion_id })
    expect((await offered()).map(({ id, store }) => [id, store])).toEqual([
      [butter!.id, 'COOP Jednota'],
      [cheese!.id, 'COOP Jednota'],
    ])
  })
})

describe('two products of one title and two barcodes', () => {
  beforeEach(() =>
    importRows({ Title: 'Čaj', Price: '2', EAN }, { Title: 'Čaj', Price: '3', EAN: OTHER_EAN }),
  )

  it('remain two when the form changes one of them', async () => {
    const [, other] = await offered()
    const saved = await call('PUT', `products/${other!.id}`, { price: '4.00' })
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await prices()).map(([, , price]) => price)).toEqual([2, 4])
    const moved = await call('PUT', `products/${other!.id}`, { store: 'Tesco' })
    expect(moved.statusCode, moved.body).toBe(200)
    expect((await prices()).map(([, store]) => store)).toEqual(['Lidl', 'Tesco'])
  })

  it('remain two when a bulk edit moves them to another store', async () => {
    const ids = (await offered()).map(({ id }) => id)
    const answer = (await call('POST', 'products/bulk', { ids, store: 'Tesco' })).json()
    expect(answer).toEqual({ updated_count: 2, skipped: [] })
  })
})
