import { LEARNED } from './learned.ts'
import { compoundShare, SHORTEST_COMPOUND, wordLikeness } from './word-likeness.ts'

export interface ReadyName {
  readonly words: readonly string[]
  readonly rarity: readonly number[]
  readonly edge: readonly number[]
  /** By word, the stores that use it (`storeBit`). */
  readonly usedIn: readonly number[]
  readonly marks: readonly string[]
  readonly isOwnLabel: boolean
}

export const FOUND = { not: 0, exactly: 1, inflected: 2, cut: 3, standIn: 4, compound: 5 } as const

/** For each word of both names, how it was found in the other one (`FOUND`). */
export interface Alignment {
  readonly first: readonly number[]
  readonly second: readonly number[]
}

/** Finds the words of each name in the other. Returns null when a word is the opposite of another. Symmetric. */
export function alignNames(
  first: readonly string[],
  second: readonly string[],
  standIns = LEARNED.standIns,
): Alignment | null {
  const one = new Array<number>(first.length).fill(FOUND.not)
  const other = new Array<number>(second.length).fill(FOUND.not)
  let left = first.length
  for (let i = 0; i < first.length; i++) {
    for (let j = 0; j < second.length; j++) {
      if (other[j] !== FOUND.not || first[i] !== second[j]) continue
      one[i] = other[j] = FOUND.exactly
      left -= 1
      break
    }
  }
  if (left === 0 || left === first.length - second.length) return { first: one, second: other }
  let isInexact = false
  for (let i = 0; i < first.length; i++) {
    if (one[i] !== FOUND.not) continue
    for (let j = 0; j < second.length; j++) {
      if (other[j] !== FOUND.not) continue
      // A word that its own name repeats is not a short form of another word.
      const isRepeated = first.indexOf(first[i]!) !== i || second.indexOf(second[j]!) !== j
      const found = isRepeated ? FOUND.not : foundAs(first[i]!, second[j]!, standIns)
      if (found < 0) return null
      if (found === FOUND.not) isInexact = true
      else {
        one[i] = other[j] = found
        break
      }
    }
  }
  if (isInexact) {
    findCompounds(first, one, second, other)
    findCompounds(second, other, first, one)
  }
  return { first: one, second: other }
}

const OPPOSITE = -1

/** Returns how one word matches the other, or -1 when it is its opposite. */
function foundAs(one: string, other: string, standIns: ReadonlySet<string>): number {
  const short = one.length <= other.length ? one : other
  const long = short === one ? other : one
  const isCut = short.endsWith('.')
  const stem = isCut ? short.slice(0, -1) : short
  if (stem.length >= (isCut ? 2 : 3) && long.startsWith(stem)) {
    return long.length - stem.length <= 2 && stem.length >= 4 ? FOUND.inflected : FOUND.cut
  }
  if (long.endsWith('.') && long.length > 2 && short.startsWith(long.slice(0, -1))) return FOUND.cut
  const likeness = wordLikeness(one, other)
  if (likeness < 0) return OPPOSITE
  if (likeness > 0) return FOUND.inflected
  return standIns.has(one < other ? `${one} ${other}` : `${other} ${one}`) ? FOUND.standIn : FOUND.not
}

function findCompounds(
  compounds: readonly string[],
  foundCompounds: number[],
  parts: readonly string[],
  foundParts: number[],
): void {
  for (let i = 0; i < compounds.length; i++) {
    if (foundCompounds[i] !== FOUND.not || compounds[i]!.length < SHORTEST_COMPOUND) continue
    const places: number[] = []
    for (let j = 0; j < parts.length; j++) if (foundParts[j] === FOUND.not) places.push(j)
    if (places.length === 0) return
    const { share, used } = compoundShare(
      compounds[i]!,
      places.map((j) => parts[j]!),
    )
    if (share < LEAST_COMPOUND_SHARE) continue
    // `Vanillepudding` is no `pudding` when the other name says `Schokolade`: the rest of the compound replaces that
    // word.
    const left = compounds[i]!.length * (1 - share)
    if (left >= SHORTEST_WORD_LEFT && places.length > used.length) continue
    foundCompounds[i] = FOUND.compound
    for (const place of used) foundParts[places[place]!] = FOUND.compound
  }
}

/** Minimum number of letters of a compound for a word of its own. */
const SHORTEST_WORD_LEFT = 5
const LEAST_COMPOUND_SHARE = 0.4
