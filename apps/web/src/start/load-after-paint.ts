import { PATIENCE_MS } from './hold-input.ts'

/**
 * Loads the app's code after the first paint.
 * @param main the module that starts the app
 * @param ahead what it imports, to be fetched with it
 * @param release stops holding what is pressed, and returns it
 * @param isShown false when the page is hidden until its code runs, so there is no paint to wait for
 */
export function loadAfterPaint(
  main: string,
  ahead: readonly string[],
  release: () => HTMLElement[],
  isShown: boolean,
): void {
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    for (const href of ahead)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const script = Object.assign(document.createElement('script'), { type: 'module', src: main })
    const onFailure = () => stayReadable(main, release())
    script.addEventListener('error', onFailure)
    // The module was loaded, but its imports were not.
    document.addEventListener('cenolov:failed', onFailure, { once: true })
    document.head.append(script)
  }
  if (!isShown) load()
  // A page in the background is never painted.
  else if (document.hidden) addEventListener('DOMContentLoaded', load)
  else
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) load()
    }).observe({ type: 'paint', buffered: true })
  addEventListener('load', load)
}

/** Keeps a page without its code readable, with working links. It reloads with the network, or once by itself. */
function stayReadable(main: string, pressed: readonly HTMLElement[]): void {
  document.addEventListener('click', (event) => {
    // Offline a link would lead to the browser's own error page.
    if (!navigator.onLine && event.target instanceof Element && event.target.closest('a[href]'))
      event.preventDefault()
  })
  addEventListener('online', () => location.reload())
  // Offline, what was pressed is forgotten: a link followed only once the network is back would surprise its reader.
  if (!navigator.onLine) return
  const link = pressed.find((element) => element instanceof HTMLAnchorElement)
  if (link !== undefined) {
    location.assign(link.href)
    return
  }
  try {
    if (sessionStorage.getItem('reloaded-without-code') === main) return
    sessionStorage.setItem('reloaded-without-code', main)
    setTimeout(() => location.reload(), PATIENCE_MS)
  } catch {
    // Without storage it could reload for ever, so it waits for the network.
  }
}
