import { getOrMake } from '../../objects/map-values.ts'
import { fold } from '../../text/fold.ts'

export interface LabelledTitle {
  readonly words: readonly string[]
  readonly store: number
}

/** A store's own label: words at the start (or end) of many of its titles, and in no other store's titles. */
export interface OwnLabel {
  readonly store: number
  readonly words: readonly string[]
  readonly isLast: boolean
}

export const labelWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

interface Beginning {
  readonly store: number
  readonly words: readonly string[]
  titles: number
  readonly followers: Set<string>
}

/**
 * Finds the own labels of a catalogue from its titles alone (`Clever`, `K-Classic`, `S-BUDGET`). They identify the
 * store and not the goods, so goods under two own labels can be equivalent.
 * @param stores names by number
 */
export function findOwnLabels(titles: readonly LabelledTitle[], stores: readonly string[]): OwnLabel[] {
  const reversed = titles.map(({ words, store }) => ({ words: words.toReversed(), store }))
  return [
    ...beginnings(titles, stores).map((label) => ({ ...label, isLast: false })),
    ...beginnings(reversed, stores).map(({ store, words }) => ({
      store,
      words: words.toReversed(),
      isLast: true,
    })),
  ]
}

/** Minimum number of different words after a label; with fewer, they are part of it or it names goods. */
const FEWEST_FOLLOWERS = 4

function beginnings(
  titles: readonly LabelledTitle[],
  stores: readonly string[],
): { readonly store: number; readonly words: readonly string[] }[] {
  const frequent = frequentBeginnings(titles, stores.length)
  const names = [...frequent.values()].filter(({ followers }) => followers.size >= FEWEST_FOLLOWERS)
  const storeWords = stores.map((store) => labelWords(fold(store)))
  // Other titles may contain a single letter (`S-BUDGET`) or a store's name without having the label.
  const mayBeShared = (store: number, word: string) => word.length === 1 || storeWords[store]!.includes(word)
  const firstWords = names.flatMap(({ store, words }) =>
    mayBeShared(store, words[0]!) ? [] : [{ store, words: words.slice(0, 1) }],
  )
  const shared = sharedWithOthers([...names, ...firstWords], titles)
  const isOwn = (store: number, words: readonly string[]) => !shared.has(keyOf(store, words))
  const own = names.filter(
    ({ store, words }) =>
      isOwn(store, words) && (mayBeShared(store, words[0]!) || isOwn(store, words.slice(0, 1))),
  )
  return own
    .filter((label) => !own.some((shorter) => shorter.store === label.store && isBeginning(shorter, label)))
    .map((label) => ({ store: label.store, words: grown(label, frequent) }))
}

const keyOf = (store: number, words: readonly string[]): string => `${store} ${words.join(' ')}`
const isBeginning = (shorter: Beginning, longer: Beginning): boolean =>
  shorter.words.length < longer.words.length && shorter.words.every((word, i) => word === longer.words[i])

const LONGEST = 3
const FEWEST_TITLES = 5
const LEAST_SHARE = 0.01

function frequentBeginnings(
  titles: readonly LabelledTitle[],
  storeCount: number,
): ReadonlyMap<string, Beginning> {
  const sizes = new Uint32Array(storeCount)
  for (const { store } of titles) sizes[store] = sizes[store]! + 1
  const frequent = new Map<string, Beginning>()
  for (let length = 1; length <= LONGEST; length++) {
    const found = new Map<string, Beginning>()
    for (const { words, store } of titles) {
      if (words.length <= length) continue
      if (length > 1 && !frequent.has(keyOf(store, words.slice(0, length - 1)))) continue
      const part = words.slice(0, length)
      const beginning = getOrMake(found, keyOf(store, part), () => ({
        store,
        words: part,
        titles: 0,
        followers: new Set<string>(),
      }))
      beginning.titles += 1
      beginning.followers.add(words[length]!)
    }
    for (const [key, beginning] of found) {
      const least = Math.max(FEWEST_TITLES, sizes[beginning.store]! * LEAST_SHARE)
      if (beginning.titles >= least) frequent.set(key, beginning)
    }
  }
  return frequent
}

/** Returns the keys of the labels that occur anywhere in a title of another store. */
function sharedWithOthers(
  labels: readonly { readonly store: number; readonly words: readonly string[] }[],
  titles: readonly LabelledTitle[],
): ReadonlySet<string> {
  const byFirst = Map.groupBy(labels, ({ words }) => words[0]!)
  const shared = new Set<string>()
  for (const { words, store } of titles) {
    for (let at = 0; at < words.length; at++) {
      for (const label of byFirst.get(words[at]!) ?? []) {
        if (label.store !== store && label.words.every((word, i) => word === words[at + i])) {
          shared.add(keyOf(label.store, label.words))
        }
      }
    }
  }
  return shared
}

/** A label includes the next word when this share of its titles have it. */
const NEXT_WORD_SHARE = 0.8

/** Extends `dobra` to `dobra cena`, when nearly every title continues this way. */
function grown(label: Beginning, frequent: ReadonlyMap<string, Beginning>): readonly string[] {
  const next = [...label.followers]
    .map((follower) => frequent.get(keyOf(label.store, [...label.words, follower])))
    .find((longer) => longer !== undefined && longer.titles >= label.titles * NEXT_WORD_SHARE)
  return next === undefined ? label.words : grown(next, frequent)
}
