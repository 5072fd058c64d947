/** Longer than between two keys of a fast typist. */
const PAUSE_MS = 150

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | null = null
let lastAt = 0

/**
 * Calls back once no new call has come for a while, for all waiting calls at once, so that they are drawn in one frame.
 * Returns a function that cancels it.
 */
export function afterPause(callback: () => void): () => void {
  waiting.add(callback)
  lastAt = performance.now()
  timer ??= setTimeout(callDue, PAUSE_MS)
  return () => void waiting.delete(callback)
}

function callDue(): void {
  const left = lastAt + PAUSE_MS - performance.now()
  timer = left > 0 && waiting.size > 0 ? setTimeout(callDue, left) : null
  if (timer !== null) return
  const due = [...waiting]
  waiting.clear()
  for (const call of due) call()
}
