import type { Page } from '@playwright/test'
import { callApi } from '../../src/api.ts'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { appReady } from '../../src/screens/shell.ts'
import {
  BOTH_SCREENS,
  expect,
  NIGHTLY,
  NIGHTLY_ON_BOTH,
  NIGHTLY_ON_PHONE,
  ON_PHONE,
  test,
} from '../../src/test.ts'

// Motion may shift things, too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const SHIFT_MAX = 0.02

/** Lists and tables differ by the screen; texts do not, and most of the administration is used on wide ones. */
const PATHS = [
  ...['/', '/products', '/kosik', '/admin/products'].map((path) => [path, BOTH_SCREENS] as const),
  ...[
    '/products?filter=akcia&search=mlieko',
    '/oblubene',
    '/kde-nakupit',
    '/upozornenia',
    '/profile',
    '/admin/users',
  ].map((path) => [path, NIGHTLY_ON_BOTH] as const),
  ...['/predajne', '/about', '/contact', '/terms', '/privacy'].map(
    (path) => [path, NIGHTLY_ON_PHONE] as const,
  ),
  ...['upload', 'system', 'marketing', 'sources', 'branches'].map(
    (name) => [`/admin/${name}`, NIGHTLY] as const,
  ),
]

/** Runs in the page first: sums up unexpected layout shifts. */
function watchShifts(): void {
  const seen: string[] = []
  Reflect.set(globalThis, 'shifts', seen)
  type Shift = {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: { node: unknown }[]
  }
  const Observer: new (
    callback: (list: { getEntries: () => Shift[] }) => void,
  ) => { observe: (options: object) => void } = Reflect.get(globalThis, 'PerformanceObserver' as string)
  new Observer((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node }) =>
        (node as { textContent?: string } | null)?.textContent?.slice(0, 40),
      )
      seen.push(`${value} ${moved.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const shifts = (page: Page): Promise<string[]> => page.evaluate('globalThis.shifts') as Promise<string[]>

/** Opens a page whose answers arrive after its first paint, as on a phone, and sums up what moved. */
async function expectStill(
  page: Page,
  path: string,
  settled = () => page.waitForLoadState('networkidle'),
): Promise<void> {
  for (const calls of ['**/api/**', '**/auth/**'])
    await page.route(calls, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
  await page.addInitScript(watchShifts)
  await page.goto(path)
  await appReady(page)
  await settled()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  const seen = await shifts(page)
  const sum = seen.reduce((total, shift) => total + Number.parseFloat(shift), 0)
  expect(sum, seen.join('\n')).toBeLessThan(SHIFT_MAX)
}

test.describe('a first visit causes no layout shift', () => {
  for (const [path, screens] of PATHS)
    test(`of ${path}`, screens, async ({ page, administrator, signInAs }) => {
      await signInAs(administrator.session)
      await expectStill(page, path)
    })

  // The stream of a list never lets the network rest.
  for (const [path, last, screens] of [
    ['/zoznam', 'najmenej.', ON_PHONE],
    ['/kde-nakupit', 'najmenej.', NIGHTLY_ON_PHONE],
    ['/upozornenia', 'káva', NIGHTLY_ON_PHONE],
  ] as const)
    test(
      `of ${path} with something in it`,
      screens,
      async ({
        product,
        premium: {
          page,
          session: { access_token: token },
        },
      }) => {
        const post = <Answer>(call: string, body: object) =>
          callApi<Answer>(`${product.url}${call}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}` },
            ...body,
          })
        const { id } = await post<{ id: string }>('/auth/lists', { json: { name: 'Sobota' } })
        await post(`/auth/lists/${id}/items`, { json: { texts: ['mlieko, chlieb, maslo, 10 vajec, káva'] } })
        for (const keyword of ['maslo', 'káva'])
          await post('/auth/keyword-alerts', {
            body: new URLSearchParams({ keyword, alert_type: 'new_sale', max_results: '50' }),
          })
        await expectStill(page, path, () => expect(page.getByRole('main')).toContainText(last))
      },
    )
})

/** Pixels by which the last card, which is out of view, is usually higher than the ones that are always laid out. */
const ROOM_BEYOND_FIRST = `(() => {
  // A card may hold a list of its own.
  const cards = [...document.querySelector('section[aria-labelledby=vysledky] ul').children]
  const heightOf = (card) => {
    const { paddingTop, paddingBottom } = getComputedStyle(card)
    return card.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)
  }
  const laidOut = cards.filter((card) => getComputedStyle(card).contentVisibility === 'visible')
  const usual = laidOut.map(heightOf).sort((a, b) => a - b)[laidOut.length >> 1]
  return heightOf(cards.at(-1)) - usual
})()`

test(
  'cards out of view have the room of the first ones, so that nothing jumps when they appear',
  NIGHTLY_ON_PHONE,
  async ({ shopper }) => {
    const list = new ProductListScreen(shopper)
    await list.open()
    await expect.poll(() => shopper.evaluate(ROOM_BEYOND_FIRST)).toBe(0)
  },
)

const place = (page: Page): Promise<number> => page.evaluate('Math.round(scrollY)') as Promise<number>

test(
  'going back restores the position, from another page, from a product and after a reload',
  ON_PHONE,
  async ({ shopper }) => {
    const list = new ProductListScreen(shopper)
    await list.open('?search=mlieko')
    await shopper.mouse.wheel(0, 900)
    await expect.poll(() => place(shopper)).toBeGreaterThan(800)
    const before = await place(shopper)

    await list.cards.nth(8).getByRole('link').click({ noWaitAfter: true })
    await expect(list.dialog).toBeVisible()
    const opened = new URL(shopper.url()).searchParams.get('product')
    expect(opened).not.toBeNull()
    await shopper.goBack()
    await expect(list.dialog).toHaveCount(0)
    const there = await place(shopper)

    await shopper
      .getByRole('contentinfo')
      .getByRole('link')
      .first()
      .evaluate((link) => link.click())
    await expect(shopper).not.toHaveURL(/products/)
    await expect.poll(() => place(shopper)).toBe(0)
    await shopper.goBack()
    await list.waitForResults()
    await expect.poll(() => place(shopper)).toBe(there)
    expect(before).toBeGreaterThan(0)

    await shopper.reload()
    await list.waitForResults()
    await expect.poll(() => place(shopper)).toBe(there)
  },
)

test('the end of the list does not move when it comes near', NIGHTLY_ON_BOTH, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open('?search=mlieko')
  const height = () => shopper.evaluate('document.documentElement.scrollHeight') as Promise<number>
  const footer = shopper.getByRole('contentinfo')
  // It loads when the browser is idle.
  await expect(footer).toBeAttached()
  const before = await height()
  await footer.scrollIntoViewIfNeeded()
  await shopper.waitForTimeout(500)
  expect(Math.abs((await height()) - before) / before).toBeLessThan(0.08)
})
