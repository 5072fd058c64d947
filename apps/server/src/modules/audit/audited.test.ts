import { expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { nextMail } from '../../testing/devices/outbox.ts'
import type { Caller } from '../../testing/test-app.ts'

const { app, admin, importRows } = await adminApp()

const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Caller = admin) =>
  app.server.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
async function entriesOf(work: () => Promise<unknown>) {
  const { rows: before } = await app.database.pool.query('SELECT max(id) AS id FROM audit_log')
  await work()
  const { rows } = await app.database.pool.query(
    `SELECT action, actor_email AS actor, coalesce(nullif(subject, ''), user_email) AS subject, details
     FROM audit_log WHERE id > $1 ORDER BY id`,
    [before[0].id ?? 0],
  )
  return rows
}
const ADMIN = 'admin@example.sk'
const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''

it('an entry names runs and trials of sources, also of one that cannot be read', async () => {
  const fields = { kind: 'url', name: 'Cenník', location: 'http://127.0.0.1:9/cennik.csv', enabled: false }
  const tried = await entriesOf(() => ask('POST', '/api/v1/admin/sources/try', fields))
  expect(tried).toEqual([
    {
      action: 'source tried',
      actor: ADMIN,
      subject: 'Cenník',
      details: { source_id: null, location: fields.location },
    },
  ])
  const { id } = (await ask('POST', '/api/v1/admin/sources', fields)).json()
  let jobId = ''
  const run = await entriesOf(async () => {
    jobId = (await ask('POST', `/api/v1/admin/sources/${id}/run`)).json().job_id
  })
  expect(run).toEqual([
    {
      action: 'source run',
      actor: ADMIN,
      subject: 'Cenník',
      details: { source_id: id, name: 'Cenník', job_id: jobId },
    },
  ])
  expect(await entriesOf(() => ask('POST', '/api/v1/admin/sources/999999/run'))).toEqual([])
})

it('an entry names checks of alerts and downloads of pictures', async () => {
  expect(await entriesOf(() => ask('POST', '/api/v1/admin/price-alerts/check'))).toMatchObject([
    { action: 'alerts checked', actor: ADMIN },
  ])
  expect(await entriesOf(() => ask('POST', '/api/v1/admin/images/download-all'))).toMatchObject([
    { action: 'images downloaded', actor: ADMIN },
  ])
})

it('an entry names the reader of a message', async () => {
  const message = { name: 'Jana', email: 'jana@example.sk', subject: 'bug', message: 'Nefunguje mi košík.' }
  await ask('POST', '/api/v1/notifications/contact-form', message)
  const { messages } = (await ask('GET', '/api/v1/admin/messages')).json()
  const read = await entriesOf(() => ask('POST', `/api/v1/admin/messages/${messages[0].id}/read`))
  expect(read).toEqual([
    {
      action: 'message read',
      actor: ADMIN,
      subject: 'Nahlásenie chyby',
      details: { message_id: messages[0].id },
    },
  ])
  expect(await entriesOf(() => ask('POST', '/api/v1/admin/messages/999999/read'))).toEqual([])
})

it('an entry names every exported table', async () => {
  const { job_id: jobId } = await importRows({ Title: 'Maslo' }, { Title: 'Chlieb', Price: 'nič' })
  const taken = await entriesOf(async () => {
    for (const path of [
      'products/export.csv',
      'audit.csv',
      'matches/labelled.csv',
      `upload/${jobId}/rejected.csv`,
    ])
      expect((await ask('GET', `/api/v1/admin/${path}`)).statusCode).toBe(200)
  })
  expect(taken.map(({ action, subject, details }) => [action, subject, details.file])).toEqual([
    ['data exported', 'Katalóg', expect.stringMatching(/^cenolov-katalog-.*\.csv$/)],
    ['data exported', 'Záznam zmien', expect.stringMatching(/^cenolov-zaznam-zmien-.*\.csv$/)],
    ['data exported', 'Posúdené zhody', 'zhody.csv'],
    ['data exported', 'Zamietnuté riadky', expect.stringMatching(/ - zamietnuté\.csv$/)],
  ])
})

it('an entry names the account that exported its own data, once an hour at most', async () => {
  const me = await app.signedIn('moje-data@example.sk')
  const taken = await entriesOf(async () => {
    for (let call = 0; call < 3; call++) await ask('GET', '/auth/export', undefined, me)
  })
  expect(taken).toMatchObject([{ action: 'own data exported', actor: 'moje-data@example.sk' }])
  await app.database.pool.query(
    "UPDATE audit_log SET at = at - interval '61 minutes' WHERE action = 'own data exported'",
  )
  expect(await entriesOf(() => ask('GET', '/auth/export', undefined, me))).toHaveLength(1)
})

it('an entry names changes of password and address, and their reversal', async () => {
  const me = await app.signedIn('stara@example.sk')
  const changed = await entriesOf(() =>
    ask('POST', '/auth/password-change', { current_password: 'Heslo1234', new_password: 'NoveHeslo1' }, me),
  )
  expect(changed).toEqual([
    {
      action: 'password changed',
      actor: 'stara@example.sk',
      subject: 'stara@example.sk',
      details: { by_link: false },
    },
  ])

  const moved = await entriesOf(async () => {
    const body = { email: 'nova@example.sk', current_password: 'NoveHeslo1' }
    const answer = await ask('PUT', '/auth/profile', body, me)
    expect(answer.statusCode, answer.body).toBe(200)
    const { link } = await nextMail(app.dataDir, 'nova@example.sk')
    const verified = await ask('POST', '/auth/verify-email', { token: tokenIn(link) })
    expect(verified.statusCode, verified.body).toBe(200)
  })
  expect(moved).toMatchObject([
    {
      action: 'address changed',
      actor: 'nova@example.sk',
      subject: 'nova@example.sk',
      details: { changes: { email: ['stara@example.sk', 'nova@example.sk'] } },
    },
  ])

  const back = await entriesOf(async () => {
    const { link } = await nextMail(app.dataDir, 'stara@example.sk', 1)
    const body = { token: tokenIn(link), new_password: 'Vratene123' }
    const answer = await ask('POST', '/auth/password-reset/confirm', body)
    expect(answer.statusCode, answer.body).toBe(200)
  })
  expect(back).toMatchObject([
    {
      action: 'address restored',
      subject: 'stara@example.sk',
      details: { changes: { email: ['nova@example.sk', 'stara@example.sk'] } },
    },
    { action: 'password changed', subject: 'stara@example.sk', details: { by_link: true } },
  ])
})
