import { flushSync } from 'react-dom'

/** With the tap before it and the frame after it, it stays at the 100 ms that feel instant (web.dev/articles/rail). */
const QUICK_MS = 35

/** Nothing is known before the first one, which no rehearsal foretells (decision 65). */
let lastMs = Number.POSITIVE_INFINITY

/** Renders a detail at once, and notes how long this device takes. */
export function renderDetail(render: () => void): void {
  const start = performance.now()
  flushSync(render)
  lastMs = performance.now() - start
}

/** Whether the next detail can be rendered in the frame that answers the tap. */
export const isQuickWithDetails = (): boolean => lastMs <= QUICK_MS
