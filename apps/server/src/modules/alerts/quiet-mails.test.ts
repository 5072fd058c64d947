import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { nextMail, readOutbox } from '../../testing/devices/outbox.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'

/** Half past eleven at night where the shops are. */
let now = new Date('2026-11-21T22:30:00Z')
let app: TestApp
let admin: { authorization: string }
beforeAll(async () => {
  app = await testApp({}, () => now)
  admin = await app.signedIn('admin@example.sk', { admin: true })
})
afterAll(() => app.close())

type Headers = { authorization: string }
const call = async (method: 'POST' | 'PUT', url: string, headers: Headers, payload: object) => {
  const answer = await app.server.inject({ method, url, headers, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer
}
const watches = async (email: string, keyword: string): Promise<Headers> => {
  const headers = await app.signedIn(email, { premium: true })
  await call('POST', '/auth/keyword-alerts', headers, { keyword })
  return headers
}
const mailsTo = async (to: string) => (await readOutbox(app.dataDir)).filter((mail) => mail.to === to).length

/** Mail jobs by state, with the minutes by which they were postponed. */
const jobs = async () => {
  const { rows } = await app.database.pool.query(
    `SELECT state, round(extract(epoch FROM start_after - created_on) / 60)::int AS minutes FROM pgboss.job
     WHERE name = 'alert-mail' ORDER BY minutes`,
  )
  return rows
}
const runsAgain = (where: string) =>
  app.database.pool.query(
    `UPDATE pgboss.job SET state = 'retry', start_after = now(), completed_on = NULL
     WHERE name = 'alert-mail' AND ${where}`,
  )

it('a mail of keyword alerts waits for the end of the quiet hours, and is sent once', async () => {
  const me = await watches('noc@example.sk', 'maslo')
  await call('PUT', '/auth/quiet-hours', me, { quiet_hours: { from: '22:00', to: '07:00' } })
  await uploadCsv(app, admin, csvText([{ Title: 'Maslo', Price: '2.00', Date: '2026-11-20' }]))
  const check = await call('POST', '/api/v1/admin/price-alerts/check', admin, {})
  expect(check.json()).toEqual({ alerts_sent: 1, price_changes: 1 })
  const putOff = [
    { state: 'completed', minutes: 0 },
    { state: 'created', minutes: 450 },
  ]
  await expect.poll(jobs).toEqual(putOff)

  // As after a crash between postponing the mail and completing the job.
  await runsAgain("state = 'completed'")
  await expect.poll(jobs).toEqual(putOff)
  expect(await mailsTo('noc@example.sk')).toBe(0)

  // The same crash, but the quiet hours are over by now.
  now = new Date('2026-11-22T06:00:00Z')
  await runsAgain("state = 'completed'")
  await expect.poll(jobs).toEqual(putOff)
  expect(await mailsTo('noc@example.sk')).toBe(0)

  await runsAgain("state = 'created'")
  const mail = await nextMail(app.dataDir, 'noc@example.sk')
  expect(mail.text).toMatch(/nový produkt za 2,00\s€/)
  await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['completed', 'completed'])
  expect(await mailsTo('noc@example.sk')).toBe(1)
})

it('a mail is sent at once by day, and at night to users without quiet hours', async () => {
  now = new Date('2026-11-22T12:00:00Z')
  const day = await watches('den@example.sk', 'syr')
  await call('PUT', '/auth/quiet-hours', day, { quiet_hours: { from: '22:00', to: '07:00' } })
  await uploadCsv(app, admin, csvText([{ Title: 'Syr', Price: '2.00', Date: '2026-11-20' }]))
  await call('POST', '/api/v1/admin/price-alerts/check', admin, {})
  await nextMail(app.dataDir, 'den@example.sk')

  now = new Date('2026-11-22T23:00:00Z')
  await watches('hore@example.sk', 'chlieb')
  await uploadCsv(app, admin, csvText([{ Title: 'Chlieb', Price: '2.00', Date: '2026-11-20' }]))
  await call('POST', '/api/v1/admin/price-alerts/check', admin, {})
  await nextMail(app.dataDir, 'hore@example.sk')
})
