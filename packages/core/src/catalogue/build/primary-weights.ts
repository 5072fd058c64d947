import { identityOrder } from '../../arrays/stable-sort.ts'

/** Basic Latin to Latin Extended-B have their own weights; all other characters share one weight after them. */
const LATIN_END = 0x250
const SHORT = 12

/** For each Latin code unit its rank among the letters of the Slovak alphabet, doubled; 0 for an ignored one. */
let latinWeights: Uint16Array | undefined
let otherWeight = 0
let chWeight = 0

function weighLatin(): Uint16Array {
  const letters = new Intl.Collator('sk', { sensitivity: 'base' })
  const units = Array.from(identityOrder(LATIN_END))
  const weights = new Uint16Array(LATIN_END)
  const ordered = units
    .map((unit) => ({ unit, text: String.fromCharCode(unit) }))
    .filter(({ text }) => letters.compare(text, '') !== 0)
    .sort((a, b) => letters.compare(a.text, b.text))
  let rank = 0
  for (const [i, { unit, text }] of ordered.entries()) {
    if (i === 0 || letters.compare(ordered[i - 1]!.text, text) !== 0) rank++
    weights[unit] = rank * 2
  }
  otherWeight = (rank + 1) * 2
  // The letter ch, which comes after h.
  chWeight = weights[0x68]! + 1
  return weights
}

/**
 * Returns the indices of the texts sorted by letters alone: nearly Slovak order, but ignoring diacritics, case and rare
 * letters.
 */
export function sortByPrimaryWeights(texts: readonly string[]): Uint32Array {
  latinWeights ??= weighLatin()
  const latin = latinWeights
  const starts = new Uint32Array(texts.length + 1)
  let room = texts.length
  for (const text of texts) room += text.length
  const weights = new Uint16Array(room)
  let length = 0
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index]!
    starts[index] = length
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      let weight = unit < LATIN_END ? latin[unit]! : otherWeight
      if ((unit | 0x20) === 0x63 && i + 1 < text.length && (text.charCodeAt(i + 1) | 0x20) === 0x68) {
        weight = chWeight
        i++
      }
      if (weight !== 0) weights[length++] = weight
    }
    length++ // the text's terminating 0
  }
  const order = identityOrder(texts.length)
  quicksort(order, weights, starts, 0, order.length, 0)
  return order
}

/** Sorts `order[low..high)` by a three-way quicksort; its texts share their first `depth` weights. */
function quicksort(
  order: Uint32Array,
  weights: Uint16Array,
  starts: Uint32Array,
  low: number,
  high: number,
  depth: number,
): void {
  while (high - low > SHORT) {
    const pivot = weights[starts[order[(low + high) >>> 1]!]! + depth]!
    let smallerEnd = low
    let largerStart = high
    for (let i = low; i < largerStart; ) {
      const text = order[i]!
      const weight = weights[starts[text]! + depth]!
      if (weight < pivot) {
        order[i++] = order[smallerEnd]!
        order[smallerEnd++] = text
      } else if (weight > pivot) {
        order[i] = order[--largerStart]!
        order[largerStart] = text
      } else i++
    }
    quicksort(order, weights, starts, low, smallerEnd, depth)
    quicksort(order, weights, starts, largerStart, high, depth)
    if (pivot === 0) return
    low = smallerEnd
    high = largerStart
    depth++
  }
  for (let i = low + 1; i < high; i++) {
    const text = order[i]!
    let to = i
    while (to > low && compareFrom(weights, starts[order[to - 1]!]! + depth, starts[text]! + depth) > 0) {
      order[to] = order[to - 1]!
      to--
    }
    order[to] = text
  }
}

function compareFrom(weights: Uint16Array, a: number, b: number): number {
  while (weights[a] === weights[b] && weights[a] !== 0) {
    a++
    b++
  }
  return weights[a]! - weights[b]!
}
