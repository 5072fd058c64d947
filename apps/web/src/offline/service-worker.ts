/// <reference lib="webworker" />
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { forgetAnswers, keepsAnswerOf, networkFirst } from './answer-cache.ts'
import { pictures } from './picture-cache.ts'
import type { WorkerMessage } from './worker-messages.ts'

declare const self: ServiceWorkerGlobalScope
/** The files of this build; written in by `vite/service-worker.ts`. */
declare const PRECACHE: readonly { readonly url: string; readonly revision: string | null }[]
declare const SHELL: string

/** A page that the server has not sent by then comes from the device. */
const PAGE_TIMEOUT_MS = 4_000
/** Not pages of the app, although a browser may open them. */
const NO_PAGES = [
  /^\/(api|auth|categories|static|assets|health|metrics|docs|unsubscribe)(\/|$)/,
  /\.[a-z\d]+$/,
]

// All files of a version are there before it takes over, and stay until the next one does: a page never finds the code
// of another version than its own.
precacheAndRoute([...PRECACHE])

registerRoute(
  new NavigationRoute(
    async ({ request, event }) => {
      const shell = () => matchPrecache(SHELL)
      try {
        const preloaded = (event as FetchEvent).preloadResponse as Promise<Response | undefined>
        const page = preloaded.then((response) => response ?? fetch(request))
        page.catch(() => undefined)
        return (await Promise.race([page, late().then(shell)])) ?? (await page)
      } catch (error) {
        const page = await shell()
        if (page === undefined) throw error
        return page
      }
    },
    { denylist: NO_PAGES },
  ),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/static/'), pictures())
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && keepsAnswerOf(request, url),
  ({ request, event }) => networkFirst(request, event as FetchEvent),
)

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'take over') void self.skipWaiting()
  if (message.type === 'forget') event.waitUntil(forgetAnswers())
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // The first visit's page becomes ours, so that what it asks from now on is kept.
      self.clients.claim(),
      self.registration.navigationPreload?.enable(),
    ]),
  )
})

const late = () => new Promise<void>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS))
