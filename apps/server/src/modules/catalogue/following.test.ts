import { MANAGE_SORTS } from '@cenolov/core/product'
import { afterAll, expect, it } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'
import { CatalogueBuilder } from './build/builder.ts'
import { LoadedCatalogue } from './loaded-catalogue.ts'

const app = await testApp()
const admin = await app.signedIn('admin@example.sk', { admin: true })
afterAll(() => app.close())

const LONG = { timeout: 60_000 }

const rows = Array.from({ length: 300 }, (_, index) => ({
  Title: `Výrobok ${index}`,
  Price: String(index % 9),
  Store: index % 2 === 0 ? 'Lidl' : 'Tesco',
  Category: `K${index % 5}`,
}))

const upload = (price: string, count: number) =>
  uploadCsv(app, admin, csvText(rows.slice(0, count).map((row) => ({ ...row, Price: price }))))

async function call(method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) {
  const answer = await app.server.inject({
    method,
    url: `/api/v1/admin/products${path}`,
    headers: admin,
    payload,
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

async function edit(ids: readonly number[], price: string) {
  const deletions: string[] = []
  for (const [index, id] of ids.slice(0, 40).entries()) {
    if (index % 3 === 0) await call('PUT', `/${id}`, { price, title: `Iný výrobok ${price} ${index}` })
    if (index % 7 === 0) deletions.push((await call('DELETE', `/${id}`)).deletion_id)
    if (index % 8 === 0)
      await call('POST', '/create', { title: `Nový ${price} ${index}`, price: '3', store: 'Čaj' })
  }
  for (const deletion_id of deletions.slice(2)) await call('POST', '/restore', { deletion_id })
}

const offered = () => app.catalogue.inUse.listing.list({ sortBy: 'id', descending: false }).ids

async function expectFresh(followed: LoadedCatalogue) {
  const builder = new CatalogueBuilder(app.database.connection)
  const fresh = LoadedCatalogue.from(await builder.build(''))
  await builder.stop()
  expect([followed.tag, followed.index.size]).toEqual([fresh.tag, fresh.index.size])
  expect(followed.index.dashboardStats()).toEqual(fresh.index.dashboardStats())
  const text = ({ products }: LoadedCatalogue, limit: number) =>
    Buffer.concat(products.firstAsArray(limit)).toString()
  for (const limit of [Number.POSITIVE_INFINITY, 17, 1, 0]) {
    expect(text(followed, limit)).toBe(text(fresh, limit))
  }
  for (const search of ['', 'vyrobok', 'iny 1']) {
    const query = { search, sort: 'name_asc' } as const
    expect(followed.index.query(query)).toEqual(fresh.index.query(query))
    expect(followed.findTitles(search, ['Čaj'], 5)).toEqual(fresh.findTitles(search, ['Čaj'], 5))
    for (const sortBy of MANAGE_SORTS) {
      const listed = { search, sortBy, descending: true, hasImage: false }
      expect(followed.listing.list(listed)).toEqual(fresh.listing.list(listed))
    }
  }
}

it('a node follows small changes like a fresh start would read them, and merges them without losing any', async () => {
  await upload('2', 300)
  await expect.poll(() => app.catalogue.inUse.overlaidCount, LONG).toBe(0)
  const ids = offered()
  await edit(ids, '5.5')
  await upload('4', 12)
  const overlaid = app.catalogue.inUse
  expect(overlaid.overlaidCount).toBeGreaterThan(20)
  await expectFresh(overlaid)

  // This many changes trigger a merge, and edits come in the meantime.
  await upload('3', 300)
  await edit(ids.slice(100), '6.5')
  await expect.poll(() => app.catalogue.inUse.overlaidCount, LONG).toBeLessThan(100)
  const merged = app.catalogue.inUse
  await expectFresh(merged)
})

it('a node builds the index for a change that is too large for an overlay, whatever overlay the old one has', async () => {
  const [id] = offered()
  await call('PUT', `/${id}`, { price: '4.4' })
  const many = Array.from({ length: 700 }, (_, index) => ({ Title: `Ďalší ${index}`, Price: '1' }))
  await uploadCsv(app, admin, csvText(many))
  await expectFresh(app.catalogue.inUse)
  expect(app.catalogue.inUse.overlaidCount).toBe(0)
  await app.database.pool.query('SELECT bump_catalogue_version(NULL)')
  await app.catalogue.refresh()
  await expectFresh(app.catalogue.inUse)
  expect(app.catalogue.inUse.overlaidCount).toBe(0)
})
