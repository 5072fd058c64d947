import { JOURNEY_OPTIONS } from '../../src/browser.ts'
import { addFavourites, addToCart, productsOf } from '../../src/screens/shopping.ts'
import { ADMIN_SCREENS, expectWholeScreens, SHOPPER_SCREENS } from '../../src/screens/whole-screens.ts'
import { NIGHTLY, test } from '../../src/test.ts'

// The reader's own size of text, which media queries follow too.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    ...JOURNEY_OPTIONS,
    args: [...(JOURNEY_OPTIONS.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
})
test.slow()

test('screens of a shopper are whole with text of twice the size', async ({
  product,
  premium: { page, session },
}) => {
  const butter = (await productsOf(product.url, 'maslo')).slice(0, 2)
  await addToCart(product.url, session, butter)
  await addFavourites(product.url, session, butter)
  await expectWholeScreens(page, SHOPPER_SCREENS)
})

test(
  'screens of an administrator are whole with text of twice the size',
  NIGHTLY,
  async ({ page, administrator, signInAs }) => {
    await signInAs(administrator.session)
    await expectWholeScreens(page, ADMIN_SCREENS)
  },
)
