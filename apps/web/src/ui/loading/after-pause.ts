/** Longer than between two keys of somebody who types fast. */
const PAUSE_MS = 150

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Calls back once nothing new has begun to wait for a while; all that wait at once, so that they are drawn in one frame.
 * Returns a function that cancels it.
 */
export function afterPause(callback: () => void): () => void {
  waiting.add(callback)
  clearTimeout(timer)
  timer = setTimeout(() => {
    const due = [...waiting]
    waiting.clear()
    for (const call of due) call()
  }, PAUSE_MS)
  return () => void waiting.delete(callback)
}
