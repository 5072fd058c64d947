import { DEFAULT_TIME_ZONE, dayIn } from '@cenolov/core/day'
import type { Page } from '@playwright/test'
import { callApi } from '../../src/api.ts'
import {
  ProductListScreen,
  withoutDeviceCatalogue,
  withoutPreparedPage,
} from '../../src/screens/product-list.ts'
import { appReady } from '../../src/screens/shell.ts'
import { addFavourites, addToCart, editProduct, makeProduct, productsOf } from '../../src/screens/shopping.ts'
import { expect, NIGHTLY, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'

const STATS = '**/api/v1/stats'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const cards = (page: Page, name: string) => section(page, name).getByRole('article')

test(
  'home greets the user and summarises today’s offers',
  ON_PHONE,
  async ({ product, member: { page, fullName } }) => {
    const stats = await callApi<{ total_products: number; on_sale: number; by_store: object[] }>(
      `${product.url}/api/v1/stats`,
    )
    const count = (value: number) => new Intl.NumberFormat('sk-SK').format(value)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Vitajte späť, ${fullName}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('definition').first()).toHaveText(count(stats.on_sale))
    await expect(main.getByRole('link', { name: /^Všetky produkty/ })).toContainText(
      count(stats.total_products),
    )
    await expect(main.getByRole('link', { name: /^Top ponuky/ })).toContainText('20+')
    const numbers = section(page, 'Dnes v\u00a0číslach')
    await expect(numbers.getByRole('term')).toHaveText([
      ...['Aktívne ponuky', 'Najvyššia zľava', 'Priemerná zľava', 'Úspora dnes'],
      ...['Produkty', 'Akcie', 'Obchody', 'Priemerná zľava'],
    ])
    await expect(numbers.getByRole('definition').nth(4)).toHaveText(count(stats.total_products))
    await expect(numbers.getByRole('definition').nth(6)).toHaveText(count(stats.by_store.length))

    await expect(cards(page, 'Najlepšie akcie dňa')).toHaveCount(6)
    const discounts = (
      await cards(page, 'Najlepšie akcie dňa')
        .getByText(/^Zľava −?\d+/)
        .allInnerTexts()
    ).map((text) => Number(text.replace(/\D/g, '')))
    expect(discounts).toEqual([...discounts].sort((a, b) => b - a))
    const first = await callApi<readonly { title: string }[]>(`${product.url}/api/v1/products?limit=12`)
    await expect(cards(page, 'Najnovšie produkty').getByRole('heading')).toHaveText(
      first.map(({ title }) => title),
    )
    await expect(section(page, 'Populárne kategórie').getByRole('link')).toHaveCount(8)
    await expect(section(page, 'Sledované obchody').getByRole('link')).toHaveCount(10)
    for (const claim of ['50 000+', '30 %', '2 s', '15+'])
      await expect(
        section(page, 'Prečo Cenolov').getByRole('definition').filter({ hasText: claim }),
      ).toBeVisible()
  },
)

test('a search on the home page continues in the list, also by keyboard', async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await shopper.goto('/')
  await appReady(shopper)
  await list.search.fill('maslo')
  await expect(shopper.getByRole('main').getByRole('link', { name: 'Hľadať' })).toHaveAttribute(
    'href',
    '/products?search=maslo',
  )
  await list.search.press('Enter')
  await expect(shopper).toHaveURL('/products?search=maslo')
  await list.waitForResults()
  await expect(list.search).toHaveValue('maslo')
  await expect(list.search).toBeFocused()
  await list.expectTitlesMatch('maslo')
})

test(
  "a premium shopper sees favourites on sale, and today's cost of the cart",
  ON_PHONE,
  async ({ product, premium: { page, session } }) => {
    const offers = (await productsOf(product.url, 'search=mlieko&filter=akcia')).slice(0, 2)
    await addFavourites(product.url, session, offers)
    await addToCart(product.url, session, offers)
    await page.goto('/')
    await appReady(page)
    // They load when scrolled into view.
    await cards(page, 'Najnovšie produkty').last().scrollIntoViewIfNeeded()
    await expect(cards(page, 'Moje obľúbené v\u00a0akcii')).toHaveCount(2)
    await page.getByRole('link', { name: /^Váš košík dnes stojí \d/ }).click()
    await expect(page).toHaveURL('/kde-nakupit?z=kosik')
  },
)

test(
  'the cart shows how much cheaper it is than yesterday, on the home page and at its top',
  NIGHTLY_ON_PHONE,
  async ({ product, premium: { page, session }, expectAccessible }) => {
    const title = `Včerajšia cena ${Date.now()}`
    const cheaper = await makeProduct(product.url, { title, price: '2.00', store: 'Terno' })
    await addToCart(product.url, session, [cheaper], 2)
    const head = () =>
      page
        .getByRole('banner')
        .or(page.getByRole('main'))
        .getByText(/od včera|ako včera/)
    await page.goto('/kosik')
    await expect(head()).toHaveText('Cena sa od včera nezmenila')
    const today = dayIn(DEFAULT_TIME_ZONE, new Date())
    await editProduct(product.url, cheaper, { price: '1.40', date: today })
    await page.goto('/kosik')
    await expect(head()).toHaveText('Je o\u00a01,20\u00a0€ lacnejší ako včera')
    await expectAccessible()
    await page.goto('/')
    await appReady(page)
    await cards(page, 'Najnovšie produkty').last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: /^Váš košík dnes stojí \d/ })).toContainText(
      'Je o\u00a01,20\u00a0€ lacnejší ako včera',
    )
    await expectAccessible()
  },
)

test(
  'a category, a store and the newest products open the list accordingly',
  NIGHTLY_ON_PHONE,
  async ({ shopper }) => {
    const list = new ProductListScreen(shopper)
    const filters = shopper.getByRole('list', { name: 'Aktívne filtre' })
    for (const [name, address] of [
      ['Populárne kategórie', /\/products\?category=/],
      ['Sledované obchody', /\/products\?store=/],
    ] as const) {
      await shopper.goto('/')
      const link = section(shopper, name).getByRole('link').first()
      // Well-known names are shown until the statistics arrive.
      await expect(link).toContainText(/\d/)
      const wanted = new URL((await link.getAttribute('href')) ?? '', 'http://x').search.split('=')[1] ?? ''
      await link.click()
      await expect(shopper).toHaveURL(address)
      await list.waitForResults()
      await expect(filters).toContainText(decodeURIComponent(wanted.replaceAll('+', ' ')))
      expect(await list.total()).toBeGreaterThan(0)
    }
    await shopper.goto('/products?sort=newest')
    await list.waitForResults()
    await expect(list.cards).toHaveCount(20)
  },
)

test('a product opens over the home page, and going back closes it', ON_PHONE, async ({ shopper }) => {
  await shopper.goto('/')
  const card = cards(shopper, 'Najnovšie produkty').first()
  const title = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  await expect(shopper).toHaveURL(/\/\?product=\d+$/)
  await expect(shopper.getByRole('dialog').getByRole('heading', { level: 2 }).last()).toHaveText(title)
  await shopper.goBack()
  await expect(shopper.getByRole('dialog')).toHaveCount(0)
  await expect(shopper).toHaveURL('/')
})

test('the statistics are refreshed every half a minute', NIGHTLY, async ({ shopper }) => {
  await withoutDeviceCatalogue(shopper)
  await withoutPreparedPage(shopper)
  await shopper.clock.install()
  const first = shopper.waitForResponse(STATS)
  await shopper.goto('/')
  await first
  await expect(cards(shopper, 'Najnovšie produkty')).toHaveCount(12)
  await shopper.route(STATS, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), on_sale: 4_321 } })
  })
  await shopper.clock.runFor(31_000)
  await expect(shopper.getByRole('main').getByRole('definition').first()).toHaveText(/^4\s321$/)
})
