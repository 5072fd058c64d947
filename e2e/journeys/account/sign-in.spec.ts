import { DEMO_PASSWORD, SHOPPER } from '../../src/api.ts'
import { LoginScreen } from '../../src/screens/login.ts'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { Shell } from '../../src/screens/shell.ts'
import { expect, ON_PHONE, test } from '../../src/test.ts'

test('a visitor signs in and gets to the requested page', ON_PHONE, async ({ page }) => {
  await page.goto('/products?search=maslo&sort=price_desc')
  await expect(page).toHaveURL(/\/login/)
  await new LoginScreen(page).signIn(SHOPPER, DEMO_PASSWORD)
  await expect(page.getByText('Úspešne ste sa prihlásili!')).toBeVisible()
  await expect(page).toHaveURL(/\/products\?search=maslo&sort=price_desc$/)
  const list = new ProductListScreen(page)
  await list.waitForResults()
  await list.expectTitlesMatch('maslo')
})

test('after signing out the pages are closed again', async ({ shopper }) => {
  await shopper.goto('/products')
  await new Shell(shopper).signOut()
  await expect(shopper).toHaveURL(/\/login/)
  await shopper.goto('/products')
  await expect(shopper).toHaveURL(/\/login/)
})

test('the sign-in of a demo names its accounts, and one press enters', ON_PHONE, async ({ page }) => {
  await page.goto('/login')
  const accounts = page.getByRole('region', { name: 'Ukážkové účty' })
  await expect(accounts).toContainText('heslo Demo1234')
  await expect(accounts.getByRole('button')).toHaveText(['admin@demo.sk', 'premium@demo.sk', 'user@demo.sk'])
  await accounts.getByRole('button', { name: 'user@demo.sk' }).click()
  await expect(page).toHaveURL('/')
})
