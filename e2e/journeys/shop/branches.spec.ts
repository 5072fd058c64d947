import type { AccountSettings, LoginResponse } from '@cenolov/contract/account'
import type { Branch, ProductBranches, ProductQueryResponse } from '@cenolov/contract/catalogue'
import { branchCellText } from '@cenolov/core/branches'
import type { Page } from '@playwright/test'
import type { Product } from '../../src/accounts.ts'
import { ADMIN, callApi, sharedSession, uploadCsv } from '../../src/api.ts'
import { CATALOGUE_COLUMNS, newTitle } from '../../src/catalogue-file.ts'
import { appOnDevice, catalogueReady } from '../../src/screens/offline.ts'
import { expect, PHONE_ONLY, test } from '../../src/test.ts'

const TITLE = 'Maslo z predajní'
/** Codes of the branches, and where they are. The last one does not sell the butter. */
const PLACES: Readonly<Record<string, Partial<Branch>>> = {
  n1: { street: 'Štefánikova 9', town: 'Nitra', postcode: '949 01', lat: 48.3072, lng: 18.0846 },
  n2: { street: 'Chrenovská 3', town: 'Nitra', postcode: '949 11', lat: 48.3085, lng: 18.1122 },
  z1: { street: 'Národná 1', town: 'Žilina', postcode: '010 01', lat: 49.2231, lng: 18.7394 },
  k1: { street: 'Hlavná 5', town: 'Košice', postcode: '040 01', lat: 48.7203, lng: 21.2579 },
}

interface Chain {
  readonly store: string
  readonly productId: number
  readonly branches: readonly Branch[]
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Imports a chain with four branches, and butter that costs 1,19 € in most of the three that sell it. */
async function makeChain({ url }: Product): Promise<Chain> {
  const store = newTitle('Potraviny')
  const row = (title: string, differ: readonly { readonly code: string; readonly price: number }[]) => {
    const sold = title === TITLE ? Object.keys(PLACES).slice(0, 3) : Object.keys(PLACES)
    const cell = branchCellText({ sold, differ: differ.map((at) => ({ ...at, akcia: 'No' })) })
    return [title, 'No', '1.19', '', '', '', '250', 'Skúška predajní', '', '', store, '', '', cell]
      .map(quoted)
      .join()
  }
  // Each branch charges something else for its own goods, which tells its id.
  const file = [
    [...CATALOGUE_COLUMNS, 'Branch Prices'].join(),
    row(TITLE, [{ code: 'z1', price: 1.09 }]),
    ...Object.keys(PLACES).map((code) => row(`Tovar ${code}`, [{ code, price: 1.29 }])),
  ]
  const { access_token: token } = await sharedSession(url, ADMIN)
  await uploadCsv(url, token, 'predajne.csv', Buffer.from(file.join('\n')))
  const query = new URLSearchParams({ stores: store })
  const goods = async () =>
    (await callApi<ProductQueryResponse>(`${url}/api/v1/products/query?${query}`)).products
  await expect.poll(async () => (await goods()).length).toBe(5)
  const branches: Branch[] = []
  for (const { id, title } of (await goods()).filter((product) => product.title !== TITLE)) {
    const answer: ProductBranches = await callApi(`${url}/api/v1/products/${id}/branches`)
    const code = title.split(' ')[1]!
    branches.push({
      ...{ id: answer.branches[0]!.branch_id, store, code, name: code, format: '', opening_hours: '' },
      ...{ street: '', town: '', postcode: '', lat: null, lng: null, since: '2026-01-01', until: null },
      ...PLACES[code],
    })
  }
  return { store, productId: (await goods()).find(({ title }) => title === TITLE)!.id, branches }
}

/** Answers the list of branches with the given ones: a file of prices tells only their codes. */
const knowBranches = (page: Page, { branches }: Chain) =>
  page.route(
    ({ pathname }) => pathname === '/api/v1/branches',
    (route) => {
      const store = new URL(route.request().url()).searchParams.get('store')
      const json = { branches: branches.filter((branch) => store === null || branch.store === store) }
      return route.fulfill({ json })
    },
  )

const idOf = ({ branches }: Chain, code: string) => branches.find((branch) => branch.code === code)!.id
const chosenBy = async (product: Product, { access_token: token }: LoginResponse) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await callApi<AccountSettings>(`${product.url}/auth/settings`, { headers })).branches
}

test('a detail says by how much branches differ, and what the own ones charge', async ({
  product,
  premium: { page, session },
  expectAccessible,
}) => {
  const chain = await makeChain(product)
  await knowBranches(page, chain)
  await page.goto(`/products?product=${chain.productId}`)
  const section = page.getByRole('dialog').getByRole('region', { name: 'Predajne' })
  await expect(section).toContainText(/Vo väčšine predajní 1,19\s€, inde 1,09\s€\./)
  await expect(section).toContainText(/Predáva sa v\s3\spredajniach, v\s1\spredajni nie\./)
  await section.getByRole('button', { name: 'Kde stojí inak (1)' }).click()
  await expect(section.getByRole('listitem')).toHaveText([/Národná 1, Žilina\s*1,09\s€/])
  await expectAccessible()

  await section.getByRole('link', { name: 'Vybrať moju predajňu' }).click()
  const setting = page.getByRole('dialog').last()
  const search = setting.getByRole('searchbox', { name: 'Hľadať predajňu' })
  const found = setting.getByRole('list', { name: 'Nájdené predajne' }).getByRole('listitem')
  const chosen = setting.getByRole('list', { name: 'Vybrané predajne' }).getByRole('listitem')
  await search.fill('kosice')
  await found.filter({ hasText: 'Hlavná 5, Košice' }).getByRole('button').click()
  await search.fill('949 01')
  await expect(found).toHaveCount(1)
  await found.getByRole('button', { name: /Štefánikova 9, Nitra/ }).click()
  await search.fill('nikde')
  await expect(setting.getByText('Takú predajňu nepoznáme.')).toBeVisible()
  await search.fill('nitra')
  await found.getByRole('button', { name: /Chrenovská 3/ }).click()
  await expect(chosen).toHaveText([/Košice/, /Štefánikova/, /Chrenovská/])
  await chosen.filter({ hasText: 'Chrenovská' }).getByRole('button').click()
  await expect(chosen).toHaveText([/Košice/, /Štefánikova/])
  await expect.poll(() => chosenBy(product, session)).toEqual([idOf(chain, 'k1'), idOf(chain, 'n1')])
  await expectAccessible()

  await page.goto(`/products?product=${chain.productId}`)
  await section.getByRole('button', { name: 'Kde stojí inak (1)' }).click()
  await expect(section.getByRole('listitem')).toHaveText([
    /vo vašej predajni\s*Hlavná 5, Košice\s*nie je/,
    /vo vašej predajni\s*Štefánikova 9, Nitra\s*1,19\s€/,
    /Národná 1, Žilina\s*1,09\s€/,
  ])
  await expectAccessible()
})

test('a position sorts branches on the device, and no request carries it', async ({
  product,
  premium: { page },
  context,
}) => {
  const chain = await makeChain(product)
  await knowBranches(page, chain)
  const sent: string[] = []
  context.on('request', (request) =>
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
  )
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 48.308613, longitude: 18.107349 })
  await page.goto('/profile?dialog=settings')
  const setting = page.getByRole('dialog')
  await setting.getByRole('button', { name: 'Použiť moju polohu' }).click()
  const found = setting.getByRole('list', { name: 'Nájdené predajne' }).getByRole('listitem')
  await expect(found).toHaveText([
    /Chrenovská 3, Nitra · 360\sm/,
    /Štefánikova 9, Nitra · 1,7\skm/,
    /Národná 1, Žilina · 112\skm/,
    /Hlavná 5, Košice · 2\d\d\skm/,
  ])
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await found.first().getByRole('button').click()
  await saved
  await page.goto(`/products?product=${chain.productId}`)
  await expect(page.getByRole('dialog')).toContainText('vo vašej predajni')
  expect(sent.length).toBeGreaterThan(5)
  for (const text of sent) expect(text).not.toMatch(/48\.30861|18\.10734/)
  const kept = await page.evaluate('JSON.stringify([localStorage, sessionStorage, history.state])')
  expect(kept).not.toMatch(/48\.30861|18\.10734/)
})

test('a refused position is explained, and a town finds branches all the same', async ({
  product,
  premium: { page },
}) => {
  await knowBranches(page, await makeChain(product))
  await page.goto('/profile?dialog=settings')
  const setting = page.getByRole('dialog')
  await setting.getByRole('button', { name: 'Použiť moju polohu' }).click()
  await expect(setting.getByText('Polohu ste nepovolili.')).toBeVisible()
  await setting.getByRole('searchbox', { name: 'Hľadať predajňu' }).fill('zilina')
  await expect(setting.getByText('Národná 1, Žilina')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test(
    'a detail says that prices of branches are absent',
    PHONE_ONLY,
    async ({ product, shopper, context }) => {
      const chain = await makeChain(product)
      await shopper.goto(`/products?stores=${encodeURIComponent(chain.store)}`)
      await appOnDevice(shopper)
      await catalogueReady(shopper)
      await context.setOffline(true)
      await shopper.getByRole('article').filter({ hasText: TITLE }).getByRole('link').click()
      const section = shopper.getByRole('dialog').getByRole('region', { name: 'Predajne' })
      await expect(section).toContainText(/Ceny v\sjednotlivých predajniach sa bez internetu neukážu\./)
    },
  )
})
