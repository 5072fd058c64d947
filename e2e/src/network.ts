import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

/** The app's code. The small script that loads it, and holds what is pressed until then, is not part of it. */
export const APP_CODE = /\/assets\/(?!start-[\w-]{8}\.js)[^/]+\.js$/

/** Time without requests after which a page is at rest. */
const REST_MS = 700
const LONGEST_MS = 60_000
const PAUSE_MS = 50

/**
 * Follows the requests of a page from now on. The returned function waits until none has been running for a while.
 * Playwright's own `networkidle` is reached once a navigation, so it does not wait for later requests.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let last = Date.now()
  page.on('request', (request) => {
    // A stream of events stays open for as long as its page.
    if (!new URL(request.url()).pathname.endsWith('/events')) underWay.add(request)
  })
  const onEnd = (request: Request) => {
    underWay.delete(request)
    last = Date.now()
  }
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  return async () => {
    const begun = Date.now()
    while (underWay.size > 0 || Date.now() - last < REST_MS) {
      if (Date.now() - begun > LONGEST_MS)
        throw new Error(`Still under way: ${[...underWay].map((request) => request.url()).join(', ')}`)
      await sleep(PAUSE_MS)
    }
  }
}
