/// <reference lib="webworker" />
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { keepsAnswerOf, networkFirst } from './answer-cache.ts'
import { showNotifications } from './notifications.ts'
import { PageCache } from './page-cache.ts'
import { barcodeReader, pictures, textsOfLanguages } from './picture-cache.ts'
import { forgetSeen, untilDeparture } from './seen-cache.ts'
import type { WorkerMessage } from './worker-messages.ts'

declare const self: ServiceWorkerGlobalScope
/** The files of this build; written by `vite/service-worker.ts`. */
declare const PRECACHE: readonly { readonly url: string; readonly revision: string | null }[]
/** The files of this build with the texts of other languages. */
declare const TEXTS: readonly string[]
declare const SHELL: string
declare const BUILD: string

/** Time after which a page comes from the device instead of the server. */
const PAGE_TIMEOUT_MS = 4_000
/** Delay before a page is read and stored, so that it does not compete with its own start. */
const KEEP_AFTER_MS = 2_000
/** Not pages of the app, although a browser may open them. */
const NO_PAGES = [
  /^\/(api|auth|categories|static|assets|health|metrics|docs|unsubscribe)(\/|$)/,
  /\.[a-z\d]+$/,
]

// All files of a version are stored before its worker becomes active, and stay until the next worker does. So a page
// only finds code of its own version.
precacheAndRoute([...PRECACHE])

const pages = new PageCache({ name: BUILD, files: new Set(PRECACHE.map(({ url }) => url)) })

registerRoute(
  new NavigationRoute(({ request, event }) => answerPage(request, event as FetchEvent), {
    denylist: NO_PAGES,
  }),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/static/'), pictures())
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[^/]+\.wasm$/.test(url.pathname),
  barcodeReader(),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && TEXTS.includes(url.pathname), textsOfLanguages())
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && keepsAnswerOf(request, url),
  ({ request, event }) => networkFirst(request, event as FetchEvent),
)

showNotifications()

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'take over') void self.skipWaiting()
  if (message.type === 'forget') event.waitUntil(forgetSeen())
  if (message.type === 'keep page' && event.source instanceof WindowClient)
    event.waitUntil(keepOpenPage(event.source))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // The first visit's page becomes ours, so that its later requests are stored.
      self.clients.claim(),
      self.registration.navigationPreload?.enable(),
      pages.forgetOtherBuilds(),
    ]),
  )
})

/**
 * Returns the device's page for this address, at once; else the server's, else the shell. Once a new version waits, the
 * server is asked first, as the device's page would only delay it.
 */
async function answerPage(request: Request, event: FetchEvent): Promise<Response> {
  const isWanted = untilDeparture()
  const keep = async (page: Response) => {
    await after(KEEP_AFTER_MS)
    await pages.keep(request.url, page, isWanted)
  }
  const preloaded: Promise<Response | undefined> = event.preloadResponse
  preloaded.catch(() => undefined)
  const kept = self.registration.waiting === null ? await pages.find(request) : undefined
  if (kept !== undefined) {
    // The browser's own request is the page of the next visit. With data saver there is no such request.
    event.waitUntil(preloaded.then((page) => page && keep(page)).catch(() => undefined))
    return kept
  }
  const page = preloaded.then((response) => response ?? fetch(request))
  event.waitUntil(page.then((response) => keep(response.clone())).catch(() => undefined))
  const shell = () => matchPrecache(SHELL)
  try {
    return (await Promise.race([page, after(PAGE_TIMEOUT_MS).then(shell)])) ?? (await page)
  } catch (error) {
    const bare = await shell()
    if (bare === undefined) throw error
    return bare
  }
}

async function keepOpenPage({ url }: WindowClient): Promise<void> {
  const isWanted = untilDeparture()
  const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null)
  if (response !== null) await pages.keep(url, response, isWanted)
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
