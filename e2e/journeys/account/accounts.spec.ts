import { newEmail, PASSWORD, registerByApi } from '../../src/accounts.ts'
import { nextLink, nextMail } from '../../src/outside/outbox.ts'
import { LoginScreen } from '../../src/screens/login.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

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

test(
  'registering an existing address shows no difference, but its owner gets a mail',
  NIGHTLY,
  async ({ page, product, makeAccount }) => {
    const { email } = await makeAccount()
    const login = new LoginScreen(page)
    await login.open()
    await login.register({ name: 'Niekto Iný', email: email.toUpperCase(), password: NEW_PASSWORD })
    await expect(page.getByText(REGISTERED)).toBeVisible()
    const mail = await nextMail(product.dataDir, email, 1)
    expect(mail.link).toBeNull()
    expect(mail.raw).toContain('/login')
  },
)

test.describe('an unverified account', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('cannot sign in, but can request the mail again', async ({ page, product }) => {
    const email = newEmail('overenie')
    await registerByApi(product, { email })
    const first = await nextLink(product.dataDir, email)
    const login = new LoginScreen(page)
    await login.open()
    await login.signIn(email, PASSWORD)
    await expect(page.getByRole('alert')).toHaveText('Email ešte nie je overený.')
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
