import { MANAGE_SORTS } from '@cenolov/core'
import { expect, it } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'
import { CatalogueBuilder } from './builder.ts'
import { LoadedCatalogue } from './loaded-catalogue.ts'

it('follows many small changes to what a node that starts now reads', async () => {
  const app = await testApp()
  const admin = await app.signedIn('admin@example.sk', { admin: true })
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) => {
    const answer = await app.server.inject({
      method,
      url: `/api/v1/admin/products${path}`,
      headers: admin,
      payload,
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json()
  }
  const rows = Array.from({ length: 40 }, (_, index) => ({
    Title: `Výrobok ${index}`,
    Price: String(index % 9),
    Store: index % 2 === 0 ? 'Lidl' : 'Tesco',
    Category: `K${index % 5}`,
  }))
  await uploadCsv(app, admin, csvText(rows))
  const ids = app.catalogue.inUse.listing.list({ sortBy: 'id', descending: false }).ids
  const deletions: string[] = []
  for (const [index, id] of ids.entries()) {
    if (index % 3 === 0) await call('PUT', `/${id}`, { price: `${index}.5`, title: `Iný výrobok ${index}` })
    if (index % 7 === 0) deletions.push((await call('DELETE', `/${id}`)).deletion_id)
    if (index % 8 === 0) await call('POST', '/create', { title: `Nový ${index}`, price: '3', store: 'Čaj' })
  }
  for (const deletion_id of deletions.slice(2)) await call('POST', '/restore', { deletion_id })
  await uploadCsv(app, admin, csvText(rows.slice(0, 12).map((row) => ({ ...row, Price: '99' }))))

  const followed = app.catalogue.inUse
  // Replaced products are still in the old segments: no change was followed by a full read.
  expect(followed.products.segmentCount).toBeGreaterThan(20)
  const builder = new CatalogueBuilder(app.database.connection)
  const fresh = new LoadedCatalogue(await builder.build(false), null)
  await builder.stop()
  expect(fresh.products.segmentCount).toBe(1)
  expect([followed.tag, followed.index.size]).toEqual([fresh.tag, fresh.index.size])
  const text = ({ products }: LoadedCatalogue, limit: number) =>
    Buffer.concat(products.firstAsArray(limit)).toString()
  for (const limit of [Number.POSITIVE_INFINITY, 7, 0]) {
    expect(text(followed, limit)).toBe(text(fresh, limit))
  }
  for (const search of ['', 'vyrobok', 'iny 1']) {
    const query = { search, sort: 'name_asc' } as const
    expect(followed.index.query(query)).toEqual(fresh.index.query(query))
    for (const sortBy of MANAGE_SORTS) {
      const listed = { search, sortBy, descending: true, hasImage: false }
      expect(followed.listing.list(listed)).toEqual(fresh.listing.list(listed))
    }
  }
  await app.close()
})
