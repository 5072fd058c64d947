import type { ReviewItem, ReviewKind, ReviewResponse } from '@cenolov/contract/admin'
import { REVIEW_KINDS } from '@cenolov/contract/admin'
import { withCheckDigit } from '@cenolov/core/product'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { emptyTables } from '../../testing/database/empty-tables.ts'

const { app, call, importRows, offered } = await adminApp()
const shopper = await app.signedIn('jana@example.sk')

const list = async (query = ''): Promise<ReviewResponse> => {
  const answer = await call('GET', `review${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const decide = async (ids: readonly string[], verdict: string, more = {}) =>
  (await call('POST', 'review/decide', { ids, verdict, ...more })).json()
const undo = async (ids: readonly string[]) => (await call('POST', 'review/undo', { ids })).json()
const asShopper = (url: string, payload: object) =>
  app.server.inject({ method: 'POST', url, headers: shopper, payload })

/** Makes one item of each kind. */
async function fill(): Promise<void> {
  await call('DELETE', 'products')
  await emptyTables(
    app.database.pool,
    ...(['products', 'import_jobs', 'contact_messages', 'barcode_reports', 'shrinkages'] as const),
  )
  const EAN = withCheckDigit('859000000001')
  for (const [title, day] of [
    ['Čaj 50 g', '2026-09-01'],
    ['Čaj 50 g', '2026-09-08'],
    ['Čaj 40 g', '2026-09-15'],
    ['Čaj 40 g', '2026-09-22'],
  ] as const) {
    await importRows({
      Title: title,
      Store: 'Billa',
      Price: '1',
      Gram: '',
      EAN,
      Date: day,
      Category: 'Nápoje',
    })
    await call('POST', 'shrinkages/check')
  }
  await importRows(
    { Title: 'Rajo Maslo čerstvé 82 % 250 g', Store: 'Tesco', Price: '2.5', Gram: '250' },
    { Title: 'Rajo Maslo čerstvé 82% 250g', Store: 'Lidl', Price: '2.5', Gram: '250' },
    { Title: 'Chlieb tmavý', Store: 'Lidl', Price: '1' },
    { Title: 'Tmavý chlieb', Store: 'Lidl', Price: '1.1' },
    { Title: 'Syr', Store: 'Lidl', Price: '3' },
  )
  await importRows({ Title: 'Syr', Store: 'Lidl', Price: '30', Date: '2026-11-02' })
  const bread = (await offered()).find(({ title }) => title === 'Chlieb tmavý')!
  await asShopper(`/api/v1/products/${bread.id}/report`, { reason: 'price', words: 'Je to 0,90 €.' })
  await asShopper('/api/v1/barcodes/report', { ean: '8586000000001', title: 'Horalka' })
  await app.catalogue.refresh()
}

describe('the review inbox', () => {
  beforeAll(fill)

  it('has everything that waits, the most urgent kind first, with counts', async () => {
    // A list of matches waits for them. The list of all items shows the others at once.
    expect(await list('?kind=match')).toMatchObject({ total: 1 })
    const { total, page, counts, items, groups } = await list()
    expect([total, page]).toEqual([6, 1])
    expect(items.map(({ kind }) => kind)).toEqual(REVIEW_KINDS)
    expect(counts).toEqual(Object.fromEntries(REVIEW_KINDS.map((kind) => [kind, 1])))
    expect(items.map(({ subject }) => subject)).toEqual([
      'Syr',
      'Chlieb tmavý',
      '08586000000001',
      'Čaj 40 g',
      'Chlieb tmavý',
      expect.stringContaining('Rajo'),
    ])
    for (const item of items) expect(item).toMatchObject({ verdict: null, decided_by: null })
    const [held, , , smaller, duplicate, match] = items
    expect([held!.proposed, smaller!.proposed]).toEqual(['30.00', '40'])
    expect(duplicate!.id).toMatch(new RegExp(`^duplicate:${duplicate!.proposed},|,${duplicate!.proposed}$`))
    expect(match!.id).toMatch(new RegExp(`[:,]${match!.proposed}(,|$)`))
    expect(held).toMatchObject({ evidence: { title: 'Syr', old_price: 3, history: [{ price: 3 }] } })
    expect(groups).toMatchObject([{ rule: 'price_jump', count: 1, file_name: 'katalog.csv' }])
  })

  it('pages over all kinds as over one list', async () => {
    const all = (await list()).items.map(({ id }) => id)
    for (const limit of [1, 4]) {
      const paged: string[] = []
      for (let page = 1; paged.length < all.length && page < 9; page += 1)
        paged.push(...(await list(`?limit=${limit}&page=${page}`)).items.map(({ id }) => id))
      expect(paged).toEqual(all)
    }
    expect((await list('?page=9')).items).toEqual([])
  })

  it.each(REVIEW_KINDS)('filters by the kind %s', async (kind) => {
    const { total, counts, items } = await list(`?kind=${kind}`)
    expect([total, items.map((item) => item.kind)]).toEqual([1, [kind]])
    expect(counts[kind]).toBe(1)
  })

  it.each([
    ['no ids', { ids: [], verdict: 'accepted' }],
    ['an unknown kind', { ids: ['price:1'], verdict: 'accepted' }],
    ['an id that is not a number', { ids: ['held:x'], verdict: 'accepted' }],
    ['an unknown verdict', { ids: ['held:1'], verdict: 'maybe' }],
    ['a match of one product', { ids: ['match:1'], verdict: 'accepted' }],
    ['too many ids', { ids: Array.from({ length: 501 }, (_, id) => `held:${id + 1}`), verdict: 'accepted' }],
  ])('refuses %s', async (_name, body) => {
    const { statusCode } = await call('POST', 'review/decide', body)
    expect([404, 422]).toContain(statusCode)
  })
})

describe('a decision of the review inbox', () => {
  beforeEach(fill)

  it.each(['accepted', 'rejected'])(
    'is %s for all kinds by one call, which another one takes back',
    async (verdict) => {
      // Verdicts about matches name products of the loaded catalogue.
      await app.catalogue.refresh()
      expect(await list('?kind=match')).toMatchObject({ total: 1 })
      const before = await list()
      const ids = before.items.map(({ id }) => id)
      expect(await decide(ids, verdict)).toEqual({ count: 6 })
      const after = await list()
      expect([after.total, Object.values(after.counts)]).toEqual([0, [0, 0, 0, 0, 0, 0]])
      const decided = await list('?decided=true')
      expect(decided.items.map(({ id }) => id).sort()).toEqual(ids.toSorted())
      for (const item of decided.items) {
        expect(item).toMatchObject({ verdict, decided_by: 'admin@example.sk' })
        expect(Date.parse(item.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
      }
      expect((await list('?decided=true&kind=match')).items.map(({ kind }) => kind)).toEqual(['match'])
      expect(await undo(ids)).toEqual({ count: 6 })
      await app.catalogue.refresh()
      // The list of all items does not wait for matches.
      expect(await list('?kind=match')).toMatchObject({ total: 1 })
      expect(withoutTimes((await list()).items)).toEqual(withoutTimes(before.items))
      expect((await list('?decided=true')).total).toBe(0)
    },
  )

  it('is made once, and never about what does not exist', async () => {
    const ids = ['held', 'report', 'barcode', 'shrinkage'].map((kind) => `${kind}:999999`)
    expect([await decide(ids, 'accepted'), await undo(ids)]).toEqual([{ count: 0 }, { count: 0 }])
    const { id } = await one('held')
    expect([await decide([id, id], 'rejected'), await decide([id], 'accepted')]).toEqual([
      { count: 1 },
      { count: 0 },
    ])
    expect(await prices()).toContain('Syr 3')
  })

  it('merges into the product that an administrator chooses', async () => {
    const duplicate = await one('duplicate')
    const other = (await offered()).find(({ title }) => title === 'Tmavý chlieb')!
    expect(String(other.id)).not.toBe(duplicate.proposed)
    const refused = await call('POST', 'review/decide', {
      ids: [duplicate.id],
      verdict: 'accepted',
      keep: other.id + 999,
    })
    expect(refused.statusCode).toBe(422)
    expect(await decide([duplicate.id], 'accepted', { keep: other.id })).toEqual({ count: 1 })
    const breads = (await offered()).filter(({ title }) => title.toLowerCase().includes('chlieb'))
    expect(breads.map(({ id }) => id)).toEqual([other.id])
  })

  it('holds for all held rows of a file', async () => {
    const { job_id } = (await list('?kind=held')).groups[0]!
    const answer = await call('POST', 'review/decide', { job_id, rule: 'price_jump', verdict: 'accepted' })
    expect(answer.json()).toEqual({ count: 1 })
    expect(await prices()).toContain('Syr 30')
    expect((await list(`?kind=held&decided=true&job_id=${job_id}`)).total).toBe(1)
    expect((await list('?kind=held&decided=true&job_id=x')).total).toBe(0)
  })
})

const one = async (kind: ReviewKind) => (await list(`?kind=${kind}`)).items[0]!
const prices = async () => (await offered()).map(({ title, price }) => `${title} ${price}`)

/** Products get a new version when a decision about them is taken back. */
const withoutTimes = (items: readonly ReviewItem[]) =>
  items.map(({ id, kind, subject, proposed, verdict, decided_by }) => ({
    ...{ id, kind, subject, proposed, verdict, decided_by },
  }))
