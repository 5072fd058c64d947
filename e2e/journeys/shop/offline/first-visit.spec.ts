import { withoutDeviceCatalogue } from '#src/screens/product-list.ts'
import { appReady } from '#src/screens/shell.ts'
import { BOTH_SCREENS, expect, NIGHTLY, test } from '#src/test.ts'

test(
  'the list comes with its page: no further request for it, and none for another site',
  BOTH_SCREENS,
  async ({ shopper }) => {
    await withoutDeviceCatalogue(shopper)
    // The first visit leaves the hint about a signed-in visitor.
    await shopper.goto('/products')
    await appReady(shopper)
    const requests: URL[] = []
    shopper.on('request', (request) => requests.push(new URL(request.url())))
    await shopper.goto('/products?filter=akcia&sort=newest')
    await appReady(shopper)
    await shopper.waitForLoadState('networkidle')
    await expect(shopper.getByRole('main').getByRole('article')).toHaveCount(20)
    const paths = requests.map(({ pathname }) => pathname)
    expect(paths).toContain('/products')
    expect(paths).not.toContain('/api/v1/products/query')

    // Another list is requested once.
    await shopper.getByRole('searchbox').first().fill('mlieko')
    await expect(shopper).toHaveURL(/search=mlieko/)
    await expect(shopper.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    const queries = requests.filter(({ pathname }) => pathname === '/api/v1/products/query')
    expect(queries.map(({ searchParams }) => searchParams.get('search'))).toEqual(['mlieko'])
  },
)

test(
  'a page opened by a link has its title before any script runs',
  NIGHTLY,
  async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ ...(baseURL === undefined ? {} : { baseURL }) })
    const page = await (await request.get('/terms')).text()
    expect(page).toContain('<title>Podmienky používania | Cenolov</title>')
    // Browsing is closed here, and so is the list without an account: it is answered with the login, and described as the
    // login.
    const list = await (await request.get('/products')).text()
    expect(list).toContain('<title>Prihlásenie | Cenolov</title>')
    expect(list).toMatch(/<link rel="canonical" href="[^"]*\/login" \/>/)
    expect(list).not.toContain('Produkty')
    expect(list).not.toContain('first-answer')
    await request.dispose()
  },
)
