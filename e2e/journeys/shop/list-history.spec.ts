import type { Page } from '@playwright/test'
import { catalogueReady, keepVersion } from '../../src/screens/offline.ts'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { appReady } from '../../src/screens/shell.ts'
import { expect, NIGHTLY, NIGHTLY_ON_BOTH, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'

const steps = (page: Page): Promise<number> => page.evaluate('history.length') as Promise<number>

test('choosing an active option again adds no history entry', NIGHTLY, async ({ shopper, isMobile }) => {
  const list = new ProductListScreen(shopper)
  await list.open()
  const sales = shopper.getByRole('main').getByRole('button', { name: 'Akcie', exact: true })
  await sales.click()
  await expect(shopper).toHaveURL(/filter=akcia/)
  await list.sortBy('Najdrahšie')
  await list.waitForResults()
  const before = await steps(shopper)
  for (let press = 0; press < 3; press += 1) {
    // On a phone 'Len akcie' replaces it.
    if (isMobile) await expect(sales).toHaveCount(0)
    else await sales.click()
    await list.sortBy('Najdrahšie')
  }
  expect(await steps(shopper)).toBe(before)
  await shopper.goBack()
  await expect(shopper).not.toHaveURL(/sort=/)
  await shopper.goBack()
  await expect(shopper).toHaveURL(/\/products$/)
})

test('two choices in a row both count, however late they are drawn', async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open()
  await appReady(shopper)
  // In one task, like two quick taps on a slow device: the second control still shows the state before the first.
  await shopper.evaluate(`
    const named = (name) => [...document.querySelectorAll('main button')].find(({ textContent }) => textContent.trim() === name)
    const [order, sales] = [named('Najdrahšie'), named('Akcie')]
    order.click()
    sales.click()
  `)
  await expect(shopper).toHaveURL(/sort=price_desc/)
  await expect(shopper).toHaveURL(/filter=akcia/)
})

test(
  'clearing the filters also clears one that was chosen just before and is not drawn yet',
  NIGHTLY_ON_BOTH,
  async ({ shopper }) => {
    const list = new ProductListScreen(shopper)
    await list.open('?search=mas')
    await appReady(shopper)
    await expect(shopper.getByRole('button', { name: /^Vymazať filtre/ }).first()).toBeVisible()
    await shopper.evaluate(`
    const named = (start) => [...document.querySelectorAll('main button')].find(({ textContent }) => textContent.trim().startsWith(start))
    const clear = named('Vymazať filtre')
    named('Akcie').click()
    clear.click()
  `)
    await expect(shopper).toHaveURL(/\/products$/)
    await expect(list.search).toHaveValue('')
  },
)

test(
  'going back from a choice that is not drawn for its address yet leads to the list before it',
  NIGHTLY_ON_PHONE,
  async ({ shopper }) => {
    const list = new ProductListScreen(shopper)
    await keepVersion(shopper)
    await list.open()
    await catalogueReady(shopper)
    await appReady(shopper)
    const [total, titles] = [await list.total(), await list.titles()]
    for (const pause of [0, 5, 20]) {
      await shopper.evaluate(`
      [...document.querySelectorAll('main button')].find(({ textContent }) => textContent.trim() === 'Akcie').click()
      setTimeout(() => history.back(), ${pause})
    `)
      await expect(shopper).not.toHaveURL(/filter=/)
      await list.waitForResults()
      expect([await list.total(), await list.titles()]).toEqual([total, titles])
    }
  },
)

test(
  'a card tapped right after typing opens and stays open, and the search is kept',
  ON_PHONE,
  async ({ shopper }) => {
    const list = new ProductListScreen(shopper)
    await list.open()
    await appReady(shopper)
    await list.search.pressSequentially('mas')
    // Clicked by the page, as suggestions may cover the card by now.
    await list.cards
      .first()
      .getByRole('link')
      .evaluate((link) => link.click())
    await expect(list.dialog).toBeVisible()
    await expect(shopper).toHaveURL(/search=mas.*product=\d+/)
    await shopper.goBack()
    await expect(list.dialog).toHaveCount(0)
    await expect(shopper).toHaveURL(/search=mas$/)
    await expect(list.search).toHaveValue('mas')
  },
)

test(
  'the list of sales explains why it has more products than the sales figure',
  NIGHTLY_ON_PHONE,
  async ({ shopper }) => {
    const list = new ProductListScreen(shopper)
    await list.open('?filter=akcia')
    const total = await list.total()
    const onSale = shopper
      .getByRole('main')
      .getByRole('term')
      .filter({ hasText: 'V akcii' })
      .locator('xpath=../dd')
    const figure = Number(((await onSale.textContent()) ?? '').replace(/\D/g, ''))
    expect(total).toBeGreaterThan(figure)
    const region = shopper.getByRole('region', { name: 'Výsledky' })
    await expect(
      region.getByText(/^z\stoho .* s\spercentom, iným označením alebo starou cenou/),
    ).toContainText(new Intl.NumberFormat('sk-SK').format(total - figure))
  },
)
