import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { STARTS, startedChild } from '../src/testing/processes/child-server.ts'

it('logs contain no password, no token of a session and no address of a person', STARTS, async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'cenolov-secrets-'))
  const child = await startedChild({ DATA_DIR, DEMO: '1', LOG_LEVEL: 'trace' })
  let log = ''
  for (const stream of [child.process.stdout, child.process.stderr]) {
    stream?.on('data', (piece: Buffer) => {
      log += piece.toString()
    })
  }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${child.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const answer = await post('/auth/login-json', { email: 'user@demo.sk', password: 'Demo1234' })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  await post('/auth/login-json', { email: 'user@demo.sk', password: 'TajneHeslo99' })
  await post('/auth/login-json', { email: 'user@demo.sk', password: 7 })
  await fetch(`${child.url}/auth/me?access_token=VPotnikovejAdrese`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await post(
    '/auth/password-change',
    { current_password: 'StareHeslo77', new_password: 'NoveHeslo88' },
    { authorization: `Bearer ${token}` },
  )
  await child.stop()
  expect(log).toContain('/auth/login-json')
  for (const secret of [
    token,
    'Demo1234',
    'TajneHeslo99',
    'VPotnikovejAdrese',
    'StareHeslo77',
    'NoveHeslo88',
    'user@demo.sk',
    'argon2',
  ]) {
    expect(log).not.toContain(secret)
  }
  await rm(DATA_DIR, { recursive: true })
})

it.runIf(process.env.NIGHTLY)('logs reveal no recipient of a failed mail', STARTS, async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'cenolov-secrets-'))
  let refusals = 0
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      refusals += 1
      const responseCode = refusals === 1 ? 451 : 550
      done(Object.assign(new Error(`5.1.1 <${address}> unknown`), { responseCode }))
    },
  })
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  const { port } = mailServer.server.address() as AddressInfo
  const SMTP_URL = `smtp://127.0.0.1:${port}`
  const child = await startedChild({ DATA_DIR, SMTP_URL, MAIL_FROM: 'lov@example.sk', LOG_LEVEL: 'trace' })
  for (const email of ['tajna.prva@example.sk', 'tajna.druha@example.sk']) {
    await fetch(`${child.url}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.77' },
      body: JSON.stringify({ email, password: 'TajneHeslo99', full_name: 'Tajná Osoba' }),
    })
    await expect.poll(() => refusals, { timeout: 30_000 }).toBe(email.includes('prva') ? 1 : 2)
  }
  await expect.poll(() => child.output(), { timeout: 30_000 }).toContain('"msg":"A job failed."')
  await child.stop()
  await new Promise<void>((resolve) => mailServer.close(resolve))
  expect(child.output()).toContain('A job failed and is tried again later.')
  expect(child.output()).not.toMatch(/tajna|example\.sk|Tajná|TajneHeslo99|192\.0\.2\.77/)
  await rm(DATA_DIR, { recursive: true })
})
