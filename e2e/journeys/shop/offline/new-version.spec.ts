import type { BrowserContext, Page } from '@playwright/test'
import { expect, NIGHTLY, test } from '#src/test.ts'

test.use({ serviceWorkers: 'allow' })

declare const navigator: {
  readonly serviceWorker: {
    readonly controller: unknown
    readonly ready: Promise<{ update(): Promise<unknown> }>
  }
}

/** Serves the app in versions. Returns a function that deploys another one, which a page then looks for. */
async function deploys(context: BrowserContext): Promise<(page: Page) => Promise<void>> {
  let version = 1
  await context.route('**/sw.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\n// ${version}` })
  })
  return async (page) => {
    version += 1
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
  }
}

test('a new version of the app is offered, and activated when the shopper wants it', async ({
  shopper,
  context,
}) => {
  const deploy = await deploys(context)
  await shopper.goto('/products')
  await shopper.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const offer = shopper.getByText('Je tu nová verzia Cenolova.')
  await expect(offer).toHaveCount(0)
  await deploy(shopper)
  await expect(offer).toBeVisible()
  const reloaded = shopper.waitForEvent('load')
  await shopper.getByRole('button', { name: 'Obnoviť' }).click()
  await reloaded
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Produkty')
  await expect(offer).toHaveCount(0)
})

test(
  'a new version activated in one tab loses no typed text in another',
  NIGHTLY,
  async ({ shopper, context }) => {
    const deploy = await deploys(context)
    await shopper.goto('/contact')
    await shopper.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const other = await context.newPage()
    await other.goto('/products')
    await other.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const message = shopper.getByRole('textbox', { name: 'Správa' })
    await message.fill('Dobrý deň, v Terne')
    await deploy(other)
    const reloaded = other.waitForEvent('load')
    await other.getByRole('button', { name: 'Obnoviť' }).click()
    await reloaded
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Produkty')
    await expect(other.getByRole('button', { name: 'Obnoviť' })).toHaveCount(0)

    await expect(message).toHaveValue('Dobrý deň, v Terne')
    const own = shopper.waitForEvent('load')
    await shopper.getByRole('button', { name: 'Obnoviť' }).click()
    await own
    await expect(shopper.getByRole('button', { name: 'Obnoviť' })).toHaveCount(0)
  },
)

test.describe('a deploy in the middle of a visit', () => {
  test.use({
    serviceWorkers: 'block',
    expectedErrors: [/Failed to load resource|Failed to fetch dynamically/],
  })

  test('leads to the page of the new version automatically', async ({ shopper, context }) => {
    await shopper.goto('/products')
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Produkty')
    // The code of the old version is gone, and pages start with a script of another name.
    const entry = /((?:data-main|type="module" crossorigin src)="\/assets\/[^"]+)\.js/
    let loads = 0
    await context.route('**/*', async (route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      const accepts = (await request.headerValue('accept')) ?? ''
      if (accepts.startsWith('text/html')) {
        if (request.isNavigationRequest()) loads += 1
        const response = await route.fetch()
        const html = (await response.text()).replace(entry, '$1-next.js')
        return route.fulfill({ response, body: html })
      }
      if (/-next\.js$/.test(pathname))
        return route.continue({ url: request.url().replace('-next.js', '.js') })
      if (loads === 0 && /about-page/.test(pathname)) return route.fulfill({ status: 404, body: '' })
      return route.fallback()
    })
    await shopper.getByRole('link', { name: 'O nás' }).first().click()
    await expect(shopper).toHaveURL('/about')
    await expect.poll(() => loads).toBe(1)
    await expect(shopper.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(shopper.getByRole('alert')).toHaveCount(0)
    expect(loads).toBe(1)
  })
})
