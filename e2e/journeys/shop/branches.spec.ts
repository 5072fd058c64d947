import { randomInt } from 'node:crypto'
import type { AccountSettings, LoginResponse } from '@cenolov/contract/account'
import type { AdminBranch } from '@cenolov/contract/admin'
import type { ProductQueryResponse } from '@cenolov/contract/catalogue'
import { branchCellText } from '@cenolov/core/branches'
import type { Product } from '../../src/accounts.ts'
import { ADMIN, callApi, sharedSession, uploadCsv } from '../../src/api.ts'
import { CATALOGUE_COLUMNS, newTitle } from '../../src/catalogue-file.ts'
import { appOnDevice, catalogueReady } from '../../src/screens/offline.ts'
import { BOTH_SCREENS, expect, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'

const TITLE = 'Maslo z predajní'
/** Positions around a valley without other stores. */
const VALLEY = { latitude: 49.021613, longitude: 22.407349 }

interface Chain {
  readonly store: string
  readonly postcode: string
  readonly productId: number
  /** Ids by number. */
  readonly branches: Readonly<Record<string, number>>
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Makes a chain with four branches, and butter that costs 1,19 € in most of the three that sell it. */
async function makeChain({ url }: Product): Promise<Chain> {
  const store = newTitle('Potraviny')
  const postcode = String(randomInt(10_000, 90_000))
  const places: Readonly<Record<string, object>> = {
    near: { street: 'Štefánikova 9', town: 'Horná Dolina', postcode: '', lat: 49.0221, lng: 22.4103 },
    next: { street: 'Chrenovská 3', town: 'Horná Dolina', postcode, lat: 49.0212, lng: 22.4301 },
    far: { street: 'Národná 1', town: 'Žilinka', postcode: '', lat: 48.7203, lng: 21.2579 },
    farthest: { street: 'Hlavná 5', town: 'Košická', postcode: '', lat: 48.1603, lng: 17.1202 },
  }
  const { access_token: token } = await sharedSession(url, ADMIN)
  const headers = { authorization: `Bearer ${token}` }
  const branches: Record<string, number> = {}
  for (const [code, place] of Object.entries(places)) {
    const json = { ...place, store, code, name: '', format: '', opening_hours: '' }
    const path = '/api/v1/admin/branches'
    branches[code] = (await callApi<AdminBranch>(`${url}${path}`, { method: 'POST', headers, json })).id
  }
  const cell = branchCellText({
    sold: ['near', 'next', 'far'],
    differ: [{ code: 'far', price: 1.09, akcia: 'No' }],
  })
  const row = [TITLE, 'No', '1.19', '', '', '', '250', 'Skúška predajní', '', '', store, '', '', cell]
  const file = [[...CATALOGUE_COLUMNS, 'Branch Prices'].join(), row.map(quoted).join()].join('\n')
  await uploadCsv(url, token, 'predajne.csv', Buffer.from(file))
  const query = new URLSearchParams({ stores: store })
  const goods = async () =>
    (await callApi<ProductQueryResponse>(`${url}/api/v1/products/query?${query}`)).products
  await expect.poll(async () => (await goods()).length).toBe(1)
  return { store, postcode, productId: (await goods())[0]!.id, branches }
}

const chosenBy = async (product: Product, { access_token: token }: LoginResponse) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await callApi<AccountSettings>(`${product.url}/auth/settings`, { headers })).branches
}

test(
  'a detail says by how much branches differ, and what the own ones charge',
  BOTH_SCREENS,
  async ({ product, premium: { page, session }, expectAccessible }) => {
    const chain = await makeChain(product)
    await page.goto(`/products?product=${chain.productId}`)
    const section = page.getByRole('dialog').getByRole('region', { name: 'Predajne' })
    await expect(section).toContainText(/Vo väčšine predajní 1,19\s€, inde 1,09\s€\./)
    await expect(section).toContainText(/Predáva sa v\s3\spredajniach, v\s1\spredajni nie\./)
    await section.getByRole('button', { name: 'Kde stojí inak (1)' }).click()
    await expect(section.getByRole('listitem')).toHaveText([/Národná 1, Žilinka\s*1,09\s€/])
    await expectAccessible()

    await section.getByRole('link', { name: 'Vybrať moju predajňu' }).click()
    const setting = page.getByRole('dialog').last()
    const search = setting.getByRole('searchbox', { name: 'Hľadať predajňu' })
    const found = setting.getByRole('list', { name: 'Nájdené predajne' }).getByRole('listitem')
    const chosen = setting.getByRole('list', { name: 'Vybrané predajne' }).getByRole('listitem')
    await search.fill(`${chain.store} kosicka`)
    await found.filter({ hasText: 'Hlavná 5, Košická' }).getByRole('button').click()
    await search.fill(`${chain.postcode.slice(0, 3)} ${chain.postcode.slice(3)}`)
    await expect(found.first()).toContainText('Chrenovská 3, Horná Dolina')
    await found.filter({ hasText: chain.store }).getByRole('button').click()
    await search.fill('nikde na svete')
    await expect(setting.getByText('Takú predajňu nepoznáme.')).toBeVisible()
    await search.fill(`${chain.store} dolina`)
    await found.getByRole('button', { name: /Štefánikova 9/ }).click()
    await expect(chosen).toHaveText([/Košická/, /Chrenovská/, /Štefánikova/])
    await chosen.filter({ hasText: 'Chrenovská' }).getByRole('button').click()
    await expect(chosen).toHaveText([/Košická/, /Štefánikova/])
    await expect
      .poll(() => chosenBy(product, session))
      .toEqual([chain.branches.farthest, chain.branches.near])
    await expectAccessible()

    await page.goto(`/products?product=${chain.productId}`)
    await section.getByRole('button', { name: 'Kde stojí inak (1)' }).click()
    await expect(section.getByRole('listitem')).toHaveText([
      /vo vašej predajni\s*Hlavná 5, Košická\s*nie je/,
      /vo vašej predajni\s*Štefánikova 9, Horná Dolina\s*1,19\s€/,
      /Národná 1, Žilinka\s*1,09\s€/,
    ])
    await expectAccessible()
  },
)

test(
  'a position sorts branches on the device, and no request carries it',
  ON_PHONE,
  async ({ product, premium: { page }, context }) => {
    const chain = await makeChain(product)
    const sent: string[] = []
    context.on('request', (request) =>
      sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
    )
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(VALLEY)
    await page.goto('/profile?dialog=settings')
    const setting = page.getByRole('dialog')
    await setting.getByRole('button', { name: 'Použiť moju polohu' }).click()
    const found = setting.getByRole('list', { name: 'Nájdené predajne' }).getByRole('listitem')
    await setting.getByRole('searchbox', { name: 'Hľadať predajňu' }).fill(chain.store)
    await expect(found).toHaveText([
      /Štefánikova 9, Horná Dolina · 220\sm/,
      /Chrenovská 3, Horná Dolina · 1,7\skm/,
      /Národná 1, Žilinka · \d\d\skm/,
      /Hlavná 5, Košická · 4\d\d\skm/,
    ])
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await found.first().getByRole('button').click()
    await saved
    await page.goto(`/products?product=${chain.productId}`)
    await expect(page.getByRole('dialog')).toContainText('vo vašej predajni')
    expect(sent.length).toBeGreaterThan(5)
    for (const text of sent) expect(text).not.toMatch(/49\.02161|22\.40734/)
    const kept = await page.evaluate('JSON.stringify([localStorage, sessionStorage, history.state])')
    expect(kept).not.toMatch(/49\.02161|22\.40734/)
  },
)

test(
  'a refused position is explained, and a town finds branches all the same',
  NIGHTLY_ON_PHONE,
  async ({ product, premium: { page } }) => {
    const { store } = await makeChain(product)
    await page.goto('/profile?dialog=settings')
    const setting = page.getByRole('dialog')
    await setting.getByRole('button', { name: 'Použiť moju polohu' }).click()
    await expect(setting.getByText('Polohu ste nepovolili.')).toBeVisible()
    await setting.getByRole('searchbox', { name: 'Hľadať predajňu' }).fill(`${store} zilinka`)
    await expect(setting.getByText('Národná 1, Žilinka')).toBeVisible()
  },
)

async function choose({ url }: Product, { access_token: token }: LoginResponse, branches: readonly number[]) {
  const headers = { authorization: `Bearer ${token}` }
  await callApi(`${url}/auth/settings`, { method: 'PUT', headers, json: { branches } })
}

test(
  'a list, a cart and a detail say what goods cost in the own branch',
  BOTH_SCREENS,
  async ({ product, premium: { page, session }, expectAccessible }) => {
    const chain = await makeChain(product)
    await choose(product, session, [chain.branches.far!])
    await page.goto(`/products?stores=${encodeURIComponent(chain.store)}`)
    const card = page.getByRole('article').filter({ hasText: TITLE })
    await expect(card).toContainText(/vo vašej predajni 1,09\s€/)
    await card.getByRole('button', { name: /Pridať do košíka/ }).click()
    await page.goto('/kosik')
    await expect(page.getByRole('main')).toContainText(/vo vašej predajni 1,09\s€/)
    await expect(page.getByRole('main')).toContainText(/Vo vašich predajniach: 1,09\s€\./)
    await expectAccessible()

    await choose(product, session, [chain.branches.farthest!])
    await page.goto(`/products?product=${chain.productId}`)
    const detail = page.getByRole('dialog')
    await expect(detail).toContainText('vo vašej predajni nie je')
    await expect(detail).toContainText(/Najbližšie ho majú: Národná 1, Žilinka \(\d+\skm\), 1,09\s€\./)
  },
)

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test(
    'the list in the own branch stays right',
    ON_PHONE,
    async ({ product, premium: { page, session }, context }) => {
      const chain = await makeChain(product)
      await choose(product, session, [chain.branches.far!])
      await page.goto(`/products?stores=${encodeURIComponent(chain.store)}`)
      await appOnDevice(page)
      await catalogueReady(page)
      const card = page.getByRole('article').filter({ hasText: TITLE })
      await expect(card).toContainText('vo vašej predajni')
      await context.setOffline(true)
      await page.goto(`/products?stores=${encodeURIComponent(chain.store)}&predajne=moje`)
      await expect(card).toContainText(/1,09\s€/)
      await expect(card).toContainText(/inde 1,19\s€/)
      await page.getByRole('button', { name: 'Zrušiť filter V mojich predajniach' }).click()
      await expect(card).toContainText(/vo vašej predajni 1,09\s€/)
    },
  )

  test(
    'a detail says that prices of branches are absent',
    NIGHTLY_ON_PHONE,
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
