import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { nextMail } from '../../testing/devices/outbox.ts'
import { listCalls, operation } from '../../testing/list-calls.ts'

const { app } = await adminApp()
const post = (url: string, payload: object, headers = {}) =>
  app.server.inject({ method: 'POST', url, payload, headers })
const ask = (email: string, more: object = {}) => post('/auth/sign-in-link', { email, ...more })
const open = (link: string | undefined) =>
  post('/auth/verify-email', { token: new URL(link ?? '').searchParams.get('token') ?? '' })
const openMailOf = async (email: string, known = 0) => open((await nextMail(app.dataDir, email, known)).link)
const read = (url: string, token: string) =>
  app.server.inject({ url, headers: { authorization: `Bearer ${token}` } })

const MILK = {
  name: 'Víkend',
  operations: [operation(randomUUID(), 'text', '2x mlieko'), operation(randomUUID(), 'text', 'chlieb')],
}

describe('a link for signing in', () => {
  it('makes an account with the list of a visitor, once', async () => {
    expect((await ask(' Nova@Example.SK ', { list: MILK })).statusCode).toBe(200)
    const mail = await nextMail(app.dataDir, 'nova@example.sk')
    expect(mail.subject).toBe('Váš nákupný zoznam')
    const opened = (await open(mail.link)).json()
    expect(opened).toMatchObject({ user: { email: 'nova@example.sk', full_name: '', email_verified: true } })
    const list = (await read(`/auth/lists/${opened.list_id}`, opened.access_token)).json()
    expect(list.name).toBe('Víkend')
    expect(list.items.map(({ text }: { text: string }) => text).toSorted()).toEqual(['2x mlieko', 'chlieb'])
    expect((await open(mail.link)).statusCode).toBe(400)
    // The device sends the same operations again, with what changed since.
    const headers = { authorization: `Bearer ${opened.access_token}` }
    const again = await post(
      `/auth/lists/${opened.list_id}/operations`,
      { operations: MILK.operations },
      headers,
    )
    expect(again.statusCode).toBe(200)
    const after = (await read(`/auth/lists/${opened.list_id}`, opened.access_token)).json()
    expect(after.items).toHaveLength(2)
  })

  it('answers the same for a known address, and signs its owner in', async () => {
    await app.addAccount('znama@example.sk')
    const [known, fresh] = [await ask('znama@example.sk', { list: MILK }), await ask('neznama@example.sk')]
    expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body])
    const opened = (await openMailOf('znama@example.sk')).json()
    expect(opened).toMatchObject({ access_token: expect.any(String), list_id: expect.any(String) })
    const login = await post('/auth/login-json', { email: 'znama@example.sk', password: 'Heslo1234' })
    expect(login.statusCode).toBe(200)
  })

  it('leaves nothing of a registration that nobody verified', async () => {
    const stranger = { email: 'obet-odkazu@example.sk', password: 'Utocnik123', full_name: 'Podvodník' }
    await post('/auth/register', stranger)
    await ask(stranger.email)
    const opened = (await openMailOf(stranger.email, 1)).json()
    expect(opened.user.full_name).toBe('')
    expect((await post('/auth/login-json', stranger)).statusCode).toBe(401)
    expect((await openMailOf(stranger.email, 0)).statusCode).toBe(400)
  })

  it('does not sign in administrators', async () => {
    await app.signedIn('spravkyna@example.sk', { admin: true })
    await ask('spravkyna@example.sk', { list: MILK })
    const mail = await nextMail(app.dataDir, 'spravkyna@example.sk')
    expect([mail.subject, mail.link]).toEqual(['Účet s touto adresou už máte', undefined])
    await ask('buduci-spravca@example.sk')
    const { link } = await nextMail(app.dataDir, 'buduci-spravca@example.sk')
    await app.database.pool.query(
      "UPDATE users SET is_admin = true WHERE email = 'buduci-spravca@example.sk'",
    )
    expect((await open(link)).statusCode).toBe(400)
  })

  it('lets an invited person join, and names who invites', async () => {
    const petra = listCalls(app, await app.signedIn('petra@example.sk', { premium: true }))
    await app.database.pool.query(
      "UPDATE users SET full_name = 'Petra Malá' WHERE email = 'petra@example.sk'",
    )
    const id = await petra.create('Sobota')
    const { token } = (await petra.call('POST', `/auth/lists/${id}/invitations`)).json()
    await ask('pozvana@example.sk', { invitation: token })
    const mail = await nextMail(app.dataDir, 'pozvana@example.sk')
    expect(mail.subject).toBe('Petra vás pozýva do zoznamu Sobota')
    const opened = (await open(mail.link)).json()
    expect(opened).toMatchObject({ list_id: id, invitation: { invited_by: 'Petra', list_name: 'Sobota' } })
    expect((await read(`/auth/lists/${id}`, opened.access_token)).json().members).toHaveLength(2)
    // The invitation is used up. The next person gets an account without it.
    await ask('neskora@example.sk', { invitation: token })
    const late = (await openMailOf('neskora@example.sk')).json()
    expect([late.access_token === undefined, late.list_id]).toEqual([false, undefined])
  })

  it('keeps a web address in a name out of the mail', async () => {
    const petra = listCalls(app, await app.signedIn('reklama@example.sk', { premium: true }))
    const { token } = (
      await petra.call('POST', `/auth/lists/${await petra.create('vyhra.example.com')}/invitations`)
    ).json()
    await ask('zvedavy@example.sk', { invitation: token })
    expect((await nextMail(app.dataDir, 'zvedavy@example.sk')).subject).toBe('Pozvánka do zoznamu')
  })

  it('refuses a list that no account accepts, before any mail', async () => {
    const bad = [
      { name: ' ', operations: [] },
      { name: 'Zle', operations: [{ ...operation(randomUUID(), 'text', 'x'), at: '2026-13-45T00:00:00Z' }] },
      { name: 'Zle', operations: Array.from({ length: 501 }, () => operation(randomUUID(), 'text', 'x')) },
    ]
    for (const list of bad) expect((await ask('zle@example.sk', { list })).statusCode).toBe(422)
    expect((await ask('nie je adresa')).statusCode).toBe(422)
  })

  it('is limited for an address', async () => {
    const answers = []
    for (let n = 0; n < 7; n++) answers.push((await ask('zahltena@example.sk')).statusCode)
    expect(answers).toContain(429)
  })
})
