import type { AccountSettings } from '@cenolov/contract/account'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchOf } from '#product/branches/branch.testing.ts'
import { basketOf } from '#product/plan/basket.testing.ts'
import { dialog, dialogsClosed, named, openPage } from '#testing/open-page.tsx'
import { PREMIUM, productOf, SETTINGS } from '#testing/samples.ts'
import { type Call, refusal } from '#testing/stubbed-server.ts'

/** The way begins at the first one. The other is far away. */
const BRANCHES = [
  branchOf(1, { store: 'Lidl', lat: 48.75, lng: 19.15 }),
  branchOf(2, { store: 'Terno', lat: 48.9, lng: 19.15 }),
]
const ITEMS = [1, 2].map((id) => ({ id, product: productOf({ id }), quantity: 1 }))

test('the way to the stores opens, changes the answer, and closes', async () => {
  let settings: AccountSettings = { ...SETTINGS, branches: BRANCHES.map(({ id }) => id) }
  const { user } = await openPage('/kde-nakupit?z=kosik', {
    as: PREMIUM,
    answers: {
      'GET /auth/settings': () => settings,
      'PUT /auth/settings': ({ body }: Call) => {
        settings = { ...settings, ...(body as Partial<AccountSettings>) }
        return settings
      },
      'GET /auth/lists': { lists: [] },
      'GET /auth/cart': { items: ITEMS, total_items: 2, unique_products: 2 },
      'GET /api/v1/branches': { branches: BRANCHES },
      'GET /api/v1/branches/prices': refusal(0),
      'GET /auth/basket/compare': basketOf({ Lidl: [2, 2], Terno: [1, 1] }, { Lidl: [1, 1], Terno: [2, 2] }),
    },
  })
  const best = (words: RegExp) => screen.findByRole('heading', { level: 2, ...named(words) })
  await best(/^V Lidli/)
  await user.click(screen.getByRole('button', named('Cesta: autom')))
  const way = await dialog('Cesta do obchodu')
  await user.selectOptions(way.getByLabelText('Idem'), 'Pešo')
  await user.click(way.getByRole('button', named('Zavrieť')))
  await dialogsClosed()
  expect(settings.trip.mode).toBe('foot')
  await best(/^V Terne/)
  screen.getByRole('button', named('Cesta: pešo'))
})
