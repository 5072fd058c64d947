import { readFile } from 'node:fs/promises'
import { grantPremium, newEmail, revokePremium } from '../../src/accounts.ts'
import { callApi, signInByApi } from '../../src/api.ts'
import { nextLink, nextMail } from '../../src/outside/outbox.ts'
import { ProfileScreen } from '../../src/screens/profile.ts'
import { Shell } from '../../src/screens/shell.ts'
import { expect, NIGHTLY, ON_PHONE, test } from '../../src/test.ts'

const SAVED = 'Profil bol úspešne aktualizovaný!'
const NEW_PASSWORD = 'Mrkvicka9'

test('a new e-mail takes effect once its link is opened', async ({
  product,
  member: { page, session, password },
}) => {
  const email = newEmail('zmena')
  const profile = new ProfileScreen(page)
  await profile.open()
  await profile.edit({ email: newEmail('omyl'), password })
  await expect(profile.data.getByText(SAVED)).toBeVisible()
  await profile.data.getByRole('button', { name: 'Zrušiť zmenu' }).click()
  await expect(profile.data.getByText('Nový e-mail čaká na potvrdenie')).toHaveCount(0)

  await profile.edit({ email, password })
  await expect(profile.data.getByText('Nový e-mail čaká na potvrdenie')).toContainText(email)
  await page.reload()
  await expect(profile.data.getByText('Nový e-mail čaká na potvrdenie')).toContainText(email)
  await expect(profile.data.getByRole('definition').filter({ hasText: session.user.email })).toBeVisible()
  await page.goto(await nextLink(product.dataDir, email))
  await expect(page.getByText('Email bol úspešne overený a ste prihlásený!')).toBeVisible()
  await page.getByRole('link', { name: 'Pokračovať' }).click()
  await profile.open()
  await expect(profile.data.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await expect(profile.data.getByText('Nový e-mail čaká na potvrdenie')).toHaveCount(0)
  expect((await signInByApi(product.url, email, password)).user.id).toBe(session.user.id)
})

test.describe('a change of e-mail by another person', () => {
  test.use({ expectedErrors: [/status of 4(00|01|22)/] })

  test('needs the password, and the old address can undo it', async ({
    product,
    member: { page, email, password },
  }) => {
    const other = newEmail('cudzia')
    const profile = new ProfileScreen(page)
    await profile.open()
    await profile.edit({ name: 'Meno Bez Hesla' })
    await expect(profile.data.getByText(SAVED)).toBeVisible()
    await profile.edit({ email: other, password: 'Nespravne1' })
    await expect(profile.data.getByRole('alert')).toContainText('Súčasné heslo nie je správne')
    await profile.data.getByLabel('Súčasné heslo').fill('')
    await profile.data.getByRole('button', { name: 'Uložiť' }).click()
    await expect(profile.data.getByRole('alert')).toContainText('zadajte súčasné heslo')
    await profile.data.getByLabel('Súčasné heslo').fill(password)
    await profile.data.getByRole('button', { name: 'Uložiť' }).click()
    await expect(profile.data.getByText('Nový e-mail čaká na potvrdenie')).toContainText(other)
    await profile.data.getByRole('button', { name: 'Poslať odkaz znova' }).click()
    await expect(profile.data.getByText('Odkaz sme poslali znova')).toBeVisible()
    await page.goto(await nextLink(product.dataDir, other, 1))
    await expect(page.getByText('Email bol úspešne overený a ste prihlásený!')).toBeVisible()

    await page.goto(await nextLink(product.dataDir, email, 1))
    await page.getByLabel('Nové heslo').fill(NEW_PASSWORD)
    await page.getByLabel('Potvrdenie hesla').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Nastaviť nové heslo' }).click()
    await expect(page.getByText('Heslo bolo úspešne zmenené')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(signInByApi(product.url, other, password)).rejects.toThrow(/answered 401/)
    expect((await signInByApi(product.url, email, NEW_PASSWORD)).user.email).toBe(email)
  })
})

test('display settings apply on every page and after a reload', ON_PHONE, async ({ shopper }) => {
  const profile = new ProfileScreen(shopper)
  await shopper.emulateMedia({ colorScheme: 'light' })
  await profile.open()
  await profile.openSettings()
  await profile.settings.getByLabel('Tmavý').check()
  await profile.settings.getByLabel('Kompaktná').check()
  await profile.settings.getByRole('switch', { name: 'Šetriť dáta' }).check()
  await expect(shopper.locator('html')).toHaveAttribute('data-theme', 'dark')
  await shopper.goBack()
  await expect(profile.settings).toHaveCount(0)
  await expect(shopper).toHaveURL('/profile')
  await shopper.reload()
  await expect(shopper.locator('html')).toHaveAttribute('data-theme', 'dark')
  await profile.openSettings()
  await expect(profile.settings.getByLabel('Tmavý')).toBeChecked()
  await expect(profile.settings.getByLabel('Kompaktná')).toBeChecked()
  await expect(profile.settings.getByRole('switch', { name: 'Šetriť dáta' })).toBeChecked()
  await profile.settings.getByLabel('Systém').check()
  await expect(shopper.locator('html')).not.toHaveAttribute('data-theme')
  await shopper.keyboard.press('Escape')
  await expect(profile.settings).toHaveCount(0)
  await shopper.goto('/products?search=mlieko')
  await expect(shopper.getByRole('button', { name: /^Zobraziť obrázok/ }).first()).toBeVisible()
})

test('all data of the account can be downloaded', NIGHTLY, async ({ member: { page, email } }) => {
  const profile = new ProfileScreen(page)
  await profile.open()
  await profile.openSettings()
  const downloading = page.waitForEvent('download')
  await profile.settings.getByRole('button', { name: 'Stiahnuť moje údaje' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('cenolov-moje-udaje.json')
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ user: { email } })
})

test('premium is requested and granted after the trial', async ({
  product,
  member: { page, email, session },
}) => {
  const headers = { authorization: `Bearer ${session.access_token}` }
  await callApi(`${product.url}/auth/premium-trial`, { method: 'POST', headers })
  await revokePremium(product, session.user.id)
  const profile = new ProfileScreen(page)
  await profile.open()
  await profile.premium.getByRole('button', { name: 'Aktivovať Premium' }).click()
  await expect(profile.premium.getByText('Žiadosť čaká na správcu')).toBeVisible()
  await page.reload()
  await expect(profile.premium.getByText('Žiadosť čaká na správcu')).toBeVisible()
  await grantPremium(product, session.user.id)
  const reloaded = page.waitForEvent('load')
  await profile.premium.getByRole('button', { name: 'Overiť stav' }).click()
  await expect(new Shell(page).toast('Premium activated! Premium features are now available.')).toBeVisible()
  await reloaded
  await expect(profile.premium.getByText('Aktívne')).toBeVisible()
  await expect(profile.premium.getByText(/zostáva 30 dní/)).toBeVisible()
  await nextMail(product.dataDir, email, 2)
})
