/** A hidden page has no frames. */
const LATEST_MS = 100

/** Ends when the next frame has been painted, so that what was tapped is seen to be tapped before longer work begins. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // A timer would wait until other tasks are done, some of them another frame; a message for those queued before it.
      if ('scheduler' in globalThis) {
        void scheduler.postTask(resolve, { priority: 'user-blocking' })
        return
      }
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
    setTimeout(resolve, LATEST_MS)
  })
}
