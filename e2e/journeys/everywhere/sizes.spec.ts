import type { Page, Request } from '@playwright/test'
import { followRequests } from '../../src/network.ts'
import { appReady } from '../../src/screens/shell.ts'
import { expect, test } from '../../src/test.ts'
import { SIZE_BUDGET } from './size-budget.ts'

/** The counted parts of a page; pictures and the catalogue on the device come later and are counted elsewhere. */
const COUNTED: ReadonlySet<string> = new Set(['document', 'script', 'stylesheet', 'font', 'fetch'])

/** Returns the bytes over the network until a page is at rest, as sent. */
async function bytesOf(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = []
  const atRest = followRequests(page)
  const count = (request: Request) => {
    if (!COUNTED.has(request.resourceType()) || request.url().endsWith('.bin')) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  }
  page.on('requestfinished', count)
  await page.goto(path)
  await appReady(page)
  await atRest()
  // A request that ends while the page is closed has no sizes.
  page.off('requestfinished', count)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

for (const [path, kilobytes] of Object.entries(SIZE_BUDGET)) {
  test(`${path} takes at most ${kilobytes} kB on a first visit`, async ({
    page,
    administrator,
    signInAs,
  }) => {
    await signInAs(administrator.session)
    await page.addInitScript(() => localStorage.setItem('data_saver', 'on'))
    const bytes = await bytesOf(page, path)
    expect(bytes / 1_000, `${path} takes ${Math.round(bytes / 1_000)} kB`).toBeLessThanOrEqual(kilobytes)
    // A budget that has become much too wide protects nothing.
    expect(bytes / 1_000, `${path} takes ${Math.round(bytes / 1_000)} kB only`).toBeGreaterThan(kilobytes / 2)
  })
}
