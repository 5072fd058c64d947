const KEPT_MAX = 5_000

/**
 * Tells what is asked for again from what is asked for once. Most questions never come twice, and keeping their
 * answers would only push out those that do.
 */
export class AskedOnce {
  readonly #keys = new Set<string>()

  /** True every second time that a key comes. Forgets all of them now and then, so memory is bounded. */
  isAgain(key: string): boolean {
    if (this.#keys.delete(key)) return true
    if (this.#keys.size === KEPT_MAX) this.#keys.clear()
    this.#keys.add(key)
    return false
  }

  clear(): void {
    this.#keys.clear()
  }
}
