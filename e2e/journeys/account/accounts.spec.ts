import { newEmail, PASSWORD, registerByApi } from '../../src/accounts.ts'
import { nextLink, nextMail } from '../../src/outside/outbox.ts'
import { LoginScreen } from '../../src/screens/login.ts'
import { expect, ON_PHONE, test } from '../../src/test.ts'

const REGISTERED = 'Registrácia prebehla úspešne. Skontrolujte si e-mail a potvrďte svoju adresu.'
const INVALID_LINK = 'Neplatný verifikačný odkaz'
const NEW_PASSWORD = 'Mrkvicka9'

test.describe('a visitor', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('registers, opens the link of the mail and is signed in', async ({ page, product }) => {
    const email = newEmail('ludmila')
    const login = new LoginScreen(page)
    await login.open()
    await login.register({ name: 'Ľudmila Nová', email, password: PASSWORD })
    // Shown in the registration form, then in the login form, and briefly in both.
    await expect(page.getByText(REGISTERED).first()).toBeVisible()
    await expect(login.loginTab).toHaveAttribute('aria-selected', 'true')
    const signIn = page.getByRole('tabpanel', { name: 'Prihlásenie' })
    await expect(signIn.getByText(REGISTERED)).toBeVisible()

    const link = await nextLink(product.dataDir, email)
    await page.goto(link)
    await expect(page.getByText('Email bol úspešne overený a ste prihlásený!')).toBeVisible()
    await expect(page.getByText(/Presmerujeme vás o\s[123]\ss/)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vitajte, Ľudmila Nová')

    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText(INVALID_LINK)
    await expect(page.getByText('Odkaz funguje iba raz')).toContainText(email)
  })
})

test('registering an existing address shows no difference, but its owner gets a mail', async ({
  page,
  product,
  makeAccount,
}) => {
  const { email } = await makeAccount()
  const login = new LoginScreen(page)
  await login.open()
  await login.register({ name: 'Niekto Iný', email: email.toUpperCase(), password: NEW_PASSWORD })
  await expect(page.getByText(REGISTERED)).toBeVisible()
  const mail = await nextMail(product.dataDir, email, 1)
  expect(mail.link).toBeNull()
  expect(mail.raw).toContain('/login')
})

test('a password is checked while it is typed', ON_PHONE, async ({ page }) => {
  const login = new LoginScreen(page)
  await login.open()
  await login.openTab(login.registerTab)
  const rules = page.getByRole('list', { name: 'Požiadavky na heslo' }).getByRole('listitem')
  await expect(rules).toHaveText([
    /^Minimálne 8 znakov – chýba$/,
    /^Obsahuje číslicu – chýba$/,
    /^Obsahuje písmeno – chýba$/,
  ])
  await login.password.fill('1234567')
  await expect(rules).toHaveText([/chýba$/, /splnené$/, /chýba$/])
  await login.confirmation.fill('1')
  await expect(page.getByText('Heslo nespĺňa bezpečnostné požiadavky')).toBeVisible()
  await login.password.fill(PASSWORD)
  await expect(rules).toHaveText([/splnené$/, /splnené$/, /splnené$/])
  await expect(page.getByText('Heslo nespĺňa bezpečnostné požiadavky')).toHaveCount(0)
})

test('nothing is sent while the passwords are weak or differ', async ({ page }) => {
  let requests = 0
  await page.route('**/auth/register', (route) => {
    requests += 1
    return route.abort()
  })
  const login = new LoginScreen(page)
  const fields = { name: 'Ján Malý', email: newEmail('jan') }
  await login.open()
  await login.register({ ...fields, password: PASSWORD, confirmation: `${PASSWORD}!` })
  await expect(page.getByText('Heslá sa nezhodujú')).toBeVisible()
  await expect(login.confirmation).toBeFocused()
  await login.register({ ...fields, password: 'kapustaa' })
  await expect(page.getByText('Heslo nespĺňa bezpečnostné požiadavky')).toBeVisible()
  await expect(login.password).toBeFocused()
  expect(requests).toBe(0)
})

test('each tab starts empty', async ({ page }) => {
  const login = new LoginScreen(page)
  await login.open()
  await login.fillRegistration({ name: 'Ján Malý', email: 'jan@example.sk', password: PASSWORD })
  await login.openTab(login.loginTab)
  await expect(login.email).toHaveValue('')
  await expect(login.password).toHaveValue('')
  await login.openTab(login.registerTab)
  for (const field of [login.name, login.email, login.password, login.confirmation])
    await expect(field).toHaveValue('')
})

test.describe('a registration that the server refuses', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('is shown field by field', async ({ page }) => {
    const login = new LoginScreen(page)
    await login.open()
    await login.register({ name: 'Ján Malý', email: 'jan@localhost', password: PASSWORD })
    await expect(page.getByRole('alert')).toHaveText(/^email: \S/)
  })
})

test.describe('an unverified account', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('cannot sign in, but can request the mail again', async ({ page, product }) => {
    const email = newEmail('overenie')
    await registerByApi(product, { email })
    const first = await nextLink(product.dataDir, email)
    const login = new LoginScreen(page)
    await login.open()
    await login.signIn(email, PASSWORD)
    await expect(page.getByRole('alert')).toHaveText('E-mail ešte nie je overený.')
    await page.getByRole('button', { name: 'Poslať overovací e-mail znova' }).click()
    await expect(page.getByText('Verifikačný email bol odoslaný!')).toBeVisible()
    const second = await nextLink(product.dataDir, email, 1)
    expect(second).not.toBe(first)
    await page.goto(second)
    await expect(page.getByText('Email bol úspešne overený a ste prihlásený!')).toBeVisible()
    await page.getByRole('link', { name: 'Pokračovať' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a forgotten password is reset by mail', async ({ page, product, makeAccount }) => {
  const { email } = await makeAccount()
  const login = new LoginScreen(page)
  await login.open()
  await page.getByRole('link', { name: 'Zabudli ste heslo?' }).click()
  await expect(page).toHaveURL('/verify-email')
  const form = page.getByRole('form', { name: 'Zabudnuté heslo' })
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Odoslať odkaz na obnovu hesla' }).click()
  await expect(form.getByText('Ak účet s touto adresou existuje')).toBeVisible()

  const link = await nextLink(product.dataDir, email, 1)
  expect(link).toMatch(/^\/reset-password\?token=/)
  await page.goto(link)
  const save = page.getByRole('button', { name: 'Nastaviť nové heslo' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Nové heslo').fill(NEW_PASSWORD)
  await login.confirmation.fill('Mrkva')
  await login.confirmation.blur()
  await expect(page.getByText('Heslá sa nezhodujú')).toBeVisible()
  await expect(save).toBeDisabled()
  await login.confirmation.fill(NEW_PASSWORD)
  await save.click()
  await expect(page.getByText('Heslo bolo úspešne zmenené')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await login.signIn(email, NEW_PASSWORD)
  await expect(page.getByText('Úspešne ste sa prihlásili!')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('a link in a mail', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('that has expired is explained, with a new one on offer', async ({ page, product }) => {
    const email = newEmail('neskoro')
    await registerByApi(product, { email })
    await nextLink(product.dataDir, email)
    await page.route('**/auth/verify-email', (route) =>
      route.fulfill({ status: 400, json: { detail: 'Verification link expired.' } }),
    )
    await page.goto('/verify-email?token=stary')
    await expect(page.getByText('Verifikačný odkaz vypršal. Môžete si vyžiadať nový.')).toBeVisible()
    const form = page.getByRole('form', { name: 'Poslať overovací e-mail znova' })
    const send = form.getByRole('button', { name: 'Odoslať overovací e-mail' })
    await send.click()
    await expect(form.getByRole('alert')).toHaveText('Prosím zadajte vašu emailovú adresu')
    await form.getByLabel('Email').fill(email)
    await send.click()
    await expect(form.getByText('Verifikačný email bol odoslaný!')).toBeVisible()
    await nextLink(product.dataDir, email, 1)
  })

  test('with an invented token verifies nobody', async ({ page }) => {
    await page.goto('/verify-email?token=vymysleny')
    await expect(page.getByRole('alert')).toHaveText(INVALID_LINK)
    await expect(page.getByRole('form', { name: 'Poslať overovací e-mail znova' })).toBeVisible()
  })

  test('without its token offers both mails', async ({ page }) => {
    await page.goto('/verify-email')
    await expect(page.getByRole('alert')).toHaveText(INVALID_LINK)
    for (const name of ['Poslať overovací e-mail znova', 'Zabudnuté heslo'])
      await expect(page.getByRole('form', { name })).toBeVisible()
    await page.getByRole('link', { name: 'Späť na prihlásenie' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('for a new password leads to the login when its token is missing', async ({ page }) => {
    await page.goto('/reset-password')
    await expect(page).toHaveURL('/login')
  })

  test('for a new password that has expired leads to a new one', async ({ page }) => {
    await page.route('**/auth/password-reset/confirm', (route) =>
      route.fulfill({ status: 400, json: { detail: 'Password reset link expired.' } }),
    )
    await page.goto('/reset-password?token=stary')
    await page.getByLabel('Nové heslo').fill(NEW_PASSWORD)
    await page.getByLabel('Potvrdenie hesla').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Nastaviť nové heslo' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Odkaz na obnovu hesla vypršal. Môžete si vyžiadať nový.',
    )
    await page.getByRole('link', { name: 'Vyžiadať nový odkaz' }).click()
    await expect(page.getByRole('form', { name: 'Zabudnuté heslo' }).getByLabel('Email')).toBeFocused()
  })
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/net::ERR/] })

  test('each form says that it can be retried', async ({ page }) => {
    const login = new LoginScreen(page)
    await page.route('**/auth/**', (route) => route.abort())
    await login.open()
    await login.signIn('jan@example.sk', PASSWORD)
    await expect(page.getByRole('alert')).toHaveText('Nastala chyba. Skúste to znovu.')
    await login.register({ name: 'Ján Malý', email: 'jan@example.sk', password: PASSWORD })
    await expect(page.getByRole('alert')).toHaveText('Nastala chyba. Skúste to znovu.')
    await page.goto('/verify-email?token=x')
    await expect(page.getByRole('alert')).toHaveText('Chyba pri overovaní emailu')
    await page.unroute('**/auth/**')
    await page.route('**/auth/verify-email', (route) =>
      route.fulfill({ json: { message: 'E-mail bol úspešne overený!' } }),
    )
    await page.getByRole('button', { name: 'Skúsiť znova' }).click()
    await expect(page.getByText('E-mail bol úspešne overený!')).toBeVisible()
    await expect(page).toHaveURL('/login')
  })
})
