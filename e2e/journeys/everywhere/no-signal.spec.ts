import type { Page } from '@playwright/test'
import { APP_CODE } from '../../src/network.ts'
import { ProductListScreen, withoutDeviceCatalogue } from '../../src/screens/product-list.ts'
import { appReady } from '../../src/screens/shell.ts'
import { expect, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'

async function openAndGoOffline(page: Page): Promise<ProductListScreen> {
  const list = new ProductListScreen(page)
  await withoutDeviceCatalogue(page)
  await list.open()
  await appReady(page)
  await page.context().setOffline(true)
  return list
}

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported module|Failed to fetch/] })

test(
  'a card tapped offline keeps the list, and opens once back online',
  ON_PHONE,
  async ({ shopper, context }) => {
    const list = await openAndGoOffline(shopper)
    await list.cards.first().getByRole('link').click()
    await expect(shopper.getByRole('alert').filter({ hasText: 'Nepodarilo sa to načítať' })).toBeVisible()
    await expect(list.cards).toHaveCount(20)
    await shopper.getByRole('button', { name: 'Skúsiť znova' }).last().click()
    await expect(shopper.getByRole('alert').filter({ hasText: 'Nepodarilo sa to načítať' })).toBeVisible()
    await context.setOffline(false)
    await expect(list.dialog.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await shopper.goBack()
    await expect(list.dialog).toHaveCount(0)
  },
)

test(
  'a search made offline reports its failure, and does not show stale results',
  NIGHTLY_ON_PHONE,
  async ({ shopper, context }) => {
    const list = await openAndGoOffline(shopper)
    await list.search.fill('maslo')
    await expect(shopper.getByText('Produkty sa nepodarilo načítať')).toBeVisible()
    await expect(list.cards).toHaveCount(0)
    await context.setOffline(false)
    await list.waitForResults()
    await list.expectTitlesMatch('maslo')
  },
)

test(
  'a list that could not be refreshed is marked as stale',
  NIGHTLY_ON_PHONE,
  async ({ shopper, context }) => {
    const list = await openAndGoOffline(shopper)
    const notice = shopper.getByText(/Nepodarilo sa opýtať servera\. Toto je stav z/)
    // Returning to the tab refreshes the list, unless an earlier request is still pending.
    await expect(async () => {
      await shopper.evaluate('window.dispatchEvent(new Event("visibilitychange"))')
      await expect(notice).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await expect(list.cards).toHaveCount(20)
    await context.setOffline(false)
    await expect(notice).toHaveCount(0)
  },
)

test(
  'a page whose code does not load keeps the navigation, and loads once back online',
  ON_PHONE,
  async ({ shopper, context }) => {
    const list = new ProductListScreen(shopper)
    await withoutDeviceCatalogue(shopper)
    await list.open()
    // The footer loads when the browser is idle.
    const privacy = shopper.getByRole('contentinfo').getByRole('link', { name: 'Ochrana súkromia' })
    await expect(privacy).toBeAttached()
    await context.setOffline(true)
    await privacy.click()
    const main = shopper.getByRole('main')
    await expect(main.getByText('Stránku sa nepodarilo zobraziť')).toBeVisible()
    await main.getByRole('button', { name: 'Načítať znova' }).click()
    await expect(main.getByText('Server stále neodpovedá.')).toBeVisible()
    // The sidebar on a wide screen, the bottom bar on a phone.
    await shopper.getByRole('navigation').getByRole('link', { name: 'Produkty', exact: true }).first().click()
    await expect(list.cards).not.toHaveCount(0)
    await shopper.goBack()
    await expect(main.getByText('Stránku sa nepodarilo zobraziť')).toBeVisible()
    await context.setOffline(false)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/súkromia/)
  },
)

test(
  'an app that starts without a network asks again once it is back',
  NIGHTLY_ON_PHONE,
  async ({ shopper, context }) => {
    await withoutDeviceCatalogue(shopper)
    const { promise: isOffline, resolve } = Promise.withResolvers<void>()
    // Fetched outside the browser, so the code loads without its network, as from a cache.
    await shopper.route(APP_CODE, async (route) => {
      const response = await route.fetch()
      await isOffline
      await route.fulfill({ response })
    })
    const list = new ProductListScreen(shopper)
    await shopper.goto('/products', { waitUntil: 'commit' })
    await expect(list.cards).toHaveCount(20)
    await context.setOffline(true)
    resolve()
    await list.search.fill('maslo')
    await expect(shopper.getByText('Produkty sa nepodarilo načítať')).toBeVisible()
    await context.setOffline(false)
    await list.waitForResults()
    await list.expectTitlesMatch('maslo')
  },
)
