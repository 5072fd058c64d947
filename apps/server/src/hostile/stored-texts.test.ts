import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { makeVariants } from '../modules/images/image-variants.ts'
import { csvText } from '../testing/csv-text.ts'
import { nextMail, type OutboxMail } from '../testing/devices/outbox.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { uploadCsv } from '../testing/upload-csv.ts'

const app: TestApp = await testApp({
  PUBLIC_URL: 'https://ceny.example',
  CONTACT_EMAIL: 'posta@example.sk',
})
afterAll(() => app.close())

/** A text that runs if it reaches a page as markup, an attribute, a script or a spreadsheet formula. */
const EVIL = `=1+1"'><img src=x onerror=alert(1)><script>alert(1)</script></title>{{7*7}}`
const LIVE = /<img src=x|<script>alert|<\/title>\{\{/
const INERT = /^(application\/json|text\/csv|text\/plain|application\/octet-stream|image\/(png|webp))/

const admin = await app.signedIn('admin@example.sk', { admin: true, premium: true })
const adminId = (await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await app.server.inject({ method, url, headers: admin, payload })
  expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBeLessThan(300)
  return answer.json()
}

async function storeEverywhere(): Promise<number> {
  const rows = ['Lidl', `Obchod ${EVIL}`].map((Store, place) => ({
    Title: `Maslo ${EVIL} ${place}`,
    Category: `Kategória ${EVIL}`,
    'Secondary Category': EVIL,
    'Third Category': EVIL,
    Store,
    'Specific Store': EVIL,
    Price: '2',
    Akcia: '1',
    'Image URL': `https://example.sk/a.png?${encodeURIComponent(EVIL)}`,
  }))
  await uploadCsv(app, admin, csvText([...rows, { Title: EVIL }, { Title: `Chyba ${EVIL}`, Price: EVIL }]))
  const { id } = await app.db
    .selectFrom('products')
    .select('id')
    .where('title', 'like', 'Maslo%')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  // Names are refused by rules that are newer than some accounts.
  await app.db.updateTable('users').set({ full_name: EVIL }).where('id', '=', adminId).execute()
  await app.db.updateTable('sessions').set({ user_agent: EVIL }).where('user_id', '=', adminId).execute()
  await app.listener.flushNotifications()
  await send('POST', '/api/v1/notifications/contact-form', {
    name: `Jana ${EVIL}`,
    email: 'jana@example.sk',
    company: EVIL,
    subject: 'bug',
    message: `Nefunguje ${EVIL}\r\nBcc: obet@example.sk`,
  })
  await send('POST', '/auth/keyword-alerts', { keyword: `maslo ${EVIL}`.slice(0, 100) })
  await send('POST', '/auth/keyword-alerts', { keyword: 'maslo' })
  await send('POST', `/auth/favorites/${id}`, {})
  await send('POST', `/auth/cart/${id}`, {})
  await send('POST', '/auth/basket/share', {})
  await send('POST', '/api/v1/admin/sources', {
    name: `Zdroj ${EVIL}`,
    kind: 'url',
    location: `https://ceny.example/${encodeURIComponent(EVIL)}.csv`,
    constants: { Store: EVIL },
  })
  await send('POST', '/api/v1/admin/aliases', {
    add: [{ kind: 'store', from: `Z ${EVIL}`, to: `Do ${EVIL}` }],
  })
  await app.catalogue.refresh()
  return id
}
const productId = await storeEverywhere()

/** Addresses of all reading calls and pages, with the text in each parameter. */
async function addresses(): Promise<readonly string[]> {
  const shares = await app.server.inject({ url: '/auth/basket/shares', headers: { ...admin } })
  const { token } = shares.json().shares[0]
  const job = await app.db.selectFrom('import_jobs').select('id').executeTakeFirstOrThrow()
  const source = await app.db.selectFrom('sources').select('id').executeTakeFirstOrThrow()
  const query = new URLSearchParams(
    ['search', 'q', 'category', 'store', 'stores', 'token', 'since', 'action', 'redirect'].map(
      (name): [string, string] => [name, EVIL],
    ),
  )
  const named: Readonly<Record<string, string>> = {
    ':token': token,
    ':job_id': job.id,
    ':category': encodeURIComponent(`Kategória ${EVIL}`),
    ':file': encodeURIComponent(EVIL),
    ':name': String(productId),
    ':part': '1',
  }
  const calls = app.routes
    .filter(({ method, url }) => method === 'GET' && !/assets|\*|events|preview/.test(url))
    .map(({ url }) =>
      url.replace(/:\w+/, (name) => named[name] ?? String(url.includes('sources') ? source.id : productId)),
    )
  const pages = [
    '/',
    '/products',
    `/products?product=${productId}`,
    `/kosik/${token}`,
    `/${encodeURIComponent(EVIL)}`,
    `/products/${encodeURIComponent(EVIL)}`,
  ]
  return [...calls, ...pages].flatMap((url) => [url, `${url}${url.includes('?') ? '&' : '?'}${query}`])
}

describe('a text that would run in a page', () => {
  it('runs in no answer', async () => {
    let shown = 0
    const all = await addresses()
    expect(all.length).toBeGreaterThan(120)
    for (const url of all) {
      for (const headers of [{}, admin]) {
        const answer = await app.server.inject({ url, headers })
        const { body, headers: told } = answer
        const type = String(told['content-type'] ?? '')
        expect(answer.statusCode, `${url} ${body.slice(0, 200)}`).toBeLessThan(500)
        expect(told['x-content-type-options'], url).toBe('nosniff')
        expect(told['content-security-policy'], url).toMatch(/script-src 'self'|default-src 'none'/)
        for (const [name, value] of Object.entries(told)) expect(String(value), name).not.toMatch(LIVE)
        if (body.includes('alert(1)')) shown += 1
        if (!INERT.test(type)) expect(body, `${url} ${type}`).not.toMatch(LIVE)
        if (type.startsWith('text/csv'))
          expect(body, url).not.toMatch(/(^|[,;\n]"?)[=+@-](?!\d)|(^|[,;\n]"?)=/)
      }
    }
    // Otherwise the test would pass if the server showed nothing.
    expect(shown).toBeGreaterThan(40)
  })

  it('runs in no mail, and adds no header to one', async () => {
    const rows = [
      { Title: `Maslo ${EVIL} 0`, Price: '1', Akcia: 'No', Date: '2026-11-21', 'Specific Store': EVIL },
    ]
    await uploadCsv(app, admin, csvText(rows))
    await send('POST', '/api/v1/admin/price-alerts/check', {})
    const message = await app.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
    await send('POST', `/api/v1/admin/messages/${message.id}/answer`, { answer: EVIL })
    await app.server.inject({
      method: 'POST',
      url: '/auth/password-reset/request',
      payload: { email: 'admin@example.sk' },
    })
    const mails: OutboxMail[] = [
      await nextMail(app.dataDir, 'posta@example.sk'),
      await nextMail(app.dataDir, 'jana@example.sk'),
      await nextMail(app.dataDir, 'admin@example.sk', 0),
      await nextMail(app.dataDir, 'admin@example.sk', 1),
    ]
    for (const { raw, text } of mails) {
      expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im)
      expect(htmlOf(raw)).toContain('<body')
      expect(htmlOf(raw)).not.toMatch(LIVE)
      expect(text.length).toBeGreaterThan(20)
    }
    expect(mails.filter(({ text }) => text.includes('alert(1)')).length).toBeGreaterThan(1)
  })

  it("leaves a product's price label free of foreign pictures, even after such pictures were read", async () => {
    await makeVariants(Buffer.from('GIF89a is no picture')).catch(() => undefined)
    for (const title of [`Maslo ${EVIL}`, 'a\u0001b', 'a\u000c\ufffe\uffff', '\ud800', '\u202e&#0;]]>']) {
      const update = app.db.updateTable('products').where('id', '=', productId)
      await update.set({ title: title.toWellFormed() }).execute()
      await app.db
        .updateTable('catalogue_version')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .execute()
      await app.catalogue.refresh()
      const { statusCode, headers } = await app.server.inject({ url: `/cenovka/${productId}.png` })
      expect([statusCode, headers['content-type']], JSON.stringify(title)).toEqual([200, 'image/png'])
    }
  })

  it('leaves no formula in a table', async () => {
    const { rows } = await sql<{ title: string }>`SELECT title FROM products WHERE title LIKE '=%'`.execute(
      app.db,
    )
    expect(rows).toHaveLength(1)
    for (const url of ['/api/v1/admin/products/export.csv', '/api/v1/products/export.csv']) {
      const { body } = await app.server.inject({ url, headers: admin })
      expect(body).toContain(`'=1+1`)
    }
  })
})

function htmlOf(raw: string): string {
  const part = /Content-Type: text\/html[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)
  const encoding = /Content-Type: text\/html[\s\S]*?Content-Transfer-Encoding: (\S+)/.exec(raw)?.[1]
  const body = part?.[1] ?? ''
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
