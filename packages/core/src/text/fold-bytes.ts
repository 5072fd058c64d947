import { foldByDefinition, foldLatin, withOneSigma } from './fold.ts'

const UNIT_BYTES = 3
const SPACE = 0x20
const COMMA = 0x2c
const POINT = 0x2e
const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39

/**
 * Encodes folded texts as bytes. Each code unit takes one to three bytes, as in UTF-8, with two exceptions. 0 takes two
 * bytes, so that no byte is 0. Surrogates are encoded one by one, so that every string has an encoding and no two
 * strings share one. As in UTF-8, the bytes of one character never occur inside the bytes of another. So a text
 * contains another exactly when its bytes contain the other's bytes.
 */
export class FoldedBytes {
  /** The first `length` bytes are the last folded text; words are separated by single spaces. */
  bytes = new Uint8Array(256)
  length = 0
  #units = new Uint16Array(256)

  write(text: string): void {
    if (this.#units.length < text.length * 2) this.#units = new Uint16Array(text.length * 4)
    let units = this.#units
    let count = foldLatin(text, units)
    if (count < 0) {
      const folded = withOneSigma(foldByDefinition(text))
      count = folded.length
      if (units.length < count) units = this.#units = new Uint16Array(count * 2)
      for (let i = 0; i < count; i++) units[i] = folded.charCodeAt(i)
    }
    if (this.bytes.length < count * UNIT_BYTES) this.bytes = new Uint8Array(count * UNIT_BYTES * 2)
    const bytes = this.bytes
    let length = 0
    for (let i = 0; i < count; i++) {
      let unit = units[i]!
      if (unit === COMMA || unit === POINT) {
        const isDecimal = i > 0 && isDigit(units[i - 1]!) && i + 1 < count && isDigit(units[i + 1]!)
        if (isDecimal) unit = COMMA
        else if (unit === COMMA) unit = SPACE
      }
      if (unit === SPACE && (length === 0 || bytes[length - 1] === SPACE)) continue
      if (unit < 0x80 && unit !== 0) {
        bytes[length++] = unit
      } else if (unit < 0x800) {
        bytes[length++] = 0xc0 | (unit >>> 6)
        bytes[length++] = 0x80 | (unit & 0x3f)
      } else {
        bytes[length++] = 0xe0 | (unit >>> 12)
        bytes[length++] = 0x80 | ((unit >>> 6) & 0x3f)
        bytes[length++] = 0x80 | (unit & 0x3f)
      }
    }
    if (length > 0 && bytes[length - 1] === SPACE) length--
    this.length = length
  }

  /** Returns the end of the word that begins at `start`: the next space, or the end of the text. */
  wordEnd(start: number): number {
    let end = start
    while (end < this.length && this.bytes[end] !== SPACE) end++
    return end
  }
}
