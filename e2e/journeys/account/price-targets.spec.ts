import { pushService } from '@cenolov/server/src/testing/servers/push-service.ts'
import type { Page } from '@playwright/test'
import { ADMIN, callApi, signInByApi } from '../../src/api.ts'
import { Shell } from '../../src/screens/shell.ts'
import { makeProduct } from '../../src/screens/shopping.ts'
import { shopDay } from '../../src/shop-day.ts'
import { expect, NIGHTLY, ON_PHONE, test } from '../../src/test.ts'
import { workerProduct } from '../../src/worker-product.ts'

test.use({ serviceWorkers: 'allow' })

// The functions below run in the page or in its service worker; these are the parts that they use.
declare const PushManager: { prototype: object }
declare const ExtendableEvent: new (type: string) => object
declare const self: {
  readonly registration: { showNotification: (title: string, options: object) => Promise<void> }
  dispatchEvent(event: object): void
}

const panel = (page: Page) => page.getByRole('region', { name: 'Upozornenia na produkty' })
const channels = (page: Page) => page.getByRole('region', { name: 'Ako vám dáme vedieť' })

test(
  'an alert on a product is set, notifies with a link to the product, and is removed',
  ON_PHONE,
  async ({ product, premium: { page }, context, expectAccessible }) => {
    const push = await pushService(Number(workerProduct().sourceHost.split(':')[1]))
    const subscription = push.subscribe()
    // Chromium without Google's services has no push service of its own; the rest of the path is real.
    await context.grantPermissions(['notifications'])
    await context.addInitScript((told) => {
      const subscribed = { toJSON: () => told, unsubscribe: async () => true }
      Object.assign(PushManager.prototype, {
        subscribe: async () => subscribed,
        getSubscription: async () => subscribed,
      })
    }, subscription)

    const title = `Bryndza ${Date.now()}`
    const goods = await makeProduct(product.url, { title, price: '3.00', store: 'Terno', date: shopDay() })
    await page.goto(`/products?product=${goods.id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Upozorniť ma' }).click()
    await expect(dialog.getByLabel('Cena v eurách')).toHaveValue('2,70')
    await dialog.getByLabel('Cena v eurách').fill('lacno')
    await dialog.getByRole('checkbox', { name: 'E-mailom' }).uncheck()
    await dialog.getByRole('button', { name: 'Nastaviť' }).click()
    await expect(dialog.getByText('Zadajte cenu, napríklad 1,20.')).toBeVisible()
    await expect(dialog.getByText('Vyberte aspoň jeden spôsob, ako vám dáme vedieť.')).toBeVisible()
    await dialog.getByLabel('Cena v eurách').fill('2,50')
    await dialog.getByRole('checkbox', { name: /Oznámením/ }).check()
    await dialog.getByRole('switch', { name: 'Oznámenia na tomto zariadení' }).check()
    await expect(dialog.getByRole('switch', { name: 'Oznámenia na tomto zariadení' })).toHaveCount(0)
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Nastaviť' }).click()
    await expect(dialog.getByText(/pod 2,50/).first()).toBeVisible()

    const { access_token } = await signInByApi(product.url, ADMIN)
    const headers = { authorization: `Bearer ${access_token}` }
    await callApi(`${product.url}/api/v1/admin/products/${goods.id}`, {
      method: 'PUT',
      headers,
      body: new URLSearchParams({ price: '2.40' }),
    })
    await callApi(`${product.url}/api/v1/admin/price-alerts/check`, { method: 'POST', headers })
    await expect.poll(() => push.messages(subscription.endpoint).length).toBe(1)
    const [message] = push.messages(subscription.endpoint)

    await page.goto('/upozornenia')
    await expect(panel(page).getByRole('listitem')).toContainText(title)
    const browser = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) =>
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0] !== undefined) resolve(registrations[0].registrationId)
      }),
    )
    await browser.send('ServiceWorker.enable')
    // The worker's notifications are read there: a browser without a screen keeps none.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await worker.evaluate(() => {
      const shown: object[] = []
      Object.assign(self, { shown })
      self.registration.showNotification = async (title, options) => {
        shown.push({ title, ...options })
      }
    })
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: product.url,
      registrationId: await registered,
      data: JSON.stringify(message),
    })
    const shown = () => worker.evaluate(() => Reflect.get(self, 'shown') as object[])
    const body = expect.stringMatching(/^Terno: 2,40\s€ – pod 2,50\s€$/)
    await expect.poll(shown).toEqual([expect.objectContaining({ title, body })])
    await worker.evaluate(() => {
      const [shown] = Reflect.get(self, 'shown') as object[]
      const click = new ExtendableEvent('notificationclick')
      Object.assign(click, { notification: { ...shown, close: () => undefined } })
      self.dispatchEvent(click)
    })
    await expect(page).toHaveURL(`/products?product=${goods.id}`)
    await expect(page.getByRole('dialog').getByText(title).first()).toBeVisible()

    await page.goto('/upozornenia')
    await panel(page)
      .getByRole('button', { name: `Upraviť upozornenie ${title}` })
      .click()
    await expect(panel(page).getByLabel('Cena v eurách')).toHaveValue('2,50')
    await panel(page).getByLabel('Cena v eurách').fill('1,20')
    await panel(page).getByRole('button', { name: 'Uložiť zmeny' }).click()
    const alert = panel(page).getByRole('listitem')
    await expect(alert).toContainText(`Keď ${title} klesne pod 1,20\u00a0€`)
    await expectAccessible()
    await alert.getByRole('button', { name: `Zmazať upozornenie ${title}` }).click()
    await expect(panel(page).getByText('Zatiaľ nesledujete žiadny produkt.')).toBeVisible()
    await page.getByRole('button', { name: 'Vrátiť', exact: true }).click()
    await expect(alert).toContainText('klesne pod 1,20')
    await push.close()
  },
)

test('quiet hours, and the secret address of the feed', async ({
  premium: { page },
  expectAccessible,
  request,
}) => {
  await page.goto('/upozornenia')
  // The last choice holds, however slowly the choice before it arrives.
  let sent = 0
  let saved = 0
  await page.route('**/auth/quiet-hours', async (route) => {
    if (++sent === 1) await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ response: await route.fetch() })
    saved++
  })
  await channels(page)
    .getByRole('switch', { name: /V\snoci nič neposielať/ })
    .check()
  await expect(channels(page).getByLabel('Ticho od')).toHaveValue('22:00')
  await channels(page).getByLabel('Ticho do').fill('06:30')
  await expect.poll(() => saved).toBe(2)
  await channels(page).getByText('Pokročilé').click()
  await channels(page).getByRole('button', { name: 'Vytvoriť adresu' }).click()
  const url = (await channels(page).getByLabel('Adresa pre čítačku').textContent()) ?? ''
  expect((await request.get(url)).headers()['content-type']).toContain('application/atom+xml')
  await expectAccessible()
  await page.reload()
  await expect(channels(page).getByLabel('Ticho do')).toHaveValue('06:30')
  await expect(channels(page).getByLabel('Adresa pre čítačku')).toHaveCount(0)
  await channels(page).getByText('Pokročilé').click()
  await channels(page).getByRole('button', { name: 'Zrušiť adresu' }).click()
  await expect(channels(page).getByRole('button', { name: 'Vytvoriť adresu' })).toBeVisible()
  expect((await request.get(url)).status()).toBe(404)
})

test.describe('a browser that forbids notifications', () => {
  test.use({ serviceWorkers: 'block' })

  test('is explained in words', NIGHTLY, async ({ premium: { page } }) => {
    await page.addInitScript(() => {
      Object.assign(Reflect.get(globalThis, 'Notification'), { requestPermission: async () => 'denied' })
    })
    await page.goto('/upozornenia')
    await channels(page).getByRole('switch', { name: 'Oznámenia na tomto zariadení' }).click()
    await expect(channels(page).getByText(/Oznámenia sú zakázané/)).toBeVisible()
    await expect(new Shell(page).toast('Nastala chyba')).toHaveCount(0)
  })
})
