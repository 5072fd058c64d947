import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { imageServer, picture, sends } from '../../testing/servers/image-server.ts'

const server = await imageServer()
const { app, admin } = await adminApp({ ALLOWED_HOSTS: server.host })
afterAll(() => server.close())

async function product(address: string): Promise<number> {
  const { rows } = await app.database.pool.query(
    `INSERT INTO products (identity, title, akcia, price, store, date, image_url)
     VALUES ($1, 'Maslo', 'No', 2, 'Tesco', '2026-11-20', $2) RETURNING id`,
    [randomUUID().replaceAll('-', ''), address],
  )
  return Number(rows[0].id)
}
const preview = (id: number, query = '') =>
  app.server.inject({ url: `/api/v1/admin/images/preview/${id}${query}`, headers: admin })
const answerFor = async (address: string) => {
  const answer = await preview(await product(address))
  return [answer.statusCode, answer.json().detail]
}

it('a picture of another site is served as a WebP of our own', async () => {
  server.answer('/velky.png', sends(await picture(1_000, 500, 'png'), { 'content-type': 'text/html' }))
  const answer = await preview(await product(server.url('/velky.png')))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  expect([format, width, height]).toEqual(['webp', 800, 400])
})

it('no other address can be fetched', async () => {
  server.answer('/iny.png', sends(await picture(10, 10, 'png')))
  const id = await product(server.url('/moj.png'))
  const answer = await preview(id, `?url=${encodeURIComponent(server.url('/iny.png'))}&image_url=x`)
  expect([answer.statusCode, server.asked('/moj.png'), server.asked('/iny.png')]).toEqual([502, 1, 0])
  expect((await preview(999_999_999)).statusCode).toBe(404)
  expect(await answerFor('')).toEqual([404, 'Produkt nemá adresu obrázka'])
  expect(await answerFor('no-image.jpg')).toEqual([404, 'Produkt nemá adresu obrázka'])
  expect(await answerFor('file:///etc/passwd')).toEqual([404, 'Produkt nemá adresu obrázka'])
})

it("a failure with a hostile server has its reason, and none of the server's bytes pass", async () => {
  server.answer('/klamar.jpg', sends(Buffer.from('<html><script>alert(1)</script></html>')))
  server.answer('/dovnutra.jpg', (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  )
  server.answer('/obrovsky.jpg', sends(Buffer.alloc(10 * 1024 * 1024 + 1)))
  server.answer('/vela-bodov.png', sends(await picture(8_000, 6_000, 'png')))
  server.answer('/odseknuty.jpg', sends((await picture(300, 300)).subarray(0, 400)))
  const inward = 'Adresa obrázka nevedie na verejný server'
  expect(await answerFor(server.url('/klamar.jpg'))).toEqual([
    502,
    'Súbor nie je obrázok JPEG, PNG, WebP, GIF ani AVIF',
  ])
  expect(await answerFor(server.url('/dovnutra.jpg'))).toEqual([502, inward])
  expect(await answerFor('http://127.0.0.1:1/tajne.jpg')).toEqual([502, inward])
  expect(await answerFor('http://[::ffff:127.0.0.1]/tajne.jpg')).toEqual([502, inward])
  expect(await answerFor(server.url('/obrovsky.jpg'))).toEqual([502, 'Obrázok je väčší ako 10 MB'])
  expect(await answerFor(server.url('/vela-bodov.png'))).toEqual([
    502,
    'Obrázok má viac ako 40 miliónov bodov',
  ])
  expect(await answerFor(server.url('/odseknuty.jpg'))).toEqual([502, 'Obrázok je poškodený'])
  expect(await answerFor(server.url('/nie-je.jpg'))).toEqual([502, 'Server odpovedal kódom 404'])
})

it('a deleted product has no preview, and one account has a limited number', async () => {
  server.answer('/maly.jpg', sends(await picture(20, 20)))
  const id = await product(server.url('/maly.jpg'))
  await app.database.pool.query('UPDATE products SET deleted_at = now() WHERE id = $1', [id])
  expect((await preview(id)).statusCode).toBe(404)
  await app.database.pool.query('UPDATE products SET deleted_at = NULL WHERE id = $1', [id])
  expect((await preview(id)).statusCode).toBe(200)
  await app.database.pool.query('UPDATE rate_limits SET failures = 120')
  const refused = await preview(id)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})
