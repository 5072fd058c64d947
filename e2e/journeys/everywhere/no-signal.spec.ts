import type { Page } from '@playwright/test'
import { ProductListScreen } from '../../src/product-list.ts'
import { expect, test } from '../../src/test.ts'

async function openAndGoOffline(page: Page): Promise<ProductListScreen> {
  const list = new ProductListScreen(page)
  await list.open()
  await page.context().setOffline(true)
  return list
}

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported module|Failed to fetch/] })

test('a card tapped without signal leaves the list, and opens once the signal is back', async ({
  shopper,
  context,
}) => {
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
})

test('a search without signal says that it could not ask, and shows no other results for its own', async ({
  shopper,
  context,
}) => {
  const list = await openAndGoOffline(shopper)
  await list.search.fill('maslo')
  await expect(shopper.getByText('Produkty sa nepodarilo načítať')).toBeVisible()
  await expect(list.cards).toHaveCount(0)
  await context.setOffline(false)
  await list.settled()
  await list.expectTitlesMatch('maslo')
})

test('a list that could not be asked again is marked as old', async ({ shopper, context }) => {
  const list = await openAndGoOffline(shopper)
  const notice = shopper.getByText(/Nepodarilo sa opýtať servera\. Toto je stav z/)
  // Coming back to the tab asks again, unless a question from before is still open, which may be answered yet.
  await expect(async () => {
    await shopper.evaluate('window.dispatchEvent(new Event("visibilitychange"))')
    await expect(notice).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(list.cards).toHaveCount(20)
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
})

test('a page whose code does not come leaves the way elsewhere, and comes once the signal is back', async ({
  shopper,
  context,
}) => {
  const list = await openAndGoOffline(shopper)
  await shopper.getByRole('contentinfo').getByRole('link', { name: 'Ochrana súkromia' }).click()
  const main = shopper.getByRole('main')
  await expect(main.getByText('Stránku sa nepodarilo zobraziť')).toBeVisible()
  await main.getByRole('button', { name: 'Načítať znova' }).click()
  await expect(main.getByText('Server stále neodpovedá.')).toBeVisible()
  // The sidebar of a wide screen, the bar at the foot of a phone.
  await shopper.getByRole('navigation').getByRole('link', { name: 'Produkty', exact: true }).first().click()
  await expect(list.cards).not.toHaveCount(0)
  await shopper.goBack()
  await expect(main.getByText('Stránku sa nepodarilo zobraziť')).toBeVisible()
  await context.setOffline(false)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/súkromia/)
})
