import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { type DescribedCall, describedCalls, type Schema } from '../testing/calls/described-calls.ts'
import { validValue } from '../testing/calls/valid-value.ts'
import { csvText } from '../testing/csv-text.ts'
import { tableContents } from '../testing/database/table-contents.ts'
import { testApp } from '../testing/test-app.ts'
import { uploadCsv } from '../testing/upload-csv.ts'

const app = await testApp()
afterAll(() => app.close())

/** Values that only exist if an undeclared field was assigned. */
const PLANTED_ID = 987_654_321
const PLANTED_TEXT = 'podvrhnute'
const PLANTED_TIME = '2099-12-31T23:59:59Z'
const PLANTED = new RegExp(`${PLANTED_ID}|${PLANTED_TEXT}|2099-12-31`)
/** Rights of accounts, named as in answers, as in columns, and as in other programs. */
const RIGHTS = {
  is_admin: true,
  isAdmin: true,
  admin: true,
  role: 'admin',
  is_premium: true,
  premium: true,
  email_verified: true,
  'users.is_admin': true,
  'user[is_admin]': true,
}

async function everyColumn(): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await app.database.pool.query<{ name: string; type: string }>(
    "SELECT DISTINCT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = 'public'",
  )
  const planted = (type: string) => {
    if (type === 'boolean') return true
    if (/int|numeric/.test(type)) return PLANTED_ID
    if (/time|date/.test(type)) return PLANTED_TIME
    return PLANTED_TEXT
  }
  return Object.fromEntries(rows.map(({ name, type }) => [name, planted(type)]))
}

const propertiesOf = (schema: Schema): ReadonlySet<string> =>
  new Set([
    ...Object.keys(schema.properties ?? {}),
    ...(schema.anyOf ?? []).flatMap((one) => [...propertiesOf(one)]),
  ])
const formOf = (body: object) =>
  new URLSearchParams(
    Object.entries(body).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString()
const rightsOf = async () =>
  (
    await app.database.pool.query(
      'SELECT email, is_admin, is_active, email_verified, premium_expires_at FROM users ORDER BY email',
    )
  ).rows
const isOfAdministration = ({ url }: DescribedCall) => url.includes('/admin/')
it('an undeclared field is never assigned', async () => {
  const admin = await app.signedIn('admin@example.sk', { admin: true, premium: true })
  await uploadCsv(app, admin, csvText([{ Title: 'Maslo' }, { Title: 'Maslo', Store: 'Tesco' }]))
  const columns = await everyColumn()
  expect(Object.keys(columns).length).toBeGreaterThan(100)
  const shoppers = { premium: await app.signedIn('user@example.sk', { premium: true }) }
  const calls = (await describedCalls(app)).filter(({ body }) => body?.type === 'object' || body?.anyOf)
  const accepted = new Set<string>()
  for (const call of calls) {
    const known = propertiesOf(call.body!)
    const extra = Object.fromEntries(
      Object.entries({ ...columns, ...RIGHTS }).filter(([name]) => !known.has(name)),
    )
    const before = await rightsOf()
    for (const valid of fc.sample(validValue(call.body!), { numRuns: 4, seed: 7 }) as object[]) {
      const body = { ...extra, ...valid }
      for (const [type, payload] of [
        ['application/json', JSON.stringify(body)],
        ['application/x-www-form-urlencoded', formOf(body)],
      ] as const) {
        const answer = await app.server.inject({
          method: call.method,
          url: call.url.replace(/\{\w+\}/g, '1'),
          headers: { ...(isOfAdministration(call) ? admin : shoppers.premium), 'content-type': type },
          payload,
        })
        expect(answer.statusCode, `${call.method} ${call.url} ${answer.body}`).toBeLessThan(500)
        expect(answer.body, call.url).not.toMatch(PLANTED)
        if (answer.statusCode < 300) accepted.add(`${call.method} ${call.url}`)
      }
    }
    // A registration adds its account, and administrators' calls that grant rights name it.
    const names = new Set(before.map(({ email }) => email))
    const after = (await rightsOf()).filter(({ email }) => names.has(email))
    if (!/\/users\//.test(call.url)) expect(after, call.url).toEqual(before)
    for (const { email, is_admin } of await rightsOf()) {
      if (is_admin) expect(email, call.url).toBe('admin@example.sk')
    }
  }
  const contents = Object.entries(await tableContents(app.database.connection))
  for (const [table, rows] of contents) expect(rows.join('\n'), table).not.toMatch(PLANTED)
  // Otherwise the test would pass if the bodies were refused anyway.
  expect([...accepted].sort()).toEqual(
    expect.arrayContaining([
      'POST /api/v1/admin/products/create',
      'POST /api/v1/notifications/contact-form',
      'POST /auth/cart/{productId}',
      'POST /auth/favorites/{productId}',
      'POST /auth/keyword-alerts',
      'POST /auth/register',
      'PUT /auth/profile',
      'PUT /auth/settings',
    ]),
  )
})
