import type { Page } from '@playwright/test'
import { grantPremium, revokePremium } from '../../src/accounts.ts'
import { DEMO_PASSWORD, SHOPPER } from '../../src/api.ts'
import { LoginScreen } from '../../src/screens/login.ts'
import { Shell } from '../../src/screens/shell.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('a visitor returns to the requested page after signing in', NIGHTLY, async ({ page }) => {
  await page.goto('/profile?dialog=settings')
  await expect(page).toHaveURL(/\/login\?next=/)
  await new LoginScreen(page).signIn(SHOPPER, DEMO_PASSWORD)
  await expect(page).toHaveURL('/profile?dialog=settings')
  await expect(page.getByRole('dialog', { name: 'Nastavenia' })).toBeVisible()
})

test('the tabs of a browser are signed in and out together', async ({ page, context, makeAccount }) => {
  const { email, password } = await makeAccount()
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/login/)
  const login = new LoginScreen(page)
  await login.open()
  await login.signIn(email, password)
  await expect(other).toHaveURL('/profile')
  await expect(page).toHaveURL('/')
  await new Shell(page).signOut()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  expect(await stored(other, 'auth_token')).toBeNull()
})

test.describe('premium', () => {
  // Premium calls are refused until the page learns that premium has ended.
  test.use({ expectedErrors: [/status of 403/] })

  test('that starts or ends is noticed within half a minute', async ({
    product,
    member: { page, session },
  }) => {
    const nextAnswer = () => page.waitForResponse('**/auth/me')
    await page.clock.install()
    let answered = nextAnswer()
    await page.goto('/profile')
    await answered
    await expect(page.getByRole('button', { name: 'Aktivovať Premium' })).toBeVisible()
    await grantPremium(product, session.user.id)
    answered = nextAnswer()
    await page.clock.fastForward(30_000)
    await answered
    await expect(
      new Shell(page).toast('Premium activated! Premium features are now available.'),
    ).toBeVisible()

    const reloaded = page.waitForEvent('load')
    answered = nextAnswer()
    await page.clock.fastForward(2_000)
    await reloaded
    await answered
    await expect(page.getByText('Platí do')).toBeVisible()
    await revokePremium(product, session.user.id)
    await page.clock.fastForward(30_000)
    await expect(
      new Shell(page).toast('Premium subscription ended. Premium features are no longer available.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Aktivovať Premium' })).toBeVisible()
  })
})
