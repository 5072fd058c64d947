import { wordsFor } from '../../arrays/bits.ts'
import {
  ALTERNATIVES,
  type BarcodeFacts,
  FACT_FILTERS,
  type FactCounts,
  factMasks,
} from '../../facts/fact-filters.ts'
import type { Barcodes } from '../catalogue-parts.ts'
import type { FactQuery } from '../catalogue-query.ts'
import { ALL, type HitSet, LIST } from './hit-set.ts'

const NOTHING = new Uint32Array(0)
/** A bit above the bits of the filters. */
const KNOWN = 1 << 31

/** Facts about the products of an index, by their barcodes. They take no memory before the first query that needs them. */
export class SlotFacts {
  readonly #barcodes: Barcodes
  readonly #size: number
  #facts: BarcodeFacts | null = null
  /** By slot, the bits of its barcode; 0 when nothing is known. */
  #bits = NOTHING
  #kept = NOTHING

  constructor(barcodes: Barcodes, size: number) {
    this.#barcodes = barcodes
    this.#size = size
  }

  /** Reduces hits to those that pass the filters. */
  keep(hits: HitSet, { known, filters }: FactQuery): void {
    this.#read(known)
    const { any, all } = factMasks(filters)
    const bits = this.#bits
    const passes = (slot: number) => passesMasks(bits[slot]!, any, all)
    if (hits.kind === LIST) {
      const kept = hits.slots.subarray(hits.from, hits.to).filter(passes)
      hits.setList(kept, 0, kept.length)
    } else this.#keepInBits(hits, passes)
  }

  count(slots: Uint32Array, { known, filters }: FactQuery): FactCounts {
    this.#read(known)
    const { any, all } = factMasks(filters)
    const passing = FACT_FILTERS.map(() => 0)
    let withFacts = 0
    for (const slot of slots) {
      const bits = this.#bits[slot]!
      if (bits === 0) continue
      withFacts++
      if ((bits & all) !== all) continue
      const counted = passesMasks(bits, any, all) ? bits & ~KNOWN : bits & ALTERNATIVES
      for (let left = counted; left !== 0; left &= left - 1) {
        const place = 31 - Math.clz32(left & -left)
        passing[place] = passing[place]! + 1
      }
    }
    return { total: slots.length, known: withFacts, passing }
  }

  #read(facts: BarcodeFacts): void {
    if (this.#facts === facts) return
    const { codes, slots } = this.#barcodes
    const bits = new Uint32Array(this.#size)
    for (let at = 0, known = 0; at < codes.length && known < facts.codes.length; ) {
      const difference = codes[at]! - facts.codes[known]!
      if (difference === 0) bits[slots[at]!] = facts.bits[known]! | KNOWN
      if (difference <= 0) at++
      else known++
    }
    this.#facts = facts
    this.#bits = bits
  }

  #keepInBits(hits: HitSet, passes: (slot: number) => boolean): void {
    const { kind, bits, base } = hits
    const words = wordsFor(this.#size)
    if (this.#kept.length < words) this.#kept = new Uint32Array(words)
    for (let word = 0; word < words; word++) {
      const first = word << 5
      const every = this.#size - first >= 32 ? -1 : (1 << (this.#size - first)) - 1
      let kept = 0
      for (let left = kind === ALL ? every : bits[base + word]!; left !== 0; left &= left - 1) {
        const bit = left & -left
        if (passes(first + 31 - Math.clz32(bit))) kept |= bit
      }
      this.#kept[word] = kept
    }
    hits.setBits(this.#kept, 0, -1)
  }
}

const passesMasks = (bits: number, any: number, all: number): boolean =>
  (any === 0 || (bits & any) !== 0) && (bits & all) === all
