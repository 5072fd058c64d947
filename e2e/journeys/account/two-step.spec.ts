import { authenticatorCode } from '../../src/outside/authenticator.ts'
import { LoginScreen } from '../../src/screens/login.ts'
import { ProfileScreen } from '../../src/screens/profile.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

test.use({ expectedErrors: [/status of 40[01]/] })

test('the second step is switched on, asked for at the sign-in, and switched off', async ({
  member: { page, email, password },
  expectAccessible,
}) => {
  const profile = new ProfileScreen(page)
  await profile.open()
  await page.getByRole('button', { name: /^Prihlásenie v\sdvoch krokoch/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Prihlásenie v\sdvoch krokoch/ })
  await dialog.getByLabel('Súčasné heslo').fill(password)
  await dialog.getByRole('button', { name: 'Pokračovať' }).click()
  await expect(dialog.getByRole('img', { name: 'QR kód pre aplikáciu' })).toBeVisible()
  await expect(dialog.getByLabel('Kód z aplikácie')).toBeFocused()
  await expectAccessible()
  const secret = (await dialog.getByRole('status', { name: 'Kľúč pre aplikáciu' }).textContent()) ?? ''
  await dialog.getByLabel('Kód z aplikácie').fill('000000')
  await dialog.getByRole('button', { name: 'Zapnúť' }).click()
  await expect(dialog.getByText('Kód nie je správny')).toBeVisible()
  await dialog.getByLabel('Kód z aplikácie').fill(authenticatorCode(secret))
  await dialog.getByRole('button', { name: 'Zapnúť' }).click()
  const recovery = (await dialog.getByRole('status', { name: 'Záložné kódy' }).textContent()) ?? ''
  const [first = '', second = ''] = recovery.split('\n')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Mám ich uložené' }).click()
  await expect(dialog.getByText('Zostáva 10 záložných kódov.')).toBeVisible()
  await page.keyboard.press('Escape')

  await profile.signOut()
  const login = new LoginScreen(page)
  await login.open()
  await login.signIn(email, password)
  await expect(page.getByLabel('Kód')).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Späť na heslo' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Heslo').fill(password)
  await page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click()
  await page.getByLabel('Kód').fill('000000')
  await page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click()
  await expect(page.getByText('Kód nie je správny')).toBeVisible()
  // The code of the next half a minute: the current one may be used up.
  await page.getByLabel('Kód').fill(authenticatorCode(secret, 1))
  await page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click()
  await expect(page.getByText('Úspešne ste sa prihlásili!')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goto('/profile?dialog=two-step')
  await dialog.getByRole('button', { name: 'Nové záložné kódy' }).click()
  await dialog.getByLabel('Súčasné heslo').fill(password)
  await dialog.getByLabel(/^Kód/).fill(first.toLowerCase())
  await dialog.getByRole('button', { name: 'Vytvoriť nové kódy' }).click()
  const fresh = (await dialog.getByRole('status', { name: 'Záložné kódy' }).textContent()) ?? ''
  expect(fresh).not.toContain(second)
  await dialog.getByRole('button', { name: 'Mám ich uložené' }).click()
  await dialog.getByRole('button', { name: 'Vypnúť druhý krok' }).click()
  await dialog.getByLabel('Súčasné heslo').fill(password)
  await dialog.getByLabel(/^Kód/).fill(fresh.split('\n')[0] ?? '')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Vypnúť druhý krok' }).click()
  await expect(dialog.getByText('Na prihlásenie odteraz stačí heslo.')).toBeVisible()
})

test(
  'where administrators need the second step, the administration leads to it and opens with it',
  NIGHTLY,
  async ({ page, makeAccount, signInAs, expectAccessible }) => {
    const admin = await makeAccount({ admin: true })
    await signInAs(admin.session)
    // As the server answers with ADMIN_TWO_STEP.
    await page.route('**/admin/system', async (route) => {
      const answer = await route.fetch()
      const settings = encodeURIComponent(JSON.stringify({ adminTwoStep: true }))
      const html = (await answer.text()).replace(/(name="cenolov-settings" content=")[^"]*/, `$1${settings}`)
      await route.fulfill({ response: answer, body: html })
    })
    await page.route('**/auth/two-step', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), is_required: true } })
    })
    await page.goto('/admin/system')
    await expect(page.getByRole('heading', { name: 'Najprv si zapnite druhý krok' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Zapnúť druhý krok' }).click()
    const dialog = page.getByRole('dialog', { name: /^Prihlásenie v\sdvoch krokoch/ })
    await dialog.getByLabel('Súčasné heslo').fill(admin.password)
    await dialog.getByRole('button', { name: 'Pokračovať' }).click()
    const secret = (await dialog.getByRole('status', { name: 'Kľúč pre aplikáciu' }).textContent()) ?? ''
    await dialog.getByLabel('Kód z aplikácie').fill(authenticatorCode(secret))
    await dialog.getByRole('button', { name: 'Zapnúť' }).click()
    await dialog.getByRole('button', { name: 'Mám ich uložené' }).click()
    await page.goto('/admin/system')
    await expect(page.getByRole('heading', { name: 'Štatistiky systému' })).toBeVisible()
  },
)
