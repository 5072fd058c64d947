import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextMail } from '../../testing/devices/outbox.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const GOOD = { name: 'Jana Nová', email: 'Jana@Example.sk', subject: 'bug', message: 'Nefunguje\n\nkošík.' }
const send = (changes: object = {}, remoteAddress = '198.51.100.1') =>
  app.server.inject({
    method: 'POST',
    url: '/api/v1/notifications/contact-form',
    payload: { ...GOOD, ...changes },
    remoteAddress,
  })

describe('the contact form', () => {
  it('stores a message and mails it, so that a reply reaches its sender', async () => {
    const answer = await send({ company: 'Firma s.r.o.' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Správa odoslaná!' }])
    const mail = await nextMail(app.dataDir, 'tim@example.sk')
    expect(mail.subject).toBe('Kontakt: Nahlásenie chyby')
    expect(mail.text).toContain('Od: Jana Nová, Firma s.r.o., jana@example.sk')
    expect(mail.raw).toMatch(/^Reply-To: jana@example.sk/m)
    const stored = await app.database.db.selectFrom('contact_messages').selectAll().execute()
    expect(stored).toMatchObject([{ email: 'jana@example.sk', subject: 'bug', company: 'Firma s.r.o.' }])
  })

  it('names each field that is missing or wrong', async () => {
    const answer = await send({ name: ' ', email: 'x', message: '' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detail.map(({ loc }: { loc: string[] }) => loc[1])).toEqual([
      'name',
      'email',
      'message',
    ])
    const both = await send({ subject: 'spam', email: 'x' })
    expect([both.statusCode, both.json().detail.map(({ loc }: { loc: string[] }) => loc[1])]).toEqual([
      422,
      ['subject', 'email'],
    ])
  })

  it('refuses injected mail headers', async () => {
    expect((await send({ email: 'a@example.sk\r\nBcc: b@example.sk' })).statusCode).toBe(422)
  })

  it('limits messages from one network', async () => {
    const answers = []
    for (let time = 0; time < 11; time += 1) answers.push((await send({}, '198.51.100.2')).statusCode)
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(200))
    expect(answers[10]).toBe(429)
    expect((await send({}, '198.51.100.3')).statusCode).toBe(200)
  })

  it('counts an IPv6 network as one caller', async () => {
    const answers = []
    for (let time = 0; time < 11; time += 1)
      answers.push((await send({}, `2001:db8:0:7::${time + 1}`)).statusCode)
    expect(answers).toEqual([...Array(10).fill(200), 429])
    expect((await send({}, '2001:db8:0:8::1')).statusCode).toBe(200)
  })
})
