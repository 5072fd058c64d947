import type { JudgedShrinkage, ReviewItem } from '@cenolov/contract/admin'
import { withCheckDigit } from '@cenolov/core/product'
import { describe, expect, it } from 'vitest'
import { adminApp } from '#testing/admin-app.ts'
import type { CsvRow } from '#testing/csv-text.ts'
import { testApp } from '#testing/test-app.ts'
import type { ShrinkflationResponse } from '../api.ts'

const { app, call, importRows } = await adminApp()

let codes = 0
function newCode(): string {
  codes += 1
  return withCheckDigit(`859${String(codes).padStart(9, '0')}`)
}
/** Imports the list of a day and looks for smaller packages. */
async function day(date: string, ...rows: CsvRow[]): Promise<number> {
  await importRows(
    ...rows.map((row) => ({ Category: 'Sladkosti', Price: '1.00', Gram: '', Date: date, ...row })),
  )
  const answer = await call('POST', 'shrinkages/check')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().waiting
}
const listed = async (): Promise<JudgedShrinkage[]> =>
  (await call('GET', 'review?kind=shrinkage&limit=500'))
    .json()
    .items.map(({ evidence }: ReviewItem) => evidence)
const found = async (store: string) => (await listed()).filter((one) => one.store === store)
const published = async (query = ''): Promise<ShrinkflationResponse> => {
  const answer = await app.server.inject({ url: `/api/v1/shrinkflation${query}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
/** Four days of a package that became smaller. */
async function shrink(Store: string, before: CsvRow, after: CsvRow, days = FOUR): Promise<void> {
  for (const [place, date] of days.entries()) await day(date, { Store, ...(place < 2 ? before : after) })
}
const FOUR = ['2026-09-01', '2026-09-08', '2026-09-15', '2026-09-22']
const judge = (id: number, verdict: string) =>
  call('POST', 'review/decide', { ids: [`shrinkage:${id}`], verdict })
const undo = (id: number) => call('POST', 'review/undo', { ids: [`shrinkage:${id}`] })

describe('a package that became smaller', () => {
  it('waits for a decision once both amounts were read on two days', async () => {
    const EAN = newCode()
    const [before, after] = [
      { Store: 'A', EAN, Title: 'Figaro horká 100 g' },
      { Store: 'A', EAN, Title: 'Figaro horká 90 g' },
    ]
    await day('2026-09-01', before)
    await day('2026-09-08', before)
    await day('2026-09-15', after)
    expect(await found('A')).toEqual([])
    await day('2026-09-22', after)
    expect(await found('A')).toMatchObject([
      {
        rule: 'barcode',
        title: 'Figaro horká 90 g',
        title_before: 'Figaro horká 100 g',
        ean: `0${EAN}`,
        unit: 'g',
        amount_before: 100,
        amount_after: 90,
        price_before: 1,
        price_after: 1,
        unit_price_ratio: expect.closeTo(100 / 90, 6),
        last_before: '2026-09-08',
        first_after: '2026-09-15',
        answer: null,
      },
    ])
    // Another look finds nothing new.
    const waiting = await day('2026-09-22', after)
    expect(waiting).toBe((await listed()).length)
    expect(await found('A')).toHaveLength(1)
  })

  it('is found by its words under a new barcode, once the old goods have ended', async () => {
    const [before, after] = [
      { EAN: newCode(), Title: 'Sedita Horalky 50 g' },
      { EAN: newCode(), Title: 'Horalky Sedita 45g' },
    ]
    await shrink('B', before, after)
    expect(await found('B')).toMatchObject([
      {
        rule: 'words',
        ean: `0${after.EAN}`,
        ean_before: `0${before.EAN}`,
        amount_before: 50,
        amount_after: 45,
      },
    ])
  })

  it('is not found where the unit price stays, the amount is unsure, or there is no barcode', async () => {
    await shrink('C', { EAN: newCode(), Title: 'Kakao 200 g', Price: '2' }, { EAN: newCode(), Title: 'x' })
    const EAN = newCode()
    await shrink('C', { EAN, Title: 'Ryža 1000 g' }, { EAN, Title: 'Ryža 900 g', Price: '0.90' })
    const unsure = newCode()
    await shrink('C', { EAN: unsure, Title: 'Šunka cca 500 g' }, { EAN: unsure, Title: 'Šunka cca 400 g' })
    await shrink('C', { Title: 'Soľ 1000 g' }, { Title: 'Soľ 900 g' })
    expect(await found('C')).toEqual([])
  })

  it('waits no longer when the old amount returns', async () => {
    const EAN = newCode()
    await shrink('D', { EAN, Title: 'Keksy 200 g' }, { EAN, Title: 'Keksy 180 g' })
    expect(await found('D')).toHaveLength(1)
    await day('2026-09-29', { Store: 'D', EAN, Title: 'Keksy 200 g' })
    expect(await found('D')).toEqual([])
  })
})

describe('a decision', () => {
  it('publishes an observation with the answer of the maker, is recorded, and can be taken back', async () => {
    const EAN = newCode()
    await shrink('E', { EAN, Title: 'Čaj 50 g' }, { EAN, Title: 'Čaj 40 g' })
    const [{ id, product_id }] = (await found('E')) as [JudgedShrinkage]
    expect((await published('?store=E')).total).toBe(0)
    expect((await judge(id, 'accepted')).json()).toEqual({ count: 1 })
    const answer = { text: ' Zmenili sme\r\nrecept.\u0000 ', date: '2026-10-01' }
    expect((await call('PUT', `shrinkages/${id}/answer`, { answer })).json().answer).toEqual({
      text: 'Zmenili sme\nrecept.',
      date: '2026-10-01',
    })
    expect(await published('?store=E')).toMatchObject({
      total: 1,
      page: 1,
      licence: 'CC-BY-4.0',
      stores: ['E'],
      shrinkages: [{ id, product_id, amount_before: 50, amount_after: 40, answer: { date: '2026-10-01' } }],
    })
    expect(await published(`?product=${product_id}`)).toMatchObject({ total: 1 })
    expect(await published('?store=E&page=2')).toMatchObject({ total: 1, page: 2, shrinkages: [] })
    const csv = await app.server.inject({ url: '/api/v1/shrinkflation.csv?store=E' })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body.split(/\r?\n/).slice(0, 2)).toEqual([
      'store,title,ean_before,ean,unit,amount_before,amount_after,price_before,price_after,currency,unit_price_ratio,last_before,first_after,answer,answer_date',
      `E,Čaj 40 g,0${EAN},0${EAN},g,50,40,1,1,EUR,1.25,2026-09-08,2026-09-15,"Zmenili sme`,
    ])
    // A check keeps what was decided.
    await day('2026-09-29', { Store: 'E', EAN, Title: 'Čaj 40 g' })
    expect(await found('E')).toEqual([])
    expect((await undo(id)).json()).toEqual({ count: 1 })
    expect((await judge(id, 'rejected')).json()).toEqual({ count: 1 })
    expect((await published('?store=E')).total).toBe(0)
    const { entries } = (await call('GET', 'audit?action=shrinkage%20judged&limit=10')).json()
    expect(entries.map(({ details }: { details: { state: string } }) => details.state)).toEqual([
      'rejected',
      'waiting',
      'confirmed',
    ])
    expect(entries[0]).toMatchObject({ subject: 'Čaj 40 g', details: { shrinkage_id: id, store: 'E' } })
  })

  it('is refused for what nobody knows, and an answer without words or of a later day', async () => {
    const EAN = newCode()
    await shrink('F', { EAN, Title: 'Med 500 g' }, { EAN, Title: 'Med 450 g' })
    const { id } = (await found('F'))[0]!
    expect((await judge(99_999_999, 'accepted')).json()).toEqual({ count: 0 })
    expect((await judge(id, 'maybe')).statusCode).toBe(422)
    for (const answer of [
      { text: ' \u0000 ', date: '2026-10-01' },
      { text: 'x', date: '2026-02-31' },
      { text: 'x', date: '2999-01-01' },
      { text: 'x'.repeat(2_001), date: '2026-10-01' },
      { text: 'x' },
    ])
      expect((await call('PUT', `shrinkages/${id}/answer`, { answer })).statusCode).toBe(422)
    for (const query of ['?page=0', '?limit=101', '?product=x', `?store=${'x'.repeat(201)}`])
      expect((await app.server.inject({ url: `/api/v1/shrinkflation${query}` })).statusCode).toBe(422)
  })

  it('follows a product that is merged into another one, and a chain that is renamed', async () => {
    const EAN = newCode()
    await shrink('G', { EAN, Title: 'Oplátky 60 g' }, { EAN, Title: 'Oplátky 50 g' })
    await day('2026-09-22', { Store: 'G', Title: 'Oplátky G' })
    const { id, product_id: drop } = (await found('G'))[0]!
    await judge(id, 'accepted')
    const { rows } = await app.database.pool.query("SELECT id FROM products WHERE title = 'Oplátky G'")
    const keep = Number(rows[0].id)
    const merged = await call('POST', 'products/merge', { keep, drop: [drop] })
    expect(merged.statusCode, merged.body).toBe(200)
    expect((await published(`?product=${keep}`)).total).toBe(1)
    await call('POST', 'review/undo', { ids: [`duplicate:${keep},${drop}`] })
    expect((await published(`?product=${drop}`)).total).toBe(1)
    expect(
      (await call('POST', 'aliases', { add: [{ kind: 'store', from: 'G', to: 'Géčko' }] })).statusCode,
    ).toBeLessThan(300)
    expect((await published(`?product=${drop}`)).shrinkages).toMatchObject([{ store: 'Géčko' }])
  })
})

it('nothing is published without open data, though amounts are noted', async () => {
  const closed = await testApp({ OPEN_DATA: '0' })
  for (const url of ['/api/v1/shrinkflation', '/api/v1/shrinkflation.csv'])
    expect((await closed.server.inject({ url })).statusCode, url).toBe(404)
  await closed.close()
})
