import { imageVariants, type Product } from '@cenolov/core/product'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { imageServer, picture, sends } from '../../testing/servers/image-server.ts'
import { S3_BUCKET, S3_KEY, s3Server } from '../../testing/servers/s3-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'

it('pictures are stored in a bucket and served under the same addresses', async () => {
  const [server, s3] = await Promise.all([imageServer(), s3Server()])
  const app = await testApp({
    ALLOWED_HOSTS: server.host,
    S3_BUCKET,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: S3_KEY,
    S3_SECRET_ACCESS_KEY: S3_KEY,
  })
  const admin = await app.signedIn('admin@example.sk', { admin: true })
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string) =>
    (await app.server.inject({ method, url: `/api/v1/admin/images${path}`, headers: admin })).json()
  server.answer('/a.jpg', sends(await picture(1_000, 1_000)))
  await uploadCsv(app, admin, csvText([{ Title: 'Maslo', 'Image URL': server.url('/a.jpg') }]))
  expect(await call('POST', '/download-all')).toMatchObject({ errors: 0, remaining: 0 })
  await app.catalogue.refresh()
  const [product] = (await app.server.inject({ url: '/api/v1/products' })).json() as Product[]
  for (const { width, path } of imageVariants(product!.image_path)) {
    const answer = await app.server.inject({ url: `/${path}` })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
  }
  await app.storage.put('static/images/secret.txt', Buffer.from('tajné'), 'text/plain')
  for (const path of [
    'static/images/secret.txt',
    'static/images/',
    `static/images/ab/${'ab'.repeat(16)}-160.webp`,
  ]) {
    expect((await app.server.inject({ url: `/${path}` })).statusCode).toBe(404)
  }
  const { storage } = await call('GET', '/status?include_storage=true')
  expect(storage).toMatchObject({ kind: 's3', total_images: 4 })
  expect(await call('DELETE', '/all')).toEqual({ deleted: 1 })
  expect((await app.server.inject({ url: `/${product!.image_path}` })).statusCode).toBe(404)
  await app.close()
  await Promise.all([server.close(), s3.close()])
})
