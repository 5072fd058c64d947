import { addFavourites, addToCart, productsOf } from '../../src/screens/shopping.ts'
import {
  ADMIN_SCREENS,
  expectWholeScreens,
  openScreen,
  SHOPPER_SCREENS,
  smallControls,
} from '../../src/screens/whole-screens.ts'
import { expect, NIGHTLY, ON_PHONE, test } from '../../src/test.ts'

test.describe('at 400 % of a notebook', () => {
  test.use({ viewport: { width: 320, height: 256 } })
  test.slow()

  test('screens are whole, with cart and menu', async ({ page, product, administrator, signInAs }) => {
    await signInAs(administrator.session)
    const butter = (await productsOf(product.url, 'maslo')).slice(0, 2)
    await addToCart(product.url, administrator.session, butter)
    await addFavourites(product.url, administrator.session, butter)
    await expectWholeScreens(page, [...SHOPPER_SCREENS, ...ADMIN_SCREENS])
  })
})

test.describe('in forced colours', NIGHTLY, () => {
  test.use({ forcedColors: 'active', viewport: { width: 390, height: 844 } })
  test.slow()

  test('screens are whole, with cart and menu', async ({ page, administrator, signInAs }) => {
    await signInAs(administrator.session)
    await expectWholeScreens(page, [...SHOPPER_SCREENS, ...ADMIN_SCREENS])
  })
})

test(
  'every control is large enough for a finger',
  ON_PHONE,
  async ({ page, administrator, signInAs, product }) => {
    test.slow()
    await signInAs(administrator.session)
    const butter = (await productsOf(product.url, 'maslo')).slice(0, 2)
    await addToCart(product.url, administrator.session, butter)
    for (const path of [...SHOPPER_SCREENS, ...ADMIN_SCREENS]) {
      await openScreen(page, path)
      expect.soft(await page.evaluate(smallControls), path).toEqual([])
    }
  },
)

test(
  'a desktop window as narrow as a phone has its bar before its code runs',
  NIGHTLY,
  async ({ browser, product }) => {
    const context = await browser.newContext({
      viewport: { width: 500, height: 800 },
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto(`${product.url}/products`)
    await expect(page.getByRole('navigation', { name: 'Hlavná navigácia' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await context.close()
  },
)
