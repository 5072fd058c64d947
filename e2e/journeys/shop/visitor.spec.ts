import type { Page } from '@playwright/test'
import { newEmail } from '../../src/accounts.ts'
import { DEMO_PASSWORD } from '../../src/api.ts'
import { nextLink } from '../../src/outside/outbox.ts'
import { type RunningProduct, startProduct } from '../../src/running-product.ts'
import { LoginScreen } from '../../src/screens/login.ts'
import { appOnDevice } from '../../src/screens/offline.ts'
import { appReady } from '../../src/screens/shell.ts'
import { countTaps } from '../../src/taps.ts'
import { BOTH_SCREENS, test as base, expect, NIGHTLY, ON_PHONE } from '../../src/test.ts'

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

const tick = (page: Page, text: string) =>
  page.getByRole('checkbox', { name: `Kúpené: ${text}`, exact: true })

/** Journeys in a separate product that visitors may browse. */
const test = base.extend<Record<never, never>, { readonly open: RunningProduct }>({
  open: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct()
      try {
        await use(product)
      } finally {
        await product.stop()
      }
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ open }, use) => {
    await use(open.url)
  },
  product: async ({ open }, use) => {
    await use(open)
  },
})

// One worker, because each that takes part starts a product of its own.
test.describe.configure({ mode: 'default' })

test('the box of a visitor is three keys away, and its answer is announced', async ({ page }) => {
  await page.goto('/')
  await appReady(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Preskočiť na obsah' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Čo treba kúpiť?' })).toBeFocused()
  await page.keyboard.type('mlieko, chlieb')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Najlacnejšie v jednom obchode' })).toHaveText(
    /^Najlacnejšie v\sjednom obchode: .+, \d+,\d\d\s€\.$/,
  )
})

test(
  'a narrow window of a desktop has its bars and the menu from its first paint',
  NIGHTLY,
  async ({ browser, product }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 500, height: 700 },
      userAgent: DESKTOP,
    })
    const page = await context.newPage()
    await page.goto(product.url)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Otvoriť menu' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Spodná navigácia' })).toBeVisible()
    await context.close()
  },
)

test('an English visitor asks in English, and learns where to buy', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto('/')
  await page
    .getByRole('textbox', { name: 'What do you need to buy?' })
    .fill('milk, bread, 10 eggs, butter, 2 kg sugar')
  await page.keyboard.press('Enter')
  const plan = page.getByRole('region', { name: 'Where to buy' })
  await expect(plan).toContainText('Has everything.')
  await expect(plan.getByRole('listitem').filter({ hasText: 'eggs · 10 pcs' })).toContainText(/€\d\.\d\d/)
  await page.goto('/products?category=Mlieko')
  await expect(page.getByRole('button', { name: 'Remove category Milk' })).toBeVisible()
})

test(
  'a visitor learns in two taps where to buy, and keeps the list when signing in',
  BOTH_SCREENS,
  async ({ page, expectAccessible }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kde dnes nakúpite najlacnejšie?')
    await page.getByRole('textbox', { name: 'Čo treba kúpiť?' }).fill('mlieko, chlieb, maslo, abrakadabra')
    await page.getByRole('button', { name: 'Nájsť najlacnejší obchod' }).click()
    const plan = page.getByRole('region', { name: 'Kde nakúpiť' })
    await expect(
      plan.getByRole('heading', { name: /€, (na jednom mieste najmenej|majú tam najviac)\.$/ }),
    ).toBeVisible()
    await expect(plan).toContainText('Bez ceny: abrakadabra.')
    await expect(plan).toContainText(/Má [1-3]\szo\s4 položiek\./)
    await expect(plan).not.toContainText('Má všetko.')
    await expect(plan.getByRole('listitem').filter({ hasText: 'mlieko' })).toContainText(/\d,\d\d\s€/)
    await expect(plan.getByRole('listitem').filter({ hasText: 'abrakadabra' })).toContainText('Bez ceny.')
    await expectAccessible()

    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Čo treba kúpiť?' })).toHaveValue(
      'mlieko, chlieb, maslo, abrakadabra',
    )
    await page.getByRole('button', { name: 'Nájsť najlacnejší obchod' }).click()
    await plan.getByRole('link', { name: 'Otvoriť zoznam' }).click()
    await expect(page).toHaveURL('/zoznam')
    await page.getByRole('button', { name: 'Uložiť zoznam' }).click()
    await page.getByRole('link', { name: 'Mám účet s heslom' }).click()
    await new LoginScreen(page).signIn('user@demo.sk', DEMO_PASSWORD)
    await expect(page).toHaveURL(/\/zoznam/)
    for (const text of ['mlieko', 'chlieb', 'maslo', 'abrakadabra'])
      await expect(tick(page, text)).toBeVisible()
    await page.reload()
    await expect(tick(page, 'maslo')).toHaveCount(1)
  },
)

test('the first value is two taps away', ON_PHONE, async ({ page }) => {
  await page.goto('/')
  await appReady(page)
  const taps = await countTaps(page)
  const box = page.getByRole('textbox', { name: 'Čo treba kúpiť?' })
  await box.click()
  await box.fill('mlieko, chlieb')
  await page.getByRole('button', { name: 'Nájsť najlacnejší obchod' }).click()
  await expect(page.getByRole('region', { name: 'Kde nakúpiť' })).toContainText(/\d,\d\d\s€/)
  await expect.poll(taps).toBe(2)
})

test(
  'a list is saved and seen in four taps, the last one on the link in the mail',
  ON_PHONE,
  async ({ page, open }) => {
    await page.goto('/zoznam')
    const composer = page.getByRole('textbox', { name: 'Pridať do zoznamu' })
    await composer.fill('mlieko, chlieb')
    await composer.press('Enter')
    await expect(tick(page, 'mlieko')).toBeVisible()
    const taps = await countTaps(page)
    const email = newEmail('tukance')
    await page.getByRole('button', { name: 'Uložiť zoznam' }).click()
    const field = page.getByRole('dialog', { name: 'Kam vám zoznam uložíme?' }).getByRole('textbox')
    await field.click()
    await field.fill(email)
    await page.getByRole('button', { name: 'Poslať odkaz' }).click()
    await expect(page.getByText(`Odkaz sme poslali na ${email}.`)).toBeVisible()
    await expect.poll(taps).toBe(3)
    await page.goto(await nextLink(open.dataDir, email))
    await expect(page.getByText('Zoznam je uložený vo vašom účte.')).toBeVisible()
    await expect(tick(page, 'mlieko')).toBeVisible()
    await expect.poll(taps).toBe(3)
  },
)

test('an example answers with one tap', ON_PHONE, async ({ page }) => {
  await page.goto('/')
  for (const name of ['Týždenný nákup', 'Raňajky', 'Na guláš'])
    await expect(page.getByRole('button', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Raňajky' }).click()
  const plan = page.getByRole('region', { name: 'Kde nakúpiť' })
  await expect(
    plan.getByRole('heading', { name: /€, (na jednom mieste najmenej|majú tam najviac)\.$/ }),
  ).toBeVisible()
})

test.describe('the list of a visitor', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test(
    'is ticked without a network, is still there the next day, and an e-mail address saves it',
    ON_PHONE,
    async ({ page, open, expectAccessible }) => {
      await page.goto('/zoznam')
      const composer = page.getByRole('textbox', { name: 'Pridať do zoznamu' })
      await composer.fill('mlieko, chlieb, maslo')
      await composer.press('Enter')
      await expect(tick(page, 'mlieko')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Spolu' }).getByText(/Zostáva.*[1-9]/)).toBeVisible()
      await expectAccessible()
      await appOnDevice(page)
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'V obchode' }).click()
      await tick(page, 'chlieb').click()
      await page.reload()
      await expect(tick(page, 'chlieb')).toBeChecked()
      await page.context().setOffline(false)
      await page.goto('/')
      await expect(page.getByRole('link', { name: /^Nákupný zoznam: 2 položky/ })).toBeVisible()
      await page.goto('/zoznam')
      await expect(tick(page, 'chlieb')).toBeChecked()

      const email = newEmail('odkazom')
      await page.getByRole('button', { name: 'Uložiť zoznam' }).click()
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await expectAccessible()
      await page.getByRole('button', { name: 'Poslať odkaz' }).click()
      await expect(page.getByText(`Odkaz sme poslali na ${email}.`)).toBeVisible()
      await page.goto(await nextLink(open.dataDir, email))
      await expect(page).toHaveURL(/\/zoznam\?id=/)
      await expect(page.getByText('Zoznam je uložený vo vašom účte.')).toBeVisible()
      await expect(tick(page, 'chlieb')).toBeChecked()
      await expect(page.getByRole('checkbox')).toHaveCount(3)
    },
  )
})

test('words that fit nothing are answered in words', NIGHTLY, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Čo treba kúpiť?' }).fill('abrakadabra')
  await page.getByRole('button', { name: 'Nájsť najlacnejší obchod' }).click()
  await expect(page.getByText('Nič také sme nenašli')).toBeVisible()
})
