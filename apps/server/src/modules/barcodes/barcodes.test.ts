import { afterAll, beforeAll, expect, it } from 'vitest'
import { jsonCaller } from '../../testing/shopper.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Headers = { authorization: string }
const report = (headers: Headers, payload: object) =>
  app.server.inject({ method: 'POST', url: '/api/v1/barcodes/report', headers, payload })

it('an unknown barcode is reported, counted, closed by an administrator, and opened by the next report', async () => {
  const me = await app.signedIn('ja@example.sk')
  const call = jsonCaller(
    app,
    await app.signedIn('spravca@example.sk', { admin: true }),
    '/api/v1/admin/review',
  )
  const list = async () => (await call('GET', '?kind=barcode')).json()
  const first = await report(me, { ean: '8586 0000 00001', title: ' Horalka\u0000 ', store: 'Lidl' })
  expect([first.statusCode, first.json()]).toEqual([201, { ean: '08586000000001' }])
  await report(me, { ean: '8586000000001' })
  const { total, items } = await list()
  expect([total, items]).toMatchObject([
    1,
    [
      {
        subject: '08586000000001',
        evidence: { ean: '08586000000001', title: 'Horalka', store: 'Lidl', reports: 2 },
      },
    ],
  ])
  const close = async () =>
    (await call('POST', '/decide', { ids: [items[0].id], verdict: 'accepted' })).json()
  expect([await close(), await close()]).toEqual([{ count: 1 }, { count: 0 }])
  expect((await list()).total).toBe(0)
  await report(me, { ean: '8586000000001' })
  expect((await list()).items).toMatchObject([{ verdict: null, evidence: { reports: 3, title: 'Horalka' } }])
})

it('an invalid barcode is refused, and so is a caller with too many reports', async () => {
  const me = await app.signedIn('vela@example.sk')
  for (const ean of ['8586000000002', '00000000', 'https://x.example', '123456789'])
    expect((await report(me, { ean })).statusCode, ean).toBe(422)
  expect((await report(me, { ean: '40084107', title: 'x'.repeat(201) })).statusCode).toBe(422)
  const statuses: number[] = []
  for (let turn = 0; turn < 31; turn += 1) statuses.push((await report(me, { ean: '40084107' })).statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})
