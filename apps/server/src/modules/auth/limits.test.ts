import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextMail, readOutbox } from '../../testing/devices/outbox.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const OWNER = '198.51.100.1'
const STRANGER = '203.0.113.9'
const post = (url: string, payload: object, remoteAddress = OWNER) =>
  app.server.inject({ method: 'POST', url, payload, remoteAddress })
const login = (email: string, password: string, from = OWNER) =>
  post('/auth/login-json', { email, password }, from)
const codes = async (answers: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode)
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const rows = async () =>
  Number((await app.database.pool.query('SELECT count(*) FROM rate_limits ')).rows[0].count)

describe('wrong passwords', () => {
  it('of a stranger do not lock the owner out', async () => {
    const { email, password } = await app.addAccount('zamknuta@example.sk')
    await codes(times(12, () => login(email, 'tip', STRANGER)))
    expect((await login(email, password, STRANGER)).statusCode).toBe(429)
    expect((await login(email, password)).statusCode).toBe(200)
  })

  it('under an address that also names the network of the owner do not lock the owner out', async () => {
    const { email, password } = await app.addAccount('dvojita@example.sk')
    await codes(times(12, () => login(`${email} network ${OWNER}`, 'tip', STRANGER)))
    expect((await login(email, password)).statusCode).toBe(200)
  })

  it('of many strangers are limited together', async () => {
    const { email } = await app.addAccount('vsetci@example.sk')
    const tries = await codes(times(110, (index) => login(email, 'tip', `192.0.2.${index}`)))
    expect(tries.filter((code) => code === 401)).toHaveLength(100)
  })

  it('of many strangers do not lock the owner out of a network where the owner signed in before', async () => {
    const { email, password } = await app.addAccount('doma@example.sk')
    expect((await login(email, password)).statusCode).toBe(200)
    await codes(times(110, (index) => login(email, 'tip', `192.0.2.${index}`)))
    expect((await login(email, password, STRANGER)).statusCode).toBe(429)
    expect((await login(email, password)).statusCode).toBe(200)
    const own = await codes(times(12, () => login(email, 'tip')))
    expect(own.filter((code) => code === 401)).toHaveLength(10)
  })

  it('no longer count when the owner resets the password by mail', async () => {
    const { email } = await app.addAccount('odomkne@example.sk')
    await codes(times(11, () => login(email, 'tip')))
    expect((await login(email, 'Heslo1234')).statusCode).toBe(429)
    await post('/auth/password-reset/request', { email })
    const { link } = await nextMail(app.dataDir, email)
    await post('/auth/password-reset/confirm', { token: tokenOf(link), new_password: 'NoveHeslo1' })
    expect((await login(email, 'NoveHeslo1')).statusCode).toBe(200)
  })
})

describe('mails that strangers request', () => {
  it('do not use up the resets of the owner', async () => {
    const { email } = await app.addAccount('moje-resety@example.sk')
    const ask = (from: string) => post('/auth/password-reset/request', { email }, from)
    const foreign = await codes(times(7, () => ask(STRANGER)))
    expect(foreign.filter((code) => code === 429)).toHaveLength(2)
    expect((await ask(OWNER)).statusCode).toBe(200)
    expect((await nextMail(app.dataDir, email, 5)).subject).toBe('Obnova hesla')
  })

  it('are limited for one recipient while the answers stay the same', async () => {
    const { email } = await app.addAccount('zahltena@example.sk')
    const ask = (from: string) => post('/auth/password-reset/request', { email }, from)
    expect(new Set(await codes(times(30, (index) => ask(`192.0.2.${index}`))))).toEqual(new Set([200]))
    await nextMail(app.dataDir, email, 19)
    const { rows: jobs } = await app.database.pool.query(
      "SELECT count(*) FROM pgboss.job WHERE name = 'account-mail' AND data ->> 'email' = $1",
      [email],
    )
    expect(Number(jobs[0].count)).toBe(20)
  })

  it('go to one recipient five times an hour from all changes of address together', async () => {
    const change = async (index: number) => {
      const headers = await app.signedIn(`menic${index}@example.sk`)
      const payload = { email: 'ciel-zmien@example.sk', current_password: 'Heslo1234' }
      return (await app.server.inject({ method: 'PUT', url: '/auth/profile', headers, payload })).statusCode
    }
    const answers = []
    for (let index = 0; index < 7; index += 1) answers.push(await change(index))
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('never contain an address of a page as the name', async () => {
    for (const full_name of [
      'Vyhrali ste! https://zle.sk',
      'www.zle.sk',
      'zle.sk',
      'Klik zle。sk/x',
      '10.0.0.1',
    ])
      expect(
        (await post('/auth/register', { email: 'meno@example.sk', password: 'Heslo1234', full_name })).json(),
      ).toEqual({ detail: [{ loc: ['body', 'full_name'], msg: 'Meno nesmie obsahovať adresu stránky.' }] })
    const { email } = await app.addAccount('stare-meno@example.sk')
    await app.database.pool.query("UPDATE users SET full_name = 'Klik zle.sk' WHERE email = $1", [email])
    await post('/auth/password-reset/request', { email })
    expect((await nextMail(app.dataDir, email)).text).not.toContain('zle.sk')
  })
})

describe('refused calls', () => {
  it('leave no row behind, whatever they name', async () => {
    const from = '198.51.100.77'
    const junk = (index: number) =>
      post('/auth/resend-verification', { email: `nic${index}@example.sk` }, from)
    await codes(times(100, junk))
    expect((await junk(100)).statusCode).toBe(429)
    const before = await rows()
    expect(new Set(await codes(times(40, (index) => junk(200 + index))))).toEqual(new Set([429]))
    expect(await rows()).toBe(before)
  })

  it('leave no further row behind when they succeed, except for the trusted network', async () => {
    const account = await app.addAccount('uspesna@example.sk')
    expect((await login(account.email, account.password)).statusCode).toBe(200)
    const before = await rows()
    expect((await login(account.email, account.password)).statusCode).toBe(200)
    expect(await rows()).toBe(before)
  })
})

describe('hashing', () => {
  it('is done for a reset only when its link works, and invalid links are limited', async () => {
    const from = '198.51.100.88'
    const junk = () =>
      post('/auth/password-reset/confirm', { token: 'nijaky', new_password: 'NoveHeslo1' }, from)
    const answers = await codes(times(130, junk))
    expect(answers.filter((code) => code === 400)).toHaveLength(100)
    expect(answers.filter((code) => code === 429)).toHaveLength(30)
  })

  it('of six hundred sign-ins of one account turn nobody else away', async () => {
    const crowd = await app.addAccount('dav@example.sk')
    const other = await app.addAccount('ina@example.sk')
    const answers: number[] = []
    const all = times(600, async () => {
      answers.push((await login(crowd.email, crowd.password, STRANGER)).statusCode)
    })
    // All calls of the crowd have arrived once the first are refused.
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    expect((await login(other.email, other.password)).statusCode).toBe(200)
    expect((await login(other.email, other.password, STRANGER)).statusCode).toBe(200)
    await Promise.all(all)
    expect(new Set(answers)).toEqual(new Set([200, 429]))
    expect((await readOutbox(app.dataDir)).some(({ to }) => to === crowd.email)).toBe(false)
  }, 180_000)
})

describe('sessions', () => {
  it('of one account are a hundred at most; the least used end', async () => {
    const { email, password } = await app.addAccount('zariadenia@example.sk')
    const signedIn = async () => (await login(email, password)).json().access_token
    const first = { authorization: `Bearer ${await signedIn()}` }
    await app.database.pool.query(
      `INSERT INTO sessions (token_hash, user_id, expires_at)
       SELECT sha256(n::text::bytea), u.id, now() + interval '1 day' FROM users u, generate_series(1, 99) n WHERE email = $1`,
      [email],
    )
    expect((await app.server.inject({ url: '/auth/me', headers: first })).statusCode).toBe(200)
    await signedIn()
    const { rows: kept } = await app.database.pool.query(
      'SELECT count(*) FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1',
      [email],
    )
    expect(Number(kept[0].count)).toBe(100)
    await expect
      .poll(async () => (await app.server.inject({ url: '/auth/me', headers: first })).statusCode)
      .toBe(401)
  })
})
