const FIRST_BYTES = 1 << 16
/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const BYTES_A_UNIT = 3

/** Collects texts as UTF-8. Each text becomes bytes at once, which leaves little for the garbage collector to move. */
export class TextBytes {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
  #end = 0

  /**
   * Returns the number of bytes since the last `take`.
   * @param last a byte behind the text
   */
  add(text: string, last?: number): number {
    const most = this.#end + text.length * BYTES_A_UNIT + 1
    if (most > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * most)
      this.#bytes.copy(larger, 0, 0, this.#end)
      this.#bytes = larger
    }
    this.#end += this.#bytes.write(text, this.#end)
    if (last !== undefined) this.#bytes[this.#end++] = last
    return this.#end
  }

  /** Returns the texts since the last call. The caller owns the bytes. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#end)
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(FIRST_BYTES, taken.length + FIRST_BYTES / 4))
    this.#end = 0
    return taken
  }
}
