import { madeAnswer } from '@cenolov/state-api-stand-in/ekasa'
import { expect, it } from 'vitest'
import { deleteAccounts } from '../../platform/auth/accounts/delete-accounts.ts'
import { adminApp } from '../../testing/admin-app.ts'
import { jsonCaller, offered } from '../../testing/shopper.ts'
import { testApp } from '../../testing/test-app.ts'

const { app, admin, call: asAdmin } = await adminApp({ STALE_AFTER_DAYS: '30' })
const today = app.clock.today()
const ids = await offered(app, admin, [
  { Title: 'Maslo Tami 250 g', Price: '2.49', Store: 'Lidl', Date: today },
  { Title: 'Chlieb gazdovský 900 g', Price: '1.89', Store: 'Lidl', Date: '2026-01-01' },
])
let made = 100
const receiptId = () => `O-${String(++made).padStart(32, '0')}`
const answerOf = (items: Parameters<typeof madeAnswer>[0]['items'], id = receiptId()) =>
  madeAnswer({ receiptId: id, ico: '35793783', day: today, items })
const butter = (price: number) => ({ name: 'MASLO TAMI 250G', price })
const bread = (price: number) => ({ name: 'CHLIEB GAZDOVSKY 900G', price })

async function shopper(email: string, shares = true) {
  const call = jsonCaller(app, await app.signedIn(email, { premium: true }), '/auth/')
  if (shares)
    expect((await call('PUT', 'settings', { share_receipts: true })).json().share_receipts).toBe(true)
  return call
}
/** Gives a receipt whose goods the shopper has confirmed by name before. */
async function give(call: Awaited<ReturnType<typeof shopper>>, answer: unknown) {
  const added = await call('POST', 'receipts', { answer })
  expect(added.statusCode, added.body).toBe(201)
  return added.json() as { id: number }
}
const paid = async (title: string) =>
  (await app.server.inject({ url: `/api/v1/products/${ids.get(title)}/paid` })).json().paid
const listed = async (verdict: string) =>
  (await asAdmin('GET', `paid-prices?verdict=${verdict}`)).json().paid as {
    token: string
    unit_price: number
  }[]

it('prices are given by those who were asked, confirm or contradict, and show from two people on', async () => {
  for (const [title, name] of [
    ['Maslo Tami 250 g', 'MASLO TAMI 250G'],
    ['Chlieb gazdovský 900 g', 'CHLIEB GAZDOVSKY 900G'],
  ] as const) {
    const named = await asAdmin('PUT', 'chain-names', { store: 'Lidl', name, product_id: ids.get(title) })
    expect(named.statusCode).toBe(204)
  }
  await give(await shopper('nie@example.sk', false), answerOf([butter(2.49)]))
  expect(await listed('confirms')).toEqual([])

  const [one, other] = [await shopper('a@example.sk'), await shopper('b@example.sk')]
  const shared = answerOf([butter(2.49), bread(2.09)])
  const first = await give(one, shared)
  expect([(await listed('confirms')).length, (await listed('alone')).length]).toEqual([1, 1])
  expect(await paid('Chlieb gazdovský 900 g')).toEqual([])
  // The same receipt given by another person counts once, and so does a second receipt of one person.
  await give(other, shared)
  await give(one, answerOf([bread(2.09)]))
  expect(await paid('Chlieb gazdovský 900 g')).toEqual([])
  await give(other, answerOf([bread(2.09), butter(2.99)]))
  expect(await paid('Chlieb gazdovský 900 g')).toEqual([{ day: today, price: 2.09, people: 2 }])
  expect(await listed('contradicts')).toMatchObject([
    { title: 'Maslo Tami 250 g', unit_price: 2.99, price: 2.49 },
  ])
  // What was given today goes with its receipt.
  await one('DELETE', `receipts/${first.id}`)
  expect(await paid('Chlieb gazdovský 900 g')).toEqual([])
})

it('what was given today is taken back at once, also after premium is over, and nobody else’s', async () => {
  const [one, other] = [await shopper('e@example.sk'), await shopper('f@example.sk')]
  const before = (await listed('confirms')).length
  await give(one, answerOf([butter(2.49)]))
  await give(other, answerOf([butter(2.49)]))
  expect((await listed('confirms')).length).toBe(before + 2)
  await app.db
    .updateTable('users')
    .set({ premium_expires_at: new Date('2026-01-01') })
    .where('email', '=', 'e@example.sk')
    .execute()
  expect((await one('DELETE', 'paid-prices')).json()).toEqual({ count: 1 })
  expect((await one('DELETE', 'paid-prices')).json()).toEqual({ count: 0 })
  expect((await listed('confirms')).length).toBe(before + 1)
  // The salt is gone with its day: nobody can say any more whose the other price is.
  await app.db.deleteFrom('daily_salts').execute()
  expect((await other('DELETE', 'paid-prices')).json()).toEqual({ count: 0 })
  expect((await listed('confirms')).length).toBe(before + 1)
})

it('what was given today goes with the account', async () => {
  const [leaver, stayer] = [await shopper('g@example.sk'), await shopper('h@example.sk')]
  const before = (await listed('confirms')).length
  await give(leaver, answerOf([butter(2.49)]))
  await give(stayer, answerOf([butter(2.49)]))
  expect((await listed('confirms')).length).toBe(before + 2)
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'g@example.sk')
    .executeTakeFirstOrThrow()
  await app.db.transaction().execute((transaction) => deleteAccounts(transaction, [id]))
  expect((await listed('confirms')).length).toBe(before + 1)
})

it('a price beyond reason is left out, and all of one token can be deleted', async () => {
  const forger = await shopper('c@example.sk')
  const before = (await listed('contradicts')).length
  await give(forger, answerOf([butter(0.5)]))
  expect((await listed('contradicts')).length).toBe(before)
  await give(forger, answerOf([butter(1.99)]))
  const [{ token } = { token: '' }] = (await listed('contradicts')).filter((row) => row.unit_price === 1.99)
  expect((await asAdmin('DELETE', `paid-prices/${token}`)).json()).toEqual({ count: 1 })
  expect((await listed('contradicts')).length).toBe(before)
  const columns = await app.database.pool.query(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'paid_prices' ORDER BY 1",
  )
  expect(columns.rows.map(({ name }) => name)).toEqual([
    ...['branch_id', 'day', 'id', 'product_id', 'store', 'token', 'unit_price', 'verdict'],
  ])
})

it('nothing is given where the operator has switched it off', async () => {
  const off = await testApp({ PAID_PRICES: '0' })
  const call = jsonCaller(off, await off.signedIn('d@example.sk', { premium: true }), '/auth/')
  await call('PUT', 'settings', { share_receipts: true })
  expect((await call('POST', 'receipts', { answer: answerOf([butter(2.49)]) })).statusCode).toBe(201)
  expect(await off.db.selectFrom('paid_prices').selectAll().execute()).toEqual([])
  await off.close()
})
