import { madeAnswer } from '@cenolov/state-api-stand-in/ekasa'
import { expect, it } from 'vitest'
import { adminApp } from '#testing/admin-app.ts'
import { jsonCaller, offered } from '#testing/shopper.ts'

const { app, admin, call } = await adminApp()
const today = app.clock.today()
await offered(app, admin, [{ Title: 'Kefír Lesná 1 l', Price: '1.49', Store: 'Lidl', Date: today }])
let made = 0

async function shopper(email: string) {
  const ask = jsonCaller(app, await app.signedIn(email, { premium: true }), '/auth/')
  return (unit: Readonly<Record<string, string | null>>) => {
    const receiptId = `O-${String(++made).padStart(32, '7')}`
    const items = [{ name: 'KEFIR 1L', price: 1.49 }]
    return ask('POST', 'receipts', {
      answer: madeAnswer({ receiptId, ico: '35793783', day: today, items, unit }),
    })
  }
}
const audited = async () =>
  (
    await app.db.selectFrom('audit_log').select(['action', 'subject', 'details']).orderBy('id').execute()
  ).slice(-1)

it('a proposed branch goes once a branch has its address, and one that is dismissed stays away', async () => {
  const give = await shopper('d@example.sk')
  for (const number of ['5', '6'])
    await give({
      ...{ streetName: 'Lipová', propertyRegistrationNumber: number, buildingNumber: null },
      ...{ postalCode: '94901', municipality: 'Nitra' },
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
