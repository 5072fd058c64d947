import type { Page } from '@playwright/test'
import { catalogueFile } from '../../src/catalogue-file.ts'
import { type RunningProduct, startProduct } from '../../src/running-product.ts'
import { LoginScreen } from '../../src/screens/login.ts'
import { test as base, expect } from '../../src/test.ts'

const ADMIN = { email: 'spravca@example.sk', password: 'Kapusta7' }

/** These journeys have an installation of their own, where nobody has been. */
const test = base.extend<object, { readonly installation: RunningProduct }>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const settings = { DEMO: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
      const product = await startProduct(settings, null)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ installation }, use) => {
    await use(installation.url)
  },
})

const step = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /^(Prvé kroky|Čo ešte chýba)$/ })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^\\d?${title}`) })

test('the first morning leads from an empty database to the first prices', async ({
  page,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const login = new LoginScreen(page)
  await login.open()
  await login.signIn(ADMIN.email, ADMIN.password)
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/admin')

  await test.step('missing steps are in order, and none is marked as done', async () => {
    const steps = page.getByRole('region', { name: 'Prvé kroky' })
    await expect(steps.locator('summary')).toHaveText([
      /^1Ceny/,
      /^2E-maily/,
      /^3Záloha/,
      /^4Vlastné/,
      /^5Prvý/,
    ])
    await expect(steps).toContainText('Hotové 0 z 5')
    await expect(page.getByRole('main')).not.toContainText('Všetko je vybavené')
    await expectAccessible()
  })

  await test.step('a setting is copied', async () => {
    await step(page, 'Záloha').locator('summary').click()
    await step(page, 'Záloha').getByRole('button', { name: 'Kopírovať' }).first().click()
    await expect(page.getByText('Skopírované')).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('BACKUP_AT=03:30')
  })

  await test.step('each way to prices is one tap away', async () => {
    await page.getByRole('link', { name: /^Štátny porovnávač/ }).click()
    await expect(page.getByRole('switch', { name: 'Čítať každý deň' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: /^Leták alebo cenník/ }).click()
    await expect(page.getByLabel('Adresa súboru')).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: /^Súbor z počítača/ }).click()
    await page
      .getByLabel('Vybrať CSV súbor')
      .setInputFiles(catalogueFile('prve-ceny.csv', [{ title: 'Prvé mlieko', price: '1.19' }]))
    await expect(page.getByRole('heading', { name: 'Súbor bol úspešne spracovaný' })).toBeVisible()
  })

  await test.step('prices are ticked, the next step is open, and yesterday has its figures', async () => {
    await page.goto('/admin')
    const missing = page.getByRole('region', { name: 'Čo ešte chýba' })
    await expect(missing).toContainText('Hotové 1 z 5')
    await expect(step(page, 'Ceny')).toContainText('hotové')
    await expect(step(page, 'E-maily').getByLabel('Nastavenie: E-maily')).toContainText('SMTP_URL=')
    await expect(page.getByRole('region', { name: 'Na vybavenie' })).toHaveText(/Nič nečaká\.$/)
    await expect(page.getByRole('region', { name: 'Od včera' })).toContainText('Nových produktov1')
    await expect(
      page.getByRole('figure', { name: 'Riadky za 14 dní: najviac za deň 1 riadok, dnes 1 riadok.' }),
    ).toBeVisible()
    await expectAccessible()
  })

  await page.goto('/products')
  await expect(page.getByRole('article')).toContainText('Prvé mlieko')
})
