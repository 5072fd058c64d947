import { LAUNCH_OPTIONS } from '@cenolov/browser'
import { type Browser, chromium } from '@playwright/test'

/** Makes visits one after the other, each in a browser as new as a visitor's. */
export async function makeVisits<Found>(
  count: number,
  visit: (browser: Browser) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = []
  for (let run = 0; run < count; run++) {
    const browser = await chromium.launch(LAUNCH_OPTIONS)
    try {
      found.push(await visit(browser))
    } finally {
      await browser.close()
    }
  }
  return found
}
