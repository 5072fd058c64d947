const KEPT_MAX = 5_000

/**
 * Lets only those into a cache that are asked for a second time. Most questions never come twice, and keeping their
 * answers would only push out those that do.
 */
export class Doorkeeper {
  readonly #keys = new Set<string>()

  /** True for a key that was seen before, and forgets it. Forgets all keys now and then, so memory is bounded. */
  admits(key: string): boolean {
    if (this.#keys.delete(key)) return true
    if (this.#keys.size === KEPT_MAX) this.#keys.clear()
    this.#keys.add(key)
    return false
  }

  clear(): void {
    this.#keys.clear()
  }
}
