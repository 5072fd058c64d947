import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { imageVariants, type Product } from '@cenolov/core/product'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { csvText } from '../../testing/csv-text.ts'
import { imageServer, picture, sends } from '../../testing/servers/image-server.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'

const server = await imageServer()
const { app, admin } = await adminApp({ ALLOWED_HOSTS: server.host })
afterAll(() => server.close())
beforeEach(async () => {
  await app.database.pool.query('DELETE FROM products')
  await app.database.pool.query('SELECT bump_catalogue_version(NULL)')
  await app.catalogue.refresh()
})

const call = async (method: 'GET' | 'POST' | 'DELETE', path: string) =>
  (await app.server.inject({ method, url: `/api/v1/admin/images${path}`, headers: admin })).json()
const products = async (): Promise<Product[]> => (await app.server.inject({ url: '/api/v1/products' })).json()
const row = (title: string, url: string) => ({ Title: title, 'Image URL': url, 'Image path': 'no-image.jpg' })
const stored = async () =>
  (await readdir(join(app.dataDir, 'static/images'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.webp'),
  )
const states = async () =>
  (
    await app.database.pool.query(
      `SELECT p.title, i.state, i.attempts, i.reason FROM product_images i JOIN products p ON p.id = i.product_id
       ORDER BY p.title`,
    )
  ).rows

describe('after an import, pictures', () => {
  it('are fetched automatically, shown in three widths, and stay through the next import', async () => {
    server.answer('/maslo.jpg', sends(await picture(900, 900, 'jpeg', 5)))
    server.answer('/chlieb.png', sends(await picture(300, 200, 'png', 6)))
    const file = csvText([
      row('Maslo', server.url('/maslo.jpg')),
      row('Chlieb', server.url('/chlieb.png')),
      { Title: 'Bez obrázka' },
      { ...row('Má svoj', server.url('/own.jpg')), 'Image path': 'static/demo/a.svg' },
    ])
    const status = await uploadCsv(app, admin, file)
    expect(status.images_scheduled).toBe(2)
    await expect
      .poll(async () =>
        (await products()).filter((product) => product.image_path.startsWith('static/images')),
      )
      .toHaveLength(2)
    const maslo = (await products()).find(({ title }) => title === 'Maslo')!
    expect(maslo).toMatchObject({ has_local_image: true, image_url: server.url('/maslo.jpg') })
    const variants = imageVariants(maslo.image_path)
    expect(variants.map(({ width }) => width)).toEqual([160, 400, 800])
    for (const { path } of variants) {
      const answer = await app.server.inject({ url: `/${path}` })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    expect(await uploadCsv(app, admin, file)).toMatchObject({ updated_count: 0, images_scheduled: 0 })
    expect((await products()).find(({ title }) => title === 'Maslo')).toEqual(maslo)
    expect(server.asked('/own.jpg')).toBe(0)
  })

  it('change with their address, and are deleted with it', async () => {
    server.answer('/stary.jpg', sends(await picture(50, 50, 'jpeg', 7)))
    server.answer('/novy.jpg', sends(await picture(50, 50, 'jpeg', 8)))
    await uploadCsv(app, admin, csvText([row('Syr', server.url('/stary.jpg'))]))
    await call('POST', '/download-all')
    const before = await stored()
    const path = async () => (await products())[0]!.image_path
    await app.catalogue.refresh()
    const old = await path()
    await uploadCsv(app, admin, csvText([row('Syr', server.url('/novy.jpg'))]))
    await expect.poll(path).not.toBe(old)
    expect(await path()).toMatch(/^static\/images\//)
    expect(await stored()).toHaveLength(before.length)
    await uploadCsv(app, admin, csvText([row('Syr', '')]))
    await expect.poll(path).toBe('no-image.jpg')
    await expect.poll(async () => (await stored()).length).toBe(before.length - 1)
  })
})

describe('the download', () => {
  it('takes good pictures, says why the others are missing, and retries where that may help', async () => {
    server.answer('/dobry.jpg', sends(await picture(60, 60, 'jpeg', 20)))
    server.answer('/klamar.jpg', sends(Buffer.from('<html><script>alert(1)</script></html>')))
    server.answer('/zaneprazdneny.jpg', (_request, response) => response.writeHead(503).end())
    server.answer('/dovnutra.jpg', (_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    )
    await uploadCsv(
      app,
      admin,
      csvText([
        row('Dobrý', server.url('/dobry.jpg')),
        row('Klamár', server.url('/klamar.jpg')),
        row('Nie je', server.url('/nie-je.jpg')),
        row('Dovnútra', server.url('/dovnutra.jpg')),
        row('Zaneprázdnený', server.url('/zaneprazdneny.jpg')),
        row('Vnútorný', 'http://127.0.0.1:1/tajne.jpg'),
      ]),
    )
    await expect.poll(async () => (await call('GET', '/status')).products.with_local_image).toBe(1)
    await expect.poll(states).toEqual([
      { title: 'Dobrý', state: 'stored', attempts: 1, reason: null },
      { title: 'Dovnútra', state: 'failed', attempts: 1, reason: 'Adresa obrázka nevedie na verejný server' },
      {
        title: 'Klamár',
        state: 'failed',
        attempts: 1,
        reason: 'Súbor nie je obrázok JPEG, PNG, WebP, GIF ani AVIF',
      },
      { title: 'Nie je', state: 'failed', attempts: 1, reason: 'Server odpovedal kódom 404' },
      { title: 'Vnútorný', state: 'failed', attempts: 1, reason: 'Adresa obrázka nevedie na verejný server' },
      { title: 'Zaneprázdnený', state: 'waiting', attempts: 1, reason: 'Server odpovedal kódom 503' },
    ])
    const status = await call('GET', '/status')
    expect(status).toMatchObject({
      products: { total: 6, with_image_url: 6, with_local_image: 1, needing_download: 5 },
      download_progress: { completed_percentage: 16.7, waiting: 1, failed: 4, is_running: false },
      storage: { kind: 'local' },
      performance: { storage_scanned: false },
    })
    expect(status.failures[0]).toMatchObject({
      reason: 'Adresa obrázka nevedie na verejný server',
      count: 2,
    })
    server.answer('/zaneprazdneny.jpg', sends(await picture(60, 60, 'jpeg', 21)))
    server.answer('/nie-je.jpg', sends(await picture(60, 60, 'jpeg', 22)))
    const again = await call('POST', '/download-all')
    expect(again).toEqual({ downloaded: 2, errors: 3, remaining: 0 })
    expect(server.asked('/dobry.jpg')).toBe(1)
  })

  it('waits longer after each try, and gives up after the sixth', async () => {
    server.answer('/nikdy.jpg', (_request, response) => response.writeHead(500).end())
    await uploadCsv(app, admin, csvText([row('Nikdy', server.url('/nikdy.jpg'))]))
    const waits: number[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      // The app's own run may have looked before this attempt was due, or still be running; then there is no reason
      // yet.
      const tryNow = async () => {
        await app.images.pipeline.run(AbortSignal.timeout(60_000))
        return (await states())[0]
      }
      await expect.poll(tryNow).toMatchObject({ attempts: attempt, reason: 'Server odpovedal kódom 500' })
      const { rows } = await app.database.pool.query(
        'SELECT extract(epoch FROM next_attempt_at - attempted_at) AS wait, state FROM product_images',
      )
      waits.push(Math.round(Number(rows[0].wait) / 60))
      expect(rows[0].state).toBe(attempt < 6 ? 'waiting' : 'failed')
      await app.database.pool.query('UPDATE product_images SET next_attempt_at = now()')
    }
    expect(waits.slice(0, 5)).toEqual([2, 4, 8, 16, 32])
  })

  it('fetches once a picture that several products show, and keeps it until the last of them is gone', async () => {
    const shared = await picture(70, 70, 'jpeg', 30)
    for (const name of ['/a.jpg', '/b.jpg']) server.answer(name, sends(shared))
    const file = (url: string) => [row('Prvý', url), row('Druhý', server.url('/b.jpg'))]
    await uploadCsv(app, admin, csvText(file(server.url('/a.jpg'))))
    await call('POST', '/download-all')
    const pathsOf = async () => {
      await app.catalogue.refresh()
      return new Set((await products()).map(({ image_path }) => image_path))
    }
    await expect
      .poll(async () => [...(await pathsOf())].every((path) => path.startsWith('static/')))
      .toBe(true)
    const paths = await pathsOf()
    expect(paths.size).toBe(1)
    await uploadCsv(app, admin, csvText(file('')))
    await app.images.pipeline.run(AbortSignal.timeout(60_000))
    const [path] = paths
    expect((await app.server.inject({ url: `/${path}` })).statusCode).toBe(200)
  })
})

describe('looking for pictures', () => {
  it('reads the products only when the catalogue has changed', async () => {
    await uploadCsv(app, admin, csvText([{ Title: 'Bez adresy' }]))
    const run = () => app.images.pipeline.run(AbortSignal.timeout(60_000))
    await run()
    server.answer('/neskor.jpg', sends(await picture(50, 50, 'jpeg', 43)))
    // Without a notification, so that only a scan of the products would find it.
    await app.db
      .updateTable('products')
      .set({ image_url: server.url('/neskor.jpg') })
      .execute()
    await run()
    expect(await states()).toEqual([])
    await app.database.pool.query('SELECT bump_catalogue_version(NULL)')
    await run()
    expect(await states()).toMatchObject([{ title: 'Bez adresy', state: 'stored' }])
  })
})

it('the status counts drawn pictures, and many files only on request', async () => {
  const { storage: before } = await call('GET', '/status?include_storage=true')
  await app.storage.put('static/demo/kresba.svg', Buffer.alloc(524_288), 'image/svg+xml')
  const after = {
    total_images: before.total_images + 1,
    total_size_mb: expect.closeTo(before.total_size_mb + 0.5, 1),
  }
  for (const query of ['', '?include_storage=true'])
    expect((await call('GET', `/status${query}`)).storage).toMatchObject(after)
  const many = async function* () {
    for (let number = 0; number < 3_000; number += 1)
      yield { path: `static/demo/${number}.svg`, bytes: 1_048_576, modifiedAt: new Date() }
  }
  const { list } = app.storage
  Object.assign(app.storage, { list: many })
  const [estimate, counted] = [
    await call('GET', '/status'),
    await call('GET', '/status?include_storage=true'),
  ]
  Object.assign(app.storage, { list })
  expect(estimate.storage).toMatchObject({ total_images: 2_000, total_size_mb: 2_000 })
  expect(counted.storage).toMatchObject({ total_images: 3_000, total_size_mb: 3_000 })
})

describe('deleting all pictures', () => {
  it('leaves none, shows the sources again, and is undone by a download only', async () => {
    server.answer('/zmazat.jpg', sends(await picture(500, 500, 'jpeg', 40)))
    const file = csvText([row('Zmazať', server.url('/zmazat.jpg'))])
    await uploadCsv(app, admin, file)
    await call('POST', '/download-all')
    const scanned = await call('GET', '/status?include_storage=true')
    expect(scanned.performance.storage_scanned).toBe(true)
    expect(scanned.storage.total_images).toBeGreaterThanOrEqual(3)
    expect(await call('DELETE', '/all')).toEqual({ deleted: 1 })
    expect(await stored()).toEqual([])
    expect((await products())[0]).toMatchObject({ image_path: 'no-image.jpg', has_local_image: false })
    await uploadCsv(app, admin, file)
    await app.images.pipeline.run(AbortSignal.timeout(60_000))
    expect(await call('GET', '/status')).toMatchObject({
      storage: { fetched_images: 0 },
      products: { with_local_image: 0, needing_download: 1 },
      download_progress: { completed_percentage: 0, waiting: 0 },
    })
    expect(await call('POST', '/download-all')).toEqual({ downloaded: 1, errors: 0, remaining: 0 })
    expect(await call('DELETE', '/all')).toEqual({ deleted: 1 })
    expect(await call('DELETE', '/all')).toEqual({ deleted: 0 })
  })

  it('deletes as many as the figures say, but no pictures that came with products', async () => {
    server.answer('/jediny.jpg', sends(await picture(50, 50, 'jpeg', 42)))
    const own = Array.from({ length: 5 }, (_, n) => ({
      Title: `Svoj ${n}`,
      'Image path': 'static/demo/a.svg',
    }))
    await uploadCsv(app, admin, csvText([row('Jediný', server.url('/jediny.jpg')), ...own]))
    await call('POST', '/download-all')
    const status = await call('GET', '/status')
    expect(status).toMatchObject({ products: { with_local_image: 6 }, storage: { fetched_images: 1 } })
    expect(await call('DELETE', '/all')).toEqual({ deleted: status.storage.fetched_images })
    expect((await call('GET', '/status')).download_progress.completed_percentage).toBe(0)
  })

  it('leaves no file of deleted products after a day', async () => {
    server.answer('/osirotie.jpg', sends(await picture(50, 50, 'jpeg', 41)))
    await uploadCsv(app, admin, csvText([row('Osirotie', server.url('/osirotie.jpg'))]))
    // The app's own run may be in progress already, and end later than this one.
    await call('POST', '/download-all')
    await expect.poll(states).toMatchObject([{ state: 'stored' }])
    await app.database.pool.query('DELETE FROM products')
    expect(await app.images.service.sweep()).toBe(0)
    expect((await stored()).length).toBeGreaterThan(0)
  })
})
