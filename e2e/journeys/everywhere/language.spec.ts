import { appReady } from '../../src/screens/shell.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

const ENGLISH = /\/assets\/(?:en|make-translate)-/

test('a visitor chooses English, and every page stays English', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/login')
  await appReady(page)
  await expect(page.getByRole('heading', { name: 'Vitajte späť' })).toBeVisible()
  expect(loaded.filter((url) => ENGLISH.test(url))).toEqual([])

  await page.getByRole('combobox', { name: 'Jazyk' }).selectOption('English')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(loaded.filter((url) => ENGLISH.test(url))).not.toEqual([])

  // Also what the server says.
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const forgotten = page.getByRole('form', { name: 'Forgotten password' })
  await forgotten.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
  await forgotten.getByRole('button').click()
  await expect(page.getByText('If an account with this address exists')).toBeVisible()

  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')

  await page.goto('/login')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Slovenčina')
  await expect(page.getByRole('heading', { name: 'Vitajte späť' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sk')
})

test(
  "an account's language follows it: home page, list and overview",
  NIGHTLY,
  async ({ page, makeAccount, signInAs }) => {
    const { session } = await makeAccount({ admin: true, premium: true })
    await signInAs(session)
    await page.goto('/')
    await appReady(page)
    const isSaved = page.waitForRequest(
      (request) => request.url().endsWith('/auth/settings') && request.method() === 'PUT',
    )
    await page.getByRole('combobox', { name: 'Jazyk' }).selectOption('English')
    expect((await isSaved).postDataJSON()).toEqual({ language: 'en' })
    await expect(page.getByRole('heading', { name: 'Today in numbers' })).toBeVisible()
    await page.goto('/products')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Products|Deals/)
    await expect(page.getByText(/€\d+\.\d\d/).first()).toBeAttached()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  },
)
