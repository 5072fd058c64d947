import { PLUGINS } from '@cenolov/plugins/plugins.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { Access } from '../platform/auth/access.ts'
import { describedCalls } from '../testing/calls/described-calls.ts'
import { validValue } from '../testing/calls/valid-value.ts'
import { csvText } from '../testing/csv-text.ts'
import { tableContents } from '../testing/database/table-contents.ts'
import { endJobs } from '../testing/end-jobs.ts'
import { type Caller, testApp } from '../testing/test-app.ts'
import { uploadCsv } from '../testing/upload-csv.ts'

const HAS_RECEIPTS = PLUGINS.includes('receipts')

type Headers = Caller | Record<string, string>
interface Call {
  readonly method: string
  readonly url: string
  readonly access: Access
}

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signedIn('admin@example.sk', { admin: true, premium: true })
const STORES = ['Lidl', 'Tesco']
await uploadCsv(
  app,
  admin,
  csvText(['Maslo', 'Mlieko', 'Chlieb'].flatMap((Title) => STORES.map((Store) => ({ Title, Store })))),
)
const bodies = new Map<string, object>(
  (await describedCalls(app)).flatMap(({ method, url, body }) =>
    body === null
      ? []
      : [[`${method} ${url}`, fc.sample(validValue(body), { numRuns: 1, seed: 1 })[0] as object] as const],
  ),
)

const inject = (call: Pick<Call, 'method' | 'url'>, headers: Headers, payload?: string | object) =>
  app.server.inject({
    method: call.method as 'GET',
    url: call.url,
    headers: {
      // Asks for one answer instead of a stream that lasts.
      accept: 'application/json',
      ...headers,
      ...(payload === undefined || typeof payload === 'object' ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
/** The import above asks for a calculation of the index, which would change rows after a few seconds. */
async function contents() {
  expect(await endJobs(app.database.pool)).toBe(true)
  return tableContents(app.database.connection)
}
const columnOf = (table: string, column: string, userId: number) =>
  app.database.pool
    .query(`SELECT ${column} AS value FROM ${table} WHERE user_id = $1 ORDER BY 1 LIMIT 1`, [userId])
    .then(({ rows }): string => String(rows[0].value))
const idOf = async (email: string) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** Every call of the table of routes, except for static files. */
const calls: readonly Call[] = app.routes.filter(({ url }) => url !== '*' && !/^.assets/.test(url))
const guarded = calls.filter(({ access }) => access !== 'public')
const keyOf = ({ method, url }: Call) => `${method} ${url}`
const bodyOf = ({ method, url }: Call) => bodies.get(`${method} ${url.replace(/:(\w+)/g, '{$1}')}`)

async function outsiders(): Promise<readonly { name: string; headers: Headers; may: readonly Access[] }[]> {
  const everything = { admin: true, premium: true }
  const changed = async (email: string, change: string, rights = everything) => {
    const headers = await app.signedIn(email, rights)
    // The session is cached, as after a recent call.
    expect((await inject({ method: 'GET', url: '/auth/me' }, headers)).statusCode).toBe(200)
    await app.database.pool.query(change, [await idOf(email)])
    await app.listener.flushNotifications()
    return headers
  }
  const signedOut = await app.signedIn('odhlaseny@example.sk', everything)
  await inject({ method: 'POST', url: '/auth/logout' }, signedOut)
  const user = 'user' as const
  return [
    { name: 'anonymous', headers: {}, may: [] },
    { name: 'a made up token', headers: { authorization: `Bearer ${'x'.repeat(43)}` }, may: [] },
    { name: 'a token of another kind', headers: { authorization: 'Basic YWRtaW46YWRtaW4=' }, may: [] },
    { name: 'user', headers: await app.signedIn('user@example.sk'), may: [user] },
    {
      name: 'premium',
      headers: await app.signedIn('premium@example.sk', { premium: true }),
      may: [user, 'premium'],
    },
    {
      name: 'administrator without premium',
      headers: await app.signedIn('spravca@example.sk', { admin: true }),
      may: [user, 'admin'],
    },
    {
      name: 'premium that ran out',
      headers: await changed(
        'byvaly-premium@example.sk',
        "UPDATE users SET premium_expires_at = now() - interval '1 second' WHERE id = $1",
        { admin: false, premium: true },
      ),
      may: [user],
    },
    {
      name: 'former administrator',
      headers: await changed(
        'byvaly-spravca@example.sk',
        'UPDATE users SET is_admin = false, premium_expires_at = NULL WHERE id = $1',
      ),
      may: [user],
    },
    {
      name: 'deactivated',
      headers: await changed('vypnuty@example.sk', 'UPDATE users SET is_active = false WHERE id = $1'),
      may: [],
    },
    {
      name: 'deleted',
      headers: await changed('zmazany@example.sk', 'DELETE FROM users WHERE id = $1'),
      may: [],
    },
    { name: 'session that ran out', headers: await ranOut(), may: [] },
    { name: 'signed out', headers: signedOut, may: [] },
  ]
}

/** A session that was in use, and cached, until it expired. */
async function ranOut(): Promise<Headers> {
  const headers = await app.signedIn('vyprsany@example.sk', { admin: true, premium: true })
  await app.database.pool.query(
    "UPDATE sessions SET expires_at = now() + interval '3 seconds' WHERE user_id = $1",
    [await idOf('vyprsany@example.sk')],
  )
  const status = async () => (await inject({ method: 'GET', url: '/auth/me' }, headers)).statusCode
  expect(await status()).toBe(200)
  await expect.poll(status, { interval: 200 }).toBe(401)
  return headers
}

/** Adds a shopper who has one of everything, each with words that nobody else may see. */
async function owner(email = 'tajna.osoba@example.sk') {
  const headers = await app.signedIn(email, { premium: true })
  const id = await idOf(email)
  await app.database.pool.query("UPDATE users SET full_name = 'Tajná Osoba' WHERE id = $1", [id])
  await app.database.pool.query("UPDATE sessions SET user_agent = 'TajnýPrehliadač' WHERE user_id = $1", [id])
  const [product] = await app.db.selectFrom('products').select('id').orderBy('id').limit(1).execute()
  const form = async (method: 'POST' | 'PUT', url: string, payload: object = {}) => {
    const answer = await inject({ method, url }, headers, payload)
    expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBeLessThan(300)
  }
  await form('POST', `/auth/cart/${product!.id}`, { quantity: 7 })
  await form('POST', '/auth/basket/share')
  await form('POST', '/auth/cart/finish')
  await form('POST', `/auth/cart/${product!.id}`, { quantity: 3 })
  await form('POST', `/auth/favorites/${product!.id}`, { priority: 77 })
  await form('POST', '/auth/keyword-alerts', { keyword: 'tajnéslovo' })
  await form('POST', '/auth/price-targets', {
    product_id: product!.id,
    scope: 'product',
    kind: 'gone',
    by_mail: true,
    by_push: false,
    in_feed: false,
  })
  await form('POST', '/auth/push-subscriptions', {
    endpoint: `https://push.example/tajne-${id}`,
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  })
  await form('PUT', `/auth/basket/matches/${product!.id}`, { store: 'Tesco', choice: 'exclude' })
  const listed = await inject({ method: 'POST', url: '/auth/lists' }, headers, { name: 'Tajný nákup' })
  await form('POST', `/auth/lists/${listed.json().id}/invitations`)
  // A household of its own to leave, because the last member who leaves takes the lists along.
  const { rows: other } = await app.database.pool.query<{ id: string }>(
    `WITH household AS (INSERT INTO households DEFAULT VALUES RETURNING id),
       member AS (INSERT INTO household_members (household_id, user_id) SELECT id, $1 FROM household)
     INSERT INTO lists (household_id, name) SELECT id, 'Tajná domácnosť' FROM household RETURNING id`,
    [id],
  )
  await app.database.pool.query(
    `INSERT INTO oidc_identities (issuer, subject, email, user_id) VALUES ('i', $1::bigint::text, 'tajna@i.sk', $1::bigint)`,
    [id],
  )
  await app.database.pool.query(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, name) VALUES ($1::bigint, $1::bigint::text, '', 0, 'tajný')`,
    [id],
  )
  const shares = await inject({ method: 'GET', url: '/auth/basket/shares' }, headers)
  if (HAS_RECEIPTS)
    await form('POST', '/auth/receipts', {
      answer: {
        returnValue: 0,
        receipt: {
          receiptId: `O-${String(id).padStart(32, '0')}`,
          issueDate: '01.03.2026 10:00:00',
          items: [{ name: 'tajný tovar', itemType: 'K', quantity: 1, price: 1 }],
        },
      },
    })
  const key = { name: 'tajný kľúč', scopes: ['catalogue:read'], expires_in_days: 7 }
  await form('POST', '/auth/keys', { ...key, current_password: 'Heslo1234' })
  return {
    id,
    headers,
    product: String(product!.id),
    objects: {
      api_keys: await columnOf('api_keys', 'id', id),
      cart_items: await columnOf('cart_items', 'id', id),
      favorites: await columnOf('favorites', 'id', id),
      keyword_alerts: await columnOf('watches', "min(id) FILTER (WHERE subject = 'word')", id),
      households: other[0]!.id,
      list_invitations: await columnOf('list_invitations', 'id', id),
      lists: await columnOf('list_invitations', 'list_id', id),
      oidc_identities: await columnOf('oidc_identities', 'id', id),
      passkeys: await columnOf('passkeys', 'id', id),
      price_targets: await columnOf('watches', "min(id) FILTER (WHERE subject <> 'word')", id),
      push_subscriptions: await columnOf('push_subscriptions', 'id', id),
      receipts: HAS_RECEIPTS ? await columnOf('receipts', 'id', id) : '',
      sessions: await columnOf('sessions', 'id', id),
      shared_baskets: shares.json().shares[0].token,
    },
  }
}
async function rowsOf(userId: number): Promise<readonly unknown[]> {
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1`,
  )
  const found = await Promise.all(
    [...tables.map(({ name }) => [name, 'user_id']), ['users', 'id']].map(([name, column]) =>
      app.database.pool.query(`SELECT t::text AS row FROM "${name}" t WHERE ${column} = $1 ORDER BY 1`, [
        userId,
      ]),
    ),
  )
  return found.map(({ rows }) => rows)
}
const SECRETS = /tajn(?:[áéý]|[ae][.@-])/i

const addressed = (url: string, value: string, { id, objects }: Awaited<ReturnType<typeof owner>>) =>
  url
    .replace(/:\w+/, value)
    .replace(':user_id', String(id))
    .replace(':n', '1')
    .replace(':invitation_id', objects.list_invitations)

type Owned =
  | 'api_keys'
  | 'cart_items'
  | 'favorites'
  | 'keyword_alerts'
  | 'households'
  | 'lists'
  | 'oidc_identities'
  | 'passkeys'
  | 'price_targets'
  | 'push_subscriptions'
  | 'receipts'
  | 'sessions'
  | 'shared_baskets'
/** The object that each shopper's call names: a row with an owner, or something that everybody may name. */
const NAMED: Readonly<Record<string, Owned | 'product' | 'link'>> = {
  '/auth/cart/:id': 'cart_items',
  '/auth/favorites/:id': 'favorites',
  '/auth/keys/:id': 'api_keys',
  '/auth/identities/:id': 'oidc_identities',
  '/auth/keyword-alerts/:id': 'keyword_alerts',
  '/auth/passkeys/:id': 'passkeys',
  '/auth/price-targets/:id': 'price_targets',
  '/auth/push-subscriptions/:id': 'push_subscriptions',
  ...(HAS_RECEIPTS
    ? ({
        '/auth/receipts/:id': 'receipts',
        '/auth/receipts/:id/elsewhere': 'receipts',
        '/auth/receipts/:id/lines/:n': 'receipts',
      } as const)
    : {}),
  '/auth/sessions/:id': 'sessions',
  '/auth/basket/shares/:token': 'shared_baskets',
  '/auth/lists/:id': 'lists',
  '/auth/lists/:id/compare': 'lists',
  '/auth/lists/:id/events': 'lists',
  '/auth/lists/:id/invitations': 'lists',
  '/auth/lists/:id/invitations/:invitation_id': 'lists',
  '/auth/lists/:id/members/:user_id': 'households',
  '/auth/lists/:id/items': 'lists',
  '/auth/lists/:id/operations': 'lists',
  '/auth/cart/:productId': 'product',
  '/auth/favorites/:productId': 'product',
  '/auth/basket/matches/:productId': 'product',
  '/api/v1/price-history/product/:id': 'product',
  '/api/v1/price-history/product/:id/sales': 'product',
  '/api/v1/products/:id/report': 'product',
  // Anyone with a link may copy its basket.
  '/auth/basket/copy/:token': 'link',
  '/auth/invitations/:token': 'link',
}
const isOwned = (name: string | undefined): name is Owned =>
  name !== undefined && name !== 'product' && name !== 'link'

describe('a caller without the right to make a call', () => {
  it('is refused before anything is read, changed or revealed', async () => {
    const mine = await owner()
    const { objects, product } = mine
    const everybody = await outsiders()
    const addressOf = ({ url }: Call) =>
      addressed(url, isOwned(NAMED[url]) ? objects[NAMED[url]] : product, mine)
    const before = await contents()
    let refused = 0
    for (const { name, headers, may } of everybody) {
      for (const call of guarded) {
        if (may.includes(call.access)) continue
        const url = addressOf(call)
        const wanted = may.length === 0 ? 401 : 403
        // No body, a valid one and a malformed one: the guard comes first.
        for (const payload of [undefined, bodyOf(call) ?? {}, '{"broken']) {
          const answer = await inject({ ...call, url }, headers, payload)
          const seen = { name, call: keyOf(call), status: answer.statusCode }
          expect(seen).toEqual({ ...seen, status: wanted })
          if (call.method !== 'HEAD') expect(Object.keys(answer.json())).toEqual(['detail', 'code', 'values'])
          refused += 1
        }
      }
    }
    expect(refused).toBeGreaterThan(3_000)
    expect(await contents()).toEqual(before)
  })

  it('gets no further by another spelling of the address', async () => {
    const before = await contents()
    const respelled = [
      (url: string) => url.toUpperCase(),
      (url: string) => `${url}/`,
      (url: string) => `/${url}`,
      (url: string) => url.replace(/\//g, '//'),
      (url: string) => `/x/..${url}`,
      (url: string) => `/api/v1/products/..%2f..%2f..${url}`,
      (url: string) => url.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      (url: string) => `${url};x=.css`,
      (url: string) => `${url}%00.png`,
      (url: string) => `${url}?access_token=x&token=x`,
    ]
    for (const call of guarded) {
      for (const respell of respelled) {
        const answer = await inject({ ...call, url: respell(call.url.replace(/:\w+/g, '1')) }, {})
        const { statusCode, headers } = answer
        // An unknown address is a page of the web app, the same for everybody.
        const isPage = statusCode === 200 && String(headers['content-type']).startsWith('text/html')
        expect(isPage || [400, 401, 404].includes(statusCode), `${keyOf(call)} ${statusCode}`).toBe(true)
      }
      for (const name of ['x-http-method-override', 'x-original-url', 'x-rewrite-url', 'x-forwarded-user']) {
        const answer = await inject({ method: 'GET', url: '/api/v1/stats' }, { [name]: call.url })
        expect(answer.statusCode).toBe(200)
        expect(Object.keys(answer.json())).toContain('total_products')
      }
    }
    expect(await contents()).toEqual(before)
  })
})

describe('a shopper’s data', () => {
  const naming = guarded.filter(({ access, url }) => access !== 'admin' && url.includes(':'))

  it('covers every call that names an object', () => {
    expect(new Set(naming.map(({ url }) => url))).toEqual(new Set(Object.keys(NAMED)))
  })

  it('is hidden from other accounts, administrators too', async () => {
    const mine = await owner('druha.tajna@example.sk')
    const others = {
      premium: await app.signedIn('cudzi@example.sk', { premium: true }),
      administrator: admin,
    }
    const before = await rowsOf(mine.id)
    for (const [name, headers] of Object.entries(others)) {
      for (const call of naming) {
        const named = NAMED[call.url]
        if (!isOwned(named)) continue
        const url = addressed(call.url, mine.objects[named], mine)
        const answer = await inject({ ...call, url }, headers, bodyOf(call))
        expect({ name, call: keyOf(call), status: answer.statusCode }).toEqual({
          name,
          call: keyOf(call),
          status: 404,
        })
      }
    }
    expect(await rowsOf(mine.id)).toEqual(before)
  })

  it('stays unchanged whatever else others call', async () => {
    const mine = await owner('tretia.tajna@example.sk')
    const other = await app.signedIn('druhy-cudzi@example.sk', { premium: true })
    const before = await rowsOf(mine.id)
    for (const call of guarded.filter(({ access }) => access !== 'admin')) {
      if (call.url === '/auth/logout' || keyOf(call) === 'DELETE /auth/account') continue
      const named = NAMED[call.url]
      const value = isOwned(named)
        ? mine.objects[named]
        : named === 'link'
          ? mine.objects.shared_baskets
          : mine.product
      const url = addressed(call.url, value, mine)
      const answer = await inject({ ...call, url }, other, bodyOf(call))
      expect(answer.statusCode, `${keyOf(call)} ${answer.body}`).toBeLessThan(500)
      expect(answer.body, keyOf(call)).not.toMatch(SECRETS)
    }
    expect(await rowsOf(mine.id)).toEqual(before)
  })

  it('is available to its owner until it is deleted', async () => {
    const mine = await owner('stvrta.tajna@example.sk')
    const isRemoval = ({ method }: Call) => method === 'DELETE'
    const own = naming.filter(({ url }) => isOwned(NAMED[url]))
    // Calls that read and change come before calls that delete; ending the session in use comes last of all.
    const inOrder = [
      ...own.filter((call) => !isRemoval(call)),
      // Parts of a list go before the list.
      ...own.filter(isRemoval).sort((a, b) => b.url.length - a.url.length),
    ].sort((a, b) => Number(a.url.includes('sessions')) - Number(b.url.includes('sessions')))
    for (const call of inOrder) {
      const url = addressed(call.url, mine.objects[NAMED[call.url] as Owned], mine)
      const status = async () => (await inject({ ...call, url }, mine.headers, bodyOf(call))).statusCode
      expect(await status(), keyOf(call)).toBeLessThan(300)
      if (isRemoval(call)) expect(await status(), keyOf(call)).toBe(call.url.includes('sessions') ? 401 : 404)
    }
    for (const call of own.filter((one) => !one.url.includes('sessions'))) {
      const url = addressed(call.url, mine.objects[NAMED[call.url] as Owned], mine)
      const again = await app.server.inject({
        method: 'POST',
        url: '/auth/login-json',
        payload: { email: 'stvrta.tajna@example.sk', password: 'Heslo1234' },
      })
      const headers = { authorization: `Bearer ${again.json().access_token}` }
      expect((await inject({ ...call, url }, headers, bodyOf(call))).statusCode, keyOf(call)).toBe(404)
    }
  })

  it('is not revealed by an answer that was kept for a repeated call', async () => {
    const [one, two] = [
      await app.signedIn('prvy-kluc@example.sk', { premium: true }),
      await app.signedIn('druhy-kluc@example.sk', { premium: true }),
    ]
    const create = (headers: Headers) =>
      inject(
        { method: 'POST', url: '/auth/keyword-alerts' },
        { ...headers, 'idempotency-key': 'rovnaky' },
        {
          keyword: 'rovnaké slovo',
        },
      )
    const [first, second] = [await create(one), await create(two)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(first.json().id).not.toBe(second.json().id)
  })
})
