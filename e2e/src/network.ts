import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

/** The app's code. The small script that loads it, and holds what is pressed until then, is not part of it. */
export const APP_CODE = /\/assets\/(?!start-[\w-]{8}\.js)[^/]+\.js$/

/** Time without requests after which a page is at rest. */
const REST_MS = 700
const LONGEST_MS = 60_000
const PAUSE_MS = 50
/** Time after which the browser is asked about a request: now and then the protocol loses the end of one. */
const DOUBTFUL_MS = 10_000

// Part of the page and of its workers in which a function below runs.
declare const performance: { getEntriesByName(name: string): readonly unknown[] }

/**
 * Follows the requests of a page from now on. The returned function waits until none has been running for a while.
 * Playwright's own `networkidle` is reached once a navigation, so it does not wait for later requests.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Map<Request, number>()
  let last = Date.now()
  page.on('request', (request) => {
    // A stream of events stays open for as long as its page.
    if (!new URL(request.url()).pathname.endsWith('/events')) underWay.set(request, Date.now())
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
        throw new Error(`Still under way: ${[...underWay.keys()].map((request) => request.url()).join(', ')}`)
      for (const [request, since] of underWay)
        if (Date.now() - since > DOUBTFUL_MS && (await hasEnded(page, request.url()))) onEnd(request)
      await sleep(PAUSE_MS)
    }
  }
}

/** Returns whether the page, or a worker of it, counts a request among those that ended. */
async function hasEnded(page: Page, url: string): Promise<boolean> {
  const isCounted = (name: string) => performance.getEntriesByName(name).length > 0
  const answers = await Promise.allSettled([
    page.evaluate(isCounted, url),
    ...page.workers().map((worker) => worker.evaluate(isCounted, url)),
  ])
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value)
}
