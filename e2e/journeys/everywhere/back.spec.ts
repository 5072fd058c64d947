import type { Page } from '@playwright/test'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { appReady, Shell } from '../../src/screens/shell.ts'
import { expect, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'

const steps = (page: Page): Promise<number> => page.evaluate('history.length') as Promise<number>
/** The layer has its entry of the history, which a going back needs. */
const hasEntry = (page: Page, depth: number) =>
  expect.poll(() => page.evaluate('history.state.depth')).toBe(depth)

/** Opens the list from another page, so that there is a page to go back to. */
async function openList(page: Page): Promise<ProductListScreen> {
  await page.goto('/about')
  await appReady(page)
  await page
    .getByRole('navigation', { name: 'Spodná navigácia' })
    .getByRole('link', { name: 'Produkty' })
    .click()
  const list = new ProductListScreen(page)
  await expect(page).toHaveURL('/products')
  await list.waitForResults()
  return list
}

test(
  'back closes the menu and then leaves the page; forward does not reopen it',
  ON_PHONE,
  async ({ shopper: page }) => {
    await openList(page)
    const shell = new Shell(page)
    await shell.openMenu()
    await hasEntry(page, 1)
    await page.goBack()
    await expect(shell.drawer).toHaveCount(0)
    await expect(page).toHaveURL('/products')
    await page.goForward()
    await hasEntry(page, 0)
    await expect(shell.drawer).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  },
)

test(
  'a menu that closes in another way, or whose link is followed, leaves nothing to go back to',
  NIGHTLY_ON_PHONE,
  async ({ shopper: page }) => {
    await openList(page)
    const shell = new Shell(page)
    await shell.openMenu()
    await hasEntry(page, 1)
    await page.keyboard.press('Escape')
    await expect(shell.drawer).toHaveCount(0)
    await hasEntry(page, 0)
    const before = await steps(page)
    await shell.goTo('Kontakt')
    await expect(page).toHaveURL('/contact')
    await expect(shell.drawer).toHaveCount(0)
    expect(await steps(page)).toBe(before)
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await page.goForward()
    await expect(page).toHaveURL('/contact')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  },
)

test(
  'back closes the filters, keeps what was chosen, and then takes it back',
  ON_PHONE,
  async ({ shopper: page }) => {
    const list = await openList(page)
    await list.openFilters()
    await hasEntry(page, 1)
    const sales = list.dialog.getByRole('switch', { name: 'Zobraziť akcie' })
    await sales.click()
    await expect(page).toHaveURL(/filter=akcia/)
    await hasEntry(page, 1)
    await page.goBack()
    await expect(list.dialog).toHaveCount(0)
    await expect(page).toHaveURL(/filter=akcia/)
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await page.goForward()
    await expect(page).toHaveURL(/filter=akcia/)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  },
)

test(
  'dialogs over one another close one by one, and a form asks before it drops words',
  ON_PHONE,
  async ({ member: { page } }) => {
    const list = await openList(page)
    await list.cards.first().getByRole('link').click()
    await expect(page).toHaveURL(/product=/)
    const detail = page.getByRole('dialog').filter({ hasText: 'Detail produktu' })
    await detail.getByRole('button', { name: 'Nahlásiť cenu' }).click()
    const form = page.getByRole('dialog', { name: 'Nahlásiť cenu' })
    await hasEntry(page, 1)
    await page.goBack()
    await expect(form).toHaveCount(0)
    await expect(detail).toBeVisible()

    await detail.getByRole('button', { name: 'Nahlásiť cenu' }).click()
    await form.getByLabel('Podrobnosti (nepovinné)').fill('Na regáli je iná cena')
    await hasEntry(page, 1)
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Zahodiť zmeny?' })
    await expect(question).toBeVisible()
    await hasEntry(page, 2)
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(form.getByLabel('Podrobnosti (nepovinné)')).toHaveValue('Na regáli je iná cena')
    await hasEntry(page, 1)
    await page.goBack()
    await question.getByRole('button', { name: 'Zahodiť zmeny' }).click()
    await expect(form).toHaveCount(0)
    await expect(detail).toBeVisible()
    await hasEntry(page, 0)
    await page.goBack()
    await expect(detail).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  },
)

test(
  'a page that is reloaded with something open goes back at once',
  NIGHTLY_ON_PHONE,
  async ({ shopper: page }) => {
    await openList(page)
    await new Shell(page).openMenu()
    await hasEntry(page, 1)
    await page.reload()
    await appReady(page)
    await hasEntry(page, 0)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  },
)
