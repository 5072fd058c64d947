/**
 * Resolves when the next frame has been painted, so that a tap is visible before longer work begins. A hidden page has
 * no frames: there it resolves at once.
 */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const end = () => {
      ended.abort()
      resolve()
    }
    requestAnimationFrame(() => {
      // A timer would wait until other tasks are done, some of them another frame; a message for those queued before
      // it.
      if ('scheduler' in globalThis) {
        void scheduler.postTask(end, { priority: 'user-blocking' })
        return
      }
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = end
      port2.postMessage(null)
    })
    if (document.hidden) setTimeout(end)
    else document.addEventListener('visibilitychange', end, { signal: ended.signal })
  })
}
