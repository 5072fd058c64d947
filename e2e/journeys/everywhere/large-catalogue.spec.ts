import { AdminProductsScreen } from '../../src/admin-products.ts'
import { AdminUsersScreen } from '../../src/admin-users.ts'
import { ADMIN, signInByApi } from '../../src/api.ts'
import { LARGE, LARGE_FILE, test } from '../../src/large-catalogue.ts'
import { MarketingScreen, pngSize } from '../../src/marketing.ts'
import { expect, ONE_SCREEN } from '../../src/test.ts'

// Serial, so that the catalogue is loaded only once.
test.describe.configure({ mode: 'default' })

/** The first number of a text: '101 234 produktov' is 101234. */
const firstNumber = (text: string): number => Number(/\d[\d\s]*/.exec(text)?.[0].replace(/\s/g, ''))

test.beforeEach(async ({ product, signInAs }) => {
  await signInAs(await signInByApi(product.url, ADMIN))
})

test('a hundred thousand products are listed, searched, sorted and paged', ONE_SCREEN, async ({ page }) => {
  const screen = new AdminProductsScreen(page)
  await screen.open()
  expect(firstNumber(await screen.count.innerText())).toBeGreaterThanOrEqual(LARGE)
  await page.getByRole('button', { name: 'Posledná strana' }).click()
  await expect(page.getByText(/^Strana 4\s\d{3} z 4\s\d{3}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nasledujúca strana' })).toBeDisabled()
  await screen.open({ sort_by: 'price', sort_order: 'desc', limit: '96' })
  await expect(screen.cards).toHaveCount(96)
  await screen.search.fill('mlieko polotučné')
  await expect(page).toHaveURL(/search=mlieko/)
  await expect.poll(async () => (await screen.titles()).filter((title) => !/mlieko/i.test(title))).toEqual([])
  await expect(screen.cards).not.toHaveCount(0)
})

test('all products are selected, and some are deleted and restored', ONE_SCREEN, async ({ page }) => {
  const screen = new AdminProductsScreen(page)
  await screen.open()
  const total = firstNumber(await screen.count.innerText())
  await page.getByRole('button', { name: /^Vybrať všetky/ }).click()
  await expect
    .poll(async () => firstNumber((await screen.count.innerText()).split('vybraných')[1] ?? ''))
    .toBe(total)
  await page.getByRole('button', { name: 'Zrušiť výber' }).click()
  await screen.open({ search: 'jogurt', store: 'Lidl' })
  const found = firstNumber(await screen.count.innerText())
  expect(found).toBeGreaterThan(50)
  await page.getByRole('button', { name: /^Vybrať všetky/ }).click()
  await page.getByRole('button', { name: /^Vymazať vybrané/ }).click()
  await screen.dialog.getByRole('button', { name: /^Vymazať/ }).click()
  await expect(page.getByText('Žiadne produkty', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Vrátiť \d/ }).click()
  await expect.poll(async () => firstNumber(await screen.count.innerText())).toBe(found)
})

test('the import, the accounts and the state of the system are shown', ONE_SCREEN, async ({ page }) => {
  await page.goto('/admin/upload')
  const row = page.getByRole('listitem').filter({ hasText: LARGE_FILE })
  await expect(row).toContainText('Hotovo')
  await expect(row).toContainText(/101\s000\sriadkov/)
  const users = new AdminUsersScreen(page)
  await users.open()
  await expect(users.row(ADMIN)).toBeVisible()
  await page.goto('/admin/system')
  const figure = page
    .getByRole('term')
    .filter({ hasText: /^Produktov$/ })
    .first()
    .locator('..')
  await expect.poll(async () => firstNumber(await figure.innerText())).toBeGreaterThanOrEqual(LARGE)
  await expect(page.getByText('Najväčšie obchody')).toBeVisible()
})

test('a poster loads only a few of them', ONE_SCREEN, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const screen = new MarketingScreen(page)
  await screen.open()
  await screen.search.fill('kaufland')
  await expect(screen.products.first()).toContainText(/kaufland/i)
  await page.getByRole('button', { name: 'Najväčšie zľavy' }).click()
  await expect(screen.chosen).toHaveText('Vybrané 4 z 4')
  expect(pngSize((await screen.download()).file)).toEqual([1080, 1080])
  expect(requested).not.toContain('/api/v1/products')
})
