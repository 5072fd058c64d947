import { unescaped } from '../../../platform/database/rows/copied-rows.ts'

const BACKSLASH = 0x5c
const FIRST = { slots: 1 << 10, texts: 1 << 9, bytes: 1 << 14 }
/** FNV-1a, in signed integers of 32 bits. */
const HASH = { start: 0x811c9dc5 | 0, prime: 0x01000193 }

/** The texts of a column by their bytes. Each is decoded once, because most columns repeat a few names. */
export class CopiedTexts {
  /** In the order of their codes; grows while reading. */
  names: string[] = []
  /** Open addressing: the code of a text, plus one. */
  #slots = new Uint32Array(FIRST.slots)
  #hashes = new Int32Array(FIRST.texts)
  #ends = new Uint32Array(FIRST.texts)
  #bytes = new Uint8Array(FIRST.bytes)

  codeAt(line: Buffer, from: number, to: number): number {
    let hash = HASH.start
    for (let i = from; i < to; i += 1) hash = Math.imul(hash ^ line[i]!, HASH.prime)
    const mask = this.#slots.length - 1
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const code = this.#slots[slot]! - 1
      if (code < 0) return this.#add(line, from, to, hash, slot)
      if (this.#hashes[code] === hash && this.#isText(code, line, from, to)) return code
    }
  }

  clear(): void {
    this.names = []
    this.#slots = new Uint32Array(FIRST.slots)
    this.#hashes = new Int32Array(FIRST.texts)
    this.#ends = new Uint32Array(FIRST.texts)
    this.#bytes = new Uint8Array(FIRST.bytes)
  }

  #startOf(code: number): number {
    return code === 0 ? 0 : this.#ends[code - 1]!
  }

  #isText(code: number, line: Buffer, from: number, to: number): boolean {
    const start = this.#startOf(code)
    if (this.#ends[code]! - start !== to - from) return false
    for (let i = from; i < to; i += 1) if (this.#bytes[start + i - from] !== line[i]) return false
    return true
  }

  #add(line: Buffer, from: number, to: number, hash: number, slot: number): number {
    const code = this.names.length
    const start = this.#startOf(code)
    const end = start + to - from
    if (code === this.#ends.length) {
      this.#hashes = enlarged(this.#hashes, new Int32Array(2 * code))
      this.#ends = enlarged(this.#ends, new Uint32Array(2 * code))
    }
    if (end > this.#bytes.length) this.#bytes = enlarged(this.#bytes, new Uint8Array(2 * end))
    this.#bytes.set(line.subarray(from, to), start)
    this.#hashes[code] = hash
    this.#ends[code] = end
    this.#slots[slot] = code + 1
    this.names.push(textAt(line, from, to) ?? '')
    if (2 * this.names.length > this.#slots.length) this.#spread()
    return code
  }

  #spread(): void {
    const slots = new Uint32Array(2 * this.#slots.length)
    const mask = slots.length - 1
    for (let code = 0; code < this.names.length; code += 1) {
      const hash = this.#hashes[code]!
      let slot = (hash ^ (hash >>> 15)) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = code + 1
    }
    this.#slots = slots
  }
}

function enlarged<Numbers extends Int32Array | Uint32Array | Uint8Array>(
  before: Numbers,
  larger: Numbers,
): Numbers {
  larger.set(before)
  return larger
}

export function textAt(line: Buffer, from: number, to: number): string | null {
  const text = line.toString('utf8', from, to)
  for (let i = from; i < to; i += 1) if (line[i] === BACKSLASH) return unescaped(text)
  return text
}
