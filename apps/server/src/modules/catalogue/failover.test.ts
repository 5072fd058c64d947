import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { Product } from '@cenolov/core/product'
import { decodeSnapshot } from '@cenolov/core/snapshot'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import type { ConnectionSettings } from '../../platform/database/connections/connection-settings.ts'
import { csvText } from '../../testing/csv-text.ts'
import { copyDatabase } from '../../testing/faults/failover.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'
import { CatalogueBuilder } from './build/builder.ts'
import { LoadedCatalogue } from './loaded-catalogue.ts'

/** Whole rebuilds and reconnections take their time on a busy machine. */
const LONG = { timeout: 60_000 }

let app: TestApp
let admin: Caller
afterEach(() => app.close())

async function startWithGoods(): Promise<readonly number[]> {
  app = await testApp()
  admin = await app.signedIn('admin@example.sk', { admin: true })
  const rows = Array.from({ length: 60 }, (_, n) => ({ Title: `Tovar ${n}`, Price: '1', Store: 'Lidl' }))
  await uploadCsv(app, admin, csvText(rows))
  return app.catalogue.inUse.listing.list({ sortBy: 'id', descending: false }).ids
}

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })
const priceOf = async (id: number) => (await get(`/api/v1/products/${id}`)).json<Product>().price

async function commitPrices(connection: ConnectionSettings, prices: Readonly<Record<number, number>>) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('BEGIN')
  for (const [id, price] of Object.entries(prices))
    await client.query('UPDATE products SET price = $2 WHERE id = $1', [id, price])
  await client.query('SELECT bump_catalogue_version($1)', [Object.keys(prices)])
  await client.query('COMMIT')
  await client.end()
}

async function followAsDevice(held: ReturnType<typeof decodeSnapshot> | null) {
  const load = async (address: string) => {
    const answer = await get(address, { 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    return brotliDecompressSync(answer.rawPayload)
  }
  const next = async (since: string) => (await get(`/api/v1/catalogue?since=${since}`)).json()
  let snapshot = held
  const kinds: string[] = []
  for (;;) {
    const { kind, tag, newest, address } = await next(snapshot?.tag ?? '')
    if (kind === 'whole') snapshot = decodeSnapshot(await load(address))
    if (kind === 'whole' || tag === newest) kinds.push(kind)
    if (kind === 'none' && tag === newest) return { snapshot: snapshot!, kinds }
    // A new version has no file while the server rests from writing the last one.
    if (tag !== newest) await sleep(100)
  }
}

const pricesIn = (snapshot: ReturnType<typeof decodeSnapshot>, ids: readonly number[]) => {
  const catalogue = snapshot.toCatalogue()
  return ids.map((id) => catalogue.productAt(catalogue.rowOf(id)).price)
}

async function expectFresh() {
  const builder = new CatalogueBuilder(app.database.connection)
  const fresh = LoadedCatalogue.from(await builder.build(''))
  await builder.stop()
  await expect.poll(() => app.catalogue.current?.tag, LONG).toBe(fresh.tag)
  const text = ({ products }: LoadedCatalogue) =>
    Buffer.concat(products.firstAsArray(Number.POSITIVE_INFINITY)).toString()
  expect(text(app.catalogue.inUse)).toBe(text(fresh))
}

describe('a replica that takes over without the last commit', () => {
  it.each([
    ['no version since', 0],
    ['another version of the same number', 1],
    ['another version of that number and more', 3],
  ])('with %s replaces the content of nodes and devices', async (_, versions) => {
    const [lost, own, same] = (await startWithGoods()) as [number, number, number]
    const standIn = await copyDatabase(app.database.connection)
    await commitPrices(app.database.connection, { [lost]: 7.77 })
    await expect.poll(() => priceOf(lost), LONG).toBe(7.77)
    const product = await get(`/api/v1/products/${lost}`)
    const list = await get('/api/v1/products/query')
    const device = await followAsDevice(null)
    expect(pricesIn(device.snapshot, [lost, own])).toEqual([7.77, 1])
    const file = `/api/v1/catalogue/${device.snapshot.tag}.bin`
    const ofFile = (await get(file)).rawPayload

    for (let n = 1; n <= versions; n++) await commitPrices(standIn.connection, { [own]: 2 + n, [same]: 5 })
    await standIn.takeOver()
    await expect.poll(() => priceOf(lost), LONG).toBe(1)
    await expectFresh()
    const owns = versions === 0 ? 1 : 2 + versions
    expect([await priceOf(own), await priceOf(same)]).toEqual([owns, versions === 0 ? 1 : 5])

    // No cached answer of the lost version is valid for the database.
    for (const [url, { headers }] of [
      [`/api/v1/products/${lost}`, product],
      ['/api/v1/products/query', list],
    ] as const) {
      const again = await get(url, { 'if-none-match': String(headers.etag) })
      expect([again.statusCode, again.headers.etag === headers.etag]).toEqual([200, false])
    }

    // Devices replace the lost version, and the address of its file keeps its content.
    const followed = await followAsDevice(device.snapshot)
    expect(followed.kinds).toEqual(['whole', 'none'])
    expect(pricesIn(followed.snapshot, [lost, own])).toEqual([1, owns])
    const still = await get(file)
    if (still.statusCode === 200) expect(still.rawPayload.equals(ofFile)).toBe(true)
    else expect(still.statusCode).toBe(404)

    await commitPrices(app.database.connection, { [own]: 9 })
    await expect.poll(() => priceOf(own), LONG).toBe(9)
    expect(app.catalogue.inUse.overlaidCount).toBe(1)
    expect((await followAsDevice(followed.snapshot)).kinds).toEqual(['whole', 'none'])
    await expectFresh()
  })
})

describe('a number that means another version', LONG, () => {
  const takeBack = (id: number, steps: number) =>
    app.database.pool.query(
      `WITH changed AS (UPDATE products SET price = 3 WHERE id = $1)
       UPDATE catalogue_version SET version = version - $2`,
      [id, steps],
    )

  it.each([0, 1])('is loaded as soon as it is announced, %i behind', async (steps) => {
    const [id] = (await startWithGoods()) as [number]
    await takeBack(id, steps)
    await expect.poll(() => priceOf(id)).toBe(3)
    await expectFresh()
  })

  it('is shown to its author, whichever version has the number here', async () => {
    const [id, other] = (await startWithGoods()) as [number, number]
    const { version } = app.catalogue.inUse
    await app.database.pool.query(`ALTER TABLE catalogue_version DISABLE TRIGGER catalogue_version_changed`)
    await takeBack(id, 2)
    const url = `/api/v1/admin/products/${other}`
    const answer = await app.server.inject({ method: 'PUT', url, headers: admin, payload: { price: '4' } })
    expect(answer.statusCode, answer.body).toBe(200)
    expect([await priceOf(id), await priceOf(other)]).toEqual([3, 4])
    expect(app.catalogue.inUse.version).toBe(version - 1)
  })
})
