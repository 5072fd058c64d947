import type { Route } from '@playwright/test'
import { POSTER_PRODUCTS, servePosterProducts } from '../../src/posters/poster-products.ts'
import { MarketingScreen, pngSize } from '../../src/screens/marketing.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

const BROUGHT = '**/api/v1/admin/images/preview/*'
/** A blue square. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="#08f"/></svg>'
const drawn = (route: Route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
/** The everyday products with pictures on another site. */
const FOREIGN = POSTER_PRODUCTS.everyday.map((product) => ({
  ...product,
  image_path: 'no-image.jpg',
  image_url: `https://obrazky.example.sk/${product.id}.jpg`,
  has_local_image: false,
}))

test.beforeEach(async ({ administrator, signInAs }) => {
  await signInAs(administrator.session)
})

test('a poster is put together and exported at its size', async ({ page }) => {
  const screen = new MarketingScreen(page)
  await screen.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generátor marketingových materiálov')
  await screen.search.fill('mlieko')
  await expect(screen.products.first()).toContainText(/mlieko/i)
  expect(await screen.products.count()).toBeLessThanOrEqual(20)
  await screen.products.first().click()
  await screen.products.nth(1).click()
  await expect(screen.chosen).toHaveText('Vybrané 2 zo 4')
  await page.getByLabel('Prednastavený nadpis').selectOption('Víkendový nákup')
  await expect(screen.preview).toContainText('Víkendový nákup')
  await page.getByLabel('Nadpis', { exact: true }).fill('Lacné mlieko')
  await expect(screen.preview).toContainText('Lacné mlieko')
  await expect(page.getByLabel('Prednastavený nadpis').locator('option:checked')).toHaveText('Vlastný text')
  await expect(screen.preview).toContainText('Cenolov')
  await page.getByRole('switch', { name: 'Logo' }).uncheck()
  await expect(screen.preview).not.toContainText('Cenolov')
  const { name, file } = await screen.download()
  expect(name).toMatch(/^Letákový štýl \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.png$/)
  expect(pngSize(file)).toEqual([1080, 1080])
})

test('a poster for one store has its hours, codes of its products and no rivals, at the size of A4', async ({
  page,
}) => {
  const screen = new MarketingScreen(page)
  await screen.open()
  await screen.search.fill('Lidl')
  await expect(screen.products.first()).toContainText('Lidl')
  await screen.products.first().click()
  await screen.choose('store-a4')
  await screen.search.fill('mlieko')
  await expect(screen.products.first()).toContainText(/mlieko/i)
  for (const row of await screen.products.allInnerTexts()) expect(row).toContain('Lidl')
  await screen.products.first().click()
  const branch = page.getByLabel('Predajňa obchodu Lidl')
  await expect(branch.locator('option')).not.toHaveCount(1)
  await branch.selectOption({ index: 1 })
  await expect(screen.preview.getByRole('term').first()).toHaveText(/^Po/)
  await expect(screen.preview.getByRole('img', { name: 'QR kód produktu' })).toHaveCount(2)
  const { file } = await screen.download()
  expect(pngSize(file)).toEqual([2480, 3508])
})

test('the picker also finds products by store and category', NIGHTLY, async ({ page }) => {
  const screen = new MarketingScreen(page)
  await screen.open()
  await screen.search.fill('kaufl')
  await expect(screen.products.first()).toContainText('Kaufland')
  await screen.search.fill('pečiv')
  await expect(screen.products.first()).toContainText(/pečiv/i)
  await screen.search.fill('lokomotíva')
  await expect(page.getByText('Nič sa nenašlo')).toBeVisible()
})

test('a template accepts as many products as it has room for', NIGHTLY, async ({ page }) => {
  const screen = new MarketingScreen(page)
  await screen.open()
  await page.getByRole('button', { name: 'Najväčšie zľavy' }).click()
  await expect(screen.chosen).toHaveText('Vybrané 4 zo 4')
  await screen.search.fill('mlieko')
  await expect(screen.products.first()).toContainText(/mlieko/i)
  await screen.products
    .and(page.getByRole('button', { pressed: false }))
    .first()
    .click()
  await expect(page.getByText('Táto šablóna podporuje maximálne 4 produktov')).toBeVisible()
  await screen.choose('yellow-special')
  await expect(page.getByText('Táto šablóna podporuje maximálne 1 produktov')).toBeVisible()
  const list = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Odobrať/ }) })
  for (let left = 4; left > 1; left -= 1)
    await list
      .last()
      .getByRole('button', { name: /^Odobrať/ })
      .click()
  await expect(screen.chosen).toHaveText('Vybrané 1 z 1')
})

test('pictures of other sites are proxied, so that they can be exported', async ({ page }) => {
  await servePosterProducts(page, FOREIGN)
  const authorizations: (string | null)[] = []
  await page.route(BROUGHT, async (route) => {
    authorizations.push(await route.request().headerValue('authorization'))
    await drawn(route)
  })
  const screen = new MarketingScreen(page)
  await screen.open()
  await screen.choose('yellow-special')
  await screen.products.first().click()
  await expect(screen.preview.locator('img')).toHaveAttribute('src', /^data:image\/svg/)
  const { file } = await screen.download()
  expect(pngSize(file)).toEqual([1080, 1080])
  expect(authorizations).toEqual([expect.stringMatching(/^Bearer ./)])
})

test('a small picture is fetched in its small width', NIGHTLY, async ({ page }) => {
  const stem = `static/images/ab/${'ab'.repeat(16)}`
  const [product] = POSTER_PRODUCTS.everyday
  await servePosterProducts(page, [{ ...product!, image_path: `${stem}-800.webp` }])
  const requested: string[] = []
  await page.route(`**/${stem}-*.webp`, (route) => {
    requested.push(route.request().url())
    return drawn(route)
  })
  await new MarketingScreen(page).open()
  await expect.poll(() => requested).toEqual([expect.stringContaining('-160.webp')])
})

test.describe('a picture that does not load', () => {
  test.use({ expectedErrors: [/status of 502/] })

  test(
    'is replaced by a placeholder after ten seconds, and the poster is exported',
    NIGHTLY,
    async ({ page }) => {
      await servePosterProducts(page, FOREIGN)
      await page.route(BROUGHT, () => new Promise(() => undefined))
      await page.clock.install()
      const screen = new MarketingScreen(page)
      await screen.open()
      await screen.products.first().click()
      const downloading = screen.download()
      await expect(page.getByRole('button', { name: 'Stiahnuť PNG' })).toBeDisabled()
      await page.clock.fastForward('00:11')
      expect(pngSize((await downloading).file)).toEqual([1080, 1080])
      await expect(screen.preview.locator('img')).toHaveCount(0)
    },
  )

  test('is replaced by a placeholder when the server refuses it', NIGHTLY, async ({ page }) => {
    await servePosterProducts(page, FOREIGN)
    await page.route(BROUGHT, (route) =>
      route.fulfill({ status: 502, json: { detail: 'Server odpovedal kódom 404' } }),
    )
    const screen = new MarketingScreen(page)
    await screen.open()
    await screen.products.first().click()
    expect(pngSize((await screen.download()).file)).toEqual([1080, 1080])
  })
})
