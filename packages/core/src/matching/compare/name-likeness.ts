import { compoundShare, SHORTEST_COMPOUND, wordLikeness } from './word-likeness.ts'

/** A name with the weights of its words, ready for comparison. */
export interface WeighedName {
  readonly words: readonly string[]
  readonly weights: readonly number[]
  readonly marks: readonly string[]
  readonly isOwnLabel: boolean
}

/** The similarity of two names, and their differences. */
export interface NameLikeness {
  /** 0..1; 0 when a mark shows that they are different things. */
  readonly score: number
  /** Words that the other name lacks. */
  readonly onlyFirst: readonly string[]
  readonly onlySecond: readonly string[]
  /** True when both have exactly the same words. */
  readonly isExact: boolean
}

const DIFFERENT: NameLikeness = { score: 0, onlyFirst: [], onlySecond: [], isExact: false }

/** A replaced word counts for more than a word that one title merely omits. */
const REPLACED_COST = 2.4
const LEFT_OUT_COST = 0.25
/** Weight of a number or percent that only one title mentions. */
const LONE_MARK_WEIGHT = 0.35
/** An own label acts as a brand: against a title without one, it counts as a replaced brand. */
const LABEL_WEIGHT = 1.2
/** Below this likeness, a word is listed as missing. */
const SAME_WORD = 0.6

/** Compares two names; symmetric. */
export function nameLikeness(first: WeighedName, second: WeighedName): NameLikeness {
  const loneMarks = compareMarks(first.marks, second.marks)
  if (loneMarks === null || first.words.length === 0 || second.words.length === 0) return DIFFERENT
  const matched = matchWords(first.words, second.words)
  if (matched === null) return DIFFERENT
  let [common, onlyFirst, onlySecond] = [0, 0, 0]
  for (let i = 0; i < first.words.length; i++) {
    common += first.weights[i]! * matched.first[i]!
    onlyFirst += first.weights[i]! * (1 - matched.first[i]!)
  }
  for (let i = 0; i < second.words.length; i++) {
    common += second.weights[i]! * matched.second[i]!
    onlySecond += second.weights[i]! * (1 - matched.second[i]!)
  }
  if (first.isOwnLabel && !second.isOwnLabel) onlyFirst += LABEL_WEIGHT
  if (second.isOwnLabel && !first.isOwnLabel) onlySecond += LABEL_WEIGHT
  onlyFirst += loneMarks[0] * LONE_MARK_WEIGHT
  onlySecond += loneMarks[1] * LONE_MARK_WEIGHT
  common /= 2
  const replaced = Math.min(onlyFirst, onlySecond)
  const leftOut = Math.max(onlyFirst, onlySecond) - replaced
  const lacking = (words: readonly string[], found: readonly number[]) =>
    words.filter((_, i) => found[i]! < SAME_WORD)
  return {
    score: common === 0 ? 0 : common / (common + replaced * REPLACED_COST + leftOut * LEFT_OUT_COST),
    onlyFirst: lacking(first.words, matched.first),
    onlySecond: lacking(second.words, matched.second),
    isExact: onlyFirst === 0 && onlySecond === 0,
  }
}

/** Number of marks that only one of the two has; null when marks contradict each other. */
function compareMarks(first: readonly string[], second: readonly string[]): readonly [number, number] | null {
  if (first.length === 0 && second.length === 0) return [0, 0]
  const lone: [number, number] = [0, 0]
  for (const kind of ['%', '#', 's', 't']) {
    const [one, other] = [first.filter((mark) => mark[0] === kind), second.filter((mark) => mark[0] === kind)]
    const onlyOne = one.filter((mark) => !other.includes(mark)).length
    const onlyOther = other.filter((mark) => !one.includes(mark)).length
    if (kind === 't' && onlyOne + onlyOther > 0) return null
    if (onlyOne > 0 && onlyOther > 0) return null
    lone[0] += onlyOne
    lone[1] += onlyOther
  }
  return lone
}

/** How well the other name covers each word, 0..1; null when a word is the opposite of another. */
function matchWords(
  first: readonly string[],
  second: readonly string[],
): { readonly first: number[]; readonly second: number[] } | null {
  const found = {
    first: new Array<number>(first.length).fill(0),
    second: new Array<number>(second.length).fill(0),
  }
  let left = 0
  for (let i = 0; i < first.length; i++) {
    let j = 0
    while (j < second.length && (found.second[j] !== 0 || second[j] !== first[i])) j += 1
    if (j === second.length) left += 1
    else found.first[i] = found.second[j] = 1
  }
  if (left === 0) return found
  for (let i = 0; i < first.length; i++) {
    if (found.first[i] !== 0) continue
    for (let j = 0; j < second.length; j++) {
      if (found.second[j] !== 0) continue
      const likeness = wordLikeness(first[i]!, second[j]!)
      if (likeness < 0) return null
      if (likeness === 0) continue
      found.first[i] = found.second[j] = likeness
      break
    }
  }
  matchCompounds(first, found.first, second, found.second)
  matchCompounds(second, found.second, first, found.first)
  return found
}

function matchCompounds(
  compounds: readonly string[],
  foundCompounds: number[],
  parts: readonly string[],
  foundParts: number[],
): void {
  for (let i = 0; i < compounds.length; i++) {
    if (foundCompounds[i] !== 0 || compounds[i]!.length < SHORTEST_COMPOUND) continue
    const places: number[] = []
    for (let j = 0; j < parts.length; j++) if (foundParts[j] === 0) places.push(j)
    if (places.length === 0) return
    const { share, used } = compoundShare(
      compounds[i]!,
      places.map((j) => parts[j]!),
    )
    if (share < LEAST_COMPOUND_SHARE) continue
    foundCompounds[i] = share
    for (const place of used) foundParts[places[place]!] = 1
  }
}

/** A compound covered less than this is a different word. */
const LEAST_COMPOUND_SHARE = 0.4
