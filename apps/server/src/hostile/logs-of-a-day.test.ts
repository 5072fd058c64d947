import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { callsOf } from '../testing/calls/described-calls.ts'
import { csvText } from '../testing/csv-text.ts'
import { parseMail } from '../testing/devices/outbox.ts'
import { ADMIN, Site } from '../testing/faults/site.ts'
import { pushService } from '../testing/servers/push-service.ts'
import { multipartFile } from '../testing/upload-csv.ts'

/** All personal data in this test contains this word, also when it is folded. */
const SECRET = /tajn/i
const MARK = 'tajneslovo'
const EMAIL = 'zuzana.tajna@tajne.example'
const PASSWORD = 'TajneHeslo99'
const NETWORK = '203.0.113.'
/** Tokens are found by their field names or by their typical length. */
const TOKENS = [/"(?:access_token|token|secret)":"([^"]+)"/g, /(?<![\w-])([\w-]{43,60})(?![\w-])/g]
/** Guards and sessions need these tables for a call to reach its own work. */
const KEPT_WHOLE = new Set(['sessions', 'rate_limits'])

type Call = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown]

const devices = await pushService()
const DEVICE = `http://${devices.host}/${MARK}`
devices.answer(DEVICE, 500)
const site = await Site.open({
  env: { LOG_LEVEL: 'trace', TRUST_PROXY: 'loopback', ALLOWED_HOSTS: devices.host },
})
afterAll(async () => {
  await site.close()
  await devices.close()
}, 60_000)

const tokens = new Set<string>()
function keepTokens(text: string): string {
  for (const pattern of TOKENS) for (const [, token] of text.matchAll(pattern)) tokens.add(token!)
  return text
}

let calls = 0
const statuses = new Map<number, number>()
async function call([method, path, body]: Call, token?: string): Promise<string> {
  calls += 1
  const file = body instanceof Buffer ? multipartFile(body, `${MARK}.csv`) : null
  const answer = await fetch(`${site.url}${path}`, {
    method,
    headers: {
      'x-forwarded-for': `${NETWORK}${calls % 250}`,
      'user-agent': `${MARK}/1.0`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : (file?.headers ?? { 'content-type': 'application/json' })),
    },
    ...(body === undefined ? {} : { body: file?.payload ?? JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  })
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  return keepTokens(await answer.text())
}
const answerTo = async (one: Call, token?: string) => JSON.parse(await call(one, token))
const signIn = async (email: string, password: string): Promise<string> =>
  (await answerTo(['POST', '/auth/login-json', { email, password }])).access_token

async function linkTo(address: string, known: number): Promise<string> {
  const mails = () => site.mails.taken.filter(({ to }) => to === address)
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBeGreaterThan(known)
  const { text } = parseMail(mails()[known]!.raw)
  return /token=([\w-]+)/.exec(keepTokens(text))![1]!
}

const STRANGER: readonly Call[] = [
  ['POST', '/auth/register', { email: `druha.${EMAIL}`, password: PASSWORD, full_name: 'Druhá Tajná' }],
  ['POST', '/auth/register', { email: EMAIL, password: 'slabe', full_name: 'Tajná' }],
  ['POST', '/auth/login-json', { email: EMAIL, password: `${PASSWORD}9` }],
  ['POST', '/auth/login-json', { email: `nikto.${EMAIL}`, password: PASSWORD }],
  ['POST', '/auth/login-json', { email: EMAIL, password: 9 }],
  ['POST', '/auth/resend-verification', { email: EMAIL }],
  ['POST', '/auth/sign-in-link', { email: `tretia.${EMAIL}`, list: { name: MARK, operations: [] } }],
  ['POST', '/auth/password-reset/request', { email: EMAIL }],
  ['POST', '/auth/verify-email', { token: MARK }],
  ['GET', `/api/v1/products/query?search=${MARK}`],
  ['GET', `/api/v1/products/search?q=${MARK}`],
  ['GET', `/products?search=${MARK}`],
  ['GET', `/${MARK}`],
  ['GET', '/%ff?tajne=%ff'],
  ['GET', `/auth/me?access_token=${MARK}`],
  [
    'POST',
    '/api/v1/notifications/contact-form',
    { name: 'Tajná', email: EMAIL, subject: 'bug', message: MARK.repeat(5) },
  ],
]

const shopping = (product: number, list: string): readonly Call[] => [
  ['GET', '/auth/me'],
  ['PUT', '/auth/profile', { full_name: 'Zuzana Tajnostková' }],
  ['PUT', '/auth/profile', { email: `nova.${EMAIL}`, current_password: PASSWORD }],
  ['POST', '/auth/password-change', { current_password: `${PASSWORD}9`, new_password: `${PASSWORD}8` }],
  ['PUT', '/auth/settings', { cards: [MARK] }],
  ['POST', `/auth/favorites/${product}`, {}],
  ['POST', `/auth/cart/${product}`, {}],
  ['POST', '/auth/basket/share', {}],
  ['GET', '/auth/basket/compare'],
  ['POST', '/auth/keyword-alerts', { keyword: MARK }],
  [
    'POST',
    '/auth/price-targets',
    {
      product_id: product,
      scope: 'product',
      kind: 'under',
      limit: 2,
      by_mail: true,
      by_push: true,
      in_feed: true,
    },
  ],
  ['POST', '/auth/push-subscriptions', { ...devices.subscribe(), endpoint: DEVICE }],
  ['POST', '/auth/alert-feed', {}],
  ['POST', '/auth/receipts', { code: `O-${'0'.repeat(31)}1${MARK}` }],
  ['POST', '/auth/receipts', { answer: { returnValue: 0, receipt: { receiptId: MARK, items: MARK } } }],
  [
    'POST',
    '/auth/receipts',
    {
      answer: {
        returnValue: 0,
        receipt: {
          receiptId: `O-${'0'.repeat(31)}1`,
          cashRegisterCode: MARK,
          issueDate: '01.03.2026 10:00:00',
          items: [{ name: MARK, itemType: 'K', quantity: 1, price: 1 }],
        },
      },
    },
  ],
  ['GET', `/auth/receipts/goods?search=${MARK}`],
  ['POST', '/auth/lists', { name: MARK }],
  ['POST', '/auth/lists/parse', { text: `2x ${MARK}` }],
  [
    'POST',
    `/auth/lists/${list}/operations`,
    {
      operations: [
        {
          op_id: randomUUID(),
          item_id: randomUUID(),
          field: 'text',
          value: MARK,
          at: new Date().toISOString(),
        },
      ],
    },
  ],
  ['POST', `/auth/lists/${list}/invitations`, {}],
  ['POST', `/auth/invitations/${MARK}`, {}],
  ['POST', '/api/v1/barcodes/report', { ean: '4006381333931', title: MARK, store: 'Lidl' }],
  [
    'POST',
    '/auth/keys',
    { name: MARK, scopes: ['catalogue:read'], expires_in_days: 1, current_password: PASSWORD },
  ],
  ['POST', '/auth/two-step/begin', { current_password: PASSWORD }],
  ['POST', '/auth/passkeys/options', { current_password: PASSWORD }],
  ['GET', '/auth/export'],
  ['POST', '/auth/cart/finish', {}],
  ['POST', '/auth/premium-request', {}],
]

/** An administrator's calls of a day. They change products, so that alerts are due. */
const administration = (price: string): readonly Call[] => [
  [
    'POST',
    '/api/v1/admin/upload/csv',
    Buffer.from(
      csvText([
        { Title: `Maslo ${MARK}`, Price: price },
        { Title: MARK, Price: MARK },
      ]),
    ),
  ],
  ['GET', `/api/v1/admin/users?search=${MARK}`],
  ['GET', `/api/v1/admin/audit?search=${MARK}&actor=${EMAIL}`],
  ['POST', '/api/v1/admin/price-alerts/check', {}],
  [
    'POST',
    '/api/v1/admin/sources',
    {
      name: 'Zdroj',
      kind: 'url',
      location: `${site.pictures.url('/cennik.csv')}?kluc=${MARK}`,
      preset: 'cenolov',
    },
  ],
  ['POST', '/api/v1/admin/sources/1/run', {}],
]

/** Every call, with the word in all of its inputs. */
async function markedCalls(): Promise<readonly Call[]> {
  return callsOf(await answerTo(['GET', '/docs/json']))
    .filter(({ url }) => !/\/events$|\/auth\/(logout|sessions)|\/auth\/account$/.test(url))
    .map(({ method, url, parameters, body }) => {
      const query = parameters
        .filter((one) => one.in === 'query')
        .map(({ name }): [string, string] => [name, MARK])
      const names = Object.keys(body?.properties ?? {})
      return [
        method,
        `${url.replace(/\{\w+\}/g, MARK)}?${new URLSearchParams(query)}`,
        body === null ? undefined : Object.fromEntries(names.map((name) => [name, MARK])),
      ]
    })
}

async function spoilDatabase(how: (table: string) => string): Promise<void> {
  const tables = await site.rows<{ tablename: string }>(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`,
  )
  for (const { tablename } of tables) if (!KEPT_WHOLE.has(tablename)) await site.rows(how(tablename))
}

it('the logs of a day, at their most verbose, reveal no personal data', { timeout: 300_000 }, async () => {
  const admin = await signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)
  await call([
    'POST',
    '/auth/register',
    { email: EMAIL, password: PASSWORD, full_name: 'Zuzana Tajnostková' },
  ])
  await call(['POST', '/auth/verify-email', { token: await linkTo(EMAIL, 0) }])
  await site.rows(`UPDATE users SET premium_expires_at = 'infinity' WHERE email = $1`, [EMAIL])
  const shopper = await signIn(EMAIL, PASSWORD)
  for (const one of administration('2.49')) await call(one, admin)
  const product = async () => (await answerTo(['GET', '/api/v1/products?limit=12'], admin))[0]
  await expect.poll(async () => (await product())?.price, { timeout: 30_000 }).toBe(2.49)
  const { id: list } = await answerTo(['POST', '/auth/lists', { name: MARK }], shopper)
  const own = shopping((await product()).id, list)

  const wholeDay = async (price: string) => {
    for (const one of STRANGER) await call(one)
    for (const one of own) await call(one, shopper)
    for (const one of administration(price)) await call(one, admin)
  }
  await wholeDay('1.99')
  await expect.poll(async () => (await product())?.price, { timeout: 30_000 }).toBe(1.99)
  await call(['POST', '/api/v1/admin/price-alerts/check', {}], admin)
  const isTold = () =>
    site.mails.taken.some(({ to, raw }) => to === EMAIL && parseMail(raw).text.includes(MARK))
  await expect.poll(isTold, { timeout: 30_000 }).toBe(true)
  await expect.poll(() => devices.asked(DEVICE), { timeout: 30_000 }).toBeGreaterThan(0)
  const marked = await markedCalls()
  expect(marked.length).toBeGreaterThan(100)
  for (const token of [undefined, shopper, admin]) for (const one of marked) await call(one, token)
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  for (const status of [200, 201, 202, 401, 403, 404, 409, 422])
    expect(statuses.get(status) ?? 0, `answers ${status}`).toBeGreaterThan(0)

  // The database quotes the whole row that it refuses.
  await spoilDatabase((table) => `ALTER TABLE ${table} ADD CHECK (false) NOT VALID`)
  await wholeDay('0.99')
  await spoilDatabase((table) => `ALTER TABLE ${table} RENAME TO gone_${table}`)
  await wholeDay('0.99')
  expect(statuses.get(500)).toBeGreaterThan(30)

  const { child } = site
  const log = () => child.output()
  await site.stop()
  expect(log()).toContain('A request failed.')
  expect(log()).toContain('/auth/keyword-alerts')
  expect(tokens.size).toBeGreaterThan(10)
  const lines = log().split('\n')
  const telling = lines.filter(
    (line) =>
      SECRET.test(line) ||
      line.includes(NETWORK) ||
      line.includes(ADMIN.ADMIN_EMAIL) ||
      [...tokens].some((token) => line.includes(token)),
  )
  expect(telling).toEqual([])
})
