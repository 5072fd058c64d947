import type { Product } from '@cenolov/core/product'
import type { Locator, Page, Request } from '@playwright/test'
import { callApi } from '#src/api.ts'
import { catalogueReady, keepVersion } from '#src/screens/offline.ts'
import { ProductListScreen } from '#src/screens/product-list.ts'
import { Shell } from '#src/screens/shell.ts'
import { addToCart, deleteProduct, editProduct, makeProduct, newBarcode } from '#src/screens/shopping.ts'
import { expect, NIGHTLY, NIGHTLY_ON_PHONE, ON_PHONE, test } from '#src/test.ts'

const isReady = (page: Page): Promise<boolean> =>
  page.evaluate('performance.getEntriesByName("catalogue-ready").length > 0') as Promise<boolean>

const KEEP_WORKER = `
  window.Worker = class extends window.Worker {
    constructor(...given) {
      super(...given)
      window.catalogueWorker = this
    }
  }
`

/** Records the calls that ask the server for products. */
function productCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/products')) calls.push(pathname)
  })
  return calls
}

test('the list answers from the device once it has the catalogue', ON_PHONE, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await keepVersion(shopper)
  await list.open('?search=maslo')
  const [onServer, titles] = [await list.total(), await list.titles()]
  await catalogueReady(shopper)
  const calls = productCalls(shopper)

  await list.search.fill('')
  await list.search.pressSequentially('maslo')
  await expect(shopper).toHaveURL(/search=maslo$/)
  await list.waitForResults()
  expect([await list.total(), await list.titles()]).toEqual([onServer, titles])
  await list.sortBy('A-Z')
  await list.pickStore('Tesco')
  await list.search.fill('ol')
  await expect(shopper).toHaveURL(/search=ol/)
  await list.waitForResults()
  await list.turnPage('Nasledujúca strana')
  await expect(shopper).toHaveURL(/page=2/)
  await list.waitForResults()
  await list.expectTitlesMatch('ol')
  await shopper.goBack()
  await expect(shopper).not.toHaveURL(/page=/)
  await list.waitForResults()
  expect(calls).toEqual([])

  await list.cards.first().getByRole('link').click()
  await expect(list.dialog).toBeVisible()
  await shopper.goBack()
  await expect(list.dialog).toHaveCount(0)
  await expect(list.search).toHaveValue('ol')
})

test(
  'home and details cost no request once the device has the catalogue',
  ON_PHONE,
  async ({ shopper, product }) => {
    const onServer = await callApi<readonly Product[]>(`${product.url}/api/v1/products?limit=12`)
    const list = new ProductListScreen(shopper)
    await keepVersion(shopper)
    await list.open('?search=maslo')
    await catalogueReady(shopper)
    const calls = productCalls(shopper)
    await new Shell(shopper).goTo('Domov')
    const newest = shopper.getByRole('region', { name: 'Najnovšie produkty' }).getByRole('article')
    await expect(newest).toHaveCount(12)
    await expect(newest.getByRole('heading')).toHaveText(onServer.map(({ title }) => title))
    const deals = shopper.getByRole('region', { name: 'Najlepšie akcie dňa' }).getByRole('article')
    await expect(deals).toHaveCount(6)
    await newest.last().getByRole('link').click()
    const { title = '' } = onServer.at(-1) ?? {}
    await expect(list.dialog.getByRole('heading', { name: title })).toBeVisible()
    // The server knows prices of the same goods elsewhere and in branches, and what Open Food Facts says.
    expect(calls.filter((path) => !/\/(elsewhere|branches|facts)$/.test(path))).toEqual([])
  },
)

test(
  'the cart follows the catalogue on the device without a request',
  NIGHTLY_ON_PHONE,
  async ({ product, premium: { page, session } }) => {
    const title = `Maslo do košíka ${Date.now()}`
    const butter = await makeProduct(product.url, { title, price: '2.50', store: 'Terno' })
    await addToCart(product.url, session, [butter])
    await page.goto('/kosik')
    const row = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: `Odstrániť z košíka: ${title}` }) })
    await expect(row).toContainText('2,50')
    await catalogueReady(page)
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/auth/cart') calls.push(pathname)
    })
    await editProduct(product.url, butter, { title, price: '1.90', store: 'Terno', date: '2026-01-01' })
    await expect(row).toContainText('1,90')
    await deleteProduct(product.url, butter)
    await expect(row).toContainText('Už sa nepredáva')
    expect(calls).toEqual([])
  },
)

test(
  'a scanned product, and a detail over the cart, follow the catalogue on the device',
  NIGHTLY_ON_PHONE,
  async ({ product, premium: { page, session } }) => {
    const ean = newBarcode()
    const goods = { title: `Maslo z pivnice ${ean}`, ean }
    const butter = await makeProduct(product.url, { ...goods, price: '2.50', store: 'Terno' })
    await page.goto('/skener')
    await page.getByLabel('Číslice pod čiarovým kódom').fill(goods.ean)
    await page.getByRole('button', { name: 'Nájsť' }).click()
    await expect(page.getByText('1\u00a0obchod, od najlacnejšieho')).toBeVisible()
    await catalogueReady(page)
    await makeProduct(product.url, { ...goods, price: '1.90', store: 'Yeme' })
    await expect(page.getByText('2\u00a0obchody, od najlacnejšieho')).toBeVisible()

    await addToCart(product.url, session, [butter])
    await page.goto(`/kosik?product=${butter.id}`)
    const detail = page.getByRole('dialog', { name: goods.title })
    await expect(detail).toContainText('2,50')
    await catalogueReady(page)
    await editProduct(product.url, butter, { ...goods, price: '2.20', store: 'Terno', date: '2026-01-01' })
    await expect(detail).toContainText('2,20')
  },
)

test('the server answers silently after the worker crashed', NIGHTLY_ON_PHONE, async ({ shopper }) => {
  await shopper.addInitScript({ content: KEEP_WORKER })
  const list = new ProductListScreen(shopper)
  await list.open()
  await catalogueReady(shopper)
  await shopper.evaluate('catalogueWorker.dispatchEvent(new ErrorEvent("error", { cancelable: true }))')
  const calls = productCalls(shopper)
  await list.search.fill('maslo')
  await expect(shopper).toHaveURL(/search=maslo$/)
  await list.waitForResults()
  await list.expectTitlesMatch('maslo')
  expect(calls).toContain('/api/v1/products/query')
  await expect(shopper.getByRole('alert')).toHaveCount(0)
})

/** Presses the arrow until an option is reached: products of other journeys may put others before it at any time. */
async function reachOption(box: Locator, option: Locator): Promise<void> {
  await expect(async () => {
    await box.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 100 })
  }).toPass()
}

test('the search box suggests the meanings of a word', ON_PHONE, async ({ shopper, expectAccessible }) => {
  const list = new ProductListScreen(shopper)
  await list.open()
  await catalogueReady(shopper)
  const box = shopper.getByRole('combobox', { name: 'Hľadať produkty' })
  await box.pressSequentially('maslo')
  const category = shopper.getByRole('option', { name: /^Maslo a tuky/ })
  await expect(category).toBeVisible()
  await expectAccessible()
  await reachOption(box, category)
  const count = Number(((await category.textContent()) ?? '').replace(/\D/g, ''))
  await box.press('Enter')
  await expect(shopper).toHaveURL(/category=Maslo/)
  await expect(shopper.getByRole('listbox')).toHaveCount(0)
  await list.waitForResults()
  expect(await list.total()).toBe(count)
  await expect(box).toBeFocused()

  // The first Esc closes the list, the second clears the box.
  await box.press('End')
  await box.pressSequentially(' c')
  await expect(shopper.getByRole('listbox')).toBeVisible()
  await box.press('Escape')
  await expect(shopper.getByRole('listbox')).toHaveCount(0)
  await expect(box).toHaveValue('maslo c')
  await box.press('Escape')
  await expect(box).toHaveValue('')
})

test(
  'suggestions stay open, and follow, while a new version of the catalogue arrives',
  NIGHTLY,
  async ({ shopper, product }) => {
    const list = new ProductListScreen(shopper)
    await list.open()
    await catalogueReady(shopper)
    const box = shopper.getByRole('combobox', { name: 'Hľadať produkty' })
    await box.pressSequentially('maslo')
    await expect(shopper.getByRole('listbox')).toBeVisible()
    const newest = `Maslo z Východnej ${Date.now()}`
    await box.fill(newest)
    await makeProduct(product.url, { title: newest, price: '2.50', store: 'Terno' })
    await expect(shopper.getByRole('option', { name: newest })).toBeVisible()
  },
)

test(
  'the suggestions of a list follow a new version of the catalogue',
  NIGHTLY_ON_PHONE,
  async ({ premium: { page }, product }) => {
    await page.goto('/zoznam')
    await catalogueReady(page)
    const newest = `Parenica z Východnej ${Date.now()}`
    await page.getByRole('textbox', { name: 'Pridať do zoznamu' }).fill(newest)
    await makeProduct(product.url, { title: newest, price: '2.50', store: 'Terno' })
    await expect(page.getByRole('list', { name: 'Návrhy' }).getByText(newest)).toBeVisible()
  },
)

test(
  'an option selected by an arrow stays selected when suggestions come late',
  NIGHTLY,
  async ({ shopper }) => {
    await shopper.addInitScript(`
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.of !== 'suggestions' || message.about.text !== 'maslo') return post.call(this, message, ...rest)
      this.addEventListener('message', ({ data }) => {
        if (data.id === message.id) setTimeout(() => { window.suggested = true }, 100)
      })
      setTimeout(() => post.call(this, message, ...rest), 700)
    }
  `)
    const list = new ProductListScreen(shopper)
    await list.open()
    await catalogueReady(shopper)
    const box = shopper.getByRole('combobox', { name: 'Hľadať produkty' })
    const category = shopper.getByRole('option', { name: /^Maslo a tuky/ })
    await box.pressSequentially('masl')
    await expect(category).toBeVisible()
    await box.press('o')
    await reachOption(box, category)
    await expect.poll(() => shopper.evaluate('window.suggested')).toBe(true)
    await expect(category).toHaveAttribute('aria-selected', 'true')
  },
)

test('a second visit takes the catalogue from the device', ON_PHONE, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  const loaded: string[] = []
  shopper.on('request', (request) => {
    if (request.url().endsWith('.bin')) loaded.push(request.url())
  })
  await list.open()
  await catalogueReady(shopper)
  await expect
    .poll(() =>
      shopper.evaluate('caches.open("cenolov-catalogue-1").then((c) => c.keys()).then((k) => k.length)'),
    )
    .toBeGreaterThan(1)
  await shopper.reload()
  await catalogueReady(shopper)
  // Other journeys may have changed the catalogue meanwhile, but no version is loaded twice.
  expect(loaded).toEqual([...new Set(loaded)])
})

test.describe('without the catalogue', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  for (const [what, body, screens] of [
    ['a captive portal answers', '<!doctype html><title>Prihlásenie do siete</title>', NIGHTLY_ON_PHONE],
    ['the file is damaged', 'CLNS and then something else entirely', ON_PHONE],
  ] as const) {
    test(`the server answers when ${what}`, screens, async ({ shopper }) => {
      const asked: string[] = []
      await shopper.context().route('**/api/v1/catalogue/*.bin', (route) => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body })
      })
      const list = new ProductListScreen(shopper)
      await list.open()
      // Once, and once again.
      await expect.poll(() => asked.length).toBe(2)
      await list.search.pressSequentially('maslo')
      await expect(shopper).toHaveURL(/search=maslo$/)
      await list.waitForResults()
      await list.expectTitlesMatch('maslo')
      expect(await isReady(shopper)).toBe(false)
      await expect(shopper.getByRole('alert')).toHaveCount(0)
    })
  }
})
