/** A hidden page has no frames. */
const LATEST_MS = 100

/** Ends when the next frame has been painted, so that what was tapped is seen to be tapped before longer work begins. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LATEST_MS)
  })
}
