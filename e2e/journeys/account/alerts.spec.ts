import type { AlertCheckResponse } from '@cenolov/contract/alerts'
import type { ProductQueryResponse } from '@cenolov/contract/catalogue'
import type { Page } from '@playwright/test'
import { ADMIN, callApi, signInByApi } from '../../src/api.ts'
import { mailHeader, nextMail } from '../../src/outside/outbox.ts'
import { Shell } from '../../src/screens/shell.ts'
import { makeProduct } from '../../src/screens/shopping.ts'
import { shopDay } from '../../src/shop-day.ts'
import { BOTH_SCREENS, expect, ON_PHONE, test } from '../../src/test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Kľúčové upozornenia' })

async function create(page: Page, keyword: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Nové upozornenie' }).click()
  await panel(page).getByLabel('Kľúčové slovo').fill(keyword)
  await panel(page).getByRole('button', { name: 'Vytvoriť upozornenie' }).click()
}

test('alerts are created, switched off and deleted', ON_PHONE, async ({ premium: { page } }) => {
  await page.goto('/upozornenia')
  await expect(panel(page)).toContainText('Zatiaľ nemáte žiadne upozornenia.')
  await panel(page).getByRole('button', { name: 'Nové upozornenie' }).click()
  await panel(page).getByRole('button', { name: 'Zrušiť' }).click()
  await expect(panel(page).getByLabel('Kľúčové slovo')).toHaveCount(0)

  await panel(page).getByRole('button', { name: 'Nové upozornenie' }).click()
  await expect(panel(page).getByLabel('Typ upozornenia').getByRole('option')).toHaveText([
    'Akákoľvek zmena',
    'Nové akcie',
    'Zľavy',
  ])
  await expect(panel(page).getByLabel('Najviac výsledkov')).toHaveValue('50')
  await panel(page).getByLabel('Kľúčové slovo').fill('   ')
  await panel(page).getByLabel('Najviac výsledkov').fill('101')
  await panel(page).getByRole('button', { name: 'Vytvoriť upozornenie' }).click()
  await expect(panel(page).getByText('Zadajte kľúčové slovo.')).toBeVisible()
  await expect(panel(page).getByText('Zadajte číslo od 1 do 100.')).toBeVisible()
  await panel(page).getByLabel('Kľúčové slovo').fill(' bryndza ')
  await panel(page).getByLabel('Typ upozornenia').selectOption('Zľavy')
  await panel(page).getByLabel('Najviac výsledkov').fill('10')
  await panel(page).getByRole('button', { name: 'Vytvoriť upozornenie' }).click()
  const alert = panel(page).getByRole('listitem')
  await expect(alert).toContainText(/bryndza.*Zľavy.*najviac 10\svýsledkov/)

  const active = alert.getByRole('switch')
  await expect(active).toBeChecked()
  await active.uncheck()
  await expect(alert).toContainText('Neaktívne')
  await page.reload()
  await expect(active).not.toBeChecked()
  await alert.getByRole('button', { name: 'Zmazať upozornenie bryndza' }).click()
  const question = page.getByRole('dialog', { name: 'Naozaj chcete zmazať toto kľúčové upozornenie?' })
  await question.getByRole('button', { name: 'Zrušiť' }).click()
  await expect(alert).toHaveCount(1)
  await alert.getByRole('button', { name: 'Zmazať upozornenie bryndza' }).click()
  await question.getByRole('button', { name: 'Zmazať' }).click()
  await expect(alert).toHaveCount(0)
  await page.getByRole('button', { name: 'Vrátiť', exact: true }).click()
  await expect(alert).toContainText('Keď „bryndza“ zlacnie')
})

test(
  'the buttons of an alert do not move while its finds load',
  BOTH_SCREENS,
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
  'an alert shows what it would find now, and can be changed',
  ON_PHONE,
  async ({ product, premium: { page } }) => {
    const all = await callApi<ProductQueryResponse>(`${product.url}/api/v1/products/query?search=maslo`)
    const sales = await callApi<ProductQueryResponse>(
      `${product.url}/api/v1/products/query?search=maslo&filter=akcia`,
    )
    await page.goto('/upozornenia')
    await panel(page).getByRole('button', { name: 'Nové upozornenie' }).click()
    const finds = panel(page).getByRole('region', { name: 'Čo by našlo teraz' })
    await expect(finds).toHaveCount(0)
    await panel(page).getByLabel('Kľúčové slovo').fill('maslo')
    await expect(finds).toContainText(new RegExp(`Teraz by sme našli ${all.total}\\sproduk`))
    await expect(finds.getByText(/^(Akciová cena|Cena) \d/)).toHaveCount(3)
    await panel(page).getByRole('button', { name: 'Vytvoriť upozornenie' }).click()
    const alert = panel(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('switch') })
    await expect(alert).toContainText('Akákoľvek zmena')

    await alert.getByRole('button', { name: 'Upraviť upozornenie maslo' }).click()
    await panel(page).getByLabel('Typ upozornenia').selectOption('Nové akcie')
    await expect(finds).toContainText(
      new RegExp(`Teraz by sme našli ${sales.total}\\sproduk\\S+\\sv\\sakcii`),
    )
    await panel(page).getByLabel('Kľúčové slovo').fill('lokomotíva')
    await expect(finds).toContainText('Teraz nič v akcii.')
    await panel(page).getByLabel('Najviac výsledkov').fill('5')
    await panel(page).getByRole('button', { name: 'Uložiť zmeny' }).click()
    await expect(alert).toContainText(/lokomotíva.*Nové akcie.*najviac 5\svýsledkov/)
    await page.reload()
    await expect(alert).toContainText(/lokomotíva.*Nové akcie/)
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

test.describe('an alert', () => {
  test.use({ expectedErrors: [/status of (409|500)/] })

  test('that exists already, or cannot be created, shows why', async ({ premium: { page } }) => {
    const alerts = '**/auth/keyword-alerts'
    await page.route(alerts, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/upozornenia')
    await expect(panel(page)).toContainText('Nepodarilo sa načítať kľúčové upozornenia')
    await page.unroute(alerts)
    await panel(page).getByRole('button', { name: 'Skúsiť znova' }).click()
    await create(page, 'maslo')
    await expect(panel(page).getByRole('listitem')).toHaveCount(1)
    await create(page, 'Maslo')
    await expect(panel(page).getByRole('alert')).toBeVisible()
    await page.route(`${alerts}/*`, (route) => route.fulfill({ status: 500, json: {} }))
    // Not asserted in between: the refusal may come before the switch visibly moves.
    await panel(page).getByRole('switch').click()
    await expect(new Shell(page).toast('Nepodarilo sa aktualizovať upozornenie')).toBeVisible()
    await expect(panel(page).getByRole('switch')).toBeChecked()
  })
})

test('the menu leads to the alerts', async ({ premium: { page } }) => {
  await page.goto('/')
  await new Shell(page).goTo('Upozornenia')
  await expect(page).toHaveURL('/upozornenia')
  await expect(panel(page)).toBeInViewport()
})

test('the place where the alerts stood leads to them', ON_PHONE, async ({ premium: { page } }) => {
  await page.goto('/profile#upozornenia-produkty')
  await expect(page).toHaveURL('/upozornenia')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Otvoriť upozornenia' }).click()
  await expect(page).toHaveURL('/upozornenia')
})

test('without premium, the page of alerts promotes premium', ON_PHONE, async ({ shopper }) => {
  await shopper.goto('/upozornenia')
  await expect(shopper.getByRole('heading', { name: 'Premium funkcie' })).toBeVisible()
  await expect(panel(shopper)).toHaveCount(0)
})
