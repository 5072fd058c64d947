import { madeAnswer } from '@cenolov/state-api-stand-in/ekasa'
import { expect, it } from 'vitest'
import { adminApp } from '../../../testing/admin-app.ts'
import { jsonCaller, offered } from '../../../testing/shopper.ts'

const { app, admin, call } = await adminApp()
const today = app.clock.today()
const ids = await offered(app, admin, [
  { Title: 'Kefír Lesná 1 l', Price: '1.49', Store: 'Lidl', Date: today },
  { Title: 'Kefír Horská 1 l', Price: '1.39', Store: 'Lidl', Date: today },
  { Title: 'Kefír Tatranský 1 l', Price: '1.59', Store: 'Tesco', Date: today },
])
let made = 0
const NAME = 'KFL 1L'

async function shopper(email: string) {
  const ask = jsonCaller(app, await app.signedIn(email, { premium: true }), '/auth/')
  await ask('PUT', 'settings', { share_receipts: true })
  return async (price: number, productId: number | null, more: object = {}) => {
    const answer = madeAnswer({
      receiptId: `O-${String(++made).padStart(32, '7')}`,
      ...{ ico: '35793783', day: today, items: [{ name: NAME, price }] },
      ...more,
    })
    const { id } = (await ask('POST', 'receipts', { answer })).json()
    if (productId !== null) await ask('PUT', `receipts/${id}/lines/1`, { product_id: productId })
  }
}
const names = async (query: string) => (await call('GET', `chain-names?${query}`)).json()
const audited = async () =>
  (
    await app.db.selectFrom('audit_log').select(['action', 'subject', 'details']).orderBy('id').execute()
  ).slice(-1)
const [forest, mountain] = [ids.get('Kefír Lesná 1 l')!, ids.get('Kefír Horská 1 l')!]

it('names wait while people disagree, are confirmed by an administrator, and are forgotten', async () => {
  const [one, other] = [await shopper('a@example.sk'), await shopper('b@example.sk')]
  await one(1.49, forest)
  await other(1.49, mountain)
  const waiting = await names('search=kfl')
  expect(waiting).toMatchObject({ total: 1, names: [{ store: 'Lidl', name: 'kfl 1l', learned: null }] })
  const said = { people: 1, by_administrator: false }
  expect(new Set(waiting.names[0].meanings)).toEqual(
    new Set([
      { product_id: forest, title: 'Kefír Lesná 1 l', ...said },
      { product_id: mountain, title: 'Kefír Horská 1 l', ...said },
    ]),
  )
  expect((await names('state=learned')).total).toBe(0)

  const confirm = (productId: number | null) =>
    call('PUT', 'chain-names', { store: 'Lidl', name: 'kfl 1l', product_id: productId })
  expect((await confirm(ids.get('Kefír Tatranský 1 l')!)).statusCode).toBe(422)
  expect((await confirm(999_999)).statusCode).toBe(404)
  expect((await confirm(forest)).statusCode).toBe(204)
  expect(await audited()).toMatchObject([{ action: 'receipt name confirmed', subject: 'kfl 1l' }])
  expect((await names('state=waiting')).total).toBe(0)
  const learned = await names('state=learned&search=KFL')
  expect(learned.names).toMatchObject([
    {
      learned: forest,
      meanings: [{ product_id: forest, people: 1, by_administrator: true }, {}],
    },
  ])
  expect((await names('state=learned&search=%25')).total).toBe(0)

  const gone = await call('DELETE', `chain-names?${new URLSearchParams({ store: 'Lidl', name: 'kfl 1l' })}`)
  expect(gone.statusCode).toBe(204)
  expect(await audited()).toMatchObject([
    { action: 'receipt name deleted', subject: 'kfl 1l', details: { store: 'Lidl' } },
  ])
  expect([(await names('state=learned')).total, (await names('')).total]).toEqual([0, 0])
  expect((await call('DELETE', 'chain-names?store=Lidl')).statusCode).toBe(422)
})

it('contradictions say how many prices came from one person, and all of them go at once', async () => {
  await call('PUT', 'chain-names', { store: 'Lidl', name: NAME, product_id: forest })
  const forger = await shopper('c@example.sk')
  await forger(0.99, null, {
    items: [
      { name: NAME, price: 0.99 },
      { name: 'KEFIR HORSKA 1L', price: 1.39 },
    ],
  })
  const { paid } = (await call('GET', 'paid-prices')).json()
  expect(paid).toMatchObject([
    { title: 'Kefír Lesná 1 l', store: 'Lidl', branch: '', unit_price: 0.99, price: 1.49, given: 2 },
  ])
  expect((await call('DELETE', `paid-prices/${paid[0].token}`)).json()).toEqual({ count: 2 })
  expect(await audited()).toMatchObject([{ action: 'paid prices deleted', details: { count: 2 } }])
  expect((await call('GET', 'paid-prices')).json()).toMatchObject({ total: 0, paid: [] })
  expect((await call('DELETE', `paid-prices/${paid[0].token}`)).json()).toEqual({ count: 0 })
})

it('a proposed branch goes once a branch has its address, and one that is dismissed stays away', async () => {
  const give = await shopper('d@example.sk')
  for (const number of ['5', '6'])
    await give(1.49, null, {
      unit: {
        ...{ streetName: 'Lipová', propertyRegistrationNumber: number, buildingNumber: null },
        ...{ postalCode: '94901', municipality: 'Nitra' },
      },
    })
  const proposed = async () => (await call('GET', 'proposed-branches')).json().branches
  const [first, second] = await proposed()
  expect([first.street, second.street].sort()).toEqual(['Lipová 5', 'Lipová 6'])
  const { store, street, town, postcode } = first
  expect((await call('POST', 'branches', { store, street, town, postcode })).statusCode).toBe(201)
  expect(await proposed()).toEqual([second])
  expect((await call('DELETE', `proposed-branches/${second.id}`)).statusCode).toBe(204)
  expect(await audited()).toMatchObject([
    { action: 'proposed branch dismissed', subject: `${second.street}, Nitra`, details: { store: 'Lidl' } },
  ])
  expect(await proposed()).toEqual([])
})
