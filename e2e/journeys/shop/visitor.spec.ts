import { DEMO_PASSWORD } from '../../src/api.ts'
import { type RunningProduct, startProduct } from '../../src/running-product.ts'
import { LoginScreen } from '../../src/screens/login.ts'
import { BOTH_SCREENS, test as base, expect } from '../../src/test.ts'

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

test(
  'a visitor learns in two taps where to buy, and keeps the list when signing in',
  BOTH_SCREENS,
  async ({ page, expectAccessible }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kde dnes nakúpite najlacnejšie?')
    await page.getByRole('textbox', { name: 'Čo treba kúpiť?' }).fill('mlieko, chlieb, maslo, abrakadabra')
    await page.getByRole('button', { name: 'Nájsť najlacnejší obchod' }).click()
    const plan = page.getByRole('region', { name: 'Kde nakúpiť' })
    await expect(plan).toContainText(/Najlacnejšie v jednom obchode|Najviac na jednom mieste/)
    await expect(plan).toContainText('Bez ceny: abrakadabra.')
    await expect(plan).toContainText(/Má [1-3]\szo\s4 položiek\./)
    await expect(plan).not.toContainText('Má všetko.')
    await expect(plan.getByRole('listitem').filter({ hasText: 'mlieko' })).toContainText(/\d,\d\d\s€/)
    await expect(plan.getByRole('listitem').filter({ hasText: 'abrakadabra' })).toContainText(
      'Nič také sme nenašli.',
    )
    await expectAccessible()

    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Čo treba kúpiť?' })).toHaveValue(
      'mlieko, chlieb, maslo, abrakadabra',
    )
    await page.getByRole('button', { name: 'Nájsť najlacnejší obchod' }).click()
    await plan.getByRole('link', { name: 'Uložiť zoznam' }).click()
    await new LoginScreen(page).signIn('user@demo.sk', DEMO_PASSWORD)
    await expect(page).toHaveURL(/\/zoznam/)
    for (const text of ['mlieko', 'chlieb', 'maslo', 'abrakadabra'])
      await expect(page.getByRole('checkbox', { name: `Kúpené: ${text}`, exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Kúpené: maslo', exact: true })).toHaveCount(1)
  },
)

test('words that fit nothing are answered in words', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Čo treba kúpiť?' }).fill('abrakadabra')
  await page.getByRole('button', { name: 'Nájsť najlacnejší obchod' }).click()
  await expect(page.getByText('Nič také sme nenašli')).toBeVisible()
})
