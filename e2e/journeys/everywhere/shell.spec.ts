import type { Page } from '@playwright/test'
import { ADMIN, callApi, signInByApi } from '../../src/api.ts'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { Shell } from '../../src/screens/shell.ts'
import { addToCart, productsOf } from '../../src/screens/shopping.ts'
import { BOTH_SCREENS, expect, NIGHTLY, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'

const scrolledBy = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'scrollY')))

/** Browsers drop keys pressed before the first paint. */
const painted = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')

for (const [side, screens] of [
  ['Obchod', NIGHTLY],
  ['Správa', {}],
] as const)
  test(
    `a laptop shows the whole menu of ${side}, in rows of 40 px`,
    screens,
    async ({ page, product, signInAs }) => {
      await page.setViewportSize({ width: 1366, height: 768 })
      await signInAs(await signInByApi(product.url, ADMIN))
      await page.goto('/about')
      await page.getByRole('button', { name: side, exact: true }).click()
      const { navigation } = new Shell(page)
      for (const link of await navigation.getByRole('link').all()) {
        await expect(link).toBeInViewport({ ratio: 1 })
        expect((await link.boundingBox())?.height).toBe(40)
      }
      await expect(page.getByRole('button', { name: 'Odhlásiť sa' }).last()).toBeInViewport({ ratio: 1 })
    },
  )

test.describe('on a phone', ON_PHONE, () => {
  test('the menu covers the page, which does not scroll', async ({ shopper }) => {
    const shell = new Shell(shopper)
    await shopper.goto('/products')
    await new ProductListScreen(shopper).waitForResults()
    await shell.menuButton.click()
    await expect(shell.drawer).toBeVisible()
    await shopper.mouse.move(380, 600)
    await shopper.mouse.wheel(0, 600)
    expect(await scrolledBy(shopper)).toBe(0)
    await shopper.keyboard.press('Escape')
    await expect(shell.drawer).toHaveCount(0)
    await expect(shell.menuButton).toBeFocused()
    await shopper.mouse.wheel(0, 600)
    await expect.poll(() => scrolledBy(shopper)).toBeGreaterThan(0)
  })

  test('the menu closes on a tap outside, by its button and on navigation', NIGHTLY, async ({ shopper }) => {
    const shell = new Shell(shopper)
    await shopper.goto('/about')
    await shell.menuButton.click()
    await expect(shell.drawer).toBeVisible()
    await shopper.touchscreen.tap(375, 400)
    await expect(shell.drawer).toHaveCount(0)
    await shell.menuButton.click()
    await shell.drawer.getByRole('button', { name: 'Zavrieť' }).click()
    await expect(shell.drawer).toHaveCount(0)
    await shell.goTo('Kontakt')
    await expect(shopper).toHaveURL('/contact')
    await expect(shell.drawer).toHaveCount(0)
    await expect(shopper.getByRole('heading', { level: 1 })).toBeInViewport()
  })

  test('the top bar has the list with the number of its open items', async ({ product, member }) => {
    const { page, session } = member
    const headers = { authorization: `Bearer ${session.access_token}` }
    const { id } = await callApi<{ id: string }>(`${product.url}/auth/lists`, {
      ...{ method: 'POST', headers, json: { name: 'Nákup' } },
    })
    const texts = ['mlieko', 'chlieb', 'maslo']
    await callApi(`${product.url}/auth/lists/${id}/items`, { method: 'POST', headers, json: { texts } })
    await page.goto('/about')
    const list = page.getByRole('banner').getByRole('link', { name: /^Nákupný zoznam/ })
    await expect(list).toHaveText(/3$/)
    await list.click()
    await expect(page).toHaveURL(/\/zoznam/)
    await page.getByRole('checkbox', { name: 'Kúpené: chlieb' }).check()
    await expect(list).toHaveText(/2$/)
  })

  test(
    'the top bar has the cart with its count, and no toast covers it',
    NIGHTLY,
    async ({ product, premium: { page, session } }) => {
      await addToCart(product.url, session, (await productsOf(product.url, 'maslo')).slice(0, 2))
      const list = new ProductListScreen(page)
      await list.open('?search=chlieb')
      const cart = page.getByRole('banner').getByRole('link', { name: /^Košík/ })
      await expect(cart).toHaveText(/2$/)
      await list.cards
        .first()
        .getByRole('button', { name: /^Pridať do košíka/ })
        .click()
      const shell = new Shell(page)
      await expect(shell.toast('Pridané do košíka')).toBeVisible()
      await expect(cart).toHaveText(/3$/)
      await shell.menuButton.click()
      await expect(shell.drawer).toBeVisible()
      await shell.drawer.getByRole('button', { name: 'Zavrieť' }).click()
      await expect(shell.drawer).toHaveCount(0)
      await cart.click()
      await expect(page).toHaveURL('/kosik')
    },
  )
})

test(
  'a wide screen has its menu always open, 72 units wide, and no bottom bar',
  NIGHTLY,
  async ({ shopper }) => {
    const shell = new Shell(shopper)
    await shopper.goto('/about')
    await expect(shell.navigation).toBeVisible()
    await expect(shell.menuButton).toHaveCount(0)
    await expect(shopper.getByRole('navigation', { name: 'Spodná navigácia' })).toHaveCount(0)
    expect((await shopper.getByRole('banner').boundingBox())?.width).toBe(72 * 4)
  },
)

test(
  'the toast about an added product leads to the cart',
  NIGHTLY_ON_PHONE,
  async ({ premium: { page } }) => {
    const list = new ProductListScreen(page)
    await list.open('?search=chlieb')
    await list.cards
      .first()
      .getByRole('button', { name: /^Pridať do košíka/ })
      .click()
    await new Shell(page).toast('Zobraziť košík').click()
    await expect(page).toHaveURL('/kosik')
  },
)

test('the footer leads back to the top', NIGHTLY_ON_PHONE, async ({ shopper }) => {
  await shopper.goto('/about')
  await shopper.getByRole('contentinfo').getByRole('button', { name: 'Späť hore' }).click()
  await expect.poll(() => scrolledBy(shopper)).toBe(0)
  await expect(shopper.getByRole('heading', { level: 1 })).toBeFocused()
})

test('navigation starts at the top, with the focus on the heading', BOTH_SCREENS, async ({ shopper }) => {
  await shopper.goto('/products')
  await new ProductListScreen(shopper).waitForResults()
  await shopper.evaluate(() => Reflect.get(globalThis, 'scrollTo').call(globalThis, 0, 800))
  await new Shell(shopper).goTo('O nás')
  await expect(shopper).toHaveURL('/about')
  await expect(shopper.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => scrolledBy(shopper)).toBe(0)
  // A user who has scrolled stays where they are.
  await shopper.mouse.wheel(0, 300)
  await expect.poll(() => scrolledBy(shopper)).toBeGreaterThan(0)
  await shopper.goBack()
  await expect(shopper).toHaveURL('/products')
  await expect.poll(() => scrolledBy(shopper)).toBeGreaterThan(0)
})

test('filtering the list keeps the scroll position', NIGHTLY, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open()
  // Not further than the control that sorts, which a click would scroll to.
  const down = 60
  await shopper.evaluate((y) => Reflect.get(globalThis, 'scrollTo').call(globalThis, 0, y), down)
  await list.sortBy('A-Z')
  await expect(shopper).toHaveURL(/sort=name_asc/)
  await list.waitForResults()
  expect(await scrolledBy(shopper)).toBe(down)
})

test('keyboard users can skip the menu', async ({ shopper }) => {
  await shopper.goto('/about')
  const skip = shopper.getByRole('link', { name: 'Preskočiť na obsah' })
  // Not the loading screen, which also has a heading.
  await expect(skip).toBeAttached()
  await painted(shopper)
  await shopper.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await shopper.keyboard.press('Enter')
  await expect(shopper.getByRole('main')).toBeFocused()
})

test.describe('a toast', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('stays for five seconds, or until it is closed', NIGHTLY, async ({ shopper }) => {
    const toast = new Shell(shopper).toast('Authentication expired')
    await shopper.route('**/auth/me', (route) => route.fulfill({ status: 401, json: { detail: 'x' } }))
    await shopper.clock.install()
    await shopper.goto('/about')
    await expect(toast).toBeVisible()
    await shopper.clock.runFor(4_000)
    await expect(toast).toBeVisible()
    await shopper.clock.runFor(2_000)
    await expect(toast).toHaveCount(0)
  })
})
