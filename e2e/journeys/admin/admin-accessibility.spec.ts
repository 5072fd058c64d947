import { AdminProductsScreen } from '../../src/admin-products.ts'
import { AdminUsersScreen } from '../../src/admin-users.ts'
import { MarketingScreen } from '../../src/marketing.ts'
import { expect, test } from '../../src/test.ts'

test.beforeEach(async ({ makeAccount, signInAs }) => {
  await signInAs((await makeAccount({ admin: true })).session)
})

test('the upload is accessible', async ({ page, expectAccessible }) => {
  await page.goto('/admin/upload')
  await expect(page.getByRole('heading', { name: 'História importov' })).toBeVisible()
  await expectAccessible()
})

test('the accounts and the details of one are accessible', async ({ page, expectAccessible }) => {
  const users = new AdminUsersScreen(page)
  await users.open()
  await expectAccessible()
  await page
    .getByRole('button', { name: /^Details: / })
    .first()
    .click()
  await expect(users.detail.getByRole('term').first()).toBeVisible()
  await expectAccessible()
})

test('the products, their form and a question are accessible', async ({ page, expectAccessible }) => {
  const screen = new AdminProductsScreen(page)
  await screen.open({ search: 'mlieko', limit: '12' })
  await page.getByLabel('Vybrať stranu').check()
  await expectAccessible()
  await page.getByRole('button', { name: 'Pridať produkt' }).click()
  await expect(screen.dialog.getByLabel('Názov')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Vymazať vybrané/ }).click()
  await expect(screen.dialog).toContainText('vrátiť späť')
  await expectAccessible()
})

test('the state of the system is accessible', async ({ page, expectAccessible }) => {
  await page.goto('/admin/system')
  await expect(page.getByText('Najväčšie obchody')).toBeVisible()
  await expect(page.getByText(/odhad$/)).toBeVisible()
  await expectAccessible()
})

test('the marketing is accessible', async ({ page, expectAccessible }) => {
  const screen = new MarketingScreen(page)
  await screen.open()
  await screen.products.first().click()
  await expect(screen.preview.locator('img')).toHaveCount(1)
  await expectAccessible()
})
