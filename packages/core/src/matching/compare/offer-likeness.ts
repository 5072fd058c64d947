import type { Ending } from '../read/title-cuts.ts'
import { type Alignment, alignNames, FOUND, type ReadyName } from './align-names.ts'
import { compareMarks } from './compare-marks.ts'
import { gatherEvidence } from './evidence.ts'
import { EVIDENCE } from './evidence-names.ts'
import type { Learned } from './learned.ts'
import { AMOUNT_FACTOR_MAX, amountRatio, isSameAmount, type OfferTraits } from './offer-traits.ts'

export interface ReadyOffer {
  readonly name: ReadyName
  readonly traits: OfferTraits
  readonly ending: Ending
}

export interface OfferLikeness {
  /** Sum of the weights of all evidence: the logarithm of the odds; -Infinity for a pair that must never be shown. */
  readonly logOdds: number
  /** The probability for `logOdds`, 0..1. */
  readonly score: number
  /** The second content divided by the first; 0 when either is unknown. */
  readonly amountRatio: number
  /** Both names have exactly the same words and marks. */
  readonly isExact: boolean
}

const gathered = new Float64Array(EVIDENCE.length)
/** Exceeds any sum of evidence: names that are exactly alike, in the same amount. */
const CERTAIN = 40

export class OfferComparer {
  readonly #weights: Float64Array
  readonly #learned: Learned

  constructor(learned: Learned) {
    this.#learned = learned
    this.#weights = Float64Array.from(EVIDENCE, (name) => learned.weights[name] ?? 0)
  }

  compare(first: ReadyOffer, second: ReadyOffer): OfferLikeness {
    const ratio = amountRatio(first.traits, second.traits)
    const alignment = this.align(first, second)
    if (alignment === null) {
      return { logOdds: Number.NEGATIVE_INFINITY, score: 0, amountRatio: ratio, isExact: false }
    }
    const isExact = isSameName(first.name, second.name, alignment)
    const isCertain = isExact && (ratio === 0 ? hasNoAmount(first, second) : isSameAmount(ratio))
    const logOdds = isCertain ? CERTAIN : this.#weigh(first, second, alignment)
    return { logOdds, score: 1 / (1 + Math.exp(-logOdds)), amountRatio: ratio, isExact }
  }

  /** Returns the words that both offers have in common, or null when no evidence can outweigh their difference. */
  align(first: ReadyOffer, second: ReadyOffer): Alignment | null {
    const ratio = amountRatio(first.traits, second.traits)
    if (ratio > AMOUNT_FACTOR_MAX || (ratio > 0 && ratio < 1 / AMOUNT_FACTOR_MAX)) return null
    if (first.name.words.length === 0 || second.name.words.length === 0) return null
    if (contradict(first.name.marks, second.name.marks)) return null
    const alignment = alignNames(first.name.words, second.name.words, this.#learned.standIns)
    return alignment?.first.some((found) => found !== FOUND.not) ? alignment : null
  }

  #weigh(first: ReadyOffer, second: ReadyOffer, alignment: Alignment): number {
    let sum = gatherEvidence(
      gathered,
      [first.name, second.name],
      alignment,
      [first.traits, second.traits],
      this.#learned.words,
    )
    if (isReplacement(first.name.words, second.name.words, alignment)) sum -= REPLACEMENT_COST
    for (let i = 0; i < gathered.length; i++) sum += gathered[i]! * this.#weights[i]!
    return sum
  }
}

/**
 * Returns whether titles are equal to the letter except for whole words that replace each other, as in `Persil kapsuly
 * color` and `Coccolino kapsuly color`. Such words are another brand or another variant, however similar the rest.
 * Where shops abbreviate, or spell the rest differently too, a replaced word is only evidence.
 */
function isReplacement(first: readonly string[], second: readonly string[], alignment: Alignment): boolean {
  const isWhole = (words: readonly string[], found: readonly number[]) =>
    words.every((word, i) => found[i] !== FOUND.not || !word.endsWith('.'))
  return (
    alignment.first.includes(FOUND.not) &&
    alignment.second.includes(FOUND.not) &&
    alignment.first.every((found) => found === FOUND.not || found === FOUND.exactly) &&
    isWhole(first, alignment.first) &&
    isWhole(second, alignment.second)
  )
}
/** Log-odds to subtract for a replacement, which no other evidence outweighs. */
const REPLACEMENT_COST = 7

/**
 * Returns whether the marks contradict each other: another percent, another size or a trait of only one. Such offers
 * are never the same goods.
 */
function contradict(first: readonly string[], second: readonly string[]): boolean {
  if (first.length === 0 && second.length === 0) return false
  const { percent, size, trait } = compareMarks(first, second)
  return percent === 'other' || size === 'other' || trait
}

const hasNoAmount = (first: ReadyOffer, second: ReadyOffer): boolean =>
  first.traits.gram + first.traits.pieces + second.traits.gram + second.traits.pieces === 0

function isSameName(first: ReadyName, second: ReadyName, alignment: Alignment): boolean {
  return (
    first.isOwnLabel === second.isOwnLabel &&
    first.words.length === second.words.length &&
    first.marks.length === second.marks.length &&
    alignment.first.every((found) => found === FOUND.exactly) &&
    first.marks.every((mark) => second.marks.includes(mark))
  )
}

/** Returns whether names are exactly alike in the same amount, which no other row can be. */
export const isAlike = ({ isExact, score }: OfferLikeness): boolean => isExact && score === 1
