import { ADMIN, realPrices, signInByApi, uploadCsv } from '../../src/api.ts'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import {
  BOTH_SCREENS,
  expect,
  NIGHTLY,
  NIGHTLY_ON_BOTH,
  NIGHTLY_ON_PHONE,
  ON_PHONE,
  test,
} from '../../src/test.ts'

test(
  'real prices are imported without an error, and have a best offer',
  BOTH_SCREENS,
  async ({ shopper, product }) => {
    const { access_token: token } = await signInByApi(product.url, ADMIN)
    const status = await uploadCsv(product.url, token, 'real-prices.csv', realPrices())
    expect(status).toMatchObject({ status: 'completed', progress: 100, error_count: 0, errors: [] })
    expect(status.processed_count).toBe(status.total_rows)
    const list = new ProductListScreen(shopper)
    await list.open()
    await list.search.fill('aceto balsamico')
    await expect(shopper).toHaveURL(/search=aceto(\+|%20)balsamico/)
    await list.waitForResults()
    const found = await list.total()
    expect(found).toBeGreaterThan(3)
    await list.expectTitlesMatch('aceto balsamico')
    await expect(list.cards.filter({ hasText: 'Clever Aceto Balsamico die Modena' })).toHaveCount(1)

    await list.pickStore('Billa')
    const inBilla = await list.total()
    expect(inBilla).toBeLessThan(found)
    expect(inBilla).toBeGreaterThan(0)
    await list.pickCategory('Budget')
    await list.expectTitlesMatch('aceto balsamico')
    expect(await list.total()).toBeLessThanOrEqual(inBilla)

    await list.cards.first().getByRole('link').click()
    await expect(list.dialog.getByRole('heading', { level: 2 }).last()).toContainText(/aceto balsamico/i)
    await expect(shopper).toHaveURL(/product=\d+/)
    await expect(list.dialog).toContainText('Billa')
    await expect(list.dialog).toContainText('€')
    await shopper.goBack()
    await expect(list.dialog).toHaveCount(0)
    await expect(shopper).toHaveURL(/search=aceto(\+|%20)balsamico/)
    await expect(shopper).not.toHaveURL(/product=/)
  },
)

test('the stores show the age of their prices', NIGHTLY_ON_PHONE, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open()
  await list.openSection('Obchody')
  await expect(shopper.getByRole('checkbox', { name: /^Tesco.*ceny zo?\s\d+\. \d+\. \d{4}/ })).toBeVisible()
})

test('the list is sorted as selected', BOTH_SCREENS, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open('?search=cokolada')
  const rising = await list.prices()
  expect(rising).toEqual([...rising].sort((a, b) => a - b))
  await list.sortBy('Najdrahšie')
  await expect(shopper).toHaveURL(/sort=price_desc/)
  const falling = await list.prices()
  expect(falling).toHaveLength(20)
  expect(falling).toEqual([...falling].sort((a, b) => b - a))
  await list.sortBy('A-Z')
  const titles = await list.titles()
  expect(titles).toEqual([...titles].sort(new Intl.Collator('sk').compare))
})

test('biggest discounts are offered with sales only', NIGHTLY_ON_BOTH, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open()
  const byDiscount = shopper
    .getByRole('option', { name: 'Najväčšie zľavy' })
    .or(shopper.getByRole('button', { name: 'Najväčšie zľavy' }))
  await expect(byDiscount).toHaveCount(0)
  const all = await list.total()
  await list.openFilters()
  await shopper.getByRole('switch', { name: 'Zobraziť akcie' }).click()
  await expect(shopper).toHaveURL(/filter=akcia/)
  await list.showFound()
  await list.waitForResults()
  expect(await list.total()).toBeLessThan(all)
  await list.sortBy('Najväčšie zľavy')
  const discounts = (await list.cards.getByText(/^Zľava −?\d+/).allInnerTexts()).map((text) =>
    Number(text.replace(/\D/g, '')),
  )
  // All real discounts come first.
  await expect(list.cards.getByText(/^Zľava −/)).toHaveCount(20)
  expect(discounts).toEqual([...discounts].sort((a, b) => b - a))
})

test('grid and list show the same offers', NIGHTLY_ON_BOTH, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open('?search=syr')
  const titles = await list.titles()
  await shopper.getByRole('button', { name: 'Zoznam' }).click()
  await expect(shopper.getByRole('button', { name: 'Zoznam' })).toHaveAttribute('aria-pressed', 'true')
  expect(await list.titles()).toEqual(titles)
  await shopper.getByRole('button', { name: 'Mriežka' }).click()
  expect(await list.titles()).toEqual(titles)
})

test('the offers of the demo have their pictures', NIGHTLY_ON_PHONE, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open('?search=maslo')
  for (const picture of await list.cards.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  }
})

test('stores are ticked one after another', BOTH_SCREENS, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open()
  for (const store of ['Tesco', 'Billa', 'Lidl']) {
    const box = shopper.getByRole('checkbox', { name: new RegExp(`^${store}`) })
    if (!(await box.isVisible())) await list.openSection('Obchody')
    await box.click()
    // The drawer of a narrow screen closes by itself.
    await expect(list.dialog).toHaveCount(0)
  }
  await expect.poll(() => new URL(shopper.url()).searchParams.get('stores')).toBe('Tesco,Billa,Lidl')
  await list.waitForResults()
  await expect(list.cards.first()).toContainText(/Tesco|Billa|Lidl/)
})

test.describe('on a phone', ON_PHONE, () => {
  for (const [query, screens] of [
    ['', NIGHTLY],
    ['?filter=akcia', NIGHTLY],
    ['?search=mlieko&stores=Tesco,Kaufland&filter=akcia', {}],
  ] as const)
    test(`the first product of the list${query} is near the top`, screens, async ({ shopper }) => {
      const list = new ProductListScreen(shopper)
      await list.open(query)
      await expect(list.cards.first()).toBeVisible()
      expect((await list.cards.first().boundingBox())?.y).toBeLessThanOrEqual(230)
    })

  test('search and filters stay in reach when the list is scrolled', async ({ shopper }) => {
    const list = new ProductListScreen(shopper)
    await list.open('?stores=Tesco,Kaufland')
    await shopper.evaluate('scrollTo(0, 1500)')
    await expect(list.search).toBeInViewport({ ratio: 1 })
    const filters = shopper.getByRole('button', { name: /^Filtre, vybrané: 2$/ })
    await expect(filters).toBeInViewport({ ratio: 1 })
    await filters.click()
    await expect(shopper.getByRole('dialog', { name: 'Filtre' })).toBeVisible()
  })

  test('the order of the list is one control with its current value', NIGHTLY, async ({ shopper }) => {
    const list = new ProductListScreen(shopper)
    await list.open('?sort=price_desc')
    const order = shopper.getByRole('combobox', { name: 'Zoradiť' })
    await expect(order).toHaveValue('price_desc')
    await expect(shopper.getByText('Najdrahšie', { exact: true }).first()).toBeInViewport()
    await list.openFilters()
    await list.dialog.getByRole('button', { name: 'A-Z' }).click()
    await expect(list.dialog).toHaveCount(0)
    await expect(order).toHaveValue('name_asc')
  })
})
