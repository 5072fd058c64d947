import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FactCountsResponse, ProductQueryResponse } from '@cenolov/contract/catalogue'
import { withCheckDigit } from '@cenolov/core/product'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { adminApp } from '#testing/admin-app.ts'
import { loadFacts } from './load-facts.ts'

const YOGURT = withCheckDigit('858000000101')
const CURD = withCheckDigit('858000000102')
const SOYA = withCheckDigit('858000000103')
const PLAIN = withCheckDigit('858000000104')

const { app, importRows } = await adminApp()
const directory = await mkdtemp(join(tmpdir(), 'cenolov-facts-'))
afterAll(() => rm(directory, { recursive: true }))

const HEADER = 'code\tnutriscore_grade\tnova_group\tlabels_tags\tallergens_tags\tingredients_analysis_tags\n'
const YOGURT_ROW = `${YOGURT}\ta\t1\ten:organic\ten:milk\ten:vegetarian,en:non-vegan\n`
const CURD_ROW = `${CURD}\tb\t1\t\ten:milk,sk:orechy\ten:maybe-vegetarian\n`
const SOYA_ROW = `${SOYA}\ta\t3\t\ten:soybeans\ten:vegan,en:vegetarian\n`

async function load(...rows: readonly string[]): Promise<void> {
  const path = join(directory, 'facts.csv')
  await writeFile(path, HEADER + rows.join(''))
  const before = app.catalogue.facts.inUse.tag
  await loadFacts(app, path, new AbortController().signal)
  await vi.waitFor(() => expect(app.catalogue.facts.inUse.tag).not.toBe(before), { timeout: 60_000 })
}

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })
const query = async (text: string) =>
  (await get(`/api/v1/products/query?${text}`)).json<ProductQueryResponse>()
const found = async (text: string) => (await query(text)).products.map(({ title }) => title)
const counts = async (text = '') => (await get(`/api/v1/products/facts?${text}`)).json<FactCountsResponse>()

beforeAll(async () => {
  await importRows(
    { Title: 'Jogurt biely', EAN: YOGURT, Price: '0.60', Gram: '150', 'Unit Price': '', Category: 'Jogurty' },
    {
      Title: 'Jogurt veľký',
      EAN: YOGURT,
      Price: '2.00',
      Gram: '1000',
      'Unit Price': '',
      Category: 'Jogurty',
      Store: 'Tesco',
    },
    {
      Title: 'Jogurt bez gramáže',
      EAN: YOGURT,
      Price: '0.10',
      Gram: '',
      'Unit Price': '',
      Category: 'Jogurty',
      Store: 'Billa',
    },
    { Title: 'Tvaroh', EAN: CURD, Price: '1.00', Category: 'Jogurty' },
    { Title: 'Sójový nápoj', EAN: SOYA, Price: '1.50', Category: 'Nápoje' },
    { Title: 'Jogurt neznámy', EAN: PLAIN, Price: '0.50', Category: 'Jogurty' },
    { Title: 'Jogurt bez kódu', EAN: '', Price: '0.40', Category: 'Jogurty' },
  )
})

it('nothing is offered where no facts were imported', async () => {
  expect(await counts()).toMatchObject({ total: 7, known: 0, source: null, filters: { 'nutri-a': 0 } })
  expect(await found('facts=nutri-a')).toEqual([])
  expect((await get('/api/v1/products/query')).headers.etag).not.toContain('.f')
})

describe('a list by facts', () => {
  beforeAll(() => load(YOGURT_ROW, CURD_ROW, SOYA_ROW))

  it('has goods whose facts are known to fit, alone or with other filters', async () => {
    expect(await found('facts=nutri-a')).toEqual([
      'Jogurt bez gramáže',
      'Jogurt biely',
      'Sójový nápoj',
      'Jogurt veľký',
    ])
    expect(await found('facts=nutri-a,nutri-b,bio')).toEqual([
      'Jogurt bez gramáže',
      'Jogurt biely',
      'Jogurt veľký',
    ])
    expect(await found('facts=nutri-a&stores=Tesco&search=jogurt')).toEqual(['Jogurt veľký'])
    expect(await found('facts=vegan')).toEqual(['Sójový nápoj'])
    // One of the curd's allergens was not understood, so it may be any.
    expect(await found('facts=no-gluten&category=Jogurty')).toEqual([
      'Jogurt bez gramáže',
      'Jogurt biely',
      'Jogurt veľký',
    ])
    expect(await found('facts=no-milk')).toEqual(['Sójový nápoj'])
    const { facets, total } = await query('facts=nutri-a')
    expect(total).toBe(4)
    expect(facets.categories.map(({ name, count }) => [name, count])).toEqual([
      ['Jogurty', 3],
      ['Nápoje', 1],
    ])
  })

  it('comes by unit price, goods of unknown amount last', async () => {
    expect(await found('facts=nutri-a&category=Jogurty&sort=unit_price_asc')).toEqual([
      'Jogurt veľký',
      'Jogurt biely',
      'Jogurt bez gramáže',
    ])
  })

  it('is exported as CSV', async () => {
    const { body } = await get('/api/v1/products/export.csv?facts=vegan')
    expect(body).toContain('Sójový nápoj')
    expect(body.trim().split('\n')).toHaveLength(2)
  })

  it('is counted with how much is known, each grade over all but the grades', async () => {
    const { filters, ...rest } = await counts('category=Jogurty&facts=nutri-b')
    expect(rest).toEqual({
      total: 6,
      known: 4,
      source: { source: 'Open Food Facts', licence: 'ODbL', day: app.clock.today() },
    })
    expect(filters).toMatchObject({ 'nutri-a': 3, 'nutri-b': 1, bio: 0, vegetarian: 0, 'no-gluten': 0 })
    expect((await counts('facts=bio')).filters).toMatchObject({ 'nutri-a': 3, vegetarian: 3, 'no-milk': 0 })
  })

  it('also for a named day', async () => {
    expect((await query(`facts=vegan&date=${app.clock.today()}`)).total).toBe(1)
    expect((await counts(`date=${app.clock.today()}`)).known).toBe(5)
  })

  it('follows an import while it runs, also where callers have an answer', async () => {
    const etag = String((await get('/api/v1/products/query?facts=nutri-b')).headers.etag)
    const ofCounts = String((await get('/api/v1/products/facts')).headers.etag)
    const again = (url: string, tag: string) => get(url, { 'if-none-match': tag })
    expect((await again('/api/v1/products/query?facts=nutri-b', etag)).statusCode).toBe(304)
    expect((await again('/api/v1/products/facts', ofCounts)).statusCode).toBe(304)
    await load(YOGURT_ROW.replace('\ta\t', '\tb\t'))
    const answer = await again('/api/v1/products/query?facts=nutri-b', etag)
    expect([answer.statusCode, answer.json().total]).toEqual([200, 3])
    expect((await again('/api/v1/products/facts', ofCounts)).statusCode).toBe(200)
    expect(await found('facts=vegan')).toEqual([])
  })

  it.each([
    'nutri-f',
    'nutri-a,',
    ',nutri-a',
    'nutri-a, bio',
    'NUTRI-A',
    'no-gluten;no-milk',
    'constructor',
    "bio' OR 1=1",
    Array.from({ length: 30 }, () => 'bio').join(','),
  ])('is refused for %j, with the field', async (facts) => {
    for (const call of ['query', 'facts', 'export.csv']) {
      const answer = await get(`/api/v1/products/${call}?facts=${encodeURIComponent(facts)}`)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().detail[0]).toMatchObject({ loc: ['query', 'facts'], msg: expect.any(String) })
    }
  })
})
