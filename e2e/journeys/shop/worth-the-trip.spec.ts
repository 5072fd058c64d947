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

const section = (page: Page) => page.getByRole('region', { name: 'Kde nakúpiť' })
const stores = (page: Page) => section(page).getByRole('heading', { level: 4 })

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
    await page.goto('/kosik')
    const trip = section(page).getByRole('region', { name: 'Oplatí sa cesta?' })
    // From the middle of the town both are as far.
    await expect(trip).toContainText('Cestu rátame z')
    await expect(trip).toContainText(new RegExp(`Najlacnejšie je ${far} \\(1,4\\skm\\)`))

    await trip.getByRole('button', { name: 'Rátať od mojej polohy' }).click()
    await expect(trip).toContainText(
      new RegExp(`Najviac sa oplatí ${near} \\(400\\sm\\): cesta stojí 0,20\\s€`),
    )
    await expect(trip).toContainText('Druhý obchod sa neoplatí.')
    await expect(trip.getByRole('listitem')).toContainText(/Lipová 1, .* · 400\sm · otvorené nonstop/)
    await expect(trip.getByRole('link', { name: 'Ukázať na mape' })).toHaveAttribute(
      'href',
      /^geo:49\.03448\d*,22\.417249\?q=49\.03448\d*,22\.417249\(Potraviny/,
    )
    await expect(stores(page)).toHaveText([new RegExp(`^${near}20,90`), new RegExp(`^${far}20,00`)])
    await expect(stores(page).last()).toContainText(/s\scestou 21,60\s€/)
    await expect(section(page)).toContainText(/Dlhá 99, .* · 3,2\skm · by appointment/)
    await expectAccessible()

    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await trip.getByLabel('Idem').selectOption('Pešo')
    await expect(trip).toContainText(
      new RegExp(`Najlacnejšie je ${far} \\(3,2\\skm\\): ušetríte 0,90\\s€, cesta nič nestojí`),
    )
    await expect(stores(page)).toHaveText([new RegExp(`^${far}`), new RegExp(`^${near}`)])
    await saved
    await trip.getByLabel('Idem').selectOption('Autom')
    const price = trip.getByLabel('€ za kilometer')
    await price.fill('0,1')
    await price.press('Enter')
    await expect(trip).toContainText(/ušetríte 0,90\s€, cesta stojí 0,64\s€, ostane 0,26\s€/)
    await expect
      .poll(async () => (await settingsOf(product, session)).trip)
      .toEqual({ mode: 'car', euro_per_km: 0.1, ticket: 0 })
    for (const text of sent) expect(text).not.toMatch(/49\.0317|22\.4172/)

    await section(page).getByRole('button', { name: 'Všetky', exact: true }).click()
    await expect(trip).toHaveCount(0)
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
    await expect(section(page)).toContainText(/Najlacnejšie v jednom obchode|Najviac na jednom mieste/)
    await section(page).getByRole('link', { name: 'Vybrať moje predajne' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Moje predajne' })).toBeVisible()
    await settingsOf(product, session, { branches })
    await page.goto('/zoznam')
    const trip = section(page).getByRole('region', { name: 'Oplatí sa cesta?' })
    await expect(trip).toContainText(far)
    await expect(section(page).getByRole('listitem').filter({ hasText: 'Lipová 1' })).toContainText(near)
    await expect(section(page).getByRole('link', { name: 'Vybrať moje predajne' })).toHaveCount(0)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await expectAccessible()
    await page.goto('/kosik')
    await expect(trip).toContainText(far)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  },
)
