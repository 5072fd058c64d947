const FIRST_SLOTS = 1 << 12
const FULL = 0.6

/**
 * Remembers identities by half of their hash, in a little over 8 bytes each. Two may collide, in one of a hundred
 * million files, so a false hit must only cost the caller time.
 */
export class SeenIdentities {
  /** Two words per slot; both 0 when empty. */
  #slots = new Int32Array(2 * FIRST_SLOTS)
  #size = 0

  /**
   * Adds an identity. Returns false when it was there.
   * @param identity 32 hexadecimal digits
   */
  add(identity: string): boolean {
    if (this.#size > (this.#slots.length / 2) * FULL) this.#grow()
    const high = Number.parseInt(identity.slice(0, 8), 16) | 0
    const low = Number.parseInt(identity.slice(8, 16), 16) | 0 || 1
    const isNew = this.#place(high, low)
    if (isNew) this.#size += 1
    return isNew
  }

  #place(high: number, low: number): boolean {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let at = (low << 1) & mask; ; at = (at + 2) & mask) {
      if (slots[at] === high && slots[at + 1] === low) return false
      if (slots[at] === 0 && slots[at + 1] === 0) {
        slots[at] = high
        slots[at + 1] = low
        return true
      }
    }
  }

  #grow(): void {
    const before = this.#slots
    this.#slots = new Int32Array(2 * before.length)
    for (let at = 0; at < before.length; at += 2) {
      if (before[at + 1] !== 0) this.#place(before[at]!, before[at + 1]!)
    }
  }
}
