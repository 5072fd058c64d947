import type { AlertCheckResponse } from '@cenolov/contract/alerts'
import type { Page } from '@playwright/test'
import { ADMIN, callApi, signInByApi } from '../../src/api.ts'
import { mailHeader, nextMail } from '../../src/outside/outbox.ts'
import { Shell } from '../../src/screens/shell.ts'
import { makeProduct } from '../../src/screens/shopping.ts'
import { shopDay } from '../../src/shop-day.ts'
import { expect, NIGHTLY, NIGHTLY_ON_BOTH, NIGHTLY_ON_PHONE, test } from '../../src/test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Kľúčové upozornenia' })

async function create(page: Page, keyword: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Nové upozornenie' }).click()
  await panel(page).getByLabel('Kľúčové slovo').fill(keyword)
  await panel(page).getByRole('button', { name: 'Vytvoriť upozornenie' }).click()
}

test(
  'the buttons of an alert do not move while its finds load',
  NIGHTLY_ON_BOTH,
  async ({ premium: { page } }) => {
    const { promise: typed, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/assets/alert-finds-*.js', async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/upozornenia')
    await panel(page).getByRole('button', { name: 'Nové upozornenie' }).click()
    await panel(page).getByLabel('Kľúčové slovo').fill('maslo')
    const button = panel(page).getByRole('button', { name: 'Vytvoriť upozornenie' })
    await button.scrollIntoViewIfNeeded()
    const before = await button.boundingBox()
    letGo()
    await expect(panel(page).getByText(/^Teraz by sme našli/)).toBeVisible()
    expect(await button.boundingBox()).toEqual(before)
  },
)

test(
  'a find with a long name does not widen the page',
  NIGHTLY_ON_PHONE,
  async ({ product, premium: { page } }) => {
    const word = `syrokrém${Date.now()}`
    const title = `${word} s príchuťou údenej šunky, cesnaku a záhradných byliniek 3 x 100 g`
    await makeProduct(product.url, { title, price: '3.00', store: 'Terno', date: shopDay() })
    await page.goto(`/upozornenia?slovo=${word}`)
    await expect(panel(page).getByText(title)).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(page.viewportSize()?.width)
  },
)

test('a price drop is mailed, and the link in the mail unsubscribes', async ({
  product,
  premium: { page, email },
}) => {
  const word = `zmrzlina${Date.now()}`
  await page.goto('/upozornenia')
  await create(page, word)
  await expect(panel(page).getByRole('listitem')).toContainText(word)
  // Old prices are excluded from alerts.
  const date = shopDay()
  const ice = await makeProduct(product.url, {
    title: `Vanilková ${word}`,
    price: '3.00',
    store: 'Terno',
    date,
  })
  const { access_token } = await signInByApi(product.url, ADMIN)
  const headers = { authorization: `Bearer ${access_token}` }
  await callApi(`${product.url}/api/v1/admin/products/${ice.id}`, {
    method: 'PUT',
    headers,
    body: new URLSearchParams({ price: '2.00' }),
  })
  await callApi<AlertCheckResponse>(`${product.url}/api/v1/admin/price-alerts/check`, {
    method: 'POST',
    headers,
  })
  // After the mails for the registration and for premium.
  const { raw } = await nextMail(product.dataDir, email, 2)
  const unsubscribe = mailHeader(raw, 'List-Unsubscribe')?.slice(1, -1) ?? ''
  await page.goto(unsubscribe)
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/profile?dialog=settings')
  await expect(page.getByRole('switch', { name: 'Posielať upozornenia e-mailom' })).not.toBeChecked()
})

test('the menu leads to the alerts', NIGHTLY, async ({ premium: { page } }) => {
  await page.goto('/')
  await new Shell(page).goTo('Upozornenia')
  await expect(page).toHaveURL('/upozornenia')
  await expect(panel(page)).toBeInViewport()
})
