import { ProductListScreen } from '../../src/screens/product-list.ts'
import { BOTH_SCREENS, expect, ON_PHONE, test } from '../../src/test.ts'

// These screens stand for all others in the dark theme, which the nightly run checks everywhere.
test.use({ themes: 'both' })

test('the login is accessible', BOTH_SCREENS, async ({ page, expectAccessible }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Prihlásiť sa' })).toBeVisible()
  await expectAccessible()
})

test('the product list is accessible', BOTH_SCREENS, async ({ shopper, expectAccessible }) => {
  const list = new ProductListScreen(shopper)
  await list.open('?search=mlieko&stores=Tesco&filter=akcia&sort=discount_desc')
  await expectAccessible()
})

test('the list in rows and in cards is accessible', BOTH_SCREENS, async ({ shopper, expectAccessible }) => {
  await new ProductListScreen(shopper).open()
  for (const view of ['Zoznam', 'Mriežka']) {
    await shopper.getByRole('button', { name: view }).click()
    await expectAccessible()
  }
})

test('the filters are accessible', BOTH_SCREENS, async ({ shopper, expectAccessible }) => {
  const list = new ProductListScreen(shopper)
  await list.open()
  await list.openSection('Obchody')
  await expectAccessible()
  await shopper.getByRole('button', { name: 'Kategórie' }).click()
  await expectAccessible()
})

test('the detail is accessible', BOTH_SCREENS, async ({ shopper, expectAccessible }) => {
  const list = new ProductListScreen(shopper)
  await list.open('?filter=akcia')
  await list.cards.first().getByRole('link').click()
  await expect(list.dialog.getByRole('term').first()).toBeVisible()
  await expectAccessible()
})

test('an empty result is accessible', ON_PHONE, async ({ shopper, expectAccessible }) => {
  await shopper.goto('/products?search=lokomotiva')
  await expect(shopper.getByText('Žiadne produkty nenájdené')).toBeVisible()
  await expectAccessible()
})

test('the menu of a phone is accessible', ON_PHONE, async ({ shopper, expectAccessible }) => {
  await new ProductListScreen(shopper).open()
  await shopper.getByRole('button', { name: 'Otvoriť menu' }).click()
  await expect(shopper.getByRole('button', { name: 'Odhlásiť sa' })).toBeVisible()
  await expectAccessible()
})
