/** Pauses between the tries after the network has come back, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000]

/**
 * Does something when the network is back, and again while that does not suffice: browsers report a network before the
 * first call gets through.
 * @param isDone whether nothing is left to do
 * @returns the function that ends it
 */
export function whenBack(act: () => Promise<unknown>, isDone: () => boolean): () => void {
  let comings = 0
  const follow = async () => {
    const coming = ++comings
    await act()
    for (const pause of PAUSES_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      // It went, or went and came: that begins again.
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
