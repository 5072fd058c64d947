import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccountRescue } from '../modules/auth/rescue.ts'
import { STARTS, startedChild } from '../testing/processes/child-server.ts'
import { runToEnd } from '../testing/processes/run-command.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let rescue: AccountRescue
beforeAll(async () => {
  app = await testApp()
  rescue = new AccountRescue(app.db, 'https://cenolov.example.sk')
})
afterAll(() => app.close())

const NEW_PASSWORD = 'Mrkvicka9'
const post = (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload })
const signIn = async (email: string, password: string) =>
  (await post('/auth/login-json', { email, password })).statusCode
const me = async (headers: { authorization: string }) =>
  (await app.server.inject({ url: '/auth/me', headers })).statusCode
const audit = async (email: string) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select(['action', 'actor_email'])
      .where('user_email', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_email: actor }) => `${action} by ${actor}`)

describe('the command for a locked-out operator', () => {
  it('makes an administrator, also of a deactivated account, and lists the administrators', async () => {
    expect(await rescue.list()).toEqual(['Nikto nie je správca.'])
    const { email, password } = await app.addAccount('Spravca@rescue.sk')
    expect(await rescue.grant(' SPRAVCA@rescue.sk ')).toBe('Spravca@rescue.sk je správca.')
    expect(await rescue.grant(email)).toBe('Spravca@rescue.sk už je správca.')
    await app.db.updateTable('users').set({ is_active: false }).where('email', '=', email).execute()
    expect(await rescue.list()).toEqual(['Spravca@rescue.sk · neaktívny · ešte sa neprihlásil'])
    await rescue.grant(email)
    expect(await signIn(email, password)).toBe(200)
    expect(await rescue.list()).toEqual([expect.stringMatching(/aktívny · naposledy sa prihlásil 20/)])
    const granted = 'admin granted by npm run admin'
    expect(await audit(email)).toEqual([granted, granted])
  })

  it('makes no administrator of an account whose password a stranger may have set', async () => {
    const { email } = await app.addAccount('neovereny@rescue.sk')
    await app.db.updateTable('users').set({ email_verified: false }).where('email', '=', email).execute()
    await expect(rescue.grant(email)).rejects.toThrow('nie je overená')
    await expect(rescue.grant('nikto@rescue.sk')).rejects.toThrow('Účet nikto@rescue.sk neexistuje.')
  })

  it('prints a link that sets a new password once', async () => {
    const headers = await app.signedIn('odkaz@rescue.sk')
    const told = await rescue.resetLink('odkaz@rescue.sk')
    expect(told).toContain('https://cenolov.example.sk/reset-password?token=')
    expect(await me(headers)).toBe(200)
    const confirm = { token: told.split('token=')[1], new_password: NEW_PASSWORD }
    expect((await post('/auth/password-reset/confirm', confirm)).statusCode).toBe(200)
    expect((await post('/auth/password-reset/confirm', confirm)).statusCode).toBe(400)
    expect([await me(headers), await signIn('odkaz@rescue.sk', NEW_PASSWORD)]).toEqual([401, 200])
  })

  it('sets a password, which ends the sessions and resets the limit of guesses', async () => {
    const headers = await app.signedIn('heslo@rescue.sk')
    expect(await me(headers)).toBe(200)
    await expect(rescue.setPassword('heslo@rescue.sk', 'slabe')).rejects.toThrow('Heslo')
    expect(await rescue.setPassword('heslo@rescue.sk', NEW_PASSWORD)).toContain('je zmenené')
    await expect.poll(() => me(headers)).toBe(401)
    expect(await signIn('heslo@rescue.sk', NEW_PASSWORD)).toBe(200)
    expect(await audit('heslo@rescue.sk')).toEqual(['password set by npm run admin'])
  })

  it('says that the account is inactive', async () => {
    await app.addAccount('neaktivny@rescue.sk')
    await app.db
      .updateTable('users')
      .set({ is_active: false })
      .where('email', '=', 'neaktivny@rescue.sk')
      .execute()
    expect(await rescue.resetLink('neaktivny@rescue.sk')).toContain('Účet je neaktívny')
  })
})

it('the command works whether the app is running or not, and prints its usage', STARTS, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cenolov-admin-'))
  const env = { DATA_DIR: join(folder, 'data'), ADMIN_EMAIL: 'a@example.sk', ADMIN_PASSWORD: 'Spravca1234' }
  for (const args of [[], ['grant'], ['list', 'x'], ['grant', 'a@example.sk', '--stdin'], ['delete', 'x']])
    expect(await runToEnd('admin', args, env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Použitie'),
    })
  expect(await runToEnd('admin', ['list'], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('nie je databáza Cenolova'),
  })
  const child = await startedChild(env)
  const listed = await runToEnd('admin', ['list'], env)
  expect(listed).toEqual({ code: 0, output: 'a@example.sk · aktívny · ešte sa neprihlásil\n' })
  await child.stop()
  const set = await runToEnd('admin', ['reset-password', 'a@example.sk', '--stdin'], env, `${NEW_PASSWORD}\n`)
  expect(set).toMatchObject({ code: 0, output: expect.stringContaining('je zmenené') })
  expect(await runToEnd('admin', ['grant', 'b@example.sk'], env)).toEqual({
    code: 1,
    output: 'Cenolov: Účet b@example.sk neexistuje.\n',
  })
  await rm(folder, { recursive: true })
})
