import { fold } from '@cenolov/core/text'
import type { Page } from '@playwright/test'
import { notice, wholeOnDevice } from '#src/screens/offline.ts'
import { ProductListScreen } from '#src/screens/product-list.ts'
import { ProfileScreen } from '#src/screens/profile.ts'
import { addFavourites, addToCart, cartOf, favouritesOf, productsOf } from '#src/screens/shopping.ts'
import { expect, NIGHTLY_ON_PHONE, ON_PHONE, test } from '#src/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/],
})

// The functions below run in the page; these are the parts of it that they use.
declare const caches: { keys(): Promise<string[]>; delete(name: string): Promise<boolean> }
declare const localStorage: object
declare const indexedDB: { databases(): Promise<{ name: string }[]> }

/** Goes offline on the list and adds a product to the favourites there. */
async function addFavouriteOffline(page: Page, title: string): Promise<void> {
  const list = new ProductListScreen(page)
  await list.open('?search=mlieko')
  await wholeOnDevice(page)
  await page.context().setOffline(true)
  // It moves the list down.
  await expect(notice(page)).toBeVisible()
  await page
    .getByRole('button', { name: `Obľúbené: ${title}` })
    .first()
    .click()
  await expect(page.getByText('1 zmena čaká na odoslanie.')).toBeVisible()
}

test(
  'cart and favourites open without a network, and changes are sent once when it is back',
  ON_PHONE,
  async ({ premium, product, context }) => {
    const { page, session } = premium
    const [butter] = await productsOf(product.url, 'search=maslo')
    const drinks = await productsOf(product.url, 'search=mlieko')
    // Names of controls contain the title: no title may be a part of another one, in any case.
    const [milk, other] = drinks.filter(
      ({ title }) => drinks.filter((drink) => fold(drink.title).includes(fold(title))).length === 1,
    )
    if (!milk || !butter || !other) throw new Error('the demo has too little milk')
    await addToCart(product.url, session, [milk, butter], 2)
    await addFavourites(product.url, session, [milk])
    const list = new ProductListScreen(page)
    await list.open('?search=mlieko')
    await wholeOnDevice(page)

    await context.setOffline(true)
    await page.reload()
    await list.waitForResults()
    await expect(notice(page)).toBeVisible()
    await page
      .getByRole('button', { name: `Pridať do košíka: ${other.title}` })
      .first()
      .click()
    await expect(page.getByText('1 zmena čaká na odoslanie.')).toBeVisible()
    await page.goto('/kosik')
    const row = (title: string) =>
      page
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: `Odstrániť z košíka: ${title}`, exact: true }) })
    await expect(row(milk.title)).toBeVisible()
    // Additions made without a network can be changed like the rest.
    await row(other.title)
      .getByRole('button', { name: /^Pridať: / })
      .click()
    await expect(page.getByText('2 zmeny čakajú na odoslanie.')).toBeVisible()
    await row(butter.title)
      .getByRole('button', { name: /^Odstrániť z košíka/ })
      .click()
    await expect(page.getByText('3 zmeny čakajú na odoslanie.')).toBeVisible()
    // Stored over a reload.
    await page.reload()
    await expect(page.getByText('3 zmeny čakajú na odoslanie.')).toBeVisible()
    await expect(row(other.title)).toBeVisible()
    await expect(row(butter.title)).toHaveCount(0)
    await page.goto('/oblubene')
    await expect(page.getByRole('main').getByText(milk.title).first()).toBeVisible()
    await expect(page.getByText('3 zmeny čakajú na odoslanie.')).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText(/na\sodoslanie/)).toHaveCount(0)
    await expect(notice(page)).toHaveCount(0)
    const { items } = await cartOf(product.url, session)
    expect(items.map(({ product: { id }, quantity }) => [id, quantity])).toEqual([
      [milk.id, 2],
      [other.id, 2],
    ])
  },
)

test(
  'a change that is no longer possible is explained',
  NIGHTLY_ON_PHONE,
  async ({ premium, product, context }) => {
    const { page, session } = premium
    const [milk] = await productsOf(product.url, 'search=mlieko')
    if (!milk) throw new Error('the demo has no milk')
    await addFavouriteOffline(page, milk.title)
    // Another device does the same meanwhile.
    await addFavourites(product.url, session, [milk])
    await context.setOffline(false)
    const refusal = page.getByRole('alert').filter({ hasText: `K obľúbeným: ${milk.title}` })
    await expect(refusal).toContainText('Produkt už je v obľúbených')
    await page.reload()
    await page.getByRole('button', { name: `Rozumiem: K obľúbeným: ${milk.title}` }).click()
    await expect(refusal).toHaveCount(0)
    expect((await favouritesOf(product.url, session)).favorites).toHaveLength(1)
  },
)

test(
  'nothing of an account stays on the device when it signs out',
  ON_PHONE,
  async ({ premium, product, context }) => {
    const { page, session } = premium
    const [milk] = await productsOf(product.url, 'search=mlieko')
    if (!milk) throw new Error('the demo has no milk')
    await addToCart(product.url, session, [milk])
    await addFavouriteOffline(page, milk.title)
    await new ProfileScreen(page).signOut()
    await expect(page.getByText('Zmeny spravené offline sa odhlásením zrušili')).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(async () => [
          ...(await caches.keys()).filter((name) => name.startsWith('seen-')),
          ...(await indexedDB.databases())
            .map(({ name }) => name)
            .filter((name) => name === 'cenolov-changes'),
        ]),
      )
      .toEqual([])
    await context.setOffline(false)
    await page.reload()
    // The server could not be notified that the session ended, and nothing was sent in its name.
    expect((await favouritesOf(product.url, session)).favorites).toEqual([])
  },
)

test.describe('a page that is left before the answer to a change', () => {
  test.use({ serviceWorkers: 'block' })

  test('loses no change, and repeats none', ON_PHONE, async ({ premium: { page, session }, product }) => {
    const [milk] = await productsOf(product.url, 'search=mlieko')
    if (!milk) throw new Error('the demo has no milk')
    const dialog = page.getByRole('dialog')
    await page.goto(`/products?product=${milk.id}`)
    // One change does not reach the server; the other one loses only its answer.
    const never = new Promise<never>(() => undefined)
    let isTaken = false
    await page.route('**/auth/favorites/*', () => never, { times: 1 })
    await page.route(
      '**/auth/cart/*',
      async (route) => {
        await route.fetch()
        isTaken = true
        await never
      },
      { times: 1 },
    )
    await dialog.getByRole('button', { name: 'Pridať do obľúbených' }).click()
    await expect(dialog.getByRole('button', { name: 'V obľúbených' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Pridať do košíka' }).click()
    await expect.poll(() => isTaken).toBe(true)
    await page.goto('/oblubene')
    await expect(page.getByRole('main').getByText(milk.title).first()).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => /change/.test(name))))
      .toEqual([])
    await expect(page.getByText(/na\sodoslanie/)).toHaveCount(0)
    expect((await favouritesOf(product.url, session)).favorites.map((row) => row.product.id)).toEqual([
      milk.id,
    ])
    expect((await cartOf(product.url, session)).items.map((row) => row.quantity)).toEqual([1])
  })

  test(
    'shows a change once that was made before, even when its answer is late',
    NIGHTLY_ON_PHONE,
    async ({ premium: { page }, product }) => {
      const [milk] = await productsOf(product.url, 'search=mlieko')
      if (!milk) throw new Error('the demo has no milk')
      // The server makes each change, and each answer is late.
      const isDone = { cart: false, alert: false }
      await page.route(/auth\/(cart\/\d+|keyword-alerts)$/, async (route) => {
        if (route.request().method() === 'GET') return route.fallback()
        const response = await route.fetch()
        isDone[route.request().url().includes('cart') ? 'cart' : 'alert'] = true
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        await route.fulfill({ response }).catch(() => undefined)
      })
      await page.goto(`/products?product=${milk.id}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Pridať do košíka' }).click()
      await expect.poll(() => isDone.cart).toBe(true)
      await page.goto('/kosik')
      const pieces = page.getByRole('article').first().getByRole('textbox')
      expect(await pieces.inputValue()).toBe('1')
      // The notice moves the next page up when it disappears.
      await expect(page.getByText(/na\sodoslanie/)).toHaveCount(0)

      await page.goto('/upozornenia')
      const panel = page.getByRole('region', { name: 'Kľúčové upozornenia' })
      await panel.getByRole('button', { name: 'Nové upozornenie' }).click()
      await panel.getByLabel('Kľúčové slovo').fill('maslo')
      await panel.getByRole('button', { name: 'Vytvoriť upozornenie' }).click()
      await expect.poll(() => isDone.alert).toBe(true)
      await page.reload()
      const alerts = panel.getByRole('listitem')
      await alerts.first().waitFor()
      expect(await alerts.count()).toBe(1)
    },
  )

  test(
    'leaves no change to the next user',
    NIGHTLY_ON_PHONE,
    async ({ premium: { page }, product, makeAccount, signInAs }) => {
      const [milk] = await productsOf(product.url, 'search=mlieko')
      if (!milk) throw new Error('the demo has no milk')
      const dialog = page.getByRole('dialog')
      await page.goto(`/products?product=${milk.id}`)
      await page.route('**/auth/favorites/*', () => new Promise<never>(() => undefined), { times: 1 })
      await dialog.getByRole('button', { name: 'Pridať do obľúbených' }).click()
      await expect(dialog.getByRole('button', { name: 'V obľúbených' })).toBeVisible()
      const next = await makeAccount({ premium: true })
      await signInAs(next.session)
      await page.goto('/oblubene')
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => /change/.test(name))))
        .toEqual([])
      expect((await favouritesOf(product.url, next.session)).favorites).toEqual([])
    },
  )
})

test.describe('a page without a secure origin', () => {
  test.use({ serviceWorkers: 'block' })

  test(
    'keeps a change that failed and sends it again',
    NIGHTLY_ON_PHONE,
    async ({ premium: { page, session }, product }) => {
      const [milk] = await productsOf(product.url, 'search=mlieko')
      if (!milk) throw new Error('the demo has no milk')
      // Browsers leave this out there.
      await page.addInitScript('delete Navigator.prototype.locks')
      await page.route('**/auth/cart/*', (route) => route.abort(), { times: 1 })
      await page.goto(`/products?product=${milk.id}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Pridať do košíka' }).click()
      await expect
        .poll(async () => (await cartOf(product.url, session)).items.map(({ quantity }) => quantity))
        .toEqual([1])
      await expect(page.getByText(/na\sodoslanie/)).toHaveCount(0)
      await page.goto('/kosik')
      await expect(page.getByRole('article').first().getByRole('textbox')).toHaveValue('1')
    },
  )
})

test(
  'data that a first visit did not load for the shop loads with the next one',
  NIGHTLY_ON_PHONE,
  async ({ premium: { page } }) => {
    await page.goto('/about')
    await wholeOnDevice(page)
    await page.evaluate(async () => {
      for (const name of await caches.keys()) if (name.startsWith('seen-answers-')) await caches.delete(name)
    })
    await page.reload()
    await wholeOnDevice(page)
  },
)
