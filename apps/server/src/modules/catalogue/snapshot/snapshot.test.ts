import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { spelledStats } from '@cenolov/core/catalogue'
import type { Product } from '@cenolov/core/product'
import { type CatalogueSnapshot, decodeSnapshot } from '@cenolov/core/snapshot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { csvText } from '#testing/csv-text.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { uploadCsv } from '#testing/upload-csv.ts'
import { SnapshotService } from './snapshot-service.ts'

/** The server rests between files, for longer after a large one. */
const LONG = { timeout: 30_000, interval: 100 }

let app: TestApp
let admin: { authorization: string }

beforeAll(async () => {
  app = await testApp()
  admin = await app.signedIn('admin@example.sk', { admin: true })
  const rows = Array.from({ length: 60 }, (_, i) => ({
    Title: `${i % 2 === 0 ? 'Čaj' : 'Chlieb'} ${i}`,
    Price: String(1 + (i % 7)),
    Akcia: i % 3 === 0 ? '0.89' : 'No',
    Store: i % 2 === 0 ? 'Lidl' : 'Tesco',
    Category: `K${i % 5}`,
    'Image URL': i % 4 === 1 ? `https://obrazky.example.sk/${i}.jpg` : '',
  }))
  await uploadCsv(app, admin, csvText(rows))
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })
const versionSince = async (since?: string) => {
  const answer = await get(`/api/v1/catalogue${since === undefined ? '' : `?since=${since}`}`)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json()
}
const fileAt = async (address: string) => {
  const answer = await get(address, { 'accept-encoding': 'br' })
  expect(answer.statusCode).toBe(200)
  return brotliDecompressSync(answer.rawPayload)
}
const save = async (id: number, payload: object) => {
  const url = `/api/v1/admin/products/${id}`
  const answer = await app.server.inject({ method: 'PUT', url, headers: admin, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function expectServersAnswers(snapshot: CatalogueSnapshot) {
  const catalogue = snapshot.toCatalogue()
  const all = app.catalogue.inUse.index
  expect(snapshot.tag).toBe(app.catalogue.inUse.state.tag)
  for (const sort of ['name_asc', 'name_desc', 'price_asc', 'newest'] as const) {
    for (const search of ['', 'caj', '5']) {
      const query = { search, sort, pageSize: 30 }
      const { products, ...figures } = catalogue.query(query)
      const { products: servers, ...serversFigures } = all.query(query)
      expect(figures).toEqual(serversFigures)
      expect(products.map(({ title, price }) => [title, price])).toEqual(
        servers.map(({ title, price }) => [title, price]),
      )
    }
  }
  // The fields that home and the detail of a product show. A device has other addresses of pictures.
  const named = ({ image_url: _, image_path: __, has_local_image: ___, ...product }: Product) => product
  const { total } = catalogue.query({ filter: 'akcia' })
  expect(spelledStats(catalogue.dashboardStats(), total)).toEqual((await get('/api/v1/stats')).json())
  const first: Product[] = (await get('/api/v1/products?limit=12')).json()
  expect(catalogue.query({ sort: 'newest', pageSize: 12 }).products.map(named)).toEqual(first.map(named))
  for (const { id } of first) {
    const answer: Product = (await get(`/api/v1/products/${id}`)).json()
    expect(named(catalogue.productAt(catalogue.rowOf(id)))).toEqual(named(answer))
  }
}

describe('the catalogue as a file for devices', () => {
  it('has an address that always means the same content, and a new one for the next version', async () => {
    const first = await versionSince()
    expect(first).toMatchObject({ kind: 'whole', tag: app.catalogue.inUse.state.tag })
    const file = await get(first.address, { 'accept-encoding': 'br' })
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(file.rawPayload.length).toBe(first.bytes)
    let snapshot = decodeSnapshot(brotliDecompressSync(file.rawPayload))
    await expectServersAnswers(snapshot)
    expect(await versionSince(first.tag)).toMatchObject({ kind: 'none', tag: first.tag, address: '' })

    const [one, other] = app.catalogue.inUse.index.query({ sort: 'name_asc' }).products
    await save(one!.id, { title: 'Žemľa', store: 'Čierny Obchod', price: '9' })
    await save(other!.id, { category: '' })
    const { tag: newest } = app.catalogue.inUse.state
    await expect.poll(() => versionSince(first.tag), LONG).toMatchObject({ kind: 'whole', tag: newest })
    const next = await versionSince(first.tag)
    snapshot = decodeSnapshot(await fileAt(next.address))
    await expectServersAnswers(snapshot)
    // A device that was just sent to the last file still finds it.
    expect((await fileAt(first.address)).equals(brotliDecompressSync(file.rawPayload))).toBe(true)
  })

  it('is not written at once after the last one, so that a series of edits costs one file', async () => {
    const resting = new SnapshotService(app.catalogue, 0.001)
    const { tag } = await resting.version(undefined)
    const [product] = app.catalogue.inUse.index.query({ sort: 'name_asc' }).products
    await save(product!.id, { price: '8' })
    const { tag: newest } = app.catalogue.inUse.state
    expect(newest).not.toBe(tag)
    expect(await resting.version(tag)).toEqual({ kind: 'none', tag, newest, address: '', bytes: 0 })
    expect(await resting.version(undefined)).toMatchObject({ kind: 'whole', tag, newest })
  })

  it('is sent to callers with gzip only, or without compression', async () => {
    const { address } = await versionSince()
    const zipped = await get(address, { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    const plain = await get(address)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  it("is sent whole when the device's version is unknown, and is gone for other versions", async () => {
    const { catalogue, version, mark } = app.catalogue.inUse.state
    for (const since of [
      '00000000-1-00000000',
      'x',
      `${catalogue}-${version}`,
      `${catalogue}-999999-${mark}`,
    ])
      expect(await versionSince(since)).toMatchObject({ kind: 'whole' })
    expect((await get('/api/v1/catalogue/00000000-1-00000000.bin')).statusCode).toBe(404)
    expect((await get('/api/v1/catalogue/x.bin')).statusCode).toBe(422)
  })

  it('leads to a picture by the id of its product', async () => {
    const { products } = app.catalogue.inUse.index.query({ pageSize: 60 })
    const { id: pictured } = products.at(-1)!
    await app.database.db
      .updateTable('products')
      .set({ image_path: 'static/demo/caj.svg' })
      .where('id', '=', pictured)
      .execute()
    await save(pictured, { price: '9' })
    const answer = await get(`/static/pictures/${pictured}-0a?w=160`)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/static/demo/caj.svg')
    const paths = [
      ['static/obrázky/čaj 1.svg', '/static/obr%C3%A1zky/%C4%8Daj%201.svg'],
      ['static/a\r\nset-cookie=b', '/static/aset-cookie=b'],
      ['static//zlo.example/a.png', '/static//zlo.example/a.png'],
      [`static/pictures/${pictured}-0a`, undefined],
      ['static/./pictures/1-0a', undefined],
      ['static/%2e%2e/auth/logout', undefined],
    ] as const
    for (const [n, [path, place]] of paths.entries()) {
      await app.db.updateTable('products').set({ image_path: path }).where('id', '=', pictured).execute()
      await save(pictured, { price: String(10 + n) })
      const { headers } = await get(`/static/pictures/${pictured}-0a`)
      expect([path, headers.location]).toEqual([path, place])
    }
    const elsewhere = products.find(({ image_url }) => image_url.startsWith('https'))!
    const bare = products.find(({ image_url }) => !image_url.startsWith('https'))!
    for (const { id } of [elsewhere, bare])
      expect((await get(`/static/pictures/${id}-0a`)).statusCode).toBe(404)
    expect((await get('/static/pictures/999999-0a')).statusCode).toBe(404)
  })
})

it('announces each new version to its listeners', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const headers = { accept: 'text/event-stream' }
  const call = request({ port, path: '/api/v1/catalogue/events', headers }).end()
  const [answer] = await once(call, 'response')
  expect(answer.headers['content-type']).toContain('text/event-stream')
  let text = ''
  answer.on('data', (part: Buffer) => {
    text += part
  })
  const named = (tag: string) => vi.waitFor(() => expect(text).toContain(`data: {"tag":"${tag}"}`))
  await named(app.catalogue.inUse.state.tag)
  const [one] = app.catalogue.inUse.index.query({}).products
  await save(one!.id, { price: '7.77' })
  await named(app.catalogue.inUse.state.tag)
  // A stopping server does not wait for its listeners.
  const ended = once(answer, 'end')
  await app.server.close()
  await ended
})
