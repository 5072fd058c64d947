export const ALL = 0
export const LIST = 1
export const BITS = 2

/** The slots that match a search. All queries of a catalogue share one instance, so none allocates it. */
export class HitSet {
  kind: typeof ALL | typeof LIST | typeof BITS = ALL
  /** LIST: `slots[from..to)`, unique. */
  slots: Uint32Array = new Uint32Array(0)
  from = 0
  to = 0
  /** BITS: the set that begins at word `base` of `bits`. */
  bits: Uint32Array = new Uint32Array(0)
  base = 0
  /** BITS: which of the common sets this is, or -1. */
  set = -1

  setAll(): void {
    this.kind = ALL
  }

  setList(slots: Uint32Array, from: number, to: number): void {
    this.kind = LIST
    this.slots = slots
    this.from = from
    this.to = to
  }

  setBits(bits: Uint32Array, base: number, set: number): void {
    this.kind = BITS
    this.bits = bits
    this.base = base
    this.set = set
  }

  /**
   * Drops the slots that are not in a bit set.
   * @param scratch as many words as the set, which the hits may use from now on
   */
  keep(kept: Uint32Array, scratch: Uint32Array): void {
    const { kind, bits, base } = this
    if (kind === LIST) {
      const left = this.slots.subarray(this.from, this.to).filter((slot) => isIn(kept, slot))
      this.setList(left, 0, left.length)
    } else if (kind === ALL) this.setBits(kept, 0, -1)
    else {
      for (let word = 0; word < kept.length; word++) scratch[word] = bits[base + word]! & kept[word]!
      this.setBits(scratch, 0, -1)
    }
  }

  /**
   * Writes 1 for each slot that is a hit, else 0. Negative numbers are no slots.
   * @param scratch as many words as a set of all slots, all zero, and zero again afterwards
   */
  mark(slots: Int32Array, found: Uint8Array, scratch: Uint32Array): void {
    if (this.kind === ALL) {
      found.fill(1, 0, slots.length)
      return
    }
    const isList = this.kind === LIST
    const bits = isList ? scratch : this.bits
    const base = isList ? 0 : this.base
    const listed = isList ? this.slots.subarray(this.from, this.to) : NO_SLOTS
    for (const slot of listed) bits[slot >>> 5] = bits[slot >>> 5]! | (1 << (slot & 31))
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!
      if (slot >= 0) found[i] = (bits[base + (slot >>> 5)]! >>> (slot & 31)) & 1
    }
    for (const slot of listed) bits[slot >>> 5] = 0
  }
}

const NO_SLOTS = new Uint32Array(0)

export const isIn = (bits: Uint32Array, slot: number): boolean =>
  (bits[slot >>> 5]! & (1 << (slot & 31))) !== 0
