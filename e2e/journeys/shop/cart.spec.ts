import type { Page } from '@playwright/test'
import { loadOnRetry } from '../../src/failed-loads.ts'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { ProfileScreen } from '../../src/screens/profile.ts'
import { Shell } from '../../src/screens/shell.ts'
import { addToCart, cartOf, clearCart, discontinueProduct, productsOf } from '../../src/screens/shopping.ts'
import { BOTH_SCREENS, expect, ON_PHONE, test } from '../../src/test.ts'

const ITEMS = '**/auth/cart/*'

/** Cents of a displayed price. */
const cents = (text: string) => Number(text.replace(/\D/g, ''))

const rows = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Odstrániť z košíka/ }) })
const sum = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('..')
    .getByRole('definition')

test('without premium, the cart page promotes premium', ON_PHONE, async ({ shopper }) => {
  await shopper.goto('/kosik')
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Môj Košík')
  await expect(shopper.getByRole('heading', { name: 'Premium funkcie' })).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Aktivovať Premium' })).toBeVisible()
  await expect(shopper.getByRole('main').getByRole('link', { name: 'Viac v\u00a0profile' })).toHaveAttribute(
    'href',
    '/profile',
  )
})

test('cards add to the cart, piece by piece', ON_PHONE, async ({ product, premium: { page, session } }) => {
  const list = new ProductListScreen(page)
  const shell = new Shell(page)
  await list.open('?search=jogurt')
  const add = list.cards.first().getByRole('button', { name: /^Pridať do košíka/ })
  await add.click()
  await expect(shell.toast('Pridané do košíka')).toBeVisible()
  await expect(add).toHaveAccessibleName(/v\skošíku 1$/)
  await add.click()
  await expect(add).toHaveAccessibleName(/v\skošíku 2$/)
  await expect(add).toBeEnabled()
  await expect
    .poll(async () => (await cartOf(product.url, session)).items.map(({ quantity }) => quantity))
    .toEqual([2])
  await page.goto('/kosik')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('textbox')).toHaveValue('2')
})

test('a row has room for its product next to the navigation of a tablet', async ({
  product,
  premium: { page, session },
}) => {
  await addToCart(product.url, session, (await productsOf(product.url, 'search=mlieko')).slice(0, 1))
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/kosik')
  await expect(rows(page)).toHaveCount(1)
  const heading = await rows(page).getByRole('heading').boundingBox()
  expect(heading?.width).toBeGreaterThan(200)
})

test(
  'the cart adds up the prices of the products and the savings of sales',
  ON_PHONE,
  async ({ product, premium: { page, session } }) => {
    // The largest discount is a real one.
    const byDiscount = 'search=mlieko&filter=akcia&sort=discount_desc'
    const onSale = (await productsOf(product.url, byDiscount)).slice(0, 1)
    const plain = (await productsOf(product.url, 'search=chlieb'))
      .filter(({ akcia }) => akcia === 'No')
      .slice(0, 1)
    await addToCart(product.url, session, onSale, 2)
    await addToCart(product.url, session, plain)
    await page.goto('/kosik')
    await expect(rows(page)).toHaveCount(2)
    await expect(sum(page, 'Produkty')).toHaveText(/^2\sprodukty,\s3\sks$/)
    const totals = async () => {
      const [original, saved, total] = await Promise.all(
        ['Pôvodná cena', 'Úspora z\\sakcií', 'Celkom'].map(async (name) =>
          cents(await sum(page, name).innerText()),
        ),
      )
      return { original, saved, total }
    }
    const before = await totals()
    expect(before.saved).toBeGreaterThan(0)
    expect(before.total).toBe(Number(before.original) - Number(before.saved))
    await expect(page.getByText('Košík je len informačný')).toBeVisible()

    const first = rows(page).first()
    const saving = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await first.getByRole('button', { name: /^Pridať: / }).click()
    await expect(first.getByRole('textbox')).toHaveValue('3')
    await expect(sum(page, 'Produkty')).toHaveText(/4\sks$/)
    await saving
    await expect.poll(async () => (await totals()).total).toBeGreaterThan(Number(before.total))
    const less = rows(page)
      .last()
      .getByRole('button', { name: /^Ubrať: / })
    await expect(less).toBeDisabled()
    await rows(page).last().getByRole('textbox').fill('0')
    await rows(page).last().getByRole('textbox').blur()
    await expect(rows(page).last().getByRole('textbox')).toHaveValue('1')
    await page.reload()
    await expect(first.getByRole('textbox')).toHaveValue('3')
  },
)

test(
  'total and saving stay in view above the bottom bar, and rows are low',
  BOTH_SCREENS,
  async ({ product, premium: { page, session } }) => {
    const milk = (await productsOf(product.url, 'search=mlieko')).filter(({ offer }) => offer === null)
    await addToCart(product.url, session, milk.slice(0, 8), 2)
    await page.goto('/kosik')
    const bar = page.getByRole('paragraph').filter({ hasText: /^Za košík/ })
    // A wide screen shows the whole summary next to the rows.
    if ((page.viewportSize()?.width ?? 0) >= 1280) return expect(sum(page, 'Celkom')).toBeInViewport()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText((await sum(page, 'Celkom').innerText()).trim())
    const nav = await page.getByRole('navigation', { name: 'Spodná navigácia' }).boundingBox()
    const box = await bar.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(nav?.y ?? 0)
    const heights = (await Promise.all((await rows(page).all()).map((row) => row.boundingBox()))).map(
      (box) => box?.height ?? Number.NaN,
    )
    // Only a warning about a price takes another line.
    expect(Math.min(...heights)).toBeLessThanOrEqual(98)
  },
)

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('sums of four digits do not cover each other', async ({ product, premium: { page, session } }) => {
    const sales = await productsOf(product.url, 'filter=akcia&sort=price_desc')
    await addToCart(product.url, session, sales.slice(0, 4), 99)
    await page.goto('/kosik')
    const bar = page.getByRole('paragraph').filter({ hasText: /^Za košík/ })
    await expect(bar).toHaveText(/\d\s\d{3},\d\d\s€.*ušetríte.*\d\s\d{3},\d\d\s€.*396\sks/)
    const saving = await bar.getByText(/^ušetríte/).boundingBox()
    const pieces = await bar.getByText(/^396\sks/).boundingBox()
    expect((saving?.x ?? 0) + (saving?.width ?? 0)).toBeLessThanOrEqual(pieces?.x ?? 0)
  })
})

test('a row is removed and restored', ON_PHONE, async ({ product, premium: { page, session } }) => {
  await addToCart(product.url, session, (await productsOf(product.url, 'search=syr')).slice(0, 2), 3)
  await page.goto('/kosik')
  await expect(rows(page)).toHaveCount(2)
  await rows(page)
    .first()
    .getByRole('button', { name: /^Odstrániť z košíka/ })
    .click()
  await expect(rows(page)).toHaveCount(1)
  await expect(new Shell(page).toast('Odstránené z košíka')).toBeVisible()
  await page.getByRole('button', { name: 'Vrátiť', includeHidden: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect.poll(async () => (await cartOf(product.url, session)).total_items).toBe(6)
})

test('the whole cart is emptied after confirmation', async ({ product, premium: { page, session } }) => {
  await addToCart(product.url, session, (await productsOf(product.url, 'search=kava')).slice(0, 3))
  await page.goto('/kosik')
  await expect(rows(page)).toHaveCount(3)
  await clearCart(page)
  const dialog = page.getByRole('dialog', { name: 'Naozaj chcete vymazať celý košík?' })
  await dialog.getByRole('button', { name: 'Zrušiť' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rows(page)).toHaveCount(3)
  await clearCart(page)
  await dialog.getByRole('button', { name: 'Vymazať košík' }).click()
  await expect(page.getByText('Váš košík je prázdny')).toBeVisible()
  await expect.poll(async () => (await cartOf(product.url, session)).items).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Prejsť na produkty' }).click()
  await expect(page).toHaveURL('/products')
})

test(
  'a finished purchase empties the cart, and the profile shows the savings',
  ON_PHONE,
  async ({ product, premium: { page, session } }) => {
    const shell = new Shell(page)
    const profile = new ProfileScreen(page)
    await profile.open()
    await expect(profile.premium.getByText(/^Keď v\skošíku označíte nákup ako hotový/)).toBeVisible()

    const onSale = (await productsOf(product.url, 'search=mlieko&filter=akcia&sort=discount_desc')).slice(
      0,
      1,
    )
    const plain = (await productsOf(product.url, 'search=chlieb')).filter(({ akcia }) => akcia === 'No')
    await addToCart(product.url, session, [...onSale, ...plain.slice(0, 1)])
    await page.goto('/kosik')
    // Finished before the debounced quantity is sent: the last change still counts.
    await rows(page)
      .first()
      .getByRole('button', { name: /^Pridať: / })
      .click()
    await expect(sum(page, 'Produkty')).toHaveText(/3\sks$/)
    const [saved, total] = await Promise.all(
      ['Úspora z\\sakcií', 'Celkom'].map(async (name) =>
        (await sum(page, name).innerText()).replace('−', '').trim(),
      ),
    )
    const finish = page.getByRole('button', { name: 'Nákup hotový' })
    await finish.click()
    const dialog = page.getByRole('dialog', { name: 'Máte nakúpené?' })
    await expect(dialog).toContainText(`2 produktov za ${total} (ušetríte ${saved})`)
    await dialog.getByRole('button', { name: 'Zrušiť' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rows(page)).toHaveCount(2)
    await finish.click()
    await dialog.getByRole('button', { name: 'Zapísať nákup' }).click()
    await expect(shell.toast('Nákup je zapísaný')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Môj Košík' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Môj Košík' })).toBeInViewport()
    await expect(shell.toast(`2 produkty za ${total}, ušetrili ste ${saved}`)).toBeVisible()
    await expect(page.getByText('Váš košík je prázdny')).toBeVisible()
    await expect.poll(async () => (await cartOf(product.url, session)).items).toEqual([])

    await profile.open()
    await expect(profile.premium.getByText('Doteraz ste ušetrili')).toHaveText(
      new RegExp(`^Doteraz ste ušetrili\\s${saved}\\sv\\s1\\snákupe$`),
    )
    await addToCart(product.url, session, plain.slice(0, 1))
    await page.goto('/kosik')
    await finish.click()
    await dialog.getByRole('button', { name: 'Zapísať nákup' }).click()
    await expect(page.getByText('Váš košík je prázdny')).toBeVisible()
    await profile.open()
    await expect(profile.premium.getByText('Doteraz ste ušetrili')).toHaveText(/v\s2\snákupoch$/)
  },
)

test('changes from another device show on returning to the tab', async ({
  product,
  premium: { page, session },
}) => {
  const products = await productsOf(product.url, 'search=maslo')
  await addToCart(product.url, session, products.slice(0, 1))
  await page.goto('/kosik')
  await expect(rows(page)).toHaveCount(1)
  await addToCart(product.url, session, products.slice(1, 2))
  await page.evaluate('document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))')
  await expect(rows(page)).toHaveCount(2)
})

test('a discontinued product costs nothing', async ({ product, premium: { page, session } }) => {
  await discontinueProduct(product.url, 'Zmiznutý koláč', (gone) =>
    addToCart(product.url, session, [gone], 4),
  )
  await page.goto('/kosik')
  await expect(rows(page)).toContainText('Už sa nepredáva')
  await expect(sum(page, 'Celkom')).toHaveText(/^0,00/)
  await expect(page.getByRole('button', { name: 'Nákup hotový' })).toHaveCount(0)
  await clearCart(page)
  const dialog = page.getByRole('dialog', { name: 'Naozaj chcete vymazať celý košík?' })
  await expect(dialog).toContainText('Čo sa už nepredáva (1 produkt), sa potom nedá vrátiť.')
  await dialog.getByRole('button', { name: 'Zrušiť' }).click()
  await expect(dialog).toHaveCount(0)
  await rows(page)
    .getByRole('button', { name: /^Odstrániť z košíka/ })
    .click()
  await expect(page.getByText('Váš košík je prázdny')).toBeVisible()
})

test.describe('a change that fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('is reported and reverted', async ({ product, premium: { page, session } }) => {
    const shell = new Shell(page)
    await addToCart(product.url, session, (await productsOf(product.url, 'search=ryza')).slice(0, 1), 2)
    await page.goto('/kosik')
    await expect(rows(page)).toHaveCount(1)
    await page.route(ITEMS, (route) => route.fulfill({ status: 500, json: { detail: 'Porucha' } }))
    await rows(page)
      .getByRole('button', { name: /^Pridať: / })
      .click()
    await expect(shell.toast('Nepodarilo sa aktualizovať množstvo')).toBeVisible()
    await expect(rows(page).getByRole('textbox')).toHaveValue('2')
    await rows(page)
      .getByRole('button', { name: /^Odstrániť z košíka/ })
      .click()
    await expect(shell.toast('Nepodarilo sa odstrániť z košíka')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
  })

  test('is reported for a purchase, too, and the cart stays', async ({
    product,
    premium: { page, session },
  }) => {
    await addToCart(product.url, session, (await productsOf(product.url, 'search=ryza')).slice(0, 1))
    await page.goto('/kosik')
    await page.route('**/auth/cart/finish', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Nákup hotový' }).click()
    await page.getByRole('button', { name: 'Zapísať nákup' }).click()
    await expect(new Shell(page).toast('Nepodarilo sa zapísať nákup')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await page.unroute('**/auth/cart/finish')
    await page.route('**/auth/purchases', (route) => route.fulfill({ status: 500, json: {} }))
    const profile = new ProfileScreen(page)
    await profile.open()
    await expect(profile.premium.getByText('Nepodarilo sa načítať, koľko ste ušetrili.')).toBeVisible()
    await page.unroute('**/auth/purchases')
    await profile.premium.getByRole('button', { name: 'Skúsiť znova' }).click()
    await expect(profile.premium.getByText(/^Keď v\skošíku/)).toBeVisible()
  })

  test('can be retried when it is the load of the cart', async ({ premium: { page } }) => {
    await loadOnRetry(page, {
      path: '/kosik',
      call: '**/auth/cart',
      failure: 'Nepodarilo sa načítať košík',
      loaded: 'Váš košík je prázdny',
    })
  })
})
