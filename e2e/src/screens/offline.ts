import type { CatalogueVersion } from '@cenolov/contract/catalogue'
import type { Locator, Page } from '@playwright/test'
import { callApi } from '../api.ts'
import { followRequests } from '../network.ts'
import { expect } from '../test.ts'

// The functions below run in the page; these are the parts of it that they use.
declare const navigator: { readonly serviceWorker: { readonly controller: unknown } }
declare const caches: {
  keys(): Promise<string[]>
  match(path: string, options: { readonly ignoreVary: true }): Promise<Response | undefined>
  open(name: string): Promise<{
    match(path: string): Promise<Response | undefined>
    keys(): Promise<readonly { readonly url: string }[]>
    put(path: string, response: Response): Promise<void>
  }>
}
declare const localStorage: { getItem(name: string): string | null }
declare const location: { readonly origin: string }
declare const document: {
  getElementById(id: string): { readonly dataset: Readonly<Record<string, string | undefined>> } | null
}
declare const performance: { getEntriesByName(name: string): readonly unknown[] }

/** The app's own requests for a premium shopper, once it is on the device. */
const NEEDED_IN_SHOP = ['/auth/cart', '/auth/favorites', '/auth/keyword-alerts']

export async function appOnDevice(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Waits until devices get the newest catalogue. After a change the server rests before it writes the next file. */
export async function newestForDevices(url: string): Promise<void> {
  await expect
    .poll(async () => {
      const { tag, newest } = await callApi<CatalogueVersion>(`${url}/api/v1/catalogue`)
      return tag === newest
    })
    .toBe(true)
}

/** Waits until the app is on the device, with the answers that it needs. */
export async function wholeOnDevice(page: Page): Promise<void> {
  const atRest = followRequests(page)
  await appOnDevice(page)
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toContainEqual(expect.stringMatching(/^seen-answers-/))
  // The answers that came with the page are there sooner than the app's own requests once it is on the device.
  const isPremium = await page.evaluate(() =>
    /"is_premium":true/.test(localStorage.getItem('auth_user') ?? ''),
  )
  for (const path of isPremium ? NEEDED_IN_SHOP : [])
    await expect
      .poll(() =>
        page.evaluate(async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined, path),
      )
      .toBe(true)
  await atRest()
}

export const keptPages = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('seen-pages-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => url.slice(location.origin.length))
  })

export const keptBuilds = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.evaluate(async () =>
    (await caches.keys())
      .filter((name) => name.startsWith('seen-pages-'))
      .map((name) => name.split('-').at(-1)),
  )

export async function pageOnDevice(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url())
  // The worker fetches all files of the app first.
  await expect.poll(() => keptPages(page), { timeout: 45_000 }).toContain(pathname + search)
}

/** Replaces texts in the stored page of an address. Rejects when the page lacks one of them. */
export async function changeKeptPage(
  page: Page,
  address: string,
  changes: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  await page.evaluate(
    async ([url, replacements]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        const kept = name.startsWith('seen-pages-') ? await cache.match(url) : undefined
        if (kept === undefined) continue
        let html = await kept.text()
        for (const [from, to] of replacements) {
          if (!html.includes(from)) throw new Error(`The page has no ${from}`)
          html = html.replaceAll(from, to)
        }
        await cache.put(url, new Response(html, { headers: kept.headers }))
        return
      }
      throw new Error(`The device has no page of ${url}`)
    },
    [address, changes] as const,
  )
}

/** Returns when the server made the stored page, in milliseconds; null for a page from the server. */
export const renderedWhen = (page: Page): Promise<number | null> =>
  page.evaluate(() => Number(document.getElementById('root')?.dataset.keptAt ?? 0) || null)

/**
 * Keeps the page's version of the catalogue. The server answers between two versions, and other journeys change the
 * catalogue meanwhile.
 */
export async function keepVersion(page: Page): Promise<void> {
  await page.route('**/api/v1/catalogue/events', (route) => route.fulfill({ status: 204 }))
}

/** Waits until the worker answers, with the catalogue. */
export async function catalogueReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('catalogue-ready').length))
    .toBeGreaterThan(0)
}

export async function catalogueKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await (await caches.open('cenolov-catalogue-1')).match('/catalogue-kept')) !== undefined,
      ),
    )
    .toBe(true)
}

/** Sets when the catalogue on the device was last confirmed as the newest. */
export async function backdateCatalogue(page: Page, confirmedAt: Date): Promise<void> {
  await page.evaluate(async (at) => {
    const cache = await caches.open('cenolov-catalogue-1')
    const kept = await (await cache.match('/catalogue-kept'))?.json()
    const dated = { ...(kept as object), confirmedAt: at }
    await cache.put('/catalogue-kept', new Response(JSON.stringify(dated)))
  }, confirmedAt.getTime())
}

/** Returns the notice about the missing network, and about the age of the prices. */
export const notice = (page: Page): Locator => page.getByText(/Offline, ceny zo?\s\d+\. \d+\. \d{4}/)
