import type { ContactMessage } from '@cenolov/contract/account'
import type { ReviewItem } from '@cenolov/contract/admin'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { nextMail } from '../../testing/devices/outbox.ts'

const { app, admin, call, importRows, offered } = await adminApp()

let butter = 0
let shopper: Record<string, string> = {}
beforeAll(async () => {
  await importRows({ Title: 'Maslo 250 g', Price: '2.49', Store: 'Terno' })
  butter = (await offered())[0]!.id
  shopper = await app.signedIn('jana@example.sk')
})

const report = (payload: object, id = butter, headers: object = shopper) =>
  app.server.inject({
    method: 'POST',
    url: `/api/v1/products/${id}/report`,
    headers: { ...headers },
    payload,
  })
const reports = async (query = ''): Promise<ReviewItem[]> =>
  (await call('GET', `review?kind=report${query}`)).json().items
const newest = async () => (await reports())[0]!.evidence as ContactMessage
const photo = async () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#fc0' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Jana' } })
    .toBuffer()

describe('a reported price', () => {
  it('waits in the administration with its product and its photo, and is answered by mail', async () => {
    const sent = await report({
      reason: 'price',
      words: 'Na regáli je 1,99 €.',
      photo: (await photo()).toString('base64'),
    })
    expect([sent.statusCode, sent.json()]).toEqual([200, { message: 'Ďakujeme, cenu preveríme.' }])
    const mail = await nextMail(app.dataDir, 'tim@example.sk')
    expect(mail.subject).toBe('Nahlásená cena: Maslo 250 g')
    expect(mail.text).toContain('V obchode je iná cena')
    expect(mail.text).toContain(`/products?product=${butter}`)
    expect(mail.raw).toMatch(/^Reply-To: jana@example.sk/m)

    const message = await newest()
    expect(message).toMatchObject({
      email: 'jana@example.sk',
      product_id: butter,
      has_photo: true,
      message: 'V obchode je iná cena\n\nNa regáli je 1,99 €.\n\nMaslo 250 g, Terno, 2,49\u00a0€',
    })
    const file = await app.server.inject({
      url: `/api/v1/admin/messages/${message.id}/photo`,
      headers: admin,
    })
    expect(file.headers['content-type']).toBe('image/webp')
    const { width, height, exif } = await sharp(file.rawPayload).metadata()
    expect([width, height, exif]).toEqual([60, 40, undefined])

    await call('POST', `messages/${message.id}/answer`, { answer: 'Cenu sme opravili.' })
    const answer = await nextMail(app.dataDir, 'jana@example.sk')
    expect(answer.subject).toBe('Odpoveď na vašu správu: Nahlásená cena')
    expect(answer.text).toContain('Cenu sme opravili.')
    expect(await reports()).toEqual([])
    expect(await reports('&decided=true')).toMatchObject([{ subject: 'Maslo 250 g', verdict: 'accepted' }])
    expect((await call('GET', 'messages')).json()).toMatchObject({ total: 0, unread: 0 })
  })

  it('needs no words and no photo', async () => {
    expect((await report({ reason: 'ended' })).statusCode).toBe(200)
    const message = await newest()
    expect(message).toMatchObject({ has_photo: false, product_id: butter })
    const none = await app.server.inject({
      url: `/api/v1/admin/messages/${message.id}/photo`,
      headers: admin,
    })
    expect(none.statusCode).toBe(404)
  })

  it('is closed without an answer, and opened again', async () => {
    const [{ id }] = (await reports()) as [ReviewItem]
    const change = async (how: string, more = {}) =>
      (await call('POST', `review/${how}`, { ids: [id], ...more })).json()
    expect(await change('decide', { verdict: 'rejected' })).toEqual({ count: 1 })
    expect(await change('decide', { verdict: 'accepted' })).toEqual({ count: 0 })
    const [decided] = await reports('&decided=true')
    expect(decided).toMatchObject({ id, verdict: 'rejected', decided_by: 'admin@example.sk' })
    expect(await change('undo')).toEqual({ count: 1 })
    expect(await reports()).toMatchObject([{ id, verdict: null, decided_by: null }])
  })

  it('is refused without a reason, without words where no reason fits, and with a file that is no picture', async () => {
    expect((await report({ reason: 'cheap' })).statusCode).toBe(422)
    const wordless = await report({ reason: 'other', words: ' ' })
    expect([wordless.statusCode, wordless.json().detail[0].msg]).toEqual([422, 'Napíšte, čo nesedí.'])
    const text = await report({
      reason: 'price',
      photo: Buffer.from('<svg onload=x>'.repeat(9)).toString('base64'),
    })
    expect([text.statusCode, text.json().detail[0].loc[1]]).toEqual([422, 'photo'])
  })

  it('is of a product that is sold, by somebody who is signed in', async () => {
    expect((await report({ reason: 'price' }, 999_999)).statusCode).toBe(404)
    expect((await report({ reason: 'price' }, butter, {})).statusCode).toBe(401)
  })

  it('is limited for each account', async () => {
    const eager = await app.signedIn('chrlic@example.sk')
    const answers = []
    for (let time = 0; time < 21; time += 1)
      answers.push((await report({ reason: 'price' }, butter, eager)).statusCode)
    expect(answers).toEqual([...Array(20).fill(200), 429])
  })

  it('is in the export of its reporter', async () => {
    const data = (await app.server.inject({ url: '/auth/export', headers: { ...shopper } })).json()
    expect(data.contact_messages[0]).toMatchObject({
      product_id: butter,
      photo: expect.stringMatching(/^UklG/),
    })
  })
})
