import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { address, named, openPage } from '#testing/open-page.tsx'
import { userOf } from '#testing/samples.ts'
import { refusal } from '#testing/stubbed-server.ts'

const PASSWORD = 'Kapusta7'
const NEW_PASSWORD = 'Mrkvicka9'
const INVALID_LINK = 'Neplatný verifikačný odkaz'
const REGISTER = 'POST /auth/register'

let user: UserEvent

const field = (label: string | RegExp) => screen.getByLabelText(label)
const text = (label: string) => field(label) as HTMLInputElement
const press = async (name: string) => user.click(await screen.findByRole('button', named(name)))

async function fill(label: string, words: string) {
  await user.clear(field(label))
  if (words !== '') await user.type(field(label), words)
}

async function openTab(name: string) {
  await user.click(screen.getByRole('tab', named(name)))
  // The form of the previous tab has fields of the same names.
  await waitFor(() => expect(screen.getAllByRole('tabpanel', { hidden: true })).toHaveLength(1))
  await screen.findByRole('tabpanel', named(name))
}

async function openLogin(answers = {}, query = '') {
  const page = await openPage(`/login${query}`, { answers })
  user = page.user
  await screen.findByRole('tab', named('Prihlásenie'))
  return page
}

async function fillRegistration(fields: {
  name: string
  email: string
  password: string
  confirmation?: string
}) {
  await openTab('Registrácia')
  await fill('Meno', fields.name)
  await fill('Email', fields.email)
  await fill('Heslo', fields.password)
  await fill('Potvrdenie hesla', fields.confirmation ?? fields.password)
}

const alerts = async (words: string | RegExp) => {
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toMatch(words))
}

test('a password is checked while it is typed', async () => {
  await openLogin()
  await openTab('Registrácia')
  const rules = () =>
    within(screen.getByRole('list', named('Požiadavky na heslo')))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(rules()).toEqual([
    'Minimálne 8 znakov – chýba',
    'Obsahuje číslicu – chýba',
    'Obsahuje písmeno – chýba',
  ])
  await fill('Heslo', '1234567')
  expect(rules()).toEqual([
    expect.stringMatching(/chýba$/),
    expect.stringMatching(/splnené$/),
    expect.stringMatching(/chýba$/),
  ])
  await fill('Potvrdenie hesla', '1')
  screen.getByText('Heslo nespĺňa bezpečnostné požiadavky')
  await fill('Heslo', PASSWORD)
  for (const rule of rules()) expect(rule).toMatch(/splnené$/)
  expect(screen.queryByText('Heslo nespĺňa bezpečnostné požiadavky')).toBeNull()
})

test('nothing is sent while the passwords are weak or differ', async () => {
  const { server } = await openLogin({ [REGISTER]: { message: 'ok' } })
  const fields = { name: 'Ján Malý', email: 'jan@example.sk' }
  await fillRegistration({ ...fields, password: PASSWORD, confirmation: `${PASSWORD}!` })
  await press('Zaregistrovať sa')
  await screen.findByText('Heslá sa nezhodujú')
  await waitFor(() => expect(document.activeElement).toBe(field('Potvrdenie hesla')))
  for (const label of ['Heslo', 'Potvrdenie hesla']) await fill(label, 'kapustaa')
  await press('Zaregistrovať sa')
  await screen.findByText('Heslo nespĺňa bezpečnostné požiadavky')
  await waitFor(() => expect(document.activeElement).toBe(field('Heslo')))
  expect(server.sent(REGISTER)).toEqual([])
})

test('each tab starts empty', async () => {
  await openLogin()
  await fillRegistration({ name: 'Ján Malý', email: 'jan@example.sk', password: PASSWORD })
  await openTab('Prihlásenie')
  for (const label of ['Email', 'Heslo']) expect(text(label).value).toBe('')
  await openTab('Registrácia')
  for (const label of ['Meno', 'Email', 'Heslo', 'Potvrdenie hesla']) expect(text(label).value).toBe('')
})

test('a registration is sent, and leads to the login with a message', async () => {
  const { server } = await openLogin({ [REGISTER]: { message: 'Registrácia prebehla úspešne.' } })
  await fillRegistration({ name: 'Ján Malý', email: 'jan@example.sk', password: PASSWORD })
  await press('Zaregistrovať sa')
  const signIn = within(await screen.findByRole('tabpanel', named('Prihlásenie')))
  await signIn.findByText(/^Registrácia prebehla úspešne\./)
  expect(server.sent(REGISTER)).toEqual([
    { email: 'jan@example.sk', password: PASSWORD, full_name: 'Ján Malý' },
  ])
})

test('a registration that the server refuses is shown field by field', async () => {
  const detail = [{ loc: ['body', 'email'], msg: 'neplatná adresa', type: 'value_error' }]
  await openLogin({ [REGISTER]: refusal(422, detail) })
  await fillRegistration({ name: 'Ján Malý', email: 'jan@localhost', password: PASSWORD })
  await press('Zaregistrovať sa')
  await alerts(/^email: \S/)
})

test('with a wrong password the visitor sees an error and stays', async () => {
  await openLogin({
    'POST /auth/login-json': refusal(401, 'Neplatné prihlasovacie údaje', 'wrong-credentials'),
  })
  await fill('Email', 'nikto@demo.sk')
  await fill('Heslo', 'nespravne1')
  await press('Prihlásiť sa')
  await alerts('Neplatné prihlasovacie údaje')
  expect(address()).toBe('/login')
})

test('an unverified account can request the mail again', async () => {
  const { server } = await openLogin({
    'POST /auth/login-json': refusal(403, 'Email ešte nie je overený.', 'email-not-verified'),
    'POST /auth/resend-verification': { message: 'ok' },
  })
  await fill('Email', 'jan@example.sk')
  await fill('Heslo', PASSWORD)
  await press('Prihlásiť sa')
  await alerts('Email ešte nie je overený.')
  await press('Poslať overovací e-mail znova')
  await screen.findByText('Verifikačný email bol odoslaný!')
  expect(server.sent('POST /auth/login-json')).toEqual([{ email: 'jan@example.sk', password: PASSWORD }])
})

test('without a network, each form says that it can be retried', async () => {
  const { server } = await openLogin({ 'POST /auth/login-json': refusal(0), [REGISTER]: refusal(0) })
  await fill('Email', 'jan@example.sk')
  await fill('Heslo', PASSWORD)
  await press('Prihlásiť sa')
  await alerts('Nastala chyba. Skúste to znovu.')
  await fillRegistration({ name: 'Ján Malý', email: 'jan@example.sk', password: PASSWORD })
  await press('Zaregistrovať sa')
  await alerts('Nastala chyba. Skúste to znovu.')
  expect(server.sent(REGISTER)).toHaveLength(1)
})

async function openLink(path: string, answers = {}) {
  const page = await openPage(path, { answers })
  user = page.user
  return page
}

test('a link that the network swallows can be retried', async () => {
  const { server } = await openLink('/verify-email?token=x', { 'POST /auth/verify-email': refusal(0) })
  await alerts('Chyba pri overovaní emailu')
  server.answer({ 'POST /auth/verify-email': { message: 'E-mail bol úspešne overený!' } })
  await press('Skúsiť znova')
  await screen.findByText('E-mail bol úspešne overený!')
  expect(server.sent('POST /auth/verify-email').at(-1)).toEqual({ token: 'x' })
  await waitFor(() => expect(address()).toBe('/login'))
})

test('a link that has expired is explained, with a new one on offer', async () => {
  const { server } = await openLink('/verify-email?token=stary', {
    'POST /auth/verify-email': refusal(400, 'Verification link expired.', 'verification-link-expired'),
    'POST /auth/resend-verification': { message: 'ok' },
  })
  await screen.findByText('Verifikačný odkaz vypršal. Môžete si vyžiadať nový.')
  const form = within(screen.getByRole('form', named('Poslať overovací e-mail znova')))
  const send = form.getByRole('button', named('Odoslať overovací e-mail'))
  await user.click(send)
  expect((await form.findByRole('alert')).textContent).toBe('Prosím zadajte vašu emailovú adresu')
  await user.type(form.getByLabelText('Email'), 'jan@example.sk')
  await user.click(send)
  await form.findByText('Verifikačný email bol odoslaný!')
  expect(server.sent('POST /auth/resend-verification')).toEqual([{ email: 'jan@example.sk' }])
})

test('a link with an invented token verifies nobody', async () => {
  await openLink('/verify-email?token=vymysleny', {
    'POST /auth/verify-email': refusal(400, INVALID_LINK, 'verification-link-invalid'),
  })
  await alerts(INVALID_LINK)
  screen.getByRole('form', named('Poslať overovací e-mail znova'))
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test('a link without its token offers both mails', async () => {
  await openLink('/verify-email')
  await alerts(INVALID_LINK)
  for (const name of ['Poslať overovací e-mail znova', 'Zabudnuté heslo'])
    screen.getByRole('form', named(name))
  await user.click(screen.getByRole('link', named('Späť na prihlásenie')))
  await waitFor(() => expect(address()).toBe('/login'))
})

test('a link for a new password leads to the login when its token is missing', async () => {
  await openLink('/reset-password')
  await waitFor(() => expect(address()).toBe('/login'))
})

test('a link for a new password that has expired leads to a new one', async () => {
  const { server } = await openLink('/reset-password?token=stary', {
    'POST /auth/password-reset/confirm': refusal(400, 'Password reset link expired.'),
  })
  await screen.findByLabelText('Nové heslo')
  const save = () => screen.getByRole('button', named('Nastaviť nové heslo'))
  expect(save()).toHaveProperty('disabled', true)
  await fill('Nové heslo', NEW_PASSWORD)
  await fill('Potvrdenie hesla', 'Mrkva')
  await user.tab()
  await screen.findByText('Heslá sa nezhodujú')
  expect(save()).toHaveProperty('disabled', true)
  await fill('Potvrdenie hesla', NEW_PASSWORD)
  await user.click(save())
  await alerts('Odkaz na obnovu hesla vypršal. Môžete si vyžiadať nový.')
  expect(server.sent('POST /auth/password-reset/confirm')).toEqual([
    { token: 'stary', new_password: NEW_PASSWORD },
  ])
  await user.click(screen.getByRole('link', named('Vyžiadať nový odkaz')))
  const form = within(await screen.findByRole('form', named('Zabudnuté heslo')))
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Email')))
})

test.each(['//evil.example/products', 'https://evil.example', '/%5Cevil.example', 'javascript:alert(1)'])(
  'the login never redirects to %s',
  async (next) => {
    const { server } = await openLogin(
      { 'POST /auth/login-json': { access_token: 'token', token_type: 'bearer', user: userOf() } },
      `?next=${next}`,
    )
    server.answer({ 'GET /auth/me': userOf() })
    await fill('Email', 'eva@example.sk')
    await fill('Heslo', PASSWORD)
    await press('Prihlásiť sa')
    await waitFor(() => expect(address()).toBe('/'))
  },
)
