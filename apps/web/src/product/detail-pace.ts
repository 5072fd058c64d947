/** With the tap before it and the frame after it, it stays below the 100 ms that feel instant (web.dev/articles/rail). */
const QUICK_MS = 50

let lastMs = Number.POSITIVE_INFINITY

/** Notes what this device took to render a detail, in milliseconds. */
export function noteDetailTime(ms: number): void {
  lastMs = ms
}

/** Whether the next detail can be rendered in the frame that answers the tap. */
export const isQuickWithDetails = (): boolean => lastMs <= QUICK_MS
