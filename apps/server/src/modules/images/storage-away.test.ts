import { afterAll, describe, expect, it, vi } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { csvText } from '../../testing/csv-text.ts'
import { failingS3 } from '../../testing/faults/failing-s3.ts'
import { imageServer, picture, sends } from '../../testing/servers/image-server.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'

const [server, s3] = await Promise.all([imageServer(), failingS3()])
const { app, admin } = await adminApp({ ALLOWED_HOSTS: server.host, ...s3.env })
afterAll(async () => {
  await server.close()
  await s3.close()
})

const states = async () => (await app.database.pool.query('SELECT state, reason FROM product_images')).rows
async function tryAgain(): Promise<void> {
  await app.database.pool.query('UPDATE product_images SET next_attempt_at = now()')
  await app.images.pipeline.run(new AbortController().signal)
}

describe('while the bucket refuses files', () => {
  it('pictures wait, and are stored afterwards', async () => {
    server.answer('/a.jpg', sends(await picture(300, 300)))
    s3.become('503')
    await uploadCsv(app, admin, csvText([{ Title: 'Maslo', 'Image URL': server.url('/a.jpg') }]))
    await vi.waitFor(async () => expect(await states()).toMatchObject([{ reason: expect.any(String) }]), {
      timeout: 60_000,
    })
    // More tries than a picture gets whose own server fails.
    for (let attempt = 0; attempt < 7; attempt += 1) await tryAgain()
    expect(await states()).toEqual([{ state: 'waiting', reason: 'Úložisko obrázkov neprijalo súbor' }])
    s3.become('works')
    await tryAgain()
    expect(await states()).toEqual([{ state: 'stored', reason: null }])
  }, 60_000)

  it('a stored picture is answered with 503 and Retry-After', async () => {
    s3.become('503')
    const url = `/static/images/ab/${'ab'.repeat(16)}-160.webp`
    const answer = await app.server.inject({ url })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    s3.become('works')
    expect((await app.server.inject({ url })).statusCode).toBe(404)
  })
})
