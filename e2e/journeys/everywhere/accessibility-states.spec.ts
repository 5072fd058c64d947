import type { Page } from '@playwright/test'
import { openWithPendingUser, ProfileScreen } from '../../src/screens/profile.ts'
import { Shell } from '../../src/screens/shell.ts'
import { addFavourites, addToCart, clearCart, productsOf } from '../../src/screens/shopping.ts'
import { BOTH_SCREENS, expect, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'

/** Fails calls like a lost network. */
const cutOff = (page: Page, calls: string) => page.route(calls, (route) => route.abort())

test('waiting for the user is accessible', ON_PHONE, async ({ page, makeAccount, expectAccessible }) => {
  const { session } = await makeAccount()
  const answerUser = await openWithPendingUser(page, session.access_token)
  await expectAccessible()
  answerUser()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Môj profil')
})

test(
  'the dialogs of the cart are accessible',
  BOTH_SCREENS,
  async ({ product, premium: { page, session }, expectAccessible }) => {
    await addToCart(product.url, session, (await productsOf(product.url, 'search=mlieko')).slice(0, 2))
    await page.goto('/kosik')
    await expectAccessible()
    const finish = () => page.getByRole('button', { name: 'Nákup hotový' }).click()
    for (const [open, name] of [
      [() => clearCart(page), 'Naozaj chcete vymazať celý košík?'],
      [finish, 'Máte nakúpené?'],
    ] as const) {
      await open()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await expectAccessible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await finish()
    await page.getByRole('button', { name: 'Zapísať nákup' }).click()
    await expect(page.getByText('Váš košík je prázdny')).toBeVisible()
    await expectAccessible()
  },
)

test('the page of alerts is accessible', BOTH_SCREENS, async ({ premium: { page }, expectAccessible }) => {
  await page.goto('/upozornenia')
  await expect(page.getByText('Zatiaľ nesledujete žiadny produkt.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Nové upozornenie' }).click()
  await page.getByText('Pokročilé').click()
  await expect(page.getByRole('button', { name: 'Vytvoriť adresu' })).toBeVisible()
  await expectAccessible()
})

test(
  'the dialogs of the profile are accessible',
  ON_PHONE,
  async ({ premium: { page }, expectAccessible }) => {
    const profile = new ProfileScreen(page)
    await profile.open()
    await expect(profile.premium.getByText(/^Keď v\skošíku/)).toBeVisible()
    await expectAccessible()
    await profile.data.getByRole('button', { name: 'Upraviť' }).click()
    await expectAccessible()

    await page.getByRole('button', { name: 'Zmeniť heslo' }).click()
    await profile.fillPasswords('Nespravne1', 'slabe')
    await profile.passwordDialog.getByLabel('Potvrdenie nového hesla').blur()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(profile.passwordDialog).toHaveCount(0)

    await profile.openSettings()
    await expect(profile.settings.getByRole('listitem').first()).toBeVisible()
    await expectAccessible()
    await profile.settings.getByRole('button', { name: 'Zmazať účet' }).click()
    await expect(profile.settings.getByLabel('Heslo')).toBeFocused()
    await expectAccessible()
  },
)

test.describe('without a response', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|Failed to fetch|status of 500/] })

  test(
    'an error toast is accessible',
    NIGHTLY_ON_PHONE,
    async ({ product, premium: { page, session }, expectAccessible }) => {
      await addToCart(product.url, session, (await productsOf(product.url, 'search=syr')).slice(0, 1))
      await page.goto('/kosik')
      // A call without any answer would wait for the network; a refusal is shown at once.
      await page.route('**/auth/cart/*', (route) => route.fulfill({ status: 500, json: {} }))
      const shell = new Shell(page)
      await page.getByRole('button', { name: /^Odstrániť z košíka/ }).click()
      const toast = shell.toast('Nepodarilo sa odstrániť z košíka')
      await expect(toast).toBeVisible()
      // A hovered toast stays open.
      await toast.hover()
      await expectAccessible()
      await expect(toast).toBeVisible()
    },
  )

  for (const [path, calls, failure] of [
    ['/kosik', '**/auth/cart', 'Chyba pri načítavaní košíka'],
    ['/oblubene', '**/auth/favorites', 'Chyba pri načítavaní obľúbených produktov'],
    ['/upozornenia', '**/auth/keyword-alerts', 'Chyba pri načítavaní kľúčových upozornení'],
  ] as const)
    test(`${path} is accessible`, NIGHTLY_ON_PHONE, async ({ premium: { page }, expectAccessible }) => {
      await cutOff(page, calls)
      await page.goto(path)
      await expect(page.getByText(failure)).toBeVisible()
      await expectAccessible()
    })

  test(
    'the panels of the profile are accessible',
    NIGHTLY_ON_PHONE,
    async ({ premium: { page }, expectAccessible }) => {
      const profile = new ProfileScreen(page)
      for (const calls of ['**/auth/purchases', '**/auth/sessions', '**/auth/settings'])
        await cutOff(page, calls)
      await profile.open()
      await expect(profile.premium.getByText('Nepodarilo sa načítať, koľko ste ušetrili.')).toBeVisible()
      await expectAccessible()
      await profile.openSettings()
      await expect(profile.settings.getByText('Zariadenia sa nepodarilo načítať.')).toBeVisible()
      await expectAccessible()
    },
  )

  test(
    'failed saves of the profile and of a premium trial are accessible',
    NIGHTLY_ON_PHONE,
    async ({ member: { page }, expectAccessible }) => {
      const profile = new ProfileScreen(page)
      await profile.open()
      await cutOff(page, '**/auth/profile')
      await cutOff(page, '**/auth/premium-trial')
      await profile.edit({ name: 'Niekto Iný' })
      await expect(profile.data.getByRole('alert')).toBeVisible()
      await profile.premium.getByRole('button', { name: 'Aktivovať Premium' }).click()
      await expect(profile.premium.getByRole('alert')).toBeVisible()
      await expectAccessible()
    },
  )
})

test(
  'favourites are accessible',
  ON_PHONE,
  async ({ product, premium: { page, session }, expectAccessible }) => {
    await addFavourites(product.url, session, (await productsOf(product.url, 'search=mlieko')).slice(0, 3))
    await page.goto('/oblubene')
    await expect(page.getByRole('article')).toHaveCount(3)
    await expectAccessible()
    await page.getByRole('searchbox', { name: 'Hľadať v obľúbených' }).fill('lokomotiva')
    await expect(page.getByText('Nič sa nenašlo')).toBeVisible()
    await expectAccessible()
  },
)
