import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IndexGroupsResponse, IndexResponse } from '@cenolov/contract/open-data'
import { EQUAL_WEIGHTS, type IndexWeights } from '@cenolov/core/price-index'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { adminApp } from '../../testing/admin-app.ts'
import type { CsvRow } from '../../testing/csv-text.ts'
import { testApp } from '../../testing/test-app.ts'
import { calculateIndex } from './calculate-index.ts'

const ON = { OPEN_DATA: '1', OPEN_DATA_LICENCE: 'CC-BY-4.0', OPEN_DATA_CONTACT: 'data@example.sk' }
const TODAY = '2026-03-31'
const { app, importRows } = await adminApp(ON)
const get = (url: string) => app.server.inject({ url: `/api/v1/index${url}` })
const index = async (query: string): Promise<IndexResponse> => {
  const answer = await get(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
/** Calculates with other rules than the job that an import asked for, which would overwrite the figures. */
async function calculate(
  change: { staleAfterDays?: number; weights?: IndexWeights; currency?: string } = {},
) {
  await app.database.pool.query("DELETE FROM pgboss.job WHERE name = 'price-index' AND state = 'created'")
  const rules = { currency: 'EUR', today: TODAY, timeZone: 'Europe/Bratislava', staleAfterDays: 9_999 }
  await calculateIndex(app, { ...rules, ...change }, change.weights ?? EQUAL_WEIGHTS)
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
  points.map(({ month, value, goods }) => [month, Math.round(value * 1e6) / 1e6, goods])

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
      weights: null,
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
    const { groups }: IndexGroupsResponse = (await get('/groups')).json()
    expect(groups).toContainEqual({
      group: '',
      store: 'A',
      base: '2026-01',
      month: '2026-03',
      goods: 20,
      since_month: expect.closeTo(1, 9),
      since_year: null,
      since_base: expect.closeTo(1.5, 9),
    })
    expect(groups.map(({ group, store }) => `${group}/${store}`)).toEqual(['/', '/A', '/B', 'Maslo/'])
  })

  it('is empty for what nobody knows, and below 20 goods', async () => {
    await importRows(...goods('Soľ', 'A', { '2026-01-01': '1.00' }).slice(1))
    await calculate()
    for (const query of [
      '?group=Soľ',
      '?group=Nikde',
      '?store=x',
      '?from=2027-01',
      '?from=2026-03&to=2026-01',
    ])
      expect(await index(query), query).toMatchObject({ base: null, points: [] })
  })

  it('refuses what it cannot read', async () => {
    for (const query of [
      '?series=other',
      '?from=2026',
      '?to=2026-13',
      `?group=${'x'.repeat(201)}`,
      '/goods.csv',
    ])
      expect((await get(query)).statusCode, query).toBe(422)
  })

  it('knows no price that is stale, of another currency, zero or of a deleted product', async () => {
    await importRows(
      ...goods('Ryža', 'C', { '2026-01-01': '1.00' }),
      ...goods('Čaj', 'C', { '2026-01-01': '30.00' }, { Currency: 'CZK' }),
    )
    await calculate({ staleAfterDays: 40 })
    expect(valuesOf(await index('?group=Ryža'))).toEqual([
      ['2026-01', 1, 20],
      ['2026-02', 1, 20],
    ])
    expect((await index('?group=Čaj')).points).toEqual([])
    await calculate({ currency: 'CZK' })
    expect((await index('?group=Čaj')).points).toHaveLength(3)
    await app.database.pool.query("UPDATE products SET deleted_at = now() WHERE category = 'Ryža'")
    await calculate()
    expect((await index('?group=Ryža')).points).toEqual([])
    await app.database.pool.query("UPDATE products SET ended_at = '2026-02-01' WHERE category = 'Ryža'")
    await calculate()
    expect(valuesOf(await index('?group=Ryža'))).toEqual([['2026-01', 1, 20]])
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

  it('names the weights that it was calculated with', async () => {
    const weights: IndexWeights = {
      source: { name: 'ŠÚ SR', year: 2025 },
      weightOf: (_category, store) => (store === 'A' ? 1 : 0),
    }
    await calculate({ weights })
    const whole = await index('')
    expect(whole.weights).toEqual({ source: 'ŠÚ SR', year: 2025 })
    expect(valuesOf(whole)).toEqual(valuesOf(await index('?store=A')))
  })

  it('gives the goods behind a figure, which make it', async () => {
    await calculate()
    const answer = await get('/goods.csv?group=Maslo&store=B&month=2026-03')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, first, ...more] = answer.body.trim().split(/\r?\n/)
    expect(head).toContain('category,store,good,title,month_before')
    expect(first).toMatch(/^Maslo,B,#\d+,Maslo \d+,2026-02,28,5600,5600,2026-03,31,6200,3100$/)
    expect(more).toHaveLength(19)
  })

  it('follows an import by itself', async () => {
    await importRows(...goods('Ocot', 'E', { '2026-01-01': '1.00' }))
    const poll = async () => (await index('?group=Ocot')).points.length
    await expect.poll(poll, { timeout: 30_000 }).toBeGreaterThan(0)
  })
})

describe('open data', () => {
  it('is off by default', async () => {
    const closed = await testApp()
    for (const url of ['/api/v1/index', '/api/v1/index/groups', '/api/v1/index/goods.csv?month=2026-01'])
      expect((await closed.server.inject({ url })).statusCode, url).toBe(404)
    await closed.close()
  })

  it('needs a licence and a contact, and weights that can be read', async () => {
    const faultsOf = (env: Record<string, string>) => {
      const result = readConfig(env)
      return result.ok ? [] : result.faults
    }
    expect(faultsOf({ OPEN_DATA: '1' })).toEqual([
      'OPEN_DATA_LICENCE is missing although OPEN_DATA is on; for example CC-BY-4.0.',
      'OPEN_DATA_CONTACT is missing although OPEN_DATA is on; for example data@example.sk.',
    ])
    expect(faultsOf({ OPEN_DATA: 'maybe' })).toEqual(['OPEN_DATA must be 1 or 0, but is "maybe".'])
    expect(faultsOf(ON)).toEqual([])
    const file = join(app.dataDir, 'weights.json')
    expect(faultsOf({ ...ON, INDEX_WEIGHTS: file })[0]).toContain('cannot be read')
    await writeFile(file, '{"source": "ŠÚ SR"}')
    expect(faultsOf({ ...ON, INDEX_WEIGHTS: file })[0]).toContain('names no "year"')
    await writeFile(file, '{"source": "ŠÚ SR", "year": 2025, "stores": {"A": 1}}')
    expect(faultsOf({ ...ON, INDEX_WEIGHTS: file })).toEqual([])
  })
})

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
