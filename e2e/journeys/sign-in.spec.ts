import { DEMO_PASSWORD, SHOPPER } from '../src/api.ts'
import { ProductListScreen } from '../src/product-list.ts'
import { expect, test } from '../src/test.ts'

test('a visitor signs in and comes to the place they asked for', async ({ page }) => {
  await page.goto('/products?search=maslo&sort=price_desc')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(SHOPPER)
  await page.getByLabel('Heslo', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Prihlásiť sa' }).click()
  await expect(page.getByText('Úspešne ste sa prihlásili!')).toBeVisible()
  await expect(page).toHaveURL(/\/products\?search=maslo&sort=price_desc$/)
  const list = new ProductListScreen(page)
  await list.settled()
  await list.expectTitlesMatch('maslo')
})

test('a signed-in shopper has no business at the login', async ({ shopper }) => {
  await shopper.goto('/login')
  await expect(shopper).toHaveURL(/\/products$/)
})

test('an unknown address leads home', async ({ shopper }) => {
  await shopper.goto('/nic-take/tu-nie-je')
  await expect(shopper).toHaveURL(/\/products$/)
})

test('after signing out the pages are closed again', async ({ shopper }) => {
  await shopper.goto('/products')
  const menu = shopper.getByRole('button', { name: 'Otvoriť menu' })
  await expect(shopper.getByRole('heading', { name: 'Produkty', level: 1 })).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await shopper.getByRole('button', { name: 'Odhlásiť sa' }).click()
  await expect(shopper).toHaveURL(/\/login/)
  await shopper.goto('/products')
  await expect(shopper).toHaveURL(/\/login/)
})

test.describe('with a wrong password', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('the visitor is told so and stays', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('nikto@demo.sk')
    await page.getByLabel('Heslo', { exact: true }).fill('nespravne1')
    await page.getByRole('button', { name: 'Prihlásiť sa' }).click()
    await expect(page.getByRole('alert')).toHaveText('Neplatné prihlasovacie údaje')
    await expect(page).toHaveURL(/\/login/)
  })
})

test.describe('with a session that the server no longer knows', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('the shopper is signed out', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('auth_token', 'unknown'))
    await page.goto('/products')
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  })
})
