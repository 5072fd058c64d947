import { setOfflineState } from '../api/offline-state.ts'
import { isSavingData } from '../ui/theme/list-preferences.ts'
import type { WorkerMessage } from './worker-messages.ts'

/** The new worker may have to wait for answers of the old one; the button must not look dead meanwhile. */
const TAKE_OVER_MS = 4_000
/**
 * Time until the first version of the app is installed again when one of its files failed to load; the next time twice
 * that.
 */
const INSTALL_AGAIN_MS = 10_000
const INSTALL_TRIES_MAX = 6

/**
 * Registers the service worker and offers each new version of the app. The new one waits until the shopper activates
 * it, or until no page of the old one is open. A page never uses code of another version than its own.
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
        // Only once: a second reload would restart the loading page.
        clearTimeout(reloading)
        location.reload()
      }
      // Activated in another tab. The user may have typed something here, so this page continues with its own code. It
      // reloads when it needs more (`reloadIfReplaced`), or on request.
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
  const install = (triesLeft: number, waitMs: number) => {
    const installAgain = () => {
      if (triesLeft > 1) setTimeout(install, waitMs, triesLeft - 1, waitMs * 2)
    }
    serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .then((registration) => {
        whenFirstFails(registration, installAgain)
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
      // No network, a private window, or a browser that forbids it: the app works as before.
      .catch(installAgain)
  }
  install(INSTALL_TRIES_MAX, INSTALL_AGAIN_MS)
}

/**
 * Calls back when the first version could not be installed because a file failed to load. The browser then removes its
 * registration and tries again only with the next page.
 */
function whenFirstFails({ active, installing }: ServiceWorkerRegistration, onFailure: () => void): void {
  if (active !== null) return
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'redundant') onFailure()
  })
}

/** Requests a page that comes from the device for the next visit too, unless the visitor saves data. */
function renewPages({ navigationPreload }: ServiceWorkerRegistration): void {
  const change = isSavingData() ? navigationPreload?.disable() : navigationPreload?.enable()
  // It fails without an active worker. A worker enables it itself when it becomes active.
  change?.catch(() => undefined)
}
