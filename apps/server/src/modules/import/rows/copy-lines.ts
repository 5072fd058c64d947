const FIRST_BYTES = 1 << 16
/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const BYTES_A_UNIT = 3

/** Gathers lines as UTF-8: each goes to its bytes at once, so that hardly anything is left for a collector to move. */
export class CopyLines {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
  #end = 0

  add(line: string): void {
    const most = this.#end + line.length * BYTES_A_UNIT
    if (most > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * most)
      this.#bytes.copy(larger, 0, 0, this.#end)
      this.#bytes = larger
    }
    this.#end += this.#bytes.write(line, this.#end)
  }

  /** The lines since the last call; the bytes are the caller's from now on. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#end)
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(FIRST_BYTES, taken.length + FIRST_BYTES / 4))
    this.#end = 0
    return taken
  }
}
