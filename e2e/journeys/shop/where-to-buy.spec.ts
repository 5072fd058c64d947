import { readFile } from 'node:fs/promises'
import type { LoginResponse } from '@cenolov/contract/account'
import type { BasketComparison } from '@cenolov/contract/shopping'
import type { Page } from '@playwright/test'
import { callApi } from '../../src/api.ts'
import { Shell } from '../../src/screens/shell.ts'
import { addToCart, cartOf, productsOf } from '../../src/screens/shopping.ts'
import { BOTH_SCREENS, expect, NIGHTLY, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'

const answer = (page: Page) => page.getByRole('article')
const stores = (page: Page) => page.getByRole('heading', { level: 3 }).getByRole('button')
const euro = (sum: number): RegExp => new RegExp(`${sum.toFixed(2).replace('.', ',')}\\s€`)
/** Returns a text with a sum in cents; the first one counts. */
const centsIn = (text: string): number => Number((/(\d+,\d\d)\s€/.exec(text)?.[1] ?? 'NaN').replace(',', ''))

const compare = (url: string, { access_token }: LoginResponse): Promise<BasketComparison> =>
  callApi(`${url}/auth/basket/compare`, { headers: { authorization: `Bearer ${access_token}` } })

/** Returns a cart with three products that the demo sells in several stores. */
async function fillCart(url: string, session: LoginResponse): Promise<void> {
  for (const query of [
    'search=mlieko&stores=Tesco',
    'search=maslo&stores=Lidl',
    'search=jogurt&stores=Billa',
  ])
    await addToCart(url, session, (await productsOf(url, query)).slice(0, 1), 2)
}

test(
  'one sum answers where to buy the cart: in its banner, in the label, in the sentence and in the ladder',
  BOTH_SCREENS,
  async ({ product, premium: { page, session }, expectAccessible }) => {
    await fillCart(product.url, session)
    const { cheapest_store: best, cheapest_pair: pair, ...comparison } = await compare(product.url, session)
    const whole = euro(best?.whole ?? Number.NaN)
    await page.goto('/kosik')
    const banner = page.getByRole('link', { name: /^Kde nakúpiť/ }).filter({ hasText: whole })
    await banner.click()
    await expect(page).toHaveURL('/kde-nakupit?z=kosik')
    // An older address.
    await page.goto('/kosik#kde-nakupit')
    await expect(page).toHaveURL('/kde-nakupit?z=kosik')
    await page.goto('/')
    await new Shell(page).goTo('Kde nakúpiť')
    await expect(page).toHaveURL('/kde-nakupit')
    const sentence = answer(page).getByRole('heading', { level: 2 })
    await expect(sentence).toHaveText(whole)
    await expect(answer(page).getByText(/^Akciová cena/)).toHaveText(whole)
    if (pair !== null)
      await expect(answer(page)).toContainText(
        new RegExp(`${best?.stores[0]} a\\s.*: (o\\s\\d+,\\d\\d\\s€ menej|spolu majú o).* ako`),
      )
    await expect(stores(page)).toHaveCount(Math.min(3, comparison.stores.length))
    await expect(stores(page).filter({ hasText: best?.stores[0] ?? '-' })).toContainText(whole)
    const sums = (await stores(page).allInnerTexts()).map(centsIn)
    expect(sums).toEqual(sums.toSorted((a, b) => a - b))
    await expectAccessible()
    await answer(page).getByRole('button', { name: 'Zdieľať' }).click()
    const picture = page.getByRole('img', {
      name: new RegExp(`^Nákup vo? .+: ${whole.source} \\(3\\spoložky\\)\\.`),
    })
    expect(await picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBe(1_080)
    await expectAccessible()
    await page.keyboard.press('Escape')

    const sold = comparison.stores.filter(({ found }) => found > 0)
    await page.getByText(`Všetky obchody (${sold.length})`).click()
    await expect(stores(page)).toHaveCount(sold.length)
    await stores(page)
      .filter({ hasText: best?.stores[0] ?? '-' })
      .click()
    const goods = page.getByRole('listitem').filter({ has: page.getByText(/^\d+\s× /) })
    await expect(goods.getByRole('listitem').or(goods).last()).toBeVisible()
    await expectAccessible()
  },
)

test(
  'a list with the same goods has the same sum as the cart',
  NIGHTLY_ON_PHONE,
  async ({ product, premium: { page, session } }) => {
    // A box of ten is one piece in the cart, and one of them is not a tenth in the list.
    await addToCart(product.url, session, (await productsOf(product.url, 'search=vajcia')).slice(0, 1), 2)
    await fillCart(product.url, session)
    await page.goto('/kde-nakupit')
    const sentence = answer(page).getByRole('heading', { level: 2 })
    const inCart = await sentence.innerText()
    const ladder = await stores(page).allInnerTexts()
    await page.getByRole('link', { name: 'Do nákupného zoznamu' }).click()
    await expect(page).toHaveURL(/\/zoznam\?id=/)
    await expect(page.getByRole('checkbox')).toHaveCount(4)
    const banner = page.getByRole('link', { name: /^Kde nakúpiť/ }).filter({ hasText: '€' })
    await expect(banner).toContainText(inCart)
    await banner.click()
    await expect(page).toHaveURL(/\/kde-nakupit\?id=/)
    await expect(sentence).toHaveText(inCart)
    const shown = () => stores(page).allInnerTexts()
    await expect.poll(async () => (await shown()).map(centsIn)).toEqual(ladder.map(centsIn))
    await page.getByRole('button', { name: 'Košík', exact: true }).click()
    await expect(page).toHaveURL('/kde-nakupit?z=kosik')
    await expect(sentence).toHaveText(inCart)
  },
)

test(
  'a match is accepted, swapped, excluded and reset',
  ON_PHONE,
  async ({ product, premium: { page, session } }) => {
    await fillCart(product.url, session)
    const comparison = await compare(product.url, session)
    // A store with a match that is not the cart's product itself.
    const offer = comparison.rows.flatMap((row) => row.offers).find(({ state }) => state === 'automatic')
    if (!offer) throw new Error('Nothing of the cart was found in another store.')
    const { store } = offer
    const openStore = async () => {
      await page.getByText(/^Všetky obchody/).click()
      await page.getByRole('button', { name: new RegExp(`^${store}`) }).click()
    }
    await page.goto('/kde-nakupit?z=kosik')
    await openStore()
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Vymeniť' }) })
      .filter({
        hasNot: page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Vymeniť' }) }),
      })
      .first()
    await row.getByText('Prečo tento produkt').click()
    await expect(row.getByRole('listitem').first()).toBeVisible()
    await row.getByRole('button', { name: 'Potvrdiť' }).click()
    await expect(row.getByText('potvrdené')).toBeVisible()
    await row.getByRole('button', { name: 'Zrušiť voľbu' }).click()
    await expect(row.getByText('potvrdené')).toHaveCount(0)
    await row.getByRole('button', { name: 'Vymeniť' }).click()
    const dialog = page.getByRole('dialog', { name: `Čo kúpiť v obchode ${store}` })
    await dialog.getByRole('searchbox').fill('chlieb')
    const other = dialog.getByRole('button', { name: /^Vybrať .*chlieb/i }).first()
    const title = ((await other.getAttribute('aria-label')) ?? '').replace(/^Vybrať /, '')
    await other.click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText(title)
    await expect(row).toContainText('potvrdené')
    const { rows } = await compare(product.url, session)
    expect(rows.flatMap(({ offers }) => offers).filter(({ state }) => state === 'accepted')).toHaveLength(1)
    await row.getByRole('button', { name: 'Vylúčiť' }).click()
    await expect(page.getByText('vylúčené')).toBeVisible()
    await page.reload()
    await openStore()
    await page.getByRole('button', { name: 'Vrátiť' }).click()
    await expect(page.getByText('vylúčené')).toHaveCount(0)
  },
)

test('a cart is shared, opened by a stranger and copied', async ({
  product,
  makeAccount,
  signInAs,
  browser,
  premium: { page, session },
}) => {
  await fillCart(product.url, session)
  await page.goto('/kosik')
  await page.getByRole('button', { name: 'Zdieľať košík' }).click()
  const question = page.getByRole('dialog', { name: 'Vytvoriť odkaz na košík?' })
  await expect(question).toContainText('Odkaz platí 90 dní')
  await question.getByRole('button', { name: 'Zrušiť' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Zdieľať košík' }).click()
  await question.getByRole('button', { name: 'Vytvoriť odkaz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Odkaz na váš košík' })
  const link = (await dialog.getByText(/\/zdielany-kosik\//).textContent()) ?? ''
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zdieľať košík' }).click()
  // The one there is.
  await expect(dialog.getByText(link)).toBeVisible()
  await expect(dialog.getByText('Staršie odkazy')).toHaveCount(0)

  const stranger = await browser.newContext()
  const theirs = await stranger.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Zdieľaný košík')
  await expect(theirs.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await expect(theirs.getByRole('link', { name: /^Prihlásiť sa a\sskopírovať$/ })).toBeVisible()
  await stranger.close()

  const other = await makeAccount({ premium: true })
  await signInAs(other.session)
  await page.goto(link)
  await page.getByRole('button', { name: 'Skopírovať do môjho košíka' }).click()
  await expect(page).toHaveURL('/kosik')
  await expect.poll(async () => (await cartOf(product.url, other.session)).total_items).toBe(6)
})

test.describe('a revoked link', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('opens nothing', NIGHTLY, async ({ product, premium: { page, session } }) => {
    await fillCart(product.url, session)
    await page.goto('/kosik')
    await page.getByRole('button', { name: 'Zdieľať košík' }).click()
    await page.getByRole('button', { name: 'Vytvoriť odkaz' }).click()
    const dialog = page.getByRole('dialog', { name: 'Odkaz na váš košík' })
    const link = (await dialog.getByText(/\/zdielany-kosik\//).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Zrušiť odkaz' }).click()
    await expect(new Shell(page).toast('Odkaz už neplatí')).toBeVisible()
    await page.goto(link)
    await expect(page.getByText('Tento košík už nie je dostupný')).toBeVisible()
  })
})

test('the cart is printed and exported', async ({ product, premium: { page, session } }) => {
  await fillCart(product.url, session)
  await page.goto('/kosik')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^CSV/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^kosik-\d{4}-\d\d-\d\d\.csv$/)
  const { items } = await cartOf(product.url, session)
  const file = await readFile(await download.path(), 'utf8')
  for (const item of items) expect(file).toContain(item.product.title)

  await page.getByRole('link', { name: 'Vytlačiť' }).click()
  await expect(page).toHaveURL('/kosik/tlac')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nákupný zoznam')
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Jeden obchod' }).click()
  await expect(page.getByRole('button', { name: 'Jeden obchod' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region')).not.toHaveCount(0)
  await page.getByRole('link', { name: 'Späť do košíka' }).click()
  await expect(page).toHaveURL('/kosik')
})
