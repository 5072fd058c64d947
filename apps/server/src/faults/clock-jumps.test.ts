import { afterAll, expect, it, vi } from 'vitest'
import { checkData } from '../doctor/check-data.ts'
import { csvText } from '../testing/csv-text.ts'
import { readOutbox } from '../testing/devices/outbox.ts'
import { SETTLED_MS } from '../testing/faults/form.ts'
import { imageServer, sends } from '../testing/servers/image-server.ts'
import { jsonCaller } from '../testing/shopper.ts'
import { testApp } from '../testing/test-app.ts'
import { uploadCsv } from '../testing/upload-csv.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let shift = 0
const server = await imageServer()
const app = await testApp({ ALLOWED_HOSTS: server.host }, () => new Date(Date.now() + shift))
const admin = await app.signedIn('admin@example.sk', { admin: true })
afterAll(async () => {
  await app.close()
  await server.close()
})

const call = jsonCaller(app, admin)
const runs = async () =>
  (await app.database.pool.query('SELECT status FROM source_runs ORDER BY id')).rows.map(
    ({ status }) => status,
  )
const product = async () => (await call('GET', '/api/v1/products')).json()

it('a clock that jumps by an hour and a day, there and back, harms neither prices, sources nor mails', {
  timeout: 400_000,
}, async () => {
  server.answer('/cennik.csv', sends(Buffer.from(csvText([{ Title: 'Chlieb', Store: 'Tesco' }]))))
  const fields = {
    name: 'Cenník',
    kind: 'url',
    location: server.url('/cennik.csv'),
    schedule: { every_minutes: 60 },
  }
  const source = (await call('POST', '/api/v1/admin/sources', fields)).json()
  let newest = { day: '', price: 0 }
  let price = 1
  const jumps = [0, HOUR, 0, -HOUR, 0, DAY, DAY + HOUR, 0, -DAY, 0]
  for (const [place, jump] of jumps.entries()) {
    shift = jump
    price += 0.01
    // The last file of a day sets its prices, and the shop shows the newest day.
    const day = app.clock.today()
    if (day >= newest.day) newest = { day, price: Math.round(price * 100) / 100 }
    const status = await uploadCsv(
      app,
      admin,
      csvText([{ Title: 'Maslo', Price: price.toFixed(2), Date: '' }]),
    )
    expect([jump, status.status, status.error_count]).toEqual([jump, 'completed', 0])
    expect([jump, await product()]).toEqual([
      jump,
      expect.arrayContaining([expect.objectContaining({ title: 'Maslo', price: newest.price })]),
    ])
    await app.sources.check()
    await vi.waitFor(async () => expect(await runs()).not.toContain('running'), { timeout: SETTLED_MS })
    // However wrong the clock was, the source is due within its hour and was not read repeatedly.
    const { next_run_at: next } = (await call('GET', `/api/v1/admin/sources/${source.id}`)).json()
    const wait = new Date(next).getTime() - app.clock.now().getTime()
    expect([jump, wait <= HOUR]).toEqual([jump, true])
    expect((await runs()).length).toBeLessThanOrEqual(place + 1)
    const email = `novy${place}@example.sk`
    const body = { email, password: 'Heslo1234', full_name: 'Nový Zákazník' }
    expect((await call('POST', '/auth/register', body)).statusCode).toBe(200)
    expect(await checkData(app.db)).toEqual([expect.objectContaining({ remedy: null })])
  }
  const reached = async () => (await readOutbox(app.dataDir)).map(({ to }) => to).sort()
  await expect
    .poll(reached, { timeout: SETTLED_MS })
    .toEqual(jumps.map((_jump, place) => `novy${place}@example.sk`).sort())
})
