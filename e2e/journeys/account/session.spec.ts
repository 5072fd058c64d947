import type { Page } from '@playwright/test'
import { grantPremium, revokePremium } from '../../src/accounts.ts'
import { callApi, DEMO_PASSWORD, SHOPPER } from '../../src/api.ts'
import { LoginScreen } from '../../src/screens/login.ts'
import { openWithPendingUser } from '../../src/screens/profile.ts'
import { Shell } from '../../src/screens/shell.ts'
import { expect, test } from '../../src/test.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('a visitor returns to the requested page after signing in', async ({ page }) => {
  await page.goto('/profile?dialog=settings')
  await expect(page).toHaveURL(/\/login\?next=/)
  await new LoginScreen(page).signIn(SHOPPER, DEMO_PASSWORD)
  await expect(page).toHaveURL('/profile?dialog=settings')
  await expect(page.getByRole('dialog', { name: 'Nastavenia' })).toBeVisible()
})

test('the login never redirects to another site', async ({ page, makeAccount }) => {
  const { email, password } = await makeAccount()
  const login = new LoginScreen(page)
  await login.open('?next=//evil.example/products')
  await login.signIn(email, password)
  await expect(page).toHaveURL('/')
  for (const next of ['https://evil.example', '/%5Cevil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?next=${next}`)
    await expect(page).toHaveURL('/')
  }
})

test('the page waits until the user is known', async ({ page, makeAccount }) => {
  const { session } = await makeAccount()
  const answerUser = await openWithPendingUser(page, session.access_token)
  answerUser()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Môj profil')
})

test('an unreadable user record is discarded with its token', async ({ page }) => {
  await page.goto('/terms')
  await page.evaluate(() => {
    localStorage.setItem('auth_token', 'whatever')
    localStorage.setItem('auth_user', '{"id":')
  })
  await page.goto('/products')
  await expect(page).toHaveURL(/\/login/)
  expect(await stored(page, 'auth_token')).toBeNull()
  expect(await stored(page, 'auth_user')).toBeNull()
})

test.describe('a session that was ended elsewhere', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('ends here with the next response', async ({ product, member: { page, session } }) => {
    const account = page.waitForResponse('**/auth/me')
    await page.goto('/products')
    await account
    // Another call of this page would end the session before the next page opens.
    await page.goto('about:blank')
    await callApi(`${product.url}/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    await page.goto('/profile')
    await expect(new Shell(page).toast('Authentication expired')).toBeVisible()
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/)
    expect(await stored(page, 'auth_token')).toBeNull()
  })
})

test.describe('an unreachable server', () => {
  test.use({ expectedErrors: [/net::ERR/] })

  test('signs nobody out', async ({ member: { page, session } }) => {
    await page.route('**/auth/me', (route) => route.abort())
    const request = page.waitForRequest('**/auth/me')
    await page.goto('/profile')
    await request
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Môj profil')
    await page.reload()
    await expect(page.getByRole('definition').filter({ hasText: session.user.email })).toBeVisible()
  })
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

test.describe('a page of the administration', () => {
  // Unknown pages say so to machines.
  test.use({ expectedErrors: [/status of 404/] })

  test('a user without the right is turned away, and the attempt is recorded', async ({ shopper }) => {
    for (const path of ['/admin/users', '/admin/upload', '/admin/nothing-here']) {
      await shopper.goto(path)
      await expect(shopper).toHaveURL('/')
      await expect(shopper.getByRole('alert')).toHaveText(
        'Admin privileges required. This incident has been logged.',
      )
    }
    const events = await shopper.evaluate(() => sessionStorage.getItem('security_events'))
    expect(JSON.parse(events ?? '')).toMatchObject(
      ['/admin/users', '/admin/upload', '/admin/nothing-here'].map((path) => ({
        type: 'unauthorized_admin_access',
        user: SHOPPER,
        path,
        timestamp: expect.any(String),
        userAgent: expect.stringContaining('Chrome'),
      })),
    )
    await shopper.getByRole('button', { name: 'Zavrieť oznámenie' }).click()
    await expect(shopper.getByRole('alert')).toHaveCount(0)
  })

  test('the last ten attempts are recorded', async ({ shopper }) => {
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await shopper.goto(`/admin/${attempt}`)
      await expect(shopper.getByRole('alert')).toBeVisible()
    }
    const events = JSON.parse(
      (await shopper.evaluate(() => sessionStorage.getItem('security_events'))) ?? '[]',
    ) as { path: string }[]
    expect(events.map(({ path }) => path)).toEqual(
      [...Array(10).keys()].map((index) => `/admin/${index + 3}`),
    )
  })

  test('an administrator opens the administration, and only its pages', async ({
    page,
    makeAccount,
    signInAs,
  }) => {
    await signInAs((await makeAccount({ admin: true })).session)
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Správa používateľov')
    await page.goto('/admin/nothing-here')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
