/** Longer than between two keys of a fast typist. */
const PAUSE_MS = 150

class Pause {
  readonly #waiting = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | null = null
  #lastAt = 0

  await(callback: () => void): () => void {
    this.#waiting.add(callback)
    this.#lastAt = performance.now()
    this.#timer ??= setTimeout(this.#callDue, PAUSE_MS)
    return () => void this.#waiting.delete(callback)
  }

  readonly #callDue = (): void => {
    const left = this.#lastAt + PAUSE_MS - performance.now()
    this.#timer = left > 0 && this.#waiting.size > 0 ? setTimeout(this.#callDue, left) : null
    if (this.#timer !== null) return
    const due = [...this.#waiting]
    this.#waiting.clear()
    for (const call of due) call()
  }
}

const pause = new Pause()

/**
 * Calls back once no new call has come for a while, for all waiting calls at once, so that they are drawn in one frame.
 * Returns a function that cancels it.
 */
export const afterPause = (callback: () => void): (() => void) => pause.await(callback)
