import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CsvRow, csvText } from '../../testing/csv-text.ts'
import { nextMail, readOutbox } from '../../testing/devices/outbox.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'

let app: TestApp
let admin: { authorization: string }
beforeAll(async () => {
  app = await testApp()
  admin = await app.signedIn('admin@example.sk', { admin: true })
})
afterAll(() => app.close())

type Headers = { authorization: string }
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  app.server.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
const create = (headers: Headers, form: object) => call('POST', '/auth/keyword-alerts', headers, form)
const importRows = (rows: readonly CsvRow[]) => uploadCsv(app, admin, csvText(rows))
const check = async () => (await call('POST', '/api/v1/admin/price-alerts/check', admin)).json()
const premium = (email: string) => app.signedIn(email, { premium: true })

describe('keyword alerts', () => {
  it('are made, listed, switched and deleted by their owner alone', async () => {
    const me = await premium('ja@example.sk')
    const other = await premium('iny@example.sk')
    const created = await create(me, { keyword: '  Čerstvé   mlieko ', max_results: 'veľa' })
    expect([created.statusCode, created.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        keyword: 'Čerstvé mlieko',
        alert_type: 'any_change',
        max_results: 50,
        is_active: true,
        last_checked: null,
        found_count: 0,
        found_at: null,
      },
    ])
    const { id } = created.json()
    expect((await create(me, { keyword: 'čerstvé MLIEKO' })).statusCode).toBe(409)
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await call(method, `/auth/keyword-alerts/${id}`, other, { is_active: false })).statusCode).toBe(
        404,
      )
    }
    expect((await call('PUT', `/auth/keyword-alerts/${id}`, me, { is_active: false })).json().is_active).toBe(
      false,
    )
    expect((await call('GET', '/auth/keyword-alerts', me)).json().keyword_alerts).toMatchObject([
      { id, is_active: false },
    ])
    expect((await call('DELETE', `/auth/keyword-alerts/${id}`, me)).statusCode).toBe(204)
    expect((await call('GET', '/auth/keyword-alerts', me)).json()).toEqual({ keyword_alerts: [] })
  })

  it('can be changed, a part at a time, and stay unique', async () => {
    const me = await premium('meni@example.sk')
    const { id } = (await create(me, { keyword: 'mango', max_results: '10' })).json()
    await create(me, { keyword: 'ananás', alert_type: 'price_drop' })
    const put = async (payload: object, headers = me) => {
      const answer = await call('PUT', `/auth/keyword-alerts/${id}`, headers, payload)
      return [answer.statusCode, answer.json()]
    }
    expect(await put({ keyword: '  čerstvé  MANGO ', alert_type: 'price_drop' })).toEqual([
      200,
      {
        id,
        keyword: 'čerstvé MANGO',
        alert_type: 'price_drop',
        max_results: 10,
        is_active: true,
        last_checked: null,
        found_count: 0,
        found_at: null,
      },
    ])
    expect(await put({ max_results: '7', is_active: false })).toMatchObject([
      200,
      { keyword: 'čerstvé MANGO', max_results: 7, is_active: false },
    ])
    // Its own words in another case are no second alert.
    expect(await put({ keyword: 'Čerstvé mango' })).toMatchObject([200, { keyword: 'Čerstvé mango' }])
    expect(await put({ keyword: 'Ananás' })).toEqual([
      409,
      { detail: 'Také upozornenie už máte', code: 'alert-exists', values: {} },
    ])
    expect((await put({ keyword: 'ananás' }, await premium('cudzi@example.sk')))[0]).toBe(404)
    for (const wrong of [
      {},
      { keyword: ' ' },
      { max_results: '101' },
      { alert_type: 'inak' },
      { is_active: 'x' },
    ])
      expect((await put(wrong))[0], JSON.stringify(wrong)).toBe(422)
  })

  it.each([
    { keyword: ' ' },
    { keyword: '???' },
    { keyword: 'a'.repeat(101) },
    { keyword: 'a', max_results: '0' },
    { keyword: 'a', alert_type: 'x' },
  ])('are not made of %o', async (form) => {
    const me = await premium(`zle${Math.random()}@example.sk`)
    expect((await create(me, form)).statusCode).toBe(422)
  })

  it('are refused with each field that is wrong', async () => {
    const me = await premium('viac@example.sk')
    const fieldsOf = async (form: Parameters<typeof create>[1]) =>
      (await create(me, form)).json().detail.map(({ loc }: { loc: string[] }) => loc[1])
    expect(await fieldsOf({ keyword: ' ', max_results: '0' })).toEqual(['keyword', 'max_results'])
    expect(await fieldsOf({ keyword: '', max_results: '101', alert_type: 'x' })).toEqual([
      'keyword',
      'alert_type',
      'max_results',
    ])
  })

  it('need premium, and an account has no more than fifty', async () => {
    expect((await create(await app.signedIn('bez@example.sk'), { keyword: 'mlieko' })).statusCode).toBe(403)
    const me = await premium('mnoho@example.sk')
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, index) => create(me, { keyword: `slovo ${index}` })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50)
  })
})

describe('a check', () => {
  it('reports each change once, in one mail, with all details that an alert may give', async () => {
    await importRows([
      { Title: 'Maslo staré', Price: '3.00' },
      { Title: 'Syr', Price: '5.00' },
    ])
    const me = await premium('sleduje@example.sk')
    await create(me, { keyword: 'maslo' })
    await create(me, { keyword: 'maslo', alert_type: 'price_drop' })
    await create(me, { keyword: 'syr', alert_type: 'new_sale', max_results: '1' })
    await check()
    await importRows([
      { Title: 'Maslo staré', Price: '2.00', Date: '2026-11-02' },
      { Title: 'Maslo nové', Price: '4.00', Date: '2026-11-02' },
      { Title: 'Syr', Price: '5.00', Akcia: '4.00', Date: '2026-11-02' },
      { Title: 'Syrový koláč', Price: '2.00', Akcia: '1.00', Date: '2026-11-02' },
    ])
    expect(await check()).toEqual({ alerts_sent: 3, price_changes: 4 })
    const mail = await nextMail(app.dataDir, 'sleduje@example.sk')
    expect(mail.subject).toBe('4 novinky pre vaše upozornenia')
    expect(mail.text).toMatch(/Maslo staré\s+Lidl: 3,00\s€ → 2,00\s€ \(2,00\s€\/kg\)/)
    expect(mail.text).toMatch(/Maslo nové\s+Lidl: nový produkt za 4,00\s€ \(4,00\s€\/kg\)/)
    expect(mail.text).toMatch(/, akcia −(20|50)\s%/)
    expect(mail.text).toContain('a ďalšie: 1')
    expect(mail.text).toMatch(/https:\/\/cenolov\.example\/products\?product=\d+/)
    expect(await check()).toEqual({ alerts_sent: 0, price_changes: 0 })
    const { keyword_alerts } = (await call('GET', '/auth/keyword-alerts', me)).json()
    expect(keyword_alerts[0].last_checked).toEqual(expect.any(String))
    expect(keyword_alerts).toContainEqual(
      expect.objectContaining({ keyword: 'maslo', found_count: 2, found_at: expect.any(String) }),
    )
    const changed = await call('PUT', `/auth/keyword-alerts/${keyword_alerts[0].id}`, me, { keyword: 'iné' })
    expect(changed.json()).toMatchObject({ found_count: 0, found_at: null })
  })

  it('reports nothing from before the alert, to an inactive alert, or without premium', async () => {
    await importRows([{ Title: 'Káva', Price: '9.00' }])
    const late = await premium('neskoro@example.sk')
    const off = await premium('vypnute@example.sk')
    const lost = await premium('stratil@example.sk')
    for (const one of [late, off, lost]) await create(one, { keyword: 'káva' })
    const { keyword_alerts } = (await call('GET', '/auth/keyword-alerts', off)).json()
    await call('PUT', `/auth/keyword-alerts/${keyword_alerts[0].id}`, off, { is_active: false })
    await app.database.pool.query(
      "UPDATE users SET premium_expires_at = now() WHERE email = 'stratil@example.sk'",
    )
    expect(await check()).toMatchObject({ alerts_sent: 0 })
    await importRows([{ Title: 'Káva', Price: '8.00', Date: '2026-11-03' }])
    expect(await check()).toEqual({ alerts_sent: 1, price_changes: 1 })
    await nextMail(app.dataDir, 'neskoro@example.sk')
    const to = (await readOutbox(app.dataDir)).map((mail) => mail.to)
    expect(to).not.toContain('vypnute@example.sk')
    expect(to).not.toContain('stratil@example.sk')
  })

  it('reports only later changes to an alert whose keyword or type changed', async () => {
    const me = await premium('inak@example.sk')
    const { id } = (await create(me, { keyword: 'kivi' })).json()
    await importRows([{ Title: 'Ryža dlhozrnná', Price: '2.00' }])
    await call('PUT', `/auth/keyword-alerts/${id}`, me, { keyword: 'ryža' })
    expect(await check()).toMatchObject({ alerts_sent: 0 })
    await importRows([{ Title: 'Ryža dlhozrnná', Price: '1.50', Date: '2026-11-04' }])
    expect(await check()).toEqual({ alerts_sent: 1, price_changes: 1 })
    expect((await nextMail(app.dataDir, 'inak@example.sk')).text).toContain('Ryža dlhozrnná')
  })

  it('reports a change once, even if many checks run at the same time', async () => {
    const me = await premium('naraz@example.sk')
    await create(me, { keyword: 'čokoláda' })
    await importRows([{ Title: 'Čokoláda horká', Price: '1.00' }])
    const results = await Promise.all([check(), check(), check()])
    expect(results.reduce((sum, { alerts_sent }) => sum + alerts_sent, 0)).toBe(1)
  })

  it('sends a link that unsubscribes without signing in, and by one click', async () => {
    const me = await premium('dost@example.sk')
    await create(me, { keyword: 'čaj' })
    await importRows([{ Title: 'Čaj zelený', Price: '1.00' }])
    await check()
    const mail = await nextMail(app.dataDir, 'dost@example.sk')
    const headers = mail.raw.replace(/\r\n[ \t]+/g, ' ')
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    const url = /^List-Unsubscribe: <https:\/\/cenolov\.example(.*)>/m.exec(headers)?.[1] ?? ''
    const page = await app.server.inject({ url })
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<form method="post">')])
    expect((await call('GET', '/auth/settings', me)).json().alerts_by_email).toBe(true)
    const clicked = await app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.statusCode).toBe(200)
    await expect
      .poll(async () => (await call('GET', '/auth/settings', me)).json().alerts_by_email)
      .toBe(false)
    await importRows([{ Title: 'Čaj zelený', Price: '2.00', Date: '2026-11-05' }])
    expect(await check()).toMatchObject({ alerts_sent: 0 })
    const forged = await app.server.inject({ method: 'POST', url: url.replace(/token=\d+/, 'token=1') })
    expect(forged.statusCode).toBe(404)
  })
})
