/** Pauses between the tries after the network has returned, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000]

/**
 * Acts when the network is back, and again until that is enough: browsers report a network before the first call
 * succeeds.
 * @param isDone whether nothing is left to do
 * @returns the function that stops it
 */
export function whenBack(act: () => Promise<unknown>, isDone: () => boolean): () => void {
  let comings = 0
  const follow = async () => {
    const coming = ++comings
    await act()
    for (const pause of PAUSES_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      // The network was lost, or lost and back: then it starts again.
      if (isDone() || coming !== comings || !navigator.onLine) return
      await act()
    }
  }
  window.addEventListener('online', follow)
  return () => {
    comings += 1
    window.removeEventListener('online', follow)
  }
}
