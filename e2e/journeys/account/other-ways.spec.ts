import { oidcServer } from '@cenolov/server/src/testing/servers/oidc-server.ts'
import { LoginScreen } from '../../src/screens/login.ts'
import { ProfileScreen } from '../../src/screens/profile.ts'
import { expect, test } from '../../src/test.ts'
import { workerProduct } from '../../src/worker-product.ts'

test.use({ expectedErrors: [/status of 40[019]/] })

test('a passkey is added in the settings, opens the account, and is its second step', async ({
  member: { page, email, password },
  expectAccessible,
}) => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const profile = new ProfileScreen(page)
  await profile.open()
  await profile.openSettings()
  await profile.settings.getByRole('button', { name: 'Pridať prístupový kľúč' }).click()
  await profile.settings.getByLabel('Názov kľúča').fill('Môj telefón')
  await profile.settings.getByLabel('Súčasné heslo').fill(password)
  await expectAccessible()
  await profile.settings.getByRole('button', { name: 'Vytvoriť kľúč' }).click()
  await expect(profile.settings.getByText('zatiaľ nepoužitý')).toBeVisible()
  await expectAccessible()

  await profile.signOut()
  const login = new LoginScreen(page)
  await login.open()
  await page.getByRole('button', { name: 'Použiť prístupový kľúč' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/profile?dialog=two-step')
  const dialog = page.getByRole('dialog', { name: /^Prihlásenie v\sdvoch krokoch/ })
  await dialog.getByLabel('Súčasné heslo').fill(password)
  await dialog.getByRole('button', { name: 'Použiť prístupový kľúč' }).click()
  await expect(dialog.getByRole('status', { name: 'Záložné kódy' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Mám ich uložené' }).click()
  await page.keyboard.press('Escape')
  await profile.signOut()
  await login.open()
  await login.signIn(email, password)
  await expect(page.getByLabel('Kód')).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Použiť prístupový kľúč' }).click()
  await expect(page).toHaveURL('/')

  // The last one that the second step needs stays.
  await profile.open()
  await profile.openSettings()
  await profile.settings.getByRole('button', { name: 'Odobrať prístupový kľúč Môj telefón' }).click()
  await expect(profile.settings.getByText('Najprv vypnite druhý krok.')).toBeVisible()
})

test('a provider signs in, and is linked to an account by its password once', async ({
  page,
  product,
  makeAccount,
  expectAccessible,
}) => {
  const { email, password } = await makeAccount()
  const port = Number(new URL(workerProduct().issuer).port)
  const provider = await oidcServer(`${product.url}/auth/oidc/firma/callback`, port)
  try {
    const login = new LoginScreen(page)
    await login.open()
    await page.getByRole('link', { name: 'Pokračovať cez Firma' }).click()
    await expect(page.getByText('Prihlásenie ste u poskytovateľa zrušili.')).toBeVisible()
    await expectAccessible()

    provider.people.set('osoba', { email, email_verified: true })
    provider.visitor = 'osoba'
    await login.open('?next=/about')
    await page.getByRole('link', { name: 'Pokračovať cez Firma' }).click()
    await expect(page.getByText('tu už máte. Zadajte jeho heslo')).toBeVisible()
    await expectAccessible()
    await login.password.fill('zle-heslo')
    await page.getByRole('button', { name: 'Prepojiť a prihlásiť sa' }).click()
    await expect(page.getByText('Neplatné prihlasovacie údaje')).toBeVisible()
    await login.password.fill(password)
    await page.getByRole('button', { name: 'Prepojiť a prihlásiť sa' }).click()
    await expect(page).toHaveURL('/about')

    const profile = new ProfileScreen(page)
    await profile.signOut()
    await login.open('?next=/about')
    await page.getByRole('link', { name: 'Pokračovať cez Firma' }).click()
    await expect(page).toHaveURL('/about')

    await profile.open()
    await profile.openSettings()
    await profile.settings.getByRole('button', { name: 'Odobrať prihlásenie cez Firma' }).click()
    await expect(profile.settings.getByText(email)).toBeHidden()
  } finally {
    await provider.close()
  }
})
