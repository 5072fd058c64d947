import type { ContactMessagesResponse } from '@cenolov/contract/account'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { nextMail } from '../../testing/devices/outbox.ts'

const { app, admin } = await adminApp()

const list = async (query = ''): Promise<ContactMessagesResponse> =>
  (await app.server.inject({ url: `/api/v1/admin/messages${query}`, headers: admin })).json()
const post = (path: string, payload: object = {}, headers: object = admin) =>
  app.server.inject({
    method: 'POST',
    url: `/api/v1/admin/messages/${path}`,
    headers: { ...headers },
    payload,
  })

beforeAll(async () => {
  for (const [place, name] of ['Prvá', 'Druhá', 'Tretia'].entries())
    await app.server.inject({
      method: 'POST',
      url: '/api/v1/notifications/contact-form',
      payload: {
        name,
        email: `clovek${place}@example.sk`,
        subject: 'bug',
        message: `Nefunguje\n\n${name} vec.`,
      },
    })
})

describe('messages of the contact form', () => {
  it('wait in the administration, the newest first', async () => {
    const { total, unread, messages } = await list()
    expect([total, unread]).toEqual([3, 3])
    expect(messages.map(({ name }) => name)).toEqual(['Tretia', 'Druhá', 'Prvá'])
    expect((await list('?limit=1&page=2')).messages.map(({ name }) => name)).toEqual(['Druhá'])
    expect((await list('?limit=2&page=2')).messages.map(({ name }) => name)).toEqual(['Prvá'])
  })

  it('are marked as read once; later readers change nothing', async () => {
    const [first] = (await list()).messages
    const read = (await post(`${first!.id}/read`)).json()
    expect(read.read_at).not.toBeNull()
    expect((await post(`${first!.id}/read`)).json().read_at).toBe(read.read_at)
    expect((await list()).unread).toBe(2)
  })

  it('are answered by mail, and then listed after the waiting ones', async () => {
    const { id } = (await list()).messages.find(({ name }) => name === 'Druhá')!
    const answered = await post(`${id}/answer`, { answer: '  Ďakujeme.\n\nUž to funguje.  ' })
    expect(answered.json()).toMatchObject({ id, answer: 'Ďakujeme.\n\nUž to funguje.' })
    const mail = await nextMail(app.dataDir, 'clovek1@example.sk')
    expect(mail.subject).toBe('Odpoveď na vašu správu: Nahlásenie chyby')
    expect(mail.text).toContain('Dobrý deň, Druhá,')
    expect(mail.text).toContain('Už to funguje.')
    expect(mail.text).toContain('Druhá vec.')
    expect(mail.raw).toMatch(/^Reply-To: tim@example.sk/m)
    expect((await list()).messages.map(({ name }) => name)).toEqual(['Tretia', 'Prvá', 'Druhá'])
    const { entries } = (await app.server.inject({ url: '/api/v1/admin/audit', headers: admin })).json()
    expect(entries[0]).toMatchObject({ action: 'message answered', details: { message_id: id } })
    expect((await list()).counts).toEqual({ waiting: 2, answered: 1 })
    const names = async (state: string) => (await list(`?state=${state}`)).messages.map(({ name }) => name)
    expect([await names('waiting'), await names('answered')]).toEqual([['Tretia', 'Prvá'], ['Druhá']])
    expect((await list('?state=answered')).total).toBe(1)
  })

  it('are answered once, and never with an empty text', async () => {
    const { id } = (await list()).messages.find(({ name }) => name === 'Druhá')!
    expect((await post(`${id}/answer`, { answer: 'Ešte raz' })).statusCode).toBe(409)
    const { id: other } = (await list()).messages[0]!
    expect((await post(`${other}/answer`, { answer: ' \n ' })).statusCode).toBe(422)
    expect((await post(`${other}/answer`, {})).statusCode).toBe(422)
    expect((await post('999/answer', { answer: 'Nikomu' })).statusCode).toBe(404)
    expect((await post('999/read')).statusCode).toBe(404)
    const both = await Promise.all(['Prvá', 'Druhá'].map((answer) => post(`${other}/answer`, { answer })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('are for administrators', async () => {
    const shopper = await app.signedIn('nikto@example.sk')
    expect((await post('1/answer', { answer: 'x' }, shopper)).statusCode).toBe(403)
  })
})
