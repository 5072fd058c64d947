import { describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { adminApp } from '#testing/admin-app.ts'
import type { CsvRow } from '#testing/csv-text.ts'
import { endJobs } from '#testing/end-jobs.ts'
import { testApp } from '#testing/test-app.ts'
import type { IndexGroupsResponse, IndexMovesResponse, IndexResponse } from '../../api.ts'
import { calculateIndex } from './calculate-index.ts'

const TODAY = '2026-03-31'
const { app, importRows } = await adminApp()
const get = (url: string) => app.server.inject({ url: `/api/v1/index${url}` })
const index = async (query: string): Promise<IndexResponse> => {
  const answer = await get(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
/** Calculates with other rules than the job that an import asked for, which would overwrite the figures. */
async function calculate(change: { staleAfterDays?: number; currency?: string } = {}) {
  expect(await endJobs(app.database.pool)).toBe(true)
  const rules = { currency: 'EUR', today: TODAY, timeZone: 'Europe/Bratislava', staleAfterDays: 9_999 }
  await calculateIndex(app, { ...rules, ...change })
}
/** Twenty goods of a group, each priced on these days. */
const goods = (group: string, store: string, prices: Record<string, string>, more: CsvRow = {}): CsvRow[] =>
  Object.entries(prices).flatMap(([day, Price]) =>
    Array.from({ length: 20 }, (_, place) => ({
      Title: `${group} ${place}`,
      Category: group,
      Store: store,
      Price,
      Date: day,
      ...more,
    })),
  )
const valuesOf = ({ points }: IndexResponse) =>
  points.map(({ time, value, goods }) => [time, Math.round(value * 1e6) / 1e6, goods])

describe('the index', () => {
  it('is chained by month, for groups, chains and everything, on the shelf and in sale', async () => {
    await importRows(
      ...goods('Maslo', 'A', { '2026-01-01': '2.00', '2026-02-01': '3.00' }),
      ...goods('Maslo', 'B', { '2026-01-01': '2.00' }),
    )
    await importRows(...goods('Maslo', 'B', { '2026-03-01': '2.00' }, { Akcia: '1.00' }))
    await calculate()
    expect(valuesOf(await index('?group=Maslo&store=A'))).toEqual([
      ['2026-01', 1, 20],
      ['2026-02', 1.5, 20],
      ['2026-03', 1.5, 20],
    ])
    const whole = await index('')
    expect(valuesOf(whole)).toEqual([
      ['2026-01', 1, 40],
      ['2026-02', 1.224745, 40],
      ['2026-03', 0.866025, 40],
    ])
    expect(whole).toMatchObject({
      method: 'chained-jevons',
      base: '2026-01',
      licence: 'CC-BY-4.0',
    })
    expect(whole.points.map(({ geks }) => geks)).toEqual(
      whole.points.map(({ value }) => expect.closeTo(value, 9)),
    )
    expect(valuesOf(await index('?series=shelf&store=B'))).toEqual([
      ['2026-01', 1, 20],
      ['2026-02', 1, 20],
      ['2026-03', 1, 20],
    ])
    expect(valuesOf(await index('?store=B&from=2026-02'))).toEqual([
      ['2026-02', 1, 20],
      ['2026-03', 0.5, 20],
    ])
    expect(valuesOf(await index('?store=B&to=2026-01'))).toEqual([['2026-01', 1, 20]])
    const byMonth = await index('?store=A')
    expect(byMonth.points.map(({ month }) => month)).toEqual(byMonth.points.map(({ time }) => time))
    const { groups }: IndexGroupsResponse = (await get('/groups')).json()
    expect(groups).toContainEqual({
      group: '',
      store: 'A',
      base: '2026-01',
      time: '2026-03',
      goods: 20,
      since_previous: expect.closeTo(1, 9),
      since_year: null,
      since_base: expect.closeTo(1.5, 9),
    })
    expect(groups.map(({ group, store }) => `${group}/${store}`)).toEqual(['/', '/A', '/B', 'Maslo/'])
  })

  it('is chained by week too, from Monday to Sunday', async () => {
    await importRows(
      ...goods('Syr', 'W', { '2026-01-05': '2.00', '2026-01-12': '3.00' }),
      ...goods('Syr', 'W', { '2026-01-25': '6.00' }),
    )
    await calculate()
    const weeks = await index('?period=week&group=Syr&to=2026-W06')
    expect(weeks).toMatchObject({ period: 'week', base: '2026-W02', method: 'chained-jevons' })
    expect(weeks.points.filter(({ month }) => month !== undefined)).toEqual([])
    expect(valuesOf(weeks)).toEqual([
      ['2026-W02', 1, 20],
      ['2026-W03', 1.5, 20],
      // Six days of 3.00 and a Sunday of 6.00.
      ['2026-W04', 1.714286, 20],
      ['2026-W05', 3, 20],
      ['2026-W06', 3, 20],
    ])
    expect(weeks.points.map(({ geks }) => geks)).toEqual(
      weeks.points.map(({ value }) => expect.closeTo(value, 9)),
    )
    expect(valuesOf(await index('?period=week&group=Syr&from=2026-W04&to=2026-W05'))).toEqual([
      ['2026-W04', 1, 20],
      ['2026-W05', 1.75, 20],
    ])
    const { groups }: IndexGroupsResponse = (await get('/groups?period=week')).json()
    expect(groups).toContainEqual({
      ...{ group: '', store: 'W', base: '2026-W02', time: '2026-W14', goods: 20 },
      ...{ since_previous: 1, since_year: null, since_base: expect.closeTo(3, 9) },
    })
    expect((await index('?group=Syr')).points.map(({ time }) => time)).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
    ])
    await app.database.pool.query("DELETE FROM products WHERE category = 'Syr'")
  })

  it('is empty for what has no figures, and below 20 goods', async () => {
    await importRows(...goods('Soľ', 'A', { '2026-01-01': '1.00' }).slice(1))
    await calculate()
    for (const query of ['?group=Soľ', '?from=2027-01'])
      expect(await index(query), query).toMatchObject({ base: null, points: [] })
  })

  it('refuses what it cannot read', async () => {
    for (const query of [
      '?series=other',
      '?group=Nikde',
      '?store=x',
      '?from=2026-03&to=2026-01',
      '?from=2026',
      '?to=2026-13',
      '?from=2026-W10',
      '?period=week&to=2026-01',
      '?period=week&from=2025-W53',
      '?period=year',
      '/groups?period=day',
      '/moves?series=other',
      '/goods.csv?time=2025-W53',
      `?group=${'x'.repeat(201)}`,
      '/goods.csv',
    ])
      expect((await get(query)).statusCode, query).toBe(422)
  })

  it('knows no price that is stale, zero or of a deleted product', async () => {
    await importRows(...goods('Ryža', 'C', { '2026-01-01': '1.00' }))
    await calculate({ staleAfterDays: 40 })
    expect(valuesOf(await index('?group=Ryža'))).toEqual([
      ['2026-01', 1, 20],
      ['2026-02', 1, 20],
    ])
    // The price of the first of January holds for 40 days.
    expect((await index('?group=Ryža&period=week')).points.map(({ time }) => time)).toEqual(
      ['01', '02', '03', '04', '05', '06', '07'].map((week) => `2026-W${week}`),
    )
    await app.database.pool.query("UPDATE products SET deleted_at = now() WHERE category = 'Ryža'")
    await calculate()
    expect((await index('?group=Ryža')).points).toEqual([])
    await app.database.pool.query("UPDATE products SET ended_at = '2026-02-01' WHERE category = 'Ryža'")
    await calculate()
    expect(valuesOf(await index('?group=Ryža'))).toEqual([['2026-01', 1, 20]])
  })

  it('knows no price between two statements that are far apart, so that returning goods change no past month', async () => {
    const frozen = (name: string, prices: Record<string, string>) =>
      goods(name, 'P', prices, { Category: 'Mrazené' })
    const figures = async () => {
      await calculate({ staleAfterDays: 30 })
      return valuesOf(await index('?group=Mrazené&store=P'))
    }
    await importRows(
      ...frozen('Hrášok', { '2025-11-05': '1.00' }),
      ...frozen('Nanuk', { '2025-11-05': '1.00' }),
    )
    for (const day of ['2025-12-05', '2026-01-04', '2026-02-03', '2026-03-05'])
      await importRows(...frozen('Hrášok', { [day]: '1.00' }))
    const before = await figures()
    expect(before.slice(2)).toEqual([
      ['2026-01', 1, 20],
      ['2026-02', 1, 20],
      ['2026-03', 1, 20],
    ])
    await importRows(...frozen('Nanuk', { '2026-03-10': '1.30' }))
    expect(await figures()).toEqual(before)
    // A file that comes late states the price in between.
    await importRows(...frozen('Nanuk', { '2026-02-10': '1.20' }))
    expect((await figures()).slice(3)).toEqual([
      ['2026-02', 1, 20],
      // Nine days of 1.20, and 22 of 1.30.
      ['2026-03', expect.closeTo(Math.sqrt((9 * 1.2 + 22 * 1.3) / 31 / 1.2), 6), 40],
    ])
  })

  it('knows a good whose pack changed as another good', async () => {
    const bars = (day: string, price: string, gram: string) =>
      goods('Tyčinka', 'Q', { [day]: price }, { Category: 'Sladkosti', Gram: gram })
    await importRows(...bars('2026-01-01', '1.00', '50'))
    await app.database.pool.query(
      `INSERT INTO seen_amounts (product_id, unit, amount, title, words, first_day, last_day, days, first_price, last_price)
       SELECT id, 'g', a.amount, title, gen_random_uuid(), a.day, a.day, 1, 1, 1
       FROM products, (VALUES (50, '2026-01-01'::date), (40, '2026-02-01')) a (amount, day) WHERE store = 'Q'`,
    )
    await app.database.pool.query(
      "INSERT INTO price_history (product_id, date, price, akcia) SELECT id, '2026-02-01', 2, 'No' FROM products WHERE store = 'Q'",
    )
    await calculate()
    expect((await index('?group=Sladkosti')).points.map(({ value }) => value)).not.toContain(2)
  })

  it('counts a barcode once in a chain, even where a product follows another', async () => {
    const eans = Array.from({ length: 20 }, (_, place) => `859000000${String(place).padStart(3, '0')}`)
    const rows = (title: string, day: string, Price: string) =>
      eans.map((EAN) => ({
        Title: `${title} ${EAN}`,
        Category: 'Pivo',
        Store: 'D',
        EAN: withCheckDigit(EAN),
        Price,
        Date: day,
      }))
    await importRows(...rows('Staré', '2026-01-01', '1.00'))
    await importRows(...rows('Nové', '2026-02-01', '1.10'))
    await calculate()
    expect(valuesOf(await index('?store=D'))).toEqual([
      ['2026-01', 1, 20],
      ['2026-02', 1.1, 20],
      ['2026-03', 1.1, 20],
    ])
  })

  it('gives the goods behind a figure, which make it', async () => {
    await calculate()
    const answer = await get('/goods.csv?group=Maslo&store=B&time=2026-03')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, first, ...more] = answer.body.trim().split(/\r?\n/)
    expect(head).toContain('category,store,good,title,time_before')
    expect(first).toMatch(/^Maslo,B,#\d+,Maslo \d+,2026-02,28,5600,5600,2026-03,31,6200,3100$/)
    expect(more).toHaveLength(19)
    const ofWeek = await get('/goods.csv?group=Maslo&store=B&time=2026-W09')
    expect(ofWeek.headers['content-disposition']).toContain('ceny-Maslo-B-2026-W09.csv')
    // The sale begins on the Sunday.
    expect(ofWeek.body.split(/\r?\n/)[1]).toMatch(/,2026-W08,7,1400,1400,2026-W09,7,1400,1300$/)
    expect((await get('/goods.csv?time=2025-W30')).body.trim().split('\n')).toHaveLength(1)
  })

  it('gives the same goods by category, by store and whole, from one file', async () => {
    await calculate()
    const lines = async (query: string) =>
      (await get(`/goods.csv?time=2026-03${query}`)).body.trim().split(/\r?\n/).slice(1)
    const all = await lines('')
    expect(all.length).toBeGreaterThan(40)
    const isIn = (group: string, store: string) => (line: string) => line.startsWith(`${group},${store},`)
    expect(await lines('&group=Maslo&store=B')).toEqual(all.filter(isIn('Maslo', 'B')))
    expect(await lines('&group=Maslo')).toEqual(all.filter((line) => line.startsWith('Maslo,')))
    expect(await lines('&store=B')).toEqual(all.filter((line) => line.split(',')[1] === 'B'))
    expect(await lines('&group=Nič')).toEqual([])
  })

  it('sends the goods again only when they have changed', async () => {
    const url = '/api/v1/index/goods.csv?time=2026-03'
    const { headers } = await app.server.inject({ url })
    const ask = async () =>
      (await app.server.inject({ url, headers: { 'if-none-match': String(headers.etag) } })).statusCode
    expect(await ask()).toBe(304)
    await importRows({ Title: 'Mak 200 g', Category: 'Mak', Store: 'B', Price: '1.00', Date: '2026-03-02' })
    expect(await ask()).toBe(200)
  })

  it('names the goods whose price moved most, and none whose change is uncertain', async () => {
    const one = (Title: string, before: string, after: string, more: CsvRow = {}): CsvRow[] => [
      { ...{ Title, Category: 'Káva', Store: 'M', Price: before, Date: '2026-02-01' }, ...more },
      { ...{ Title, Category: 'Káva', Store: 'M', Price: after, Date: '2026-03-01' }, ...more },
    ]
    await importRows(
      ...one('Drahšia', '2.00', '3.00'),
      ...one('Lacnejšia', '4.00', '3.00', { Store: 'N' }),
      ...one('Rovnaká', '4.00', '4.00'),
      ...one('Štvornásobná', '1.00', '4.00'),
      ...one('Menšia', '4.00', '4.50'),
      ...one('Zmazaná', '2.00', '2.50'),
      { Title: 'Nová', Category: 'Káva', Store: 'M', Price: '1.00', Date: '2026-02-26' },
    )
    await importRows({ Title: 'Nová', Category: 'Káva', Store: 'M', Price: '2.00', Date: '2026-03-01' })
    await app.database.pool.query(
      `INSERT INTO seen_amounts (product_id, unit, amount, title, words, first_day, last_day, days, first_price, last_price)
       SELECT id, 'g', a.grams, title, gen_random_uuid(), '2026-02-01', '2026-02-20', 2, 4, 4
       FROM products CROSS JOIN (VALUES (250), (200)) a (grams) WHERE title = 'Menšia'`,
    )
    await calculate()
    const moves = async (query: string): Promise<IndexMovesResponse> => (await get(`/moves${query}`)).json()
    await app.database.pool.query("UPDATE products SET deleted_at = now() WHERE title = 'Zmazaná'")
    const coffee = await moves('?group=Káva')
    expect(coffee).toMatchObject({
      period: 'month',
      series: 'effective',
      time_before: '2026-02',
      time: '2026-03',
    })
    expect(coffee.rising).toEqual([
      {
        ...{ product_id: expect.any(Number), title: 'Drahšia', store: 'M', ratio: 1.5 },
        ...{ price_before: 2, price: 3, days_before: 28, days: 31 },
      },
    ])
    expect(coffee.falling).toMatchObject([{ title: 'Lacnejšia', store: 'N', ratio: 0.75 }])
    expect((await moves('?group=Káva&store=N')).rising).toEqual([])
    expect((await moves('?store=B')).falling.length).toBe(10)
    expect((await moves('?store=B&series=shelf')).falling).toEqual([])
    // Nothing changed in the last two weeks.
    expect(await moves('?period=week')).toMatchObject({ time: null, rising: [], falling: [] })
  })

  it('follows an import by itself', async () => {
    await importRows(...goods('Ocot', 'E', { '2026-01-01': '1.00' }))
    const poll = async () => (await index('?group=Ocot')).points.length
    await expect.poll(poll, { timeout: 30_000 }).toBeGreaterThan(0)
  })
})

describe('a published figure', () => {
  it('changes only by a numbered revision', async () => {
    await importRows(...goods('Med', 'R', { '2026-01-01': '4.00' }))
    await calculate()
    const published = await index('?store=R')
    // The current month and week are not published yet.
    await importRows(...goods('Med', 'R', { '2026-03-30': '5.00' }))
    await calculate()
    const later = await index('?store=R')
    expect(later.revision).toBe(published.revision)
    expect(valuesOf(later).slice(0, 2)).toEqual(valuesOf(published).slice(0, 2))
    await importRows(...goods('Med', 'R', { '2026-02-01': '8.00' }))
    await calculate()
    const revised = await index('?store=R')
    expect(valuesOf(revised)[1]).toEqual(['2026-02', 2, 20])
    expect(revised.revision).toBe(published.revision + 1)
    expect(revised.revisions[0]).toMatchObject({ number: revised.revision, first_time: '2026-02' })
  })
})

describe('open data', () => {
  it('is off by default', async () => {
    const closed = await testApp({ OPEN_DATA: '0' })
    for (const url of [
      '/api/v1/index',
      '/api/v1/index/groups',
      '/api/v1/index/moves',
      '/api/v1/index/goods.csv?time=2026-01',
    ])
      expect((await closed.server.inject({ url })).statusCode, url).toBe(404)
    await closed.close()
  })

  it('needs a licence and a contact', () => {
    const faultsOf = (env: Record<string, string>) => {
      const result = readConfig(env)
      return result.ok ? [] : result.faults
    }
    expect(faultsOf({ OPEN_DATA: '1', DEMO: '0' })).toEqual([
      'OPEN_DATA_LICENCE is missing although OPEN_DATA is on; for example CC-BY-4.0.',
      'OPEN_DATA_CONTACT is missing although OPEN_DATA is on; for example data@example.sk.',
    ])
    expect(faultsOf({ OPEN_DATA: '1', DEMO: '1' }), 'the demo invents both').toEqual([])
    expect(faultsOf({ OPEN_DATA: 'maybe' })).toEqual(['OPEN_DATA must be 1 or 0, but is "maybe".'])
    expect(
      faultsOf({ OPEN_DATA: '1', OPEN_DATA_LICENCE: 'CC-BY-4.0', OPEN_DATA_CONTACT: 'data@example.sk' }),
    ).toEqual([])
  })
})

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

describe('names and times of the index', () => {
  it('are understood in other spellings, and refused with the known ones', async () => {
    await importRows(...goods('Ryža', 'COOP Jednota', { '2026-01-01': '2.00', '2026-02-01': '3.00' }))
    await calculate()
    const known = await index('?store=COOP%20Jednota')
    expect(known.points).toHaveLength(3)
    for (const store of ['jednota', 'coop-jednota', ' COOP JEDNOTA '])
      expect(await index(`?store=${encodeURIComponent(store)}`)).toEqual(known)
    expect((await index('?group=ryza&store=jednota')).points).toHaveLength(3)
    for (const query of ['?store=Auchan', '/moves?store=Auchan', '/goods.csv?time=2026-02&store=Auchan']) {
      const answer = await get(query)
      expect([answer.statusCode, answer.json().detail[0].loc]).toEqual([422, ['query', 'store']])
      expect(answer.json().detail[0].msg).toMatch(/^Taký obchod nepoznáme.*COOP Jednota/)
    }
    expect((await get('?group=Lietadl%C3%A1')).json().detail[0].loc).toEqual(['query', 'group'])
    expect((await get('?from=2026-11&to=2026-01')).json().detail[0].loc).toEqual(['query', 'to'])
    expect((await get('?from=2026-01&to=2026-01')).statusCode).toBe(200)
  })
})
