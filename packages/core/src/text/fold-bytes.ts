import { foldByDefinition, foldLatin } from './fold.ts'

/** Bytes that a folded code unit takes at most. */
const UNIT_BYTES = 3
const SPACE = 0x20

/**
 * Writes folded texts as bytes: each code unit in one to three of them, the way UTF-8 writes one (0 in two, so
 * that no byte is 0; surrogates each for themselves, so that any string has bytes and no two strings the
 * same). As in UTF-8 one character's bytes never turn up inside another's, so a text contains another exactly
 * when its bytes contain the other's bytes.
 */
export class FoldedBytes {
  /** The bytes of the text folded last, `length` of them; words are parted by single spaces. */
  bytes = new Uint8Array(256)
  length = 0
  #units = new Uint16Array(256)

  /** Folds a text (see `fold`) into `bytes`. */
  write(text: string): void {
    if (this.#units.length < text.length * 2) this.#units = new Uint16Array(text.length * 4)
    let units = this.#units
    let count = foldLatin(text, units)
    if (count < 0) {
      const folded = foldByDefinition(text)
      count = folded.length
      if (units.length < count) units = this.#units = new Uint16Array(count * 2)
      for (let i = 0; i < count; i++) units[i] = folded.charCodeAt(i)
    }
    if (this.bytes.length < count * UNIT_BYTES) this.bytes = new Uint8Array(count * UNIT_BYTES * 2)
    const bytes = this.bytes
    let length = 0
    for (let i = 0; i < count; i++) {
      const unit = units[i]!
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
    this.length = length
  }

  /** Where the word that begins at `start` ends: at the next space or at the end of the text. */
  wordEnd(start: number): number {
    let end = start
    while (end < this.length && this.bytes[end] !== SPACE) end++
    return end
  }
}
