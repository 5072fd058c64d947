import { GrowingUints } from '#arrays/growing-array.ts'
import { identityOrder, type NumberSorter } from '#arrays/stable-sort.ts'
import type { Grams, Postings } from '../../catalogue-parts.ts'
import { GRAM_BYTES, gramKey } from '../../search/vocabulary-lookup.ts'

export function buildGrams(postings: Postings, sorter: NumberSorter): Grams {
  const inWords = listByKey(wordGrams(postings), sorter)
  const acrossWords = listByKey(spanGrams(postings), sorter)
  const keys = mergeKeys(inWords.keys, acrossWords.keys)
  return {
    keys,
    wordStarts: startsFor(keys, inWords),
    words: inWords.values,
    spanStarts: startsFor(keys, acrossWords),
    spanSlots: acrossWords.values,
  }
}

interface Pairs {
  readonly keys: GrowingUints
  readonly values: GrowingUints
}

function wordGrams({ vocabulary: { bytes, starts } }: Postings): Pairs {
  const pairs = { keys: new GrowingUints(), values: new GrowingUints() }
  for (let word = 0; word + 1 < starts.length; word++) {
    const end = starts[word + 1]!
    for (let from = starts[word]!; from < end; from++) {
      for (let length = 1; length <= GRAM_BYTES && from + length <= end; length++) {
        pairs.keys.push(gramKey(bytes, from, length))
        pairs.values.push(word)
      }
    }
  }
  return pairs
}

function spanGrams({ vocabulary: { bytes, starts }, titleStarts, titleWords }: Postings): Pairs {
  const pairs = { keys: new GrowingUints(), values: new GrowingUints() }
  for (let slot = 0; slot + 1 < titleStarts.length; slot++) {
    const end = titleStarts[slot + 1]!
    for (let at = titleStarts[slot]!; at + 1 < end; at++) {
      const first = titleWords[at]!
      const firstLength = starts[first + 1]! - starts[first]!
      if (firstLength >= GRAM_BYTES) continue
      let key = 0
      let length = 0
      for (let next = at; next < end && length < GRAM_BYTES; next++) {
        const word = titleWords[next]!
        for (let i = starts[word]!; i < starts[word + 1]! && length < GRAM_BYTES; i++) {
          key = (key << 8) | bytes[i]!
          length++
          if (length <= firstLength) continue
          pairs.keys.push(key)
          pairs.values.push(slot)
        }
      }
    }
  }
  return pairs
}

interface Lists {
  readonly keys: Uint32Array
  readonly starts: Uint32Array
  readonly values: Uint32Array
}

function listByKey(pairs: Pairs, sorter: NumberSorter): Lists {
  const count = pairs.keys.length
  const order = sorter.sort(identityOrder(count), new Float64Array(pairs.keys.values.subarray(0, count)))
  const keys = new GrowingUints()
  const starts = new GrowingUints()
  const values = new GrowingUints(count + 1)
  for (let i = 0; i < count; i++) {
    const key = pairs.keys.values[order[i]!]!
    const value = pairs.values.values[order[i]!]!
    if (keys.length === 0 || keys.values[keys.length - 1] !== key) {
      keys.push(key)
      starts.push(values.length)
    } else if (values.values[values.length - 1] === value) {
      continue
    }
    values.push(value)
  }
  starts.push(values.length)
  return { keys: keys.toArray(), starts: starts.toArray(), values: values.toArray() }
}

function mergeKeys(some: Uint32Array, others: Uint32Array): Uint32Array {
  const merged = new GrowingUints(some.length + others.length + 1)
  let i = 0
  let j = 0
  while (i < some.length || j < others.length) {
    const key = Math.min(some[i] ?? Number.POSITIVE_INFINITY, others[j] ?? Number.POSITIVE_INFINITY)
    merged.push(key)
    if (some[i] === key) i++
    if (others[j] === key) j++
  }
  return merged.toArray()
}

/** Returns where the list of each key begins; a key without a list gets an empty range. */
function startsFor(keys: Uint32Array, lists: Lists): Uint32Array {
  const starts = new Uint32Array(keys.length + 1)
  let list = 0
  for (let i = 0; i < keys.length; i++) {
    starts[i] = lists.starts[list]!
    if (lists.keys[list] === keys[i]) list++
  }
  starts[keys.length] = lists.values.length
  return starts
}
