import { followRequests } from '#src/network.ts'
import {
  appOnDevice,
  backdateCatalogue,
  catalogueKept,
  catalogueReady,
  notice,
  wholeOnDevice,
} from '#src/screens/offline.ts'
import { ProductListScreen } from '#src/screens/product-list.ts'
import { addFavourites, addToCart, cartOf, favouritesOf, idsOf, productsOf } from '#src/screens/shopping.ts'
import { expect, NIGHTLY, ON_PHONE, test } from '#src/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
})

test(
  'home, a search and a new product come from the catalogue on the device, with its date',
  ON_PHONE,
  async ({ shopper, context, product }) => {
    const list = new ProductListScreen(shopper)
    await list.open()
    await appOnDevice(shopper)
    await catalogueReady(shopper)
    await catalogueKept(shopper)
    const [found] = await productsOf(product.url, 'search=syr&sort=name_asc')
    if (!found) throw new Error('the demo has no cheese')
    await backdateCatalogue(shopper, new Date('2026-05-04T10:00:00Z'))

    await context.setOffline(true)
    await list.open('?search=syr&sort=name_asc')
    expect((await list.titles())[0]).toBe(found.title)
    await expect(notice(shopper)).toContainText('4. 5. 2026')
    await list.cards.first().getByRole('link').click()
    await expect(list.dialog.getByRole('heading', { name: found.title })).toBeVisible()
    await shopper.goto('/')
    const sections = ['Najlepšie akcie dňa', 'Najnovšie produkty']
    for (const name of sections)
      await expect(shopper.getByRole('region', { name }).getByRole('article').first()).toBeVisible()
    await expect(shopper.getByRole('region', { name: 'Populárne kategórie' }).getByRole('link')).toHaveCount(
      8,
    )
    await expect(shopper.getByRole('alert').filter({ hasNotText: 'Offline' })).toHaveCount(0)

    await context.setOffline(false)
    await shopper.reload()
    await expect(notice(shopper)).toHaveCount(0)
  },
)

test(
  "'Kde nakúpiť' and a price history seen before open without a network",
  ON_PHONE,
  async ({ premium: { page, session }, product, context }) => {
    const cart = await Promise.all(
      ['search=mlieko&stores=Tesco', 'search=maslo&stores=Lidl'].map(
        async (query) => (await productsOf(product.url, query))[0],
      ),
    )
    const [milk, butter] = cart
    if (!milk || !butter) throw new Error('the demo has too little milk')
    await addToCart(product.url, session, [milk, butter], 2)
    await page.goto('/kde-nakupit')
    await wholeOnDevice(page)
    const plan = page.getByRole('article')
    const history = page.getByRole('dialog').getByRole('region', { name: 'História cien' })
    // Once more, now that the answers can be stored.
    await page.reload()
    const atRest = followRequests(page)
    await expect(plan).toBeVisible()
    // The link to the own branches comes with an answer of its own.
    await atRest()
    const advice = await plan.innerText()
    await page.goto(`/products?product=${milk.id}`)
    await expect(history.getByRole('table')).toBeAttached()
    // The sales have an answer of their own.
    await expect(history.getByRole('columnheader', { name: 'V akcii' })).toBeAttached()
    const prices = await history.getByRole('table').innerText()
    await atRest()

    await context.setOffline(true)
    await page.goto('/kde-nakupit')
    await expect(plan).toBeVisible()
    await expect.poll(() => plan.innerText()).toBe(advice)
    await expect(notice(page)).toBeVisible()
    await page.goto(`/products?product=${milk.id}`)
    await expect.poll(() => history.getByRole('table').innerText()).toBe(prices)
  },
)

test(
  'two devices change the cart and the favourites, one of them without a network',
  NIGHTLY,
  async ({ premium: { page, session }, product, context, browser }) => {
    // Several chains sell the same yoghurt, and buttons are found by its title.
    const yoghurts = await productsOf(product.url, 'search=jogurt&sort=name_asc')
    const [first, second, third, fourth] = new Map(yoghurts.map((goods) => [goods.title, goods])).values()
    if (!first || !second || !third || !fourth) throw new Error('the demo has too little yoghurt')
    await addToCart(product.url, session, [first, second])
    await addFavourites(product.url, session, [first])
    await page.goto(`/products?product=${third.id}`)
    await wholeOnDevice(page)
    const other = await browser.newContext({ storageState: await context.storageState(), locale: 'sk-SK' })
    try {
      const theirs = await other.newPage()
      const dialog = (on: typeof page) => on.getByRole('dialog')

      // One device adds one product and removes another, without a network.
      await context.setOffline(true)
      await dialog(page).getByRole('button', { name: 'Pridať do košíka' }).click()
      await dialog(page).getByRole('button', { name: 'Pridať do obľúbených' }).click()
      await expect(dialog(page).getByRole('button', { name: 'V obľúbených' })).toBeVisible()
      await page.goto('/kosik')
      await page.getByRole('button', { name: `Odstrániť z košíka: ${first.title}`, exact: true }).click()
      await expect(page.getByText('3 zmeny čakajú na odoslanie.')).toBeVisible()

      // The other one changes both lists meanwhile.
      await theirs.goto(`${product.url}/products?product=${fourth.id}`)
      await dialog(theirs).getByRole('button', { name: 'Pridať do košíka' }).click()
      await expect(dialog(theirs).getByRole('button', { name: 'Odobrať z košíka' })).toBeEnabled()
      await theirs.goto(`${product.url}/oblubene`)
      await theirs
        .getByRole('button', { name: /^Odstrániť z obľúbených/ })
        .first()
        .click()
      await expect.poll(async () => (await favouritesOf(product.url, session)).favorites.length).toBe(0)

      await context.setOffline(false)
      await expect(page.getByText(/na\sodoslanie/)).toHaveCount(0)
      const wanted = [second.id, third.id, fourth.id].toSorted((a, b) => a - b)
      expect(idsOf((await cartOf(product.url, session)).items)).toEqual(wanted)
      expect(idsOf((await favouritesOf(product.url, session)).favorites)).toEqual([third.id])
      // Both devices show it.
      for (const on of [page, theirs]) {
        await on.goto(`${product.url}/kosik`)
        await expect(on.getByRole('button', { name: /^Odstrániť z košíka: / })).toHaveCount(3)
        await on.goto(`${product.url}/oblubene`)
        await expect(on.getByRole('main').getByText(third.title).first()).toBeVisible()
      }
    } finally {
      await other.close()
    }
  },
)
