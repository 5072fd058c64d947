import { wordsFor } from '#arrays/bits.ts'
import type { CommonSets, Grams, Postings } from '../../catalogue-parts.ts'
import { GRAM_BYTES } from '../../search/vocabulary-lookup.ts'

/** A gram or word is common when it may match more than one in this many products. */
const COMMON_SHARE = 32
/** Hostile titles could have thousands of common grams; only the most common ones get a bit set. */
const MOST_SETS = 512

export function buildCommonSets(size: number, postings: Postings, grams: Grams): Omit<CommonSets, 'cube'> {
  const { ofGram, ofWord, count } = chooseSets(size, postings, grams)
  const words = wordsFor(size)
  const bits = new Uint32Array(count * words)
  for (let gram = 0; gram < ofGram.length; gram++) {
    if (ofGram[gram]! < 0) continue
    const base = ofGram[gram]! * words
    for (let i = grams.wordStarts[gram]!; i < grams.wordStarts[gram + 1]!; i++) {
      const word = grams.words[i]!
      addSlots(bits, base, postings.slots, postings.starts[word]!, postings.starts[word + 1]!)
    }
    addSlots(bits, base, grams.spanSlots, grams.spanStarts[gram]!, grams.spanStarts[gram + 1]!)
  }
  for (let word = 0; word < ofWord.length; word++) {
    if (ofWord[word]! < 0) continue
    addSlots(bits, ofWord[word]! * words, postings.slots, postings.starts[word]!, postings.starts[word + 1]!)
  }
  return { words, bits, ofGram, ofWord }
}

function chooseSets(size: number, postings: Postings, grams: Grams) {
  const { starts, vocabulary } = postings
  const threshold = size / COMMON_SHARE
  const ofGram = new Int16Array(grams.keys.length).fill(-1)
  const ofWord = new Int16Array(starts.length - 1).fill(-1)
  const common: { entries: number; gram: number; word: number }[] = []
  for (let gram = 0; gram < ofGram.length; gram++) {
    let entries = grams.spanStarts[gram + 1]! - grams.spanStarts[gram]!
    for (let i = grams.wordStarts[gram]!; i < grams.wordStarts[gram + 1]!; i++) {
      entries += starts[grams.words[i]! + 1]! - starts[grams.words[i]!]!
    }
    if (entries > threshold) common.push({ entries, gram, word: -1 })
  }
  for (let word = 0; word < ofWord.length; word++) {
    const entries = starts[word + 1]! - starts[word]!
    const length = vocabulary.starts[word + 1]! - vocabulary.starts[word]!
    if (entries > threshold && length > GRAM_BYTES) common.push({ entries, gram: -1, word })
  }
  common.sort((a, b) => b.entries - a.entries)
  const chosen = common.slice(0, MOST_SETS)
  for (const [set, { gram, word }] of chosen.entries()) {
    if (gram >= 0) ofGram[gram] = set
    else ofWord[word] = set
  }
  return { ofGram, ofWord, count: chosen.length }
}

function addSlots(bits: Uint32Array, base: number, slots: Uint32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const slot = slots[i]!
    const word = base + (slot >>> 5)
    bits[word] = bits[word]! | (1 << (slot & 31))
  }
}
