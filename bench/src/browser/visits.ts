import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { LAUNCH_OPTIONS } from '../../../e2e/src/browser.ts'

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

/** Makes the page's thread so many times slower; workers keep their pace. */
export async function slowDown(devtools: CDPSession, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}
