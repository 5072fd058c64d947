/** How the hits of a search are held. */
export const ALL = 0
export const LIST = 1
export const BITS = 2

/** The slots that match a search. One instance is used for all queries of a catalogue, so a query allocates none. */
export class HitSet {
  kind: typeof ALL | typeof LIST | typeof BITS = ALL
  /** LIST: `slots[from..to)`, each slot once. */
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
}
