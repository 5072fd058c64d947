import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

// The functions below run in the page; these are the parts of it that they use.
declare const navigator: { readonly serviceWorker: { readonly controller: unknown } }
declare const caches: {
  keys(): Promise<string[]>
  open(name: string): Promise<{
    match(path: string): Promise<Response | undefined>
    put(path: string, response: Response): Promise<void>
  }>
}
declare const performance: { getEntriesByName(name: string): readonly unknown[] }

/** Waits until the app is on the device. */
export async function appOnDevice(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Waits until the app is on the device, with the answers that it needs. */
export async function wholeOnDevice(page: Page): Promise<void> {
  await appOnDevice(page)
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toContainEqual(expect.stringMatching(/^seen-answers-/))
  await page.waitForLoadState('networkidle')
}

/** Waits until the worker answers, with the catalogue. */
export async function catalogueReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('catalogue-ready').length))
    .toBeGreaterThan(0)
}

/** Waits until the catalogue is kept on the device. */
export async function catalogueKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await (await caches.open('cenolov-catalogue-1')).match('/catalogue-kept')) !== undefined,
      ),
    )
    .toBe(true)
}

/** Says that the catalogue on the device was last found to be the newest at a time. */
export async function backdateCatalogue(page: Page, confirmedAt: Date): Promise<void> {
  await page.evaluate(async (at) => {
    const cache = await caches.open('cenolov-catalogue-1')
    const kept = await (await cache.match('/catalogue-kept'))?.json()
    const dated = { ...(kept as object), confirmedAt: at }
    await cache.put('/catalogue-kept', new Response(JSON.stringify(dated)))
  }, confirmedAt.getTime())
}

/** What says that there is no network, and of when the prices are. */
export const notice = (page: Page): Locator => page.getByText(/Offline, ceny z\s\d+\. \d+\. \d{4}/)
