import { startTransition } from 'react'
import { flushSync } from 'react-dom'

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Renders another page: as a view transition where the browser has them and the visitor does not mind motion, else as
 * a transition of React, which does not block what is typed meanwhile.
 */
export function showPage(render: () => void): void {
  if (!('startViewTransition' in document) || prefersStill() || document.hidden) {
    startTransition(render)
    return
  }
  const transition = document.startViewTransition(() => flushSync(render))
  // Rejects when the next one begins before this one has; the page is shown all the same.
  transition.ready.catch(() => undefined)
}
