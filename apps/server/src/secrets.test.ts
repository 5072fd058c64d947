import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startedChild } from './testing/child-server.ts'

it('logs carry no password, no token of a session and no address of a person', {
  timeout: 60_000,
}, async () => {
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
