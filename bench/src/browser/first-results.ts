import { PHONE_NAME, type Profile, slowDown, slowDownNetwork } from '@cenolov/browser'
import type { Browser } from '@playwright/test'

export const FAST_PROFILE: Profile = { name: 'unthrottled', network: null, slowdown: 1 }

export interface Visit {
  /** From the navigation until the first product is painted. */
  readonly firstResultsMs: number
  /** Bytes over the network until then. */
  readonly bytes: number
  /** Requests that began until then. */
  readonly requests: number
}

/** Reports the moment after the first product was painted. */
const REPORT_FIRST_RESULTS = `
  const looker = new MutationObserver(() => {
    if (document.querySelector('main a[href*="product="]') === null) return
    looker.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => console.debug('first-results ' + performance.now())
      port2.postMessage(null)
    })
  })
  looker.observe(document, { childList: true, subtree: true })
`

/** Ends once the app and its page are on the device: so long the first visit lasts. */
const PAGE_ON_DEVICE = `
  (async () => {
    const hasPage = async () => (await caches.keys()).some((name) => name.startsWith('seen-pages-'))
    while (!(await hasPage())) await new Promise((resolve) => setTimeout(resolve, 100))
  })()
`

/** A phone, as it shows itself to the server. */
export const PHONE_CONTEXT = {
  viewport: { width: 412, height: 915 },
  hasTouch: true,
  isMobile: true,
  userAgent: PHONE_NAME,
}

/** Opens the list in a new browser profile; with `again` twice, of which the second visit counts. */
export async function visitList(
  browser: Browser,
  url: string,
  { network, slowdown }: Profile,
  { again = false } = {},
): Promise<Visit> {
  const context = await browser.newContext(PHONE_CONTEXT)
  try {
    if (again) {
      const first = await context.newPage()
      await first.goto(url, { waitUntil: 'networkidle' })
      await first.evaluate(PAGE_ON_DEVICE)
      await first.close()
    }
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    if (network !== null) await slowDownNetwork(devtools, network)
    await slowDown(devtools, slowdown)
    let bytes = 0
    let requests = 0
    devtools.on('Network.requestWillBeSent', () => {
      requests += 1
    })
    devtools.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    // In the page itself, so that the way of a message to this process is not counted.
    await page.addInitScript({ content: REPORT_FIRST_RESULTS })
    const reported = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith('first-results '),
      timeout: 60_000,
    })
    await page.goto(url, { waitUntil: 'commit' })
    const firstResultsMs = Number((await reported).text().split(' ')[1])
    return { firstResultsMs, bytes, requests }
  } finally {
    await context.close()
  }
}
