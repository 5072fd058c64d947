import type { ElsewhereResponse } from '@cenolov/contract/shopping'
import type { Page } from '@playwright/test'
import { callApi } from '../../src/api.ts'
import { Shell } from '../../src/screens/shell.ts'
import {
  addFavourites,
  addToCart,
  cartOf,
  favouritesOf,
  makeProduct,
  newBarcode,
  productsOf,
} from '../../src/screens/shopping.ts'
import { shopDay } from '../../src/shop-day.ts'
import { BOTH_SCREENS, expect, NIGHTLY, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'

const detail = (page: Page) => page.getByRole('dialog')
const history = (page: Page) => detail(page).getByRole('region', { name: 'História cien' })

test(
  'without premium, the detail promotes premium and starts its trial',
  ON_PHONE,
  async ({ member: { page }, product }) => {
    const [milk] = await productsOf(product.url, 'search=mlieko')
    await page.goto(`/products?product=${milk?.id}`)
    await expect(detail(page).getByRole('heading', { name: 'Premium funkcie' })).toBeVisible()
    await expect(detail(page)).toContainText(
      'História cien, obľúbené produkty a košík sú dostupné iba pre používateľov Premium.',
    )
    await expect(history(page)).toHaveCount(0)
    const reloaded = page.waitForEvent('load')
    await detail(page).getByRole('button', { name: 'Aktivovať Premium' }).click()
    await reloaded
    await expect(history(page)).toBeVisible()
  },
)

test(
  'pieces are added to the cart, and the product to the favourites',
  ON_PHONE,
  async ({ product, premium: { page, session } }) => {
    const [milk] = await productsOf(product.url, 'search=mlieko&stores=Tesco')
    await page.goto(`/products?product=${milk?.id}`)
    const pieces = detail(page).getByLabel('Množstvo')
    const cart = detail(page).getByRole('button', { name: /košíka$/ })
    const favourite = detail(page).getByRole('button', { name: /obľúbených$/ })
    await expect(pieces).toHaveValue('1')
    await expect(detail(page).getByRole('button', { name: /^Ubrať: / })).toBeDisabled()
    await detail(page)
      .getByRole('button', { name: /^Pridať: / })
      .click()
    await detail(page)
      .getByRole('button', { name: /^Pridať: / })
      .click()
    await expect(pieces).toHaveValue('3')
    await cart.click()
    await expect(cart).toHaveText('Odobrať z košíka')
    await favourite.click()
    await expect(favourite).toHaveText('V obľúbených')
    await expect(favourite).toHaveAccessibleDescription('Odstrániť z obľúbených')
    // A control that changes its words shows its state by them; 'pressed' would contradict them.
    for (const button of [cart, favourite]) await expect(button).not.toHaveAttribute('aria-pressed')
    await expect(favourite).toBeEnabled()
    await expect(cart).toBeEnabled()
    expect(await cartOf(product.url, session)).toMatchObject({
      items: [{ product: { id: milk?.id }, quantity: 3 }],
    })
    expect((await favouritesOf(product.url, session)).favorites).toHaveLength(1)

    await page.reload()
    await expect(cart).toHaveText('Odobrať z košíka')
    await expect(pieces).toHaveValue('3')
    await cart.click()
    await expect(cart).toHaveText('Pridať do košíka')
    await favourite.click()
    await expect(favourite).toHaveText('Pridať do obľúbených')
    await expect.poll(async () => (await cartOf(product.url, session)).items).toEqual([])
    await expect.poll(async () => (await favouritesOf(product.url, session)).favorites).toEqual([])
  },
)

test(
  'title, price and the cart button are visible at once, and the last stays in view',
  NIGHTLY_ON_PHONE,
  async ({ product, premium: { page } }) => {
    const [milk] = await productsOf(product.url, 'search=mlieko&filter=akcia')
    await page.goto(`/products?product=${milk?.id}`)
    const add = detail(page).getByRole('button', { name: 'Pridať do košíka' })
    const bottom = async () => {
      const box = await add.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await expect.poll(bottom).toBeLessThanOrEqual(500)
    await expect(detail(page).getByRole('heading', { name: milk?.title ?? '-' })).toBeInViewport()
    await history(page).scrollIntoViewIfNeeded()
    await history(page).getByRole('table').scrollIntoViewIfNeeded()
    await expect(add).toBeInViewport({ ratio: 1 })
    await expect(detail(page).getByRole('button', { name: 'Zavrieť' })).toBeInViewport({ ratio: 1 })
  },
)

test(
  'an alert is set within the first screen, and the focus follows it',
  ON_PHONE,
  async ({ product, premium: { page }, expectAccessible }) => {
    const [milk] = await productsOf(product.url, 'search=mlieko&filter=akcia')
    await page.goto(`/products?product=${milk?.id}`)
    const alert = detail(page).getByRole('button', { name: 'Upozorniť ma' })
    await expect(alert).toBeInViewport({ ratio: 1 })
    await alert.click()
    await expect(detail(page).getByLabel('Upozorniť, keď')).toBeFocused()
    await expect(detail(page).getByRole('button', { name: 'Nastaviť' })).toBeInViewport({ ratio: 1 })
    await expectAccessible()
    await detail(page).getByRole('button', { name: 'Zrušiť' }).click()
    await expect(alert).toBeFocused()
  },
)

test.describe('without an answer, another store', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('is requested again', NIGHTLY, async ({ product, premium: { page } }) => {
    const { here, there } = await soldTwice(product.url)
    const answers = `**/api/v1/price-history/product/${there}?*`
    await page.route(answers, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`/products?product=${here}`)
    await history(page).getByRole('checkbox', { name: 'Klas' }).check()
    await expect(history(page)).toContainText('Ceny z\u00a0obchodu Klas sa nepodarilo načítať.')
    await page.unroute(answers)
    await history(page).getByRole('button', { name: 'Skúsiť znova' }).click()
    await expect(history(page).getByRole('columnheader', { name: 'Klas' })).toHaveCount(1)
  })
})

test('the history shows the price day by day', BOTH_SCREENS, async ({ product, premium: { page } }) => {
  const [milk] = await productsOf(product.url, 'search=mlieko&filter=akcia')
  await page.goto(`/products?product=${milk?.id}`)
  const table = history(page).getByRole('table', { name: 'Vývoj ceny po dňoch' })
  await expect(table.getByRole('row')).toHaveCount(15)
  for (const name of ['Aktuálna', 'Minimum', 'Maximum', 'Priemer', 'Zmena'])
    await expect(history(page).getByRole('term').filter({ hasText: name })).toBeVisible()
  const chart = history(page).getByRole('figure')
  await expect(chart).toContainText('Vývoj ceny')
  expect((await chart.locator('svg').boundingBox())?.height).toBe(160)
  const day = chart.getByRole('slider', { name: 'Deň' })
  await day.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toContainText(/Cena: \d+,\d\d/)
  await expect(day).toHaveAttribute('aria-valuetext', /, cena \d+,\d\d/)
  await history(page).getByRole('button', { name: /^30/ }).click()
  await expect(table.getByRole('row')).toHaveCount(31)
})

test(
  'a day chosen by a finger can be read when it is lifted',
  NIGHTLY_ON_PHONE,
  async ({ product, premium: { page } }) => {
    const [milk] = await productsOf(product.url, 'search=mlieko&filter=akcia')
    await page.goto(`/products?product=${milk?.id}`)
    const chart = history(page).getByRole('figure')
    await chart.getByRole('slider', { name: 'Deň' }).tap()
    await expect(chart).toContainText(/Cena: \d+,\d\d/)
    await history(page).getByRole('heading', { name: 'História cien' }).tap()
    await expect(chart).not.toContainText('Cena:')
  },
)

/** Creates goods that two stores sell; resolves when each is found from the other. */
async function soldTwice(url: string): Promise<{ readonly here: number; readonly there: number }> {
  const ean = newBarcode()
  const date = shopDay(5)
  const goods = { title: `Porovnávaný tovar ${ean}`, date, ean }
  const { id: here } = await makeProduct(url, { ...goods, store: 'Terno', price: '2.00' })
  const { id: there } = await makeProduct(url, { ...goods, store: 'Klas', price: '2.60' })
  const elsewhere = () => callApi<ElsewhereResponse>(`${url}/api/v1/products/${here}/elsewhere`)
  await expect.poll(async () => (await elsewhere()).offers.map(({ product }) => product.id)).toEqual([there])
  return { here, there }
}

test(
  'other stores of the same goods can be ticked next to it, and are fetched only then',
  NIGHTLY,
  async ({ product, premium: { page }, expectAccessible }) => {
    const { here, there } = await soldTwice(product.url)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const timesFetched = () =>
      fetched.filter((path) => path === `/api/v1/price-history/product/${there}`).length
    await page.goto(`/products?product=${here}`)
    const chart = history(page).getByRole('figure')
    const klas = history(page).getByRole('checkbox', { name: 'Klas' })
    const column = history(page).getByRole('columnheader', { name: 'Klas' })
    await expect(chart).toBeVisible()
    await expect(klas).not.toBeChecked()
    expect(timesFetched()).toBe(0)
    await klas.check()
    await expect(column).toHaveCount(1)
    await expect(history(page).getByRole('row').last()).toContainText(/2,00.*2,60/)
    await expect(chart).toContainText(/Klas\s*2,60\s€/)
    await expect(chart.getByRole('slider', { name: 'Deň' })).toHaveAttribute('aria-valuetext', /, Klas 2,60/)
    expect(timesFetched()).toBe(1)
    await expectAccessible()
    await klas.uncheck()
    await expect(column).toHaveCount(0)
    await expect(chart).not.toContainText('Klas')
  },
)

test(
  'the same product elsewhere is one tap away, and closing it returns to the list',
  ON_PHONE,
  async ({ shopper, product }) => {
    const milk = await productsOf(product.url, 'search=mlieko&page=2')
    const offers = await Promise.all(
      milk.map(({ id }) => callApi<ElsewhereResponse>(`${product.url}/api/v1/products/${id}/elsewhere`)),
    )
    const here = offers.findIndex((answer) => answer.offers.length > 0)
    const there = offers[here]?.offers[0]?.product
    if (!there) throw new Error('None of the demo’s milk is sold elsewhere.')
    await shopper.goto(`/products?search=mlieko&product=${milk[here]?.id}`)
    await detail(shopper)
      .getByRole('region', { name: /^V\siných obchodoch/ })
      .getByRole('link')
      .first()
      .click()
    await expect(shopper).toHaveURL(`/products?search=mlieko&product=${there.id}`)
    await expect(detail(shopper).getByRole('heading', { level: 2 }).last()).toHaveText(there.title)
    await detail(shopper).getByRole('button', { name: 'Zavrieť' }).click()
    await expect(detail(shopper)).toHaveCount(0)
    await expect(shopper).toHaveURL('/products?search=mlieko')
  },
)

test('the lists of a shopper and the detail agree', async ({ product, premium: { page, session } }) => {
  const [coffee] = await productsOf(product.url, 'search=kava')
  if (!coffee) throw new Error('The demo has no coffee.')
  await addFavourites(product.url, session, [coffee])
  await addToCart(product.url, session, [coffee], 2)
  await page.goto('/oblubene')
  await page.getByRole('link', { name: /^Detail/ }).click()
  await detail(page).getByRole('button', { name: 'V obľúbených' }).click()
  await expect(detail(page).getByRole('button', { name: 'Pridať do obľúbených' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Zatiaľ nemáte žiadne obľúbené produkty')).toBeVisible()
  await new Shell(page).goTo('Košík')
  await expect(page.getByRole('article').getByRole('textbox')).toHaveValue('2')
})
