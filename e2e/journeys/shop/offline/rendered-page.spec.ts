import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { APP_CODE } from '#src/network.ts'
import { LoginScreen } from '#src/screens/login.ts'
import { ProductListScreen, withoutDeviceCatalogue } from '#src/screens/product-list.ts'
import { appReady } from '#src/screens/shell.ts'
import { BOTH_SCREENS, expect, NIGHTLY, NIGHTLY_ON_PHONE, ON_PHONE, test } from '#src/test.ts'

const press = (element: { click(): void }): void => element.click()

/** Sends the server the hint that a visitor is signed in, like an earlier visit. */
const hint = (page: Page, baseURL = '') =>
  page.context().addCookies([{ name: 'signed_in', value: '1', url: baseURL }])

/** Holds the app's code back until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(APP_CODE, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Refuses a file of the app's code during the first visits.
 * @returns a function that counts the visits
 */
async function refuseCode(
  page: Page,
  file: 'its first file' | 'a file that the first one imports',
  refusedVisits: number,
): Promise<() => number> {
  const html = await (await page.request.get('/products')).text()
  const main = /data-main="?([^\s">]+)/.exec(html)?.[1]
  let visits = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1
  })
  await page.route(
    ({ pathname }) =>
      APP_CODE.test(pathname) &&
      (file === 'its first file' ? pathname === main : pathname.includes('/start-app-')),
    (route) => (visits > refusedVisits ? route.continue() : route.abort()),
  )
  return () => visits
}

/** Runs in the page: marks the document once a script of it could not be loaded. */
const MARK_FAILED_CODE = `
  document.addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.dataset.codeFailed = ''
  }, true)
`
/** Opens the list, whose code fails once it is released without a network. */
async function openBeforeCode(page: Page): Promise<{ list: ProductListScreen; release: () => void }> {
  await withoutDeviceCatalogue(page)
  const release = await holdCode(page)
  await page.addInitScript({ content: MARK_FAILED_CODE })
  await page.goto('/products', { waitUntil: 'commit' })
  const list = new ProductListScreen(page)
  await expect(list.cards).toHaveCount(20)
  return { list, release }
}

const codeFailed = (page: Page): Promise<void> =>
  expect(page.locator('html[data-code-failed]')).toBeAttached()

test('a page of the shop can be read without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const page = await context.newPage()
  await hint(page, baseURL)
  await page.goto('/products?search=mlieko')
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByRole('article').first()).toContainText('€')
  await expect(page.getByRole('searchbox')).toHaveValue('mlieko')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Najlepšie akcie dňa' })).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Podmienky používania')
  await context.close()
})

test.describe('a page that needs a name', () => {
  test('is answered with the login, which leads back to it', ON_PHONE, async ({ page, makeAccount }) => {
    const release = await holdCode(page)
    await page.goto('/products?search=mlieko', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/^Prihlásenie/)
    release()
    await expect(page).toHaveURL(/\/login\?next=%2Fproducts%3Fsearch%3Dmlieko$/)
    const { email, password } = await makeAccount()
    await new LoginScreen(page).signIn(email, password)
    await expect(page).toHaveURL(/\/products\?search=mlieko$/)
  })

  test('keeps the position to which an address points', NIGHTLY_ON_PHONE, async ({ page }) => {
    await page.goto('/profile#upozornenia')
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile%23upozornenia$/)
  })

  test('is shown to a visitor whom the server does not know', NIGHTLY_ON_PHONE, async ({ shopper }) => {
    await shopper.goto('/about')
    await shopper.context().clearCookies({ name: 'signed_in' })
    await shopper.goto('/products?search=mlieko')
    await expect(shopper).toHaveURL(/\/products\?search=mlieko$/)
    await expect(shopper.getByRole('article').first()).toBeVisible()
  })
})

for (const path of ['/', '/products']) {
  test(`the first paint of ${path} has its first products`, BOTH_SCREENS, async ({ shopper }) => {
    await shopper.addInitScript(`requestAnimationFrame(() => {
    window.firstFrame = document.querySelectorAll('main article').length
  })`)
    // A slow phone, on which the page is not parsed at once.
    const devtools = await shopper.context().newCDPSession(shopper)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const release = await holdCode(shopper)
    await shopper.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => shopper.evaluate('window.firstFrame')).toBeGreaterThanOrEqual(3)
    release()
  })

  // The code is most of what a page loads: on a slow network pictures that are found after it come seconds later.
  test(
    `the first pictures of ${path} do not wait for its layout or its code`,
    NIGHTLY,
    async ({ page, baseURL }) => {
      await hint(page, baseURL)
      const html = await (await page.request.get(path)).text()
      const addresses = (tag: RegExp) => [...html.matchAll(tag)].map(([, address]) => address)
      const eager = addresses(/<img src="([^"]+)"[^>]* loading="eager"/g)
      expect(eager).toContain(addresses(/<img src="([^"]+)"/g)[0])
      expect(addresses(/<link rel="preload" as="image" href="([^"]+)"/g)).toEqual([...new Set(eager)])
    },
  )
}

test.describe('a picture that fails before the code runs', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('is replaced by the parcel', NIGHTLY_ON_PHONE, async ({ shopper }) => {
    await shopper.route('**/static/**', (route) => route.abort())
    const release = await holdCode(shopper)
    await shopper.goto('/products', { waitUntil: 'commit' })
    const first = shopper.getByRole('main').getByRole('article').first()
    await expect(first.locator('img')).toHaveJSProperty('complete', true)
    release()
    await expect(first.getByText('📦')).toBeVisible()
    await expect(first.locator('img')).toHaveCount(0)
  })
})

test('text typed before the code runs is searched', ON_PHONE, async ({ shopper }) => {
  await withoutDeviceCatalogue(shopper)
  const release = await holdCode(shopper)
  await shopper.goto('/products', { waitUntil: 'commit' })
  const list = new ProductListScreen(shopper)
  await list.search.pressSequentially('mlieko')
  await expect(shopper).not.toHaveURL(/search/)
  release()
  await expect(shopper).toHaveURL(/search=mlieko/)
  await list.waitForResults()
  await expect(list.search).toHaveValue('mlieko')
  await expect(list.search).toBeFocused()
})

test('text written before the code runs stays in the form', NIGHTLY, async ({ shopper }) => {
  const release = await holdCode(shopper)
  await shopper.goto('/contact', { waitUntil: 'commit' })
  const form = shopper.getByRole('form', { name: 'Napíšte nám' })
  await form.getByLabel('Meno').fill('Iné meno')
  await form.getByLabel('Predmet').selectOption('feedback')
  await form.getByLabel('Správa').fill('Pekná stránka.')
  await form.getByRole('button', { name: 'Odoslať správu' }).focus()
  release()
  await expect(form.getByLabel('Email')).toHaveValue(/@/)
  await expect(form.getByText('14 / 5 000 znakov')).toBeVisible()
  await expect(form.getByLabel('Meno')).toHaveValue('Iné meno')
  await expect(form.getByLabel('Predmet')).toHaveValue('feedback')
  await expect(form.getByLabel('Správa')).toHaveValue('Pekná stránka.')
})

test(
  'a form sent before the code runs includes the known details of its author',
  NIGHTLY,
  async ({ shopper }) => {
    const release = await holdCode(shopper)
    await shopper.route('**/contact-form', (route) => route.fulfill({ status: 200, json: {} }))
    await shopper.goto('/contact', { waitUntil: 'commit' })
    const form = shopper.getByRole('form', { name: 'Napíšte nám' })
    await form.getByLabel('Predmet').selectOption('feedback')
    await form.getByLabel('Správa').fill('Pekná stránka.')
    await form.getByRole('button', { name: 'Odoslať správu' }).click()
    const sent = shopper.waitForRequest('**/contact-form')
    release()
    expect((await sent).postDataJSON()).toMatchObject({
      name: 'Ľudmila Nová',
      subject: 'feedback',
      message: 'Pekná stránka.',
    })
    await expect(form.getByText('Správa odoslaná!')).toBeVisible()
  },
)

test.describe('a page whose code does not load', () => {
  test.use({
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically imported module/],
  })

  test('stays readable offline, and runs once back online', ON_PHONE, async ({ shopper, context }) => {
    const { list, release } = await openBeforeCode(shopper)
    await context.setOffline(true)
    release()
    await codeFailed(shopper)
    await list.cards.first().getByRole('link').click()
    await expect(list.cards).toHaveCount(20)
    const reloaded = shopper.waitForEvent('framenavigated')
    await context.setOffline(false)
    await reloaded
    await list.search.fill('maslo')
    await expect(shopper).toHaveURL(/search=maslo/)
    await list.waitForResults()
  })

  test('forgets taps, however late the network is back', NIGHTLY_ON_PHONE, async ({ shopper, context }) => {
    const { list, release } = await openBeforeCode(shopper)
    await context.setOffline(true)
    await list.cards.first().getByRole('link').click()
    release()
    await codeFailed(shopper)
    // The page loads again, but later than a link waits for the code.
    await shopper.route(/\/products$/, async (route) => {
      await setTimeout(5000)
      await route.continue()
    })
    const next = shopper.waitForEvent('framenavigated')
    await context.setOffline(false)
    await next
    await list.waitForResults()
    expect(new URL(shopper.url()).search).toBe('')
  })

  for (const [file, screens] of [
    ['its first file', NIGHTLY],
    ['a file that the first one imports', {}],
  ] as const) {
    test(`loads again automatically without ${file}`, screens, async ({ shopper }) => {
      await withoutDeviceCatalogue(shopper)
      const visits = await refuseCode(shopper, file, 1)
      await shopper.goto('/products', { waitUntil: 'commit' })
      await expect.poll(visits).toBe(2)
      await appReady(shopper)
      const list = new ProductListScreen(shopper)
      await list.search.fill('maslo')
      await expect(shopper).toHaveURL(/search=maslo/)
      await list.waitForResults()
    })

    test(`is not loaded over and over without ${file}`, NIGHTLY, async ({ shopper }) => {
      const visits = await refuseCode(shopper, file, Number.POSITIVE_INFINITY)
      await shopper.goto('/products')
      await expect.poll(visits).toBe(2)
      // Its links work.
      await shopper.getByRole('link', { name: 'O nás' }).first().click()
      await expect(shopper).toHaveURL('/about')
      expect(visits()).toBe(3)
    })
  }
})

test('a press before the code runs takes effect', ON_PHONE, async ({ shopper }) => {
  await withoutDeviceCatalogue(shopper)
  const release = await holdCode(shopper)
  await shopper.goto('/products', { waitUntil: 'commit' })
  const card = new ProductListScreen(shopper).cards.first()
  const title = await card.getByRole('heading').textContent()
  await card.getByRole('link').click()
  await expect(shopper.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(shopper.getByRole('dialog').getByRole('heading').first()).toHaveText(title ?? '')
  await shopper.goBack()
  await expect(shopper.getByRole('dialog')).toHaveCount(0)
})

test('the scroll position from before the code ran is restored', ON_PHONE, async ({ shopper }) => {
  const release = await holdCode(shopper)
  await shopper.goto('/products?search=mlieko', { waitUntil: 'commit' })
  const list = new ProductListScreen(shopper)
  await expect(list.cards).toHaveCount(20)
  await shopper.mouse.wheel(0, 900)
  await expect.poll(() => shopper.evaluate('scrollY')).toBe(900)
  release()
  await appReady(shopper)
  await shopper.getByRole('contentinfo').locator('a[href="/terms"]').evaluate(press)
  await expect(shopper).toHaveURL(/terms/)
  await expect.poll(() => shopper.evaluate('scrollY')).toBe(0)
  await shopper.goBack()
  await expect.poll(() => shopper.evaluate('scrollY')).toBe(900)
})

test('a page that is opened again begins at its top', NIGHTLY_ON_PHONE, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open('?search=mlieko')
  await appReady(shopper)
  await shopper.mouse.wheel(0, 900)
  await expect.poll(() => shopper.evaluate('scrollY')).toBe(900)
  await list.open('?search=syr')
  await appReady(shopper)
  // A position is kept for seconds, so it would have been restored by then.
  await shopper.waitForTimeout(500)
  expect(await shopper.evaluate('scrollY')).toBe(0)
})

test('a link is followed even when the code never loads', NIGHTLY, async ({ shopper }) => {
  await holdCode(shopper)
  await shopper.goto('/', { waitUntil: 'commit' })
  await shopper.getByRole('main').getByRole('link', { name: 'Hľadať' }).click()
  await expect(shopper).toHaveURL(/\/products$/)
})
