import type { Page } from '@playwright/test'
import { callApi, DEMO_PASSWORD, SHOPPER } from '../../src/api.ts'
import { LoginScreen } from '../../src/screens/login.ts'
import { Shell } from '../../src/screens/shell.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

const incidents = (page: Page) => page.evaluate(() => sessionStorage.getItem('security_events'))

test('after a sign-out, the next user starts at the home page', async ({ page, makeAccount, signInAs }) => {
  await signInAs((await makeAccount({ admin: true })).session)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Správa používateľov')
  await new Shell(page).signOut()
  await expect(page).toHaveURL('/login')
  await new LoginScreen(page).signIn(SHOPPER, DEMO_PASSWORD)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('This incident has been logged.')).toHaveCount(0)
  expect(await incidents(page)).toBeNull()
})

test('signing out in one tab leads the others to the plain login too', async ({
  context,
  member: { page },
}) => {
  await page.goto('/products')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Môj profil')
  await new Shell(page).signOut()
  for (const tab of [page, other]) await expect(tab).toHaveURL('/login')
  // A later visit is one that the login interrupts.
  await other.getByRole('link', { name: 'Podmienky' }).first().click()
  await new Shell(other).goTo('Produkty')
  await expect(other).toHaveURL(/\/login\?next=%2Fproducts$/)
})

test(
  'losing the administrator right during a visit is not an incident',
  NIGHTLY,
  async ({ page, makeAccount, signInAs }) => {
    const { session } = await makeAccount({ admin: true })
    await signInAs(session)
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Správa používateľov')
    await page.route('**/auth/me', (route) => route.fulfill({ json: { ...session.user, is_admin: false } }))
    await page.route('**/auth/refresh-profile', (route) =>
      route.fulfill({ json: { ...session.user, is_admin: false } }),
    )
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Váš účet už nemá práva správcu.')).toBeVisible()
    await expect(page.getByText('This incident has been logged.')).toHaveCount(0)
    expect(await incidents(page)).toBeNull()
    // A later attempt is.
    await page.goto('/admin/users')
    await expect(page.getByText('This incident has been logged.')).toBeVisible()
  },
)

test.describe('a session that expired', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('is reported once, and another user does not continue its visit', async ({
    page,
    product,
    makeAccount,
    signInAs,
  }) => {
    const { session } = await makeAccount({ premium: true, admin: true })
    await signInAs(session)
    await page.goto('/products')
    const favourite = page.getByRole('button', { name: /^Obľúbené: / }).first()
    await favourite.waitFor()
    await callApi(`${product.url}/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    // A call of the page's own may find out before the click.
    await expect(async () => {
      if (!page.url().includes('/login')) await favourite.click({ timeout: 2_000 })
      await expect(page).toHaveURL(/\/login\?next=%2Fproducts$/, { timeout: 2_000 })
    }).toPass()
    await expect(new Shell(page).toast('Authentication expired')).toBeVisible()
    const toasts = page.getByRole('region', { name: 'Oznámenia' })
    await expect(toasts.getByRole('button', { name: 'Zavrieť oznámenie', includeHidden: true })).toHaveCount(
      1,
    )
    await new LoginScreen(page).signIn(SHOPPER, DEMO_PASSWORD)
    await expect(page).toHaveURL('/')
  })
})

test.describe('a token whose user cannot be loaded', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('leads to a login that returns to the visit', NIGHTLY, async ({ page, makeAccount }) => {
    const { email, password, session } = await makeAccount()
    await page.goto('/terms')
    await page.evaluate((token) => localStorage.setItem('auth_token', token), session.access_token)
    await page.route('**/auth/me', (route) => route.fulfill({ status: 503, json: { detail: 'x' } }))
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/)
    await page.unroute('**/auth/me')
    await new LoginScreen(page).signIn(email, password)
    await expect(page).toHaveURL('/profile')
  })
})
