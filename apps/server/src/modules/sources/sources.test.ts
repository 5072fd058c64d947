import type { SourceTrial } from '@cenolov/contract/admin'
import { SOURCE_PRESET_IDS } from '@cenolov/core/source'
import {
  bulgarianZip,
  CROATIAN_CHAINS,
  croatianList,
  type ForeignGoods,
  israeliPriceFull,
} from '@cenolov/demo/price-lists'
import { describe, expect, it, vi } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { imageServer, sends } from '../../testing/servers/image-server.ts'
import { sourcesApp } from '../../testing/sources-app.ts'

const { server, app, call, source, run } = await sourcesApp()

const attempt = async (fields: object): Promise<SourceTrial> => {
  const answer = await call('POST', '/try', { kind: 'url', ...fields })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const products = async () =>
  (
    await app.database.pool.query(
      `SELECT title, price::float, akcia, gram::float, store, specific_store, ean, category FROM products
       WHERE deleted_at IS NULL ORDER BY title`,
    )
  ).rows
const runsOf = async (id: number) => (await call('GET', `/${id}/runs`)).json().runs

const MILK: ForeignGoods = {
  title: 'Mlijeko trajno 2,8% šumsko Ž',
  price: '1.29',
  amount: '1',
  unit: 'l',
  ean: '3850102017089',
  category: 'MLIJEČNI PROIZVODI',
}
const BUTTER: ForeignGoods = {
  title: 'Maslac, svježi',
  price: '2.99',
  sale: '1.99',
  amount: '0.25',
  unit: 'kg',
  ean: '9002600282214',
}

describe.each(CROATIAN_CHAINS)('a price list of %s', (chain) => {
  it('becomes products', async () => {
    server.answer(`/${chain}`, sends(croatianList(chain, [MILK, BUTTER])))
    const fields = { location: server.url(`/${chain}`), preset: 'croatia', constants: { Store: chain } }
    const trial = await attempt(fields)
    expect(trial.would).toEqual({ create: 2, update: 0, end: 0, hold: 0, collapse: 0, unknown: 0 })
    expect(trial.rejected).toEqual([])
    const { id } = await source(fields)
    expect(await run(id)).toMatchObject({
      status: 'completed',
      created_count: 2,
      error_count: 0,
      source: 'Zdroj',
    })
    const found = await products()
    expect(found).toMatchObject([
      { title: 'Maslac, svježi', price: 2.99, akcia: '1.99', gram: 250, store: chain, ean: '09002600282214' },
      {
        title: 'Mlijeko trajno 2,8% šumsko Ž',
        price: 1.29,
        akcia: 'No',
        gram: 1000,
        ean: '03850102017089',
        category: 'MLIJEČNI PROIZVODI',
      },
    ])
    expect(trial.rows.map(({ title, price, gram }) => ({ title, price, gram }))).toEqual(
      [...found].reverse().map(({ title, price, gram }) => ({ title, price, gram })),
    )
  })
})

describe('two sources of one store', () => {
  const row = (Title: string, Price: string, day = '20') => ({
    Title,
    Price,
    Date: `2026-11-${day}`,
    Store: 'Yeme',
  })
  const ofFile = async (path: string, name: string, ...rows: ReturnType<typeof row>[]) => {
    server.answer(path, sends(Buffer.from(csvText(rows))))
    const { id } = await source({ name, location: server.url(path), preset: 'cenolov' })
    expect(await run(id)).toMatchObject({ status: 'completed', error_count: 0 })
    return id
  }
  const priceNotes = async (id: number) =>
    (await runsOf(id))[0].notes.map(({ message }: { message: string }) => message)

  it('that disagree are listed, and the newer date wins', async () => {
    const first = await ofFile('/a', 'Web', row('Maslo', '2.00'), row('Chlieb', '1.00'), row('Syr', '3.00'))
    const second = await ofFile(
      '/b',
      'Leták',
      row('Maslo', '2.20', '19'),
      row('Chlieb', '1.10'),
      row('Syr', '3.00'),
    )
    expect(await priceNotes(first)).toEqual([])
    expect(await priceNotes(second)).toEqual([
      'Maslo, Yeme: tento zdroj 2,20 € (19. 11. 2026), zdroj „Web“ 2,00 € (20. 11. 2026). Platí 2,00 €.',
      'Chlieb, Yeme: tento zdroj 1,10 € (20. 11. 2026), zdroj „Web“ 1,00 € (20. 11. 2026). Platí 1,10 €.',
    ])
    expect((await products()).map(({ title, price }) => [title, price])).toEqual([
      ['Chlieb', 1.1],
      ['Maslo', 2],
      ['Syr', 3],
    ])
    server.answer('/a', sends(Buffer.from(csvText([row('Maslo', '2.10'), row('Chlieb', '1.05')]))))
    expect(await run(first)).toMatchObject({ status: 'completed' })
    // A change of its own earlier price is no disagreement; the other source's is.
    expect(await priceNotes(first)).toEqual([
      'Chlieb, Yeme: tento zdroj 1,05 € (20. 11. 2026), zdroj „Leták“ 1,10 € (20. 11. 2026). Platí 1,05 €.',
    ])
  })

  it('agree when one brings the newer price of another day', async () => {
    await ofFile('/a', 'Web', row('Maslo', '2.00', '18'))
    expect(await priceNotes(await ofFile('/b', 'Leták', row('Maslo', '2.20', '19')))).toEqual([])
  })
})

it('the daily ZIP of the Bulgarian portal becomes products of its chains', async () => {
  const zip = bulgarianZip({
    Лидл: [{ title: 'КРАВЕ МАСЛО 125 ГР', price: '4.98', sale: '3.49' }],
    'Т МАРКЕТ': [{ title: 'СИРЕНЕ "РОДОПЕЯ" 1КГ', price: '21.99' }],
  })
  server.answer('/2026.zip', sends(zip))
  const { id } = await source({ location: server.url('/2026.zip'), preset: 'bulgaria' })
  expect(await run(id)).toMatchObject({ status: 'completed', created_count: 2 })
  expect(await products()).toMatchObject([
    {
      title: 'КРАВЕ МАСЛО 125 ГР',
      store: 'Лидл',
      akcia: '3.49',
      gram: 125,
      specific_store: 'МАГАЗИН МЛАДОСТ - СОФИЯ',
    },
    { title: 'СИРЕНЕ "РОДОПЕЯ" 1КГ', store: 'Т МАРКЕТ', gram: 1000, category: '11' },
  ])
})

it('an Israeli PriceFull becomes products of its shop where its prices are in our currency', async () => {
  server.answer(
    '/PriceFull.gz',
    sends(
      israeliPriceFull([
        { title: 'קמח & לחם', price: '8.20', amount: '750.00', unit: 'גרם', ean: '7290015860956' },
      ]),
    ),
  )
  const { id } = await source({
    location: server.url('/PriceFull.gz'),
    preset: 'israel',
    constants: { Store: 'Shufersal' },
  })
  expect(await run(id)).toMatchObject({ status: 'failed', message: expect.stringMatching(/v mene ILS/) })
  const answer = await call('PUT', `/${id}`, { constants: { Store: 'Shufersal', Currency: 'EUR' } })
  expect(answer.statusCode).toBe(200)
  expect(await run(id)).toMatchObject({ status: 'completed', created_count: 1 })
  expect(await products()).toMatchObject([
    {
      title: 'קמח & לחם',
      price: 8.2,
      gram: 750,
      store: 'Shufersal',
      specific_store: '018',
      ean: '07290015860956',
    },
  ])
})

describe('a source', () => {
  it('is created, listed, changed and deleted, and each action is in the audit', async () => {
    const made = await source({
      location: 'https://example.sk/ceny.csv.gz',
      authorization: 'Bearer tajomstvo',
    })
    expect(made).toMatchObject({
      kind: 'url',
      preset: 'cenolov',
      container: 'gzip',
      format: 'csv',
      mode: 'merge',
      enabled: true,
      has_authorization: true,
      is_silent: false,
      runs: 0,
      last_success_at: null,
      next_run_at: expect.any(String),
    })
    expect(JSON.stringify(made)).not.toContain('tajomstvo')
    const { rows } = await app.database.pool.query('SELECT secret FROM sources')
    expect(rows[0].secret.toString('latin1')).not.toContain('tajomstvo')
    expect((await call('GET', '')).json()).toMatchObject({ total: 1, page: 1, sources: [{ id: made.id }] })
    const changed = await call('PUT', `/${made.id}`, { enabled: false, authorization: null, mode: 'replace' })
    expect(changed.json()).toMatchObject({
      enabled: false,
      has_authorization: false,
      next_run_at: null,
      mode: 'replace',
    })
    expect((await call('GET', `/${made.id}`)).json()).toEqual(changed.json())
    expect((await call('DELETE', `/${made.id}`)).statusCode).toBe(204)
    expect((await call('GET', `/${made.id}`)).statusCode).toBe(404)
    const { rows: audit } = await app.database.pool.query(
      'SELECT action, details FROM audit_log ORDER BY id DESC LIMIT 3',
    )
    expect(audit.map(({ action }) => action)).toEqual(['source deleted', 'source changed', 'source created'])
    expect(JSON.stringify(audit)).not.toContain('tajomstvo')
  })

  it.each([
    [{ location: 'ftp://example.sk/a' }, /http/],
    [{ location: 'https://ja:heslo@example.sk/a' }, /prihlasovacie/],
    [{ kind: 'folder', location: '../etc/passwd' }, /SOURCE_DIR/],
    [{ kind: 'folder', location: '/etc/passwd' }, /SOURCE_DIR/],
    [{ location: 'https://example.sk', mapping: { Nic: 'x' } }, /nepoznáme/],
    [{ location: 'https://example.sk', encoding: 'klingon' }, /Kódovanie/],
    [{ location: 'https://example.sk', authorization: 'env:DATABASE_URL' }, /SOURCE_SECRET_/],
    [{ location: 'https://example.sk', authorization: 'env:OIDC_PROVIDERS' }, /SOURCE_SECRET_/],
    [{ location: 'https://example.sk', authorization: 'env:SOURCE_DIR' }, /SOURCE_SECRET_/],
    [{ location: 'https://example.sk', authorization: 'env:SOURCE_SECRET_A b' }, /SOURCE_SECRET_/],
    [{ location: 'https://example.sk', name: ' ' }, /názov/],
  ])('with %j is refused', async (fields, reason) => {
    const answer = await call('POST', '', { name: 'Zdroj', kind: 'url', ...fields })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().detail).toMatch(reason)
  })

  it('accepts our columns in any spelling', async () => {
    const made = await source({
      location: 'https://example.sk/ceny.csv',
      mapping: { title: 'nazov', sale_price: ['akcia', 'zlava'], gtin: 'kod', category: '' },
      constants: { store: 'Lidl', Category: ' ' },
    })
    expect(made).toMatchObject({
      mapping: { Title: 'nazov', 'Sale Price': ['akcia', 'zlava'], EAN: 'kod' },
      constants: { Store: 'Lidl' },
    })
  })

  it('has presets to begin with', async () => {
    const { presets } = (await call('GET', '/presets')).json()
    expect(presets.map(({ id }: { id: string }) => id)).toEqual(SOURCE_PRESET_IDS)
  })
})

describe('a run', () => {
  const list = (price: string) => Buffer.from(csvText([{ Title: 'Mlieko', Price: price, Date: '' }]))

  it('sends its validators: 304 and the same bytes do nothing, a change is imported', async () => {
    let version = '"1"'
    let body = list('1.09')
    const seen: unknown[] = []
    server.answer('/c.csv', (request, response) => {
      seen.push(request.headers['if-none-match'])
      if (request.headers['if-none-match'] === version) response.writeHead(304).end()
      else response.writeHead(200, { etag: version }).end(body)
    })
    const { id } = await source({ location: server.url('/c.csv') })
    expect(await run(id)).toMatchObject({ status: 'completed', created_count: 1, unchanged: false })
    expect(await run(id)).toMatchObject({ status: 'completed', unchanged: true, total_rows: 0 })
    version = '"2"'
    expect(await run(id)).toMatchObject({ status: 'completed', unchanged: true })
    version = '"3"'
    body = list('1.19')
    expect(await run(id)).toMatchObject({ status: 'completed', unchanged: false, updated_count: 1 })
    expect(seen).toEqual([undefined, '"1"', '"1"', '"2"'])
    expect((await runsOf(id)).map(({ status }: { status: string }) => status)).toEqual([
      'completed',
      'unchanged',
      'unchanged',
      'completed',
    ])
    expect((await call('GET', `/${id}/runs?limit=3&page=2`)).json()).toMatchObject({
      total: 4,
      page: 2,
      runs: (await runsOf(id)).slice(3),
    })
    expect((await call('GET', `/${id}`)).json()).toMatchObject({
      runs: 4,
      last_success_at: expect.any(String),
    })
    // With other settings, the same file gives another result.
    await call('PUT', `/${id}`, { constants: { Category: 'Iná' } })
    expect(await run(id)).toMatchObject({ unchanged: false, updated_count: 1 })
  })

  it('that fails changes nothing and says why; the next one requests the file again', async () => {
    let answers = 0
    server.answer('/d.csv', (_request, response) => {
      answers += 1
      if (answers === 2) response.writeHead(200).end('<!DOCTYPE html><form>Prihlásenie</form>')
      else response.writeHead(200, { etag: '"x"' }).end(list('1.09'))
    })
    const { id } = await source({ location: server.url('/d.csv') })
    await run(id)
    const failed = await run(id)
    expect(failed).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/prihlasovaciu stránku/),
    })
    expect(await runsOf(id)).toMatchObject([
      { status: 'failed', reason: failed.message },
      { status: 'completed' },
    ])
    expect(await products()).toMatchObject([{ title: 'Mlieko', price: 1.09 }])
    expect((await call('GET', `/${id}`)).json()).toMatchObject({ failures: 1, last_failure: failed.message })
    expect(await run(id)).toMatchObject({ unchanged: true })
    expect((await call('GET', `/${id}`)).json()).toMatchObject({ failures: 0, last_failure: '' })
  })

  it('names the missing column', async () => {
    server.answer('/e.csv', sends(Buffer.from('nazov;cena;ob\nMlieko;1,09;Lidl\n')))
    const fields = { location: server.url('/e.csv'), mapping: { Title: 'nazov', Price: 'cena', Store: 'ob' } }
    const { id } = await source(fields)
    expect(await run(id)).toMatchObject({ status: 'completed', created_count: 1 })
    server.answer('/e.csv', sends(Buffer.from('nazov;price;ob\nMlieko;1,09;Lidl\n')))
    expect(await run(id)).toMatchObject({
      status: 'failed',
      message: 'V súbore chýba priradený stĺpec „cena“ (Price)',
    })
    expect(await attempt(fields)).toMatchObject({
      rows: [],
      columns: ['nazov', 'price', 'ob'],
      rejected: [{ message: expect.stringMatching(/cena/) }],
    })
  })

  it('requests no addresses that are not public, also behind a redirect', async () => {
    server.answer('/r', (_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    )
    const { id } = await source({ location: server.url('/r') })
    expect(await run(id)).toMatchObject({ status: 'failed', message: 'Adresa nevedie na verejný server' })
  })

  it('tries a busy server again', async () => {
    let answers = 0
    server.answer('/busy', (_request, response) => {
      answers += 1
      if (answers === 1) response.writeHead(503).end()
      else response.writeHead(200).end(list('1.09'))
    })
    const { id } = await source({ location: server.url('/busy') })
    expect(await run(id)).toMatchObject({ status: 'completed', created_count: 1 })
  })

  it('sends its secret to its server only', async () => {
    const seen: unknown[] = []
    const other = await imageServer()
    server.answer('/s', (request, response) => {
      seen.push(request.headers.authorization)
      response.writeHead(302, { location: '/s2' }).end()
    })
    server.answer('/s2', (request, response) => {
      seen.push(request.headers.authorization)
      response.writeHead(200).end(list('1.09'))
    })
    vi.stubEnv('SOURCE_SECRET_TEST', 'Bearer abc')
    const { id } = await source({ location: server.url('/s'), authorization: 'env:SOURCE_SECRET_TEST' })
    await run(id)
    vi.unstubAllEnvs()
    expect(seen).toEqual(['Bearer abc', 'Bearer abc'])
    await other.close()
  })

  it('shows rows that a trial would hold first, with the reason', async () => {
    const goods = (last: string) =>
      Buffer.from(
        csvText(
          Array.from({ length: 30 }, (_, index) => ({
            Title: `Tovar ${index}`,
            Date: '',
            Price: index === 29 ? last : '1.00',
          })),
        ),
      )
    server.answer('/h.csv', sends(goods('1.00')))
    const fields = { location: server.url('/h.csv') }
    await run((await source(fields)).id)
    server.answer('/h.csv', sends(goods('50.00')))
    const { rows, would } = await attempt(fields)
    expect(would).toMatchObject({ update: 0, hold: 1 })
    expect(rows).toHaveLength(21)
    expect([rows[0], rows[19], rows[20]]).toMatchObject([
      { title: 'Tovar 0', held: '' },
      { title: 'Tovar 19', held: '' },
      { title: 'Tovar 29', price: 50, held: expect.stringContaining('50') },
    ])
  })

  it('waits for its turn when others are tried, and is refused when too many wait', async () => {
    const { promise: isFree, resolve: release } = Promise.withResolvers<void>()
    server.answer('/slow.csv', async (_request, response) => {
      await isFree
      response.end(csvText([{ Title: 'Pomalý tovar', Date: '' }]))
    })
    const trials = Array.from({ length: 11 }, () =>
      call('POST', '/try', { kind: 'url', location: server.url('/slow.csv') }),
    )
    const refused = await Promise.race(trials)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('15')
    release()
    const answered = (await Promise.all(trials)).filter(({ statusCode }) => statusCode === 200)
    expect(answered).toHaveLength(10)
  })

  it('in replace mode ends products outside of the file, and is held whole when its store is missing', async () => {
    const goods = (count: number) =>
      Buffer.from(
        csvText(Array.from({ length: count }, (_, index) => ({ Title: `Tovar ${index}`, Date: '' }))),
      )
    server.answer('/f.csv', sends(goods(30)))
    const fields = { location: server.url('/f.csv'), mode: 'replace' }
    const { id } = await source(fields)
    expect(await run(id)).toMatchObject({ created_count: 30 })
    server.answer('/f.csv', sends(goods(28)))
    expect((await attempt(fields)).would).toEqual({
      create: 0,
      update: 0,
      end: 2,
      hold: 0,
      collapse: 0,
      unknown: 0,
    })
    expect(await run(id)).toMatchObject({ ended_count: 2 })
    server.answer('/f.csv', sends(goods(3)))
    const { rows, would } = await attempt(fields)
    expect(would).toMatchObject({ end: 0, hold: 3 })
    expect(rows.map((row: { held: string }) => row.held)).toEqual(Array(3).fill(expect.stringMatching(/./)))
    const held = await run(id)
    expect(held).toMatchObject({ ended_count: 0, held_count: 3 })
    expect(await products()).toHaveLength(28)
  })
})
