import { setOfflineState } from '../api/offline-state.ts'
import { isSavingData } from '../ui/theme/list-preferences.ts'
import type { WorkerMessage } from './worker-messages.ts'

/** The new worker may have to wait for what the old one is answering; the button must not look dead meanwhile. */
const TAKE_OVER_MS = 4_000

/**
 * Registers the service worker and offers each new version of the app. The new one waits until the shopper wants it,
 * or until no page of the old one is open. A page never takes code of another version than its own.
 * @param onFirst called when the worker takes over a page that had none
 */
export function followVersions(onFirst: () => void): void {
  const { serviceWorker } = navigator
  // Only on a secure origin.
  if (serviceWorker === undefined) return
  let isControlled = serviceWorker.controller !== null
  let reloading: ReturnType<typeof setTimeout> | undefined
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) {
      if (reloading !== undefined) {
        // Once: a second reload would begin the page anew that is on its way.
        clearTimeout(reloading)
        location.reload()
      }
      // Taken in another tab. Somebody may have typed something here: this page goes on with the code that it has, and
      // is loaded anew when it needs more (`reloadIfReplaced`), or when they want it.
      else setOfflineState({ update: () => location.reload() })
      return
    }
    isControlled = true
    serviceWorker.controller?.postMessage({ type: 'keep page' } satisfies WorkerMessage)
    onFirst()
  })
  const offer = (waiting: ServiceWorker) => {
    if (serviceWorker.controller === null) return
    const update = () => {
      if (reloading !== undefined) return
      reloading = setTimeout(() => location.reload(), TAKE_OVER_MS)
      waiting.postMessage({ type: 'take over' } satisfies WorkerMessage)
    }
    setOfflineState({ update })
  }
  serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .then((registration) => {
      renewPages(registration)
      if (registration.waiting) offer(registration.waiting)
      registration.addEventListener('updatefound', () => {
        const { installing } = registration
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed') offer(installing)
        })
      })
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
      })
    })
    // A private window, or a browser that forbids it: the app works as before.
    .catch(() => undefined)
}

/** A page that comes from the device is requested meanwhile for the next visit, but not from who saves data. */
function renewPages({ navigationPreload }: ServiceWorkerRegistration): void {
  const change = isSavingData() ? navigationPreload?.disable() : navigationPreload?.enable()
  // Without an active worker: it enables it when it becomes one.
  change?.catch(() => undefined)
}
