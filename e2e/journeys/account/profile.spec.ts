import { readFile } from 'node:fs/promises'
import type { LoginResponse, User } from '@cenolov/contract/account'
import { grantPremium, newEmail, revokePremium } from '../../src/accounts.ts'
import { callApi, signInByApi } from '../../src/api.ts'
import { nextLink, nextMail } from '../../src/outside/outbox.ts'
import { LoginScreen } from '../../src/screens/login.ts'
import { ProfileScreen } from '../../src/screens/profile.ts'
import { Shell } from '../../src/screens/shell.ts'
import { expect, ON_PHONE, test } from '../../src/test.ts'

const SAVED = 'Profil bol úspešne aktualizovaný!'
const NEW_PASSWORD = 'Mrkvicka9'

const me = (url: string, { access_token }: LoginResponse): Promise<User> =>
  callApi(`${url}/auth/me`, { headers: { authorization: `Bearer ${access_token}` } })

test(
  'the name is changed, or the change is cancelled',
  ON_PHONE,
  async ({ member: { page, session, fullName } }) => {
    const profile = new ProfileScreen(page)
    await profile.open()
    for (const fact of [fullName, session.user.email])
      await expect(profile.data.getByRole('definition').filter({ hasText: fact })).toBeVisible()
    const edit = profile.data.getByRole('button', { name: 'Upraviť' })
    await edit.click()
    await expect(profile.data.getByLabel('Meno')).toBeFocused()
    await profile.data.getByLabel('Meno').fill('Niekto Iný')
    await profile.data.getByRole('button', { name: 'Zrušiť' }).click()
    await expect(edit).toBeFocused()
    await expect(profile.data).not.toContainText('Niekto Iný')

    await profile.edit({ name: 'Žofia Ďurišová' })
    await expect(profile.data.getByText(SAVED)).toBeVisible()
    await expect(profile.data).toContainText('Žofia Ďurišová')
    const shell = new Shell(page)
    await shell.openMenu()
    await expect(page.getByRole('link', { name: 'Žofia Ďurišová' })).toBeVisible()
  },
)

test.describe('personal data that the server refuses', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('is explained field by field in Slovak, with each field marked', async ({ member: { page } }) => {
    const profile = new ProfileScreen(page)
    await profile.open()
    await profile.edit({ name: ' ', email: 'jana' })
    const notice = profile.data.getByText(/^Nastala chyba pri aktualizácii profilu/)
    await expect(notice).toHaveText(/ Meno: \S.* Email: \S/)
    await expect(notice).not.toContainText('full_name')
    for (const label of ['Meno', 'Email'])
      await expect(profile.data.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(profile.data.getByLabel('Meno')).toBeFocused()
    await expect(profile.data.getByLabel('Email')).toHaveValue('jana')
  })
})

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

test.describe('changing the password', () => {
  test.use({ expectedErrors: [/status of 40[01]/] })

  test('needs the current one and signs out other devices', async ({
    product,
    member: { page, email, password, session },
  }) => {
    const elsewhere = await signInByApi(product.url, email, password)
    const profile = new ProfileScreen(page)
    await profile.open()
    await page.getByRole('button', { name: 'Zmeniť heslo' }).click()
    const dialog = profile.passwordDialog
    const save = dialog.getByRole('button', { name: 'Zmeniť heslo' })
    await expect(save).toBeDisabled()
    await profile.fillPasswords('Nespravne1', 'slabe')
    await expect(dialog.getByText('Nové heslo nespĺňa bezpečnostné požiadavky')).toBeVisible()
    await expect(save).toBeDisabled()
    await profile.fillPasswords('Nespravne1', NEW_PASSWORD)
    await dialog.getByLabel('Potvrdenie nového hesla').fill('Mrkvicka8')
    await dialog.getByLabel('Potvrdenie nového hesla').blur()
    await expect(dialog.getByText('Nové heslá sa nezhodujú')).toBeVisible()
    await profile.fillPasswords('Nespravne1', NEW_PASSWORD)
    await save.click()
    await expect(dialog.getByText('Súčasné heslo nie je správne')).toBeVisible()
    await profile.fillPasswords(password, NEW_PASSWORD)
    await save.click()
    await expect(dialog.getByText('Heslo bolo úspešne zmenené')).toBeVisible()
    await expect(dialog.getByLabel('Súčasné heslo')).toHaveValue('')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/profile')
    await expect(me(product.url, elsewhere)).rejects.toThrow(/answered 401/)
    expect((await me(product.url, session)).email).toBe(email)
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

test('alert mails stay switched off', async ({ member: { page } }) => {
  await page.goto('/profile?dialog=settings')
  const mails = page.getByRole('switch', { name: 'Posielať upozornenia e-mailom' })
  await expect(mails).toBeChecked()
  const saved = page.waitForResponse('**/auth/settings')
  await mails.uncheck()
  await saved
  await page.reload()
  await expect(mails).not.toBeChecked()
})

test('other devices are listed and signed out', async ({
  product,
  member: { page, email, password, session },
}) => {
  const others = [
    await signInByApi(product.url, email, password),
    await signInByApi(product.url, email, password),
  ]
  const profile = new ProfileScreen(page)
  await profile.open()
  await profile.openSettings()
  const devices = profile.settings.getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.filter({ hasText: 'toto zariadenie' })).toHaveCount(1)
  await devices
    .getByRole('button', { name: /^Odhlásiť zariadenie/ })
    .first()
    .click()
  await expect(devices).toHaveCount(2)
  await profile.settings.getByRole('button', { name: 'Odhlásiť ostatné zariadenia' }).click()
  await expect(profile.settings.getByText('Odhlásili sme 1 zariadenie.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  for (const other of others) await expect(me(product.url, other)).rejects.toThrow(/answered 401/)
  expect((await me(product.url, session)).email).toBe(email)
})

test('all data of the account can be downloaded', async ({ member: { page, email } }) => {
  const profile = new ProfileScreen(page)
  await profile.open()
  await profile.openSettings()
  const downloading = page.waitForEvent('download')
  await profile.settings.getByRole('button', { name: 'Stiahnuť moje údaje' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('cenolov-moje-udaje.json')
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ user: { email } })
})

test.describe('deleting the account', () => {
  test.use({ expectedErrors: [/status of 40[01]/] })

  test('needs the password and the word, and is permanent', async ({
    product,
    member: { page, email, password, session },
  }) => {
    const profile = new ProfileScreen(page)
    await profile.open()
    await profile.openSettings()
    const { settings } = profile
    await settings.getByRole('button', { name: 'Zmazať účet' }).click()
    const confirm = settings.getByRole('button', { name: 'Natrvalo zmazať účet' })
    await expect(settings.getByLabel('Heslo')).toBeFocused()
    await settings.getByLabel('Heslo').fill('Nespravne1')
    await settings.getByLabel('Na potvrdenie napíšte ZMAZAŤ').fill('zmazat')
    await expect(confirm).toBeDisabled()
    await settings.getByLabel('Na potvrdenie napíšte ZMAZAŤ').fill('ZMAZAŤ')
    await confirm.click()
    await expect(settings.getByText('Súčasné heslo nie je správne')).toBeVisible()
    await settings.getByLabel('Heslo').fill(password)
    await confirm.click()
    await expect(new Shell(page).toast('Účet je zmazaný')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(me(product.url, session)).rejects.toThrow(/answered 401/)
    await new LoginScreen(page).signIn(email, password)
    await expect(page.getByRole('alert').filter({ hasText: 'Neplatné prihlasovacie údaje' })).toBeVisible()
  })
})

test('a free trial of premium starts with one press', async ({ product, member: { page, email } }) => {
  const profile = new ProfileScreen(page)
  await profile.open()
  await expect(profile.premium.getByText('30 dní zadarmo')).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await profile.premium.getByRole('button', { name: 'Aktivovať Premium' }).click()
  await expect(new Shell(page).toast('Premium activated! Premium features are now available.')).toBeVisible()
  await reloaded
  await expect(profile.premium.getByText('Aktívne')).toBeVisible()
  await nextMail(product.dataDir, email, 1)
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
  await expect(profile.premium.getByText(/ostáva 30 dní/)).toBeVisible()
  await nextMail(product.dataDir, email, 2)
})

test('the state of the account is shown', async ({ page, makeAccount, signInAs }) => {
  await signInAs((await makeAccount({ admin: true })).session)
  await new ProfileScreen(page).open()
  const state = page.getByRole('region', { name: 'Stav účtu' })
  for (const fact of ['Email overený', 'Účet aktívny', 'Administrátor'])
    await expect(state.getByRole('term').filter({ hasText: fact })).toBeVisible()
  await expect(state.getByRole('definition')).toHaveText(['Áno', 'Áno', 'Áno'])
})
