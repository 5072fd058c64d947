import type { AuditResponse, ReviewItemOf, ReviewResponse } from '@cenolov/contract/admin'
import type { BasketComparison, ElsewhereResponse } from '@cenolov/contract/shopping'
import { withCheckDigit } from '@cenolov/core/product'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caller, offered } from '#testing/shopper.ts'
import { type Caller, type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
let admin: Caller
let ids: ReadonlyMap<string, number>

const CODE = withCheckDigit('859000000001')
const OWN_CODE = withCheckDigit('200000000001')
const row = (Store: string, Title: string, Gram = '250', EAN = '') => ({
  Store,
  Title,
  Price: '2.50',
  Gram,
  Akcia: 'No',
  EAN,
})
const BUTTER = 'Rajo Maslo čerstvé 82 % 250 g'
const SAME = 'Rajo Maslo čerstvé 82% 250g'
const OTHER = 'Smotanové z Tatier'
const COFFEE = 'Espresso zrnková'
const CODED = 'Káva Crema e Gusto'
const OWN = 'Bageta svetlá'

beforeAll(async () => {
  app = await testApp()
  admin = await app.signedIn('spravca@example.sk', { admin: true })
  ids = await offered(app, admin, [
    row('Tesco', BUTTER),
    row('Billa', SAME),
    row('Lidl', OTHER),
    row('Tesco', COFFEE, '1000', CODE),
    row('Billa', CODED, '500', CODE),
    row('Tesco', OWN, '100', OWN_CODE),
    row('Billa', 'Zemiaky skoré', '100', OWN_CODE),
  ])
})
afterAll(() => app.close())

const judge = (title: string, other: string | number, isSame: boolean | null, headers: object = admin) =>
  app.server.inject({
    method: 'POST',
    url: `/api/v1/admin/review/${isSame === null ? 'undo' : 'decide'}`,
    headers: { ...headers },
    payload: {
      ids: [`match:${ids.get(title)},${typeof other === 'number' ? other : ids.get(other)}`],
      ...(isSame === null ? {} : { verdict: isSame ? 'accepted' : 'rejected' }),
    },
  })
const reviewed = async (query = ''): Promise<ReviewResponse> =>
  (await app.server.inject({ url: `/api/v1/admin/review?kind=match${query}`, headers: admin })).json()
const elsewhere = async (title: string) => {
  const answer = await app.server.inject({ url: `/api/v1/products/${ids.get(title)}/elsewhere` })
  return (answer.json() as ElsewhereResponse).offers.map(({ product, kind, reasons }) => [
    product.title,
    kind,
    reasons[0],
  ])
}

describe('a barcode', () => {
  it('matches goods whose titles have nothing in common, in both directions', async () => {
    expect(await elsewhere(COFFEE)).toEqual([[CODED, 'same', 'rovnaký čiarový kód']])
    expect(await elsewhere(CODED)).toEqual([[COFFEE, 'same', 'rovnaký čiarový kód']])
  })

  it("of a chain's own says nothing about goods of another chain", async () => {
    expect(await elsewhere(OWN)).toEqual([])
  })
})

describe('the matches that shoppers see', () => {
  it('are listed for administrators, each pair once, and matches without proof first', async () => {
    const { total, counts, items } = await reviewed()
    expect([total, counts.match]).toEqual([1, 1])
    const { product, other, ...evidence } = (items[0] as ReviewItemOf<'match'>).evidence
    expect([product.title, other.title].sort()).toEqual([BUTTER, SAME].sort())
    expect(evidence).toMatchObject({ by: 'likeness', reasons: expect.arrayContaining([expect.any(String)]) })
    expect((await reviewed('&search=espresso')).items).toMatchObject([
      { evidence: { product: { title: COFFEE }, other: { title: CODED }, by: 'barcode', kind: 'same' } },
    ])
  })
})

describe('a verdict', () => {
  it('that confirms shows the goods to everyone, in both directions', async () => {
    expect(await elsewhere(OTHER)).toEqual([])
    expect((await judge(BUTTER, OTHER, true)).statusCode).toBe(200)
    expect(await elsewhere(OTHER)).toEqual([[BUTTER, 'same', 'potvrdené správcom']])
    const call = caller(app, await app.signedIn('a@example.sk', { premium: true }))
    await call('POST', `/auth/cart/${ids.get(BUTTER)}`, { quantity: 1 })
    const { rows } = (await call('GET', '/auth/basket/compare')).json() as BasketComparison
    expect(rows[0]!.offers.find(({ store }) => store === 'Lidl')).toMatchObject({
      product_id: ids.get(OTHER),
      kind: 'same',
      state: 'automatic',
    })
    const found = await call('GET', `/auth/basket/candidates?product_id=${ids.get(BUTTER)}&store=Lidl`)
    expect(found.json().candidates[0]).toMatchObject({ product: { title: OTHER }, is_match: true })
    await judge(OTHER, BUTTER, null)
    expect(await elsewhere(OTHER)).toEqual([])
  })

  it('that forbids hides the goods everywhere, even from an earlier choice', async () => {
    expect((await elsewhere(BUTTER)).map(([title]) => title)).toEqual([SAME])
    const call = caller(app, await app.signedIn('b@example.sk', { premium: true }))
    await call('POST', `/auth/cart/${ids.get(BUTTER)}`, { quantity: 1 })
    const choice = { store: 'Billa', choice: 'accept', match_id: ids.get(SAME)! }
    expect((await call('PUT', `/auth/basket/matches/${ids.get(BUTTER)}`, choice)).statusCode).toBe(200)
    await judge(SAME, BUTTER, false)
    expect(await elsewhere(BUTTER)).toEqual([])
    expect(await elsewhere(SAME)).toEqual([])
    const { rows } = (await call('GET', '/auth/basket/compare')).json() as BasketComparison
    expect(rows[0]!.offers.map(({ product_id: id }) => id)).not.toContain(ids.get(SAME))
    for (const search of ['', '&search=rajo']) {
      const url = `/auth/basket/candidates?product_id=${ids.get(BUTTER)}&store=Billa${search}`
      const titles = (await call('GET', url))
        .json()
        .candidates.map((one: { product: { title: string } }) => one.product.title)
      expect(titles).not.toContain(SAME)
    }
    await judge(COFFEE, CODED, false)
    expect(await elsewhere(COFFEE)).toEqual([])
  })

  it('leaves an entry in the audit, when given and when taken back', async () => {
    const url = '/api/v1/admin/audit?action=match%20judged&limit=1'
    const last = async () =>
      ((await app.server.inject({ url, headers: admin })).json() as AuditResponse).entries[0]
    const details = (isSame: boolean | null) => ({
      is_same: isSame,
      other: { title: COFFEE, store: 'Tesco' },
    })
    for (const verdict of [true, null]) {
      await judge(COFFEE, OTHER, verdict)
      expect(await last()).toMatchObject({ subject: OTHER, details: details(verdict) })
    }
  })

  it('is listed, exported as a labelled pair, and replaced by a later one', async () => {
    await judge(BUTTER, OTHER, false)
    await judge(BUTTER, OTHER, true)
    expect(await reviewed('&decided=true&limit=1')).toMatchObject({
      total: 3,
      page: 1,
      items: [
        {
          verdict: 'accepted',
          decided_by: 'spravca@example.sk',
          evidence: { product: { title: BUTTER }, other: { title: OTHER } },
        },
      ],
    })
    const csv = await app.server.inject({ url: '/api/v1/admin/matches/labelled.csv', headers: admin })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = csv.payload.trim().split('\r\n')
    expect(lines[0]).toBe('Title,Store,Gram,EAN,Other Title,Other Store,Other Gram,Other EAN,Same')
    expect(lines).toContain(`${BUTTER},Tesco,250,,${OTHER},Lidl,250,,1`)
    expect(lines).toContain(`${COFFEE},Tesco,1000,0${CODE},${CODED},Billa,500,0${CODE},0`)
  })

  it('is for administrators, and for two products of different stores', async () => {
    const shopper = await app.signedIn('c@example.sk', { premium: true })
    expect((await judge(BUTTER, OTHER, true, shopper)).statusCode).toBe(403)
    expect((await judge(BUTTER, OTHER, true, {})).statusCode).toBe(401)
    expect((await judge(BUTTER, 999_999, true)).statusCode).toBe(404)
    expect((await judge(BUTTER, BUTTER, true)).statusCode).toBe(422)
    expect((await judge(BUTTER, COFFEE, true)).statusCode).toBe(422)
  })
})
