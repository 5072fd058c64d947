import { readFile } from 'node:fs/promises'
import type { LoginResponse } from '@cenolov/contract/account'
import type { BasketComparison } from '@cenolov/contract/shopping'
import type { Page } from '@playwright/test'
import { callApi } from '../../src/api.ts'
import { Shell } from '../../src/screens/shell.ts'
import { addToCart, cartOf, productsOf } from '../../src/screens/shopping.ts'
import { BOTH_SCREENS, expect, ON_PHONE, test } from '../../src/test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Kde nakúpiť' })
const plans = (page: Page) => section(page).getByRole('article')
const stores = (page: Page) => section(page).getByRole('button', { expanded: false })
const euro = (sum: number): RegExp => new RegExp(`${sum.toFixed(2).replace('.', ',')}\\s€`)

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
  'the cheapest store and the cheapest pair are shown',
  BOTH_SCREENS,
  async ({ product, premium: { page, session } }) => {
    await fillCart(product.url, session)
    await page.goto('/')
    await new Shell(page).goTo('Kde nakúpiť')
    await expect(page).toHaveURL('/kosik#kde-nakupit')
    const comparison = await compare(product.url, session)
    const { cheapest_store: store, cheapest_pair: pair } = comparison
    const answer = plans(page)
    await expect(answer).toContainText(/Najlacnejšie v jednom obchode|Najviac na jednom mieste/)
    await expect(answer).toContainText(store?.stores[0] ?? '-')
    // The banner, the answer and the ladder name one sum.
    const whole = euro(store?.whole ?? Number.NaN)
    await expect(answer).toContainText(whole)
    await expect(
      page.getByRole('link', { name: new RegExp(`${store?.stores[0]} ${whole.source}`) }),
    ).toBeVisible()
    await expect(
      section(page).getByRole('button', { name: new RegExp(`^${store?.stores[0]}\\s*${whole.source}`) }),
    ).toBeVisible()
    await answer.getByText('Čo tam kúpiť').click()
    await expect(answer.getByRole('listitem')).toHaveCount(store?.assignments.length ?? -1)
    if (pair !== null) await expect(answer).toContainText(/Keď nákup rozdelíte|V druhom obchode/)
    await section(page).getByRole('button', { name: 'Rovnaké množstvo' }).click()
    await expect(section(page).getByRole('button', { name: 'Rovnaké množstvo' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await section(page)
      .getByRole('button', { name: /^Zobraziť všetky/ })
      .click()
    await expect(stores(page)).toHaveCount(comparison.stores.length)
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
    await page.goto('/kosik')
    const all = section(page).getByRole('button', { name: /^Zobraziť všetky/ })
    await plans(page).first().waitFor()
    if (await all.isVisible()) await all.click()
    await section(page)
      .getByRole('button', { name: new RegExp(`^${store}`) })
      .click()
    const row = section(page)
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
    await expect(section(page).getByText('vylúčené')).toBeVisible()
    await page.reload()
    await plans(page).first().waitFor()
    if (await all.isVisible()) await all.click()
    await section(page)
      .getByRole('button', { name: new RegExp(`^${store}`) })
      .click()
    await section(page).getByRole('button', { name: 'Vrátiť' }).click()
    await expect(section(page).getByText('vylúčené')).toHaveCount(0)
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

  test('opens nothing', async ({ product, premium: { page, session } }) => {
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
