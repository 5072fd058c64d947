import type { AccountSettings, LoginResponse } from '@cenolov/contract/account'
import type { Page } from '@playwright/test'
import { newEmail, PASSWORD, type Product, registerByApi } from '../../src/accounts.ts'
import { callApi, signInByApi } from '../../src/api.ts'
import { nextLink } from '../../src/outside/outbox.ts'
import { LoginScreen } from '../../src/screens/login.ts'
import { appReady } from '../../src/screens/shell.ts'
import { expect, NIGHTLY, ON_PHONE, test } from '../../src/test.ts'

const steps = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const stores = (page: Page) => steps(page, 'V\u00a0ktorých obchodoch nakupujete?')
const settingsOf = (product: Product, { access_token: token }: LoginResponse) =>
  callApi<AccountSettings>(`${product.url}/auth/settings`, { headers: { authorization: `Bearer ${token}` } })

/** Registers, opens the link of the mail, and waits for the home page. */
async function arrive(page: Page, product: Product): Promise<string> {
  const email = newEmail('zaciatok')
  await registerByApi(product, { email })
  await page.goto(await nextLink(product.dataDir, email))
  await expect(page).toHaveURL('/')
  return email
}

test(
  'a new account names its stores and cards, writes a list, and is never asked again',
  ON_PHONE,
  async ({ page, product, expectAccessible }) => {
    const email = await arrive(page, product)
    await expect(stores(page)).toBeVisible()
    await expectAccessible()
    const store = stores(page).getByRole('group', { name: 'Moje obchody' }).getByRole('button').first()
    const name = (await store.innerText()).trim()
    await store.click()
    await expect(store).toHaveAttribute('aria-pressed', 'true')
    await stores(page).getByRole('button', { name: 'Ďalej' }).click()

    const cards = steps(page, 'Ktoré vernostné karty máte?')
    await expect(cards.getByRole('heading')).toBeFocused()
    await cards.getByRole('button', { name: 'Lidl Plus' }).click()
    await cards.getByRole('button', { name: 'Ďalej' }).click()

    const list = steps(page, 'Čo treba kúpiť?')
    await list.getByLabel('Nákupný zoznam').fill('2x mlieko\nchlieb')
    await expectAccessible()
    await list.getByRole('button', { name: 'Vytvoriť zoznam' }).click()
    await expect(page).toHaveURL(/\/zoznam\?id=/)
    // Once prices are known, items stand under the sections of the shop.
    for (const item of ['mlieko', 'chlieb'])
      await expect(page.getByRole('checkbox', { name: `Kúpené: ${item}` })).toBeVisible()

    // The choices take effect at once.
    await page
      .getByRole('link', { name: /^Kde nakúpiť/ })
      .filter({ hasText: '€' })
      .click()
    const own = page.getByRole('button', { name: 'Moje obchody (1)' })
    await expect(own).toHaveAttribute('aria-pressed', 'true')
    const ladder = page.getByRole('heading', { level: 3 })
    await expect(ladder).toHaveText([new RegExp(`^${name}`)])
    await page.getByRole('button', { name: 'Všetky', exact: true }).click()
    await expect.poll(() => ladder.count()).toBeGreaterThan(1)
    const session = await signInByApi(product.url, email, PASSWORD)
    expect(await settingsOf(product, session)).toMatchObject({ cards: ['Lidl Plus'], stores: [name] })

    await page.goto('/profile?dialog=settings')
    const setting = page.getByRole('dialog').getByRole('group', { name: 'Moje obchody' })
    await expect(setting.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(() => localStorage.clear())
    const login = new LoginScreen(page)
    await login.open()
    await login.signIn(email, PASSWORD)
    await expect(page).toHaveURL('/')
    await appReady(page)
    await expect(stores(page)).toHaveCount(0)
  },
)

test(
  'the first steps are skipped by keyboard, one by one or all at once',
  NIGHTLY,
  async ({ page, product }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await arrive(page, product)
    await expect(stores(page)).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await stores(page).getByRole('button', { name: 'Preskočiť' }).press('Enter')
    // Visiting another page meanwhile does not restart them.
    await page.getByRole('link', { name: 'Všetky akcie' }).click()
    await expect(page).toHaveURL(/filter=akcia/)
    // The address is ahead of the page, and presses until then are lost with the previous page.
    await expect(page.getByRole('heading', { level: 1, name: 'Produkty' })).toBeFocused()
    await page.goBack()
    await steps(page, 'Ktoré vernostné karty máte?').getByRole('button', { name: 'Preskočiť' }).press('Enter')
    await steps(page, 'Čo treba kúpiť?').getByRole('button', { name: 'Preskočiť' }).press('Enter')
    await expect(steps(page, 'Čo treba kúpiť?')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.evaluate(() => localStorage.clear())
    const email = await arrive(page, product)
    await page.getByRole('button', { name: 'Zavrieť prvé kroky' }).press('Enter')
    await expect(stores(page)).toHaveCount(0)
    const session = await signInByApi(product.url, email, PASSWORD)
    await expect.poll(() => settingsOf(product, session)).toMatchObject({ stores: [] })
  },
)

test('an administrator is not asked', NIGHTLY, async ({ page, makeAccount }) => {
  const { email, password } = await makeAccount({ admin: true })
  const login = new LoginScreen(page)
  await login.open()
  await login.signIn(email, password)
  await expect(page).toHaveURL('/')
  await appReady(page)
  await expect(page.getByText('Začnite tromi ťuknutiami')).toHaveCount(0)
})

for (const width of [320, 768])
  test(`the first steps move nothing when they appear at ${width} px`, NIGHTLY, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 900 })
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/auth/settings', async (route) => {
      await asked
      await route.continue()
    })
    await arrive(page, product)
    const below = page.getByRole('region', { name: 'Najlepšie akcie dňa' })
    await expect(below.getByRole('article').first()).toBeVisible()
    const before = await below.boundingBox()
    answer()
    await expect(stores(page).getByRole('group', { name: 'Moje obchody' })).toBeVisible()
    expect(await below.boundingBox()).toEqual(before)
  })
