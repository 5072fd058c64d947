import { PHONE, PHONE_NAME, PHONE_PROFILE, slowDownNetwork } from '@cenolov/browser'
import type { CDPSession, Page } from '@playwright/test'
import { ADMIN, signInByApi } from '../../src/api.ts'
import { LARGE, LARGE_FILE, ROWS, test } from '../../src/large-catalogue.ts'
import { AdminProductsScreen } from '../../src/screens/admin-products.ts'
import { AdminUsersScreen } from '../../src/screens/admin-users.ts'
import { MarketingScreen, pngSize } from '../../src/screens/marketing.ts'
import { catalogueKept, catalogueReady, notice, wholeOnDevice } from '../../src/screens/offline.ts'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { cartOf, favouritesOf, idsOf, productsOf } from '../../src/screens/shopping.ts'
import { expect } from '../../src/test.ts'

// Serial, so that the catalogue is loaded only once.
test.describe.configure({ mode: 'default' })

/** Returns the first number of a text: '101 234 produktov' is 101234. */
const firstNumber = (text: string): number => Number(/\d[\d\s]*/.exec(text)?.[0].replace(/\s/g, ''))

/**
 * Makes a page as slow as the benchmarks' phone.
 * @returns the session that does it
 */
async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await slowDownNetwork(devtools, PHONE_PROFILE.network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE_PROFILE.slowdown })
  return devtools
}

test.describe('an administrator', () => {
  test.beforeEach(async ({ product, signInAs }) => {
    await signInAs(await signInByApi(product.url, ADMIN))
  })

  test('a large catalogue is listed, searched, sorted and paged', async ({ page }) => {
    const screen = new AdminProductsScreen(page)
    await screen.open()
    expect(firstNumber(await screen.count.innerText())).toBeGreaterThanOrEqual(LARGE)
    await page.getByRole('button', { name: 'Posledná strana' }).click()
    await expect(page.getByText(/^Strana 4\s\d{3}\szo\s4\s\d{3}$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nasledujúca strana' })).toBeDisabled()
    await screen.open({ sort_by: 'price', sort_order: 'desc', limit: '96' })
    await expect(screen.cards).toHaveCount(96)
    await screen.search.fill('mlieko polotučné')
    await expect(page).toHaveURL(/search=mlieko/)
    await expect
      .poll(async () => (await screen.titles()).filter((title) => !/mlieko/i.test(title)))
      .toEqual([])
    await expect(screen.cards).not.toHaveCount(0)
  })

  test('all products are selected, and some are deleted and restored', async ({ page }) => {
    const screen = new AdminProductsScreen(page)
    await screen.open()
    const total = firstNumber(await screen.count.innerText())
    await page.getByRole('button', { name: /^Vybrať všetky/ }).click()
    await expect
      .poll(async () => firstNumber((await screen.count.innerText()).split('vybraných')[1] ?? ''))
      .toBe(total)
    await page.getByRole('button', { name: 'Zrušiť výber' }).click()
    await screen.open({ search: 'jogurt', store: 'Lidl' })
    const found = firstNumber(await screen.count.innerText())
    expect(found).toBeGreaterThan(50)
    await page.getByRole('button', { name: /^Vybrať všetky/ }).click()
    await page.getByRole('button', { name: /^Vymazať vybrané/ }).click()
    await screen.dialog.getByRole('button', { name: /^Vymazať/ }).click()
    await expect(page.getByText('Žiadne produkty', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Vrátiť \d/ }).click()
    await expect.poll(async () => firstNumber(await screen.count.innerText())).toBe(found)
  })

  test('the import, the accounts and the state of the system are shown', async ({ page }) => {
    await page.goto('/admin/upload')
    const row = page.getByRole('listitem').filter({ hasText: LARGE_FILE })
    await expect(row).toContainText('Hotovo')
    await expect(row).toContainText(`${ROWS.toLocaleString('sk')} riadkov`)
    const users = new AdminUsersScreen(page)
    await users.open()
    await expect(users.row(ADMIN)).toBeVisible()
    await page.goto('/admin/system')
    const figure = page
      .getByRole('term')
      .filter({ hasText: /^Produktov$/ })
      .first()
      .locator('..')
    await expect.poll(async () => firstNumber(await figure.innerText())).toBeGreaterThanOrEqual(LARGE)
    await expect(page.getByText('Najväčšie obchody')).toBeVisible()
  })

  test('a poster loads only a few of them', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const screen = new MarketingScreen(page)
    await screen.open()
    await screen.search.fill('kaufland')
    await expect(screen.products.first()).toContainText(/kaufland/i)
    await page.getByRole('button', { name: 'Najväčšie zľavy' }).click()
    await expect(screen.chosen).toHaveText('Vybrané 4 zo 4')
    expect(pngSize((await screen.download()).file)).toEqual([1080, 1080])
    expect(requested).not.toContain('/api/v1/products')
  })
})

test.describe('a shopper on a slow phone', () => {
  // The processor is slowed down four times, and other journeys run at the same time.
  test.describe.configure({ timeout: 240_000 })
  test.use({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    userAgent: PHONE_NAME,
    serviceWorkers: 'allow',
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
  })

  test('visits, types, filters, opens, goes back, goes on without a network, and meets another device', async ({
    premium: { page, session },
    product,
    context,
    browser,
  }) => {
    const list = new ProductListScreen(page)
    const devtools = await slowDown(page)
    await list.open()
    expect(await list.total()).toBeGreaterThanOrEqual(LARGE)
    await wholeOnDevice(page)
    await catalogueReady(page)
    await catalogueKept(page)
    // The second device copies the session before this one has changes to send.
    const other = await browser.newContext({ storageState: await context.storageState(), locale: 'sk-SK' })
    try {
      const title = await findOnSale(list, 'mlieko')
      await list.cards.first().getByRole('link').tap()
      await expect(list.dialog.getByRole('heading', { name: title })).toBeVisible()
      await page.goBack()
      await expect(list.dialog).toHaveCount(0)
      await list.waitForResults()
      expect((await list.titles())[0]).toBe(title)

      // While this session slows the network down, `setOffline` does not disconnect it.
      await devtools.send('Network.disable')
      await context.setOffline(true)
      await page.reload()
      await expect(notice(page)).toBeVisible()
      await list.waitForResults()
      expect((await list.titles())[0]).toBe(title)
      await list.search.fill('jogurt')
      await expect(page).toHaveURL(/search=jogurt/)
      await list.waitForResults()
      const [ours, theirs] = await productsOf(product.url, 'search=jogurt&filter=akcia')
      if (!ours || !theirs) throw new Error('the catalogue has too little yoghurt on sale')
      expect((await list.titles()).slice(0, 2)).toEqual([ours.title, theirs.title])
      // Suggestions cover the first products on a phone.
      await list.search.press('Enter')
      await expect(list.page.getByRole('listbox', { name: 'Návrhy hľadania' })).toHaveCount(0)
      await list.cards.first().getByRole('link').tap()
      await keep(list)

      const second = new ProductListScreen(await other.newPage())
      await second.page.goto(`${product.url}/products?product=${theirs.id}`)
      await keep(second)
      const favourites = async () => idsOf((await favouritesOf(product.url, session)).favorites)
      await expect.poll(favourites).toEqual([theirs.id])

      await context.setOffline(false)
      await devtools.send('Network.enable')
      await slowDownNetwork(devtools, PHONE_PROFILE.network)
      const both = [ours.id, theirs.id].toSorted((a, b) => a - b)
      // A page that has missed the network's return tries every 20 s.
      const sent = { timeout: 40_000 }
      await expect.poll(async () => idsOf((await cartOf(product.url, session)).items), sent).toEqual(both)
      await expect.poll(favourites, sent).toEqual(both)
      for (const on of [page, second.page]) {
        await on.goto(`${product.url}/kosik`)
        await expect(on.getByRole('button', { name: /^Odstrániť z košíka: / })).toHaveCount(2)
        await on.goto(`${product.url}/oblubene`)
        await expect(on.getByRole('button', { name: /^Odstrániť z obľúbených/ })).toHaveCount(2)
      }
      await expect(notice(page)).toHaveCount(0)
    } finally {
      await other.close()
    }
  })
})

/** Types a word and asks for sales only. @returns the title of the first product */
async function findOnSale(list: ProductListScreen, word: string): Promise<string> {
  await list.search.pressSequentially(word)
  await expect(list.page).toHaveURL(new RegExp(`search=${word}$`))
  await list.waitForResults()
  await list.expectTitlesMatch(word)
  await list.page.getByRole('button', { name: 'Akcie', exact: true }).tap()
  await expect(list.page).toHaveURL(/filter=akcia/)
  await list.waitForResults()
  const [title = ''] = await list.titles()
  return title
}

async function keep({ dialog }: ProductListScreen): Promise<void> {
  await dialog.getByRole('button', { name: 'Pridať do košíka' }).click()
  await dialog.getByRole('button', { name: 'Pridať do obľúbených' }).click()
  await expect(dialog.getByRole('button', { name: 'V obľúbených' })).toBeVisible()
}
