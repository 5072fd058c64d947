/** Every browser and Node have it; core is compiled without the types of either. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

/** Separates the texts of a list. PostgreSQL stores no text with this character. */
export const TEXT_END = '\u0000'
/** Numbers above this are written as doubles. */
const PLANES_MAX = 2 ** 48
/** Euro amounts are written in cents. */
const SCALES = [1, 100] as const

/** The encoding of a value in a guessed column. */
const IS_ZERO = 0
export const IS_GUESSED = 1
export const IS_OWN = 2

/**
 * Writes columns one after the other. Numbers are written in planes, all lowest bytes first: neighbouring rows are
 * similar, and a compressor finds that best when their bytes are side by side.
 */
export class ColumnWriter {
  readonly #pieces: Uint8Array[] = []

  /** Writes a whole number from 0 on. */
  uint(value: number): void {
    const bytes: number[] = []
    let rest = value
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
    bytes.push(rest)
    this.#pieces.push(Uint8Array.from(bytes))
  }

  text(value: string): void {
    const bytes = new TextEncoder().encode(value)
    this.uint(bytes.length)
    this.#pieces.push(bytes)
  }

  texts(values: readonly string[]): void {
    this.uint(values.length)
    this.text(values.join(TEXT_END))
  }

  /** Writes whole numbers from 0 to `PLANES_MAX`, without their count. */
  uints(values: ArrayLike<number>): void {
    const count = values.length
    let largest = 0
    for (let i = 0; i < count; i++) largest = Math.max(largest, values[i]!)
    let width = 0
    for (let rest = largest; rest >= 1; rest /= 256) width++
    const planes = new Uint8Array(width * count)
    for (let i = 0; i < count; i++) {
      let rest = values[i]!
      for (let plane = i; rest > 0; plane += count) {
        planes[plane] = rest % 256
        rest = Math.floor(rest / 256)
      }
    }
    this.uint(width)
    this.#pieces.push(planes)
  }

  /**
   * Writes any finite numbers: as whole numbers or hundredths where that is exact, the others after them as doubles.
   */
  numbers(values: ArrayLike<number>): void {
    const scale = SCALES[Array.prototype.every.call(values, Number.isInteger) ? 0 : 1]!
    const scaled = Float64Array.from(values, (value) => Math.round(value * scale))
    const odd = new Map<number, number>()
    for (let i = 0; i < values.length; i++) {
      if (scaled[i]! / scale === values[i] && scaled[i]! >= 0 && scaled[i]! < PLANES_MAX) continue
      odd.set(i, values[i]!)
      scaled[i] = 0
    }
    this.uint(scale)
    this.uints(scaled)
    this.uint(odd.size)
    this.uints([...odd.keys()])
    this.#pieces.push(new Uint8Array(Float64Array.from(odd.values()).buffer))
  }

  /** Writes numbers that mostly are 0 or can be calculated by the reader; only the others are written. */
  guessedNumbers(values: ArrayLike<number>, guessOf: (row: number) => number): void {
    const own: number[] = []
    const kinds = new Uint8Array(values.length)
    for (let row = 0; row < values.length; row++) {
      const value = values[row]!
      kinds[row] = value === 0 ? IS_ZERO : value === guessOf(row) ? IS_GUESSED : IS_OWN
      if (kinds[row] === IS_OWN) own.push(value)
    }
    this.uints(kinds)
    this.uint(own.length)
    this.numbers(own)
  }

  toBytes(): Uint8Array {
    const bytes = new Uint8Array(this.#pieces.reduce((length, piece) => length + piece.length, 0))
    let at = 0
    for (const piece of this.#pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    return bytes
  }
}
