/** How long to wait before each new try, in milliseconds: for a network that is gone for a moment. */
const PAUSES_MS: readonly number[] = [300, 1_000]

/**
 * Fetches code that is split off, and tries again when that fails.
 * @throws what the last try threw
 */
export async function loadAgain<T>(load: () => Promise<T>, pauses = PAUSES_MS): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return load()
}
