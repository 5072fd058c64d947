import type { AccountSettings, LoginResponse } from '@cenolov/contract/account'
import type { AdminBranch } from '@cenolov/contract/admin'
import type { Product as Goods } from '@cenolov/core/product'
import type { Page } from '@playwright/test'
import type { Product } from '../../src/accounts.ts'
import { ADMIN, callApi, sharedSession, uploadCsv } from '../../src/api.ts'
import { CATALOGUE_COLUMNS, newTitle } from '../../src/catalogue-file.ts'
import { addToCart, productsOf } from '../../src/screens/shopping.ts'
import { BOTH_SCREENS, expect, ON_PHONE, test } from '../../src/test.ts'

/** A place in a valley without other stores. */
const HOME = { latitude: 49.031713, longitude: 22.417249 }
/** A position so many kilometres to the north by road. */
const north = (km: number) => ({ lat: HOME.latitude + km / 1.3 / 111.195, lng: HOME.longitude })

interface Valley {
  readonly near: string
  readonly far: string
  readonly branches: readonly number[]
  /** Goods that the near store sells. */
  readonly goods: readonly Goods[]
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Makes two chains with a branch each, which sell the same two products. The far one is 0,90 € cheaper. */
async function makeValley({ url }: Product): Promise<Valley> {
  const [near, far] = [newTitle('Potraviny'), newTitle('Samoobsluha')]
  const town = newTitle('Dolina')
  const { access_token: token } = await sharedSession(url, ADMIN)
  const headers = { authorization: `Bearer ${token}` }
  const open = async (store: string, street: string, km: number, opening_hours: string) => {
    const place = { ...north(km), street, town, postcode: '', opening_hours }
    const json = { ...place, store, code: '1', name: '', format: '' }
    return callApi<AdminBranch>(`${url}/api/v1/admin/branches`, { method: 'POST', headers, json })
  }
  const branches = [
    await open(near, 'Lipová 1', 0.4, '24/7'),
    await open(far, 'Dlhá 99', 3.2, 'by appointment'),
  ]
  const titles = [newTitle('Trstinka kryštálová'), newTitle('Horčička plnotučná')]
  const rows = titles.flatMap((title, place) => [
    [title, 'No', ['10.50', '10.40'][place]!, '', '', '', '500', 'Skúška cesty', '', '', near, '', ''],
    [title, 'No', '10.00', '', '', '', '500', 'Skúška cesty', '', '', far, '', ''],
  ])
  const file = [CATALOGUE_COLUMNS.join(), ...rows.map((row) => row.map(quoted).join())].join('\n')
  await uploadCsv(url, token, 'dolina.csv', Buffer.from(file))
  const offered = () => productsOf(url, `stores=${encodeURIComponent(near)}`)
  await expect.poll(async () => (await offered()).length).toBe(2)
  return { near, far, branches: branches.map(({ id }) => id), goods: await offered() }
}

const settingsOf = ({ url }: Product, { access_token: token }: LoginResponse, json?: object) =>
  callApi<AccountSettings>(`${url}/auth/settings`, {
    headers: { authorization: `Bearer ${token}` },
    ...(json === undefined ? {} : { method: 'PUT', json }),
  })

const answer = (page: Page) => page.getByRole('article')
const sentence = (page: Page) => answer(page).getByRole('heading', { level: 2 })
const stores = (page: Page) => page.getByRole('heading', { level: 3 })

test(
  'the cheapest store loses to a nearer one because of the trip, and wins on foot',
  BOTH_SCREENS,
  async ({ product, premium: { page, session }, context, expectAccessible }) => {
    const { near, far, branches, goods } = await makeValley(product)
    await addToCart(product.url, session, goods)
    await settingsOf(product, session, { branches })
    const sent: string[] = []
    context.on('request', (request) =>
      sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
    )
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(HOME)
    await page.goto('/kde-nakupit')
    // From the middle of the town both are as far.
    await expect(sentence(page)).toHaveText(new RegExp(`${far} 20,00\\s€, aj s\\scestou najmenej\\.`))
    const sheet = page.getByRole('dialog', { name: 'Cesta do obchodu' })
    const openSheet = () => page.getByRole('button', { name: /^Cesta:/ }).click()
    const closeSheet = () => sheet.getByRole('button', { name: 'Zavrieť' }).click()
    await openSheet()
    await expect(sheet).toContainText('Cestu rátame z')
    await sheet.getByRole('button', { name: 'Rátať od mojej polohy' }).click()
    await expect(sheet).toContainText('Cestu rátame od vašej polohy')
    await expectAccessible()
    await closeSheet()

    await expect(sentence(page)).toHaveText(new RegExp(`${near} 20,90\\s€, s\\scestou najmenej\\.`))
    await expect(answer(page)).toContainText(
      new RegExp(`${far}: o\\s0,90\\s€ menej, o\\s5,6\\skm viac ako v\\sobchode ${near}\\.`),
    )
    await expect(answer(page)).toContainText(/Lipová 1, .* · 400\sm · otvorené nonstop/)
    await expect(answer(page).getByRole('link', { name: 'Ukázať na mape' })).toHaveAttribute(
      'href',
      /^geo:49\.03448\d*,22\.417249\?q=49\.03448\d*,22\.417249\(Potraviny/,
    )
    // Ordered by the printed sum, which is the one at the till.
    await expect(stores(page)).toHaveText([new RegExp(`^${far}20,00`), new RegExp(`^${near}20,90`)])
    await stores(page).first().getByRole('button').click()
    await expect(page.getByRole('main')).toContainText(/Dlhá 99, .* · 3,2\skm · by appointment/)
    await expectAccessible()

    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await openSheet()
    await sheet.getByLabel('Idem').selectOption('Pešo')
    await saved
    await closeSheet()
    await expect(sentence(page)).toHaveText(new RegExp(`${far} 20,00\\s€, aj s\\scestou najmenej\\.`))
    await openSheet()
    await sheet.getByLabel('Idem').selectOption('Autom')
    const price = sheet.getByLabel('€ za kilometer')
    await price.fill('0,1')
    await price.press('Enter')
    await expect
      .poll(async () => (await settingsOf(product, session)).trip)
      .toEqual({ mode: 'car', euro_per_km: 0.1, ticket: 0 })
    await closeSheet()
    await expect(sentence(page)).toHaveText(new RegExp(`${far} 20,00\\s€, aj s\\scestou najmenej\\.`))
    for (const text of sent) expect(text).not.toMatch(/49\.0317|22\.4172/)

    await page.getByRole('button', { name: 'Všetky', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Cesta:/ })).toHaveCount(0)
  },
)

test(
  'a list is compared in the chosen branches, on a small phone without scrolling sideways',
  ON_PHONE,
  async ({ product, premium: { page, session }, expectAccessible }) => {
    const { near, far, branches, goods } = await makeValley(product)
    await addToCart(product.url, session, goods)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/zoznam?z=kosik')
    await expect(page).toHaveURL(/\/zoznam\?id=/)
    await page.goto('/kde-nakupit')
    await expect(sentence(page)).toContainText('€')
    await page.getByRole('link', { name: 'Vybrať moje predajne' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Moje predajne' })).toBeVisible()
    await settingsOf(product, session, { branches })
    for (const address of ['/kde-nakupit', '/kde-nakupit?z=kosik']) {
      await page.goto(address)
      await expect(sentence(page)).toHaveText(new RegExp(`${far} 20,00\\s€, aj s\\scestou najmenej\\.`))
      await expect(stores(page)).toHaveText([new RegExp(`^${far}20,00`), new RegExp(`^${near}20,90`)])
      await stores(page).last().getByRole('button').click()
      await expect(page.getByRole('main')).toContainText('Lipová 1')
      await expect(page.getByRole('link', { name: 'Vybrať moje predajne' })).toHaveCount(0)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
      await expectAccessible()
    }
    await page.goto('/zoznam')
    await expect(page.getByRole('link', { name: /^Kde nakúpiť/ }).filter({ hasText: '€' })).toContainText(far)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  },
)
