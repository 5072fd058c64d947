import { getOrMake } from '@cenolov/core/objects'
import { goodsName } from '../line-text.ts'
import { type ShortName, type ShortWord, shortLikeness, shortName } from './short-words.ts'

export interface ChainProduct {
  readonly id: number
  readonly title: string
  /** Grams or millilitres; 0 when unknown. */
  readonly gram: number
}

export interface NamedCandidate {
  readonly product: ChainProduct
  /** The share of the line's words that the title explains, 0..1, weighted by rarity. */
  readonly coverage: number
  /** Rarity of the title's words that the line skips before its last word, and after it. */
  readonly skipped: number
  readonly trailing: number
  readonly amount: 'same' | 'other' | 'unknown'
  readonly numbers: 'same' | 'other' | 'unknown'
  /** The line is the beginning of the title, letter by letter. */
  readonly isBeginning: boolean
}

const CANDIDATES = 40
const LEAST_COVERAGE = 0.3
/** A word that no title of the chain has counts little, and a short one even less. */
const UNKNOWN_WEIGHT = 0.6
const UNKNOWN_LETTER = 0.12
const SAME_AMOUNT_FACTOR = 1.03

interface Entry {
  readonly product: ChainProduct
  readonly name: ShortName
  readonly numbers: readonly number[]
  readonly compact: string
}

/** The titles of one chain, ready to be found by the names that its registers print. Add all of them before asking. */
export class ChainNames {
  readonly #entries: Entry[] = []
  readonly #vocabulary: ShortWord[] = []
  readonly #numbers = new Map<string, number>()
  readonly #byLetter = new Map<string, number[]>()
  readonly #postings: number[][] = []

  static of(products: Iterable<ChainProduct>): ChainNames {
    const names = new ChainNames()
    for (const product of products) names.add(product)
    return names
  }

  /** Reads a title, which takes most of a tenth of a millisecond. */
  add(product: ChainProduct): void {
    const row = this.#entries.length
    const name = shortName(product.title)
    const numbers = name.words.map((word) => this.#numberOf(word))
    for (const number of new Set(numbers)) this.#postings[number]!.push(row)
    this.#entries.push({ product, name, numbers, compact: compactOf(product.title) })
  }

  #numberOf(word: ShortWord): number {
    const key = word.isCut ? `${word.text}.` : word.text
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#vocabulary.length
    this.#numbers.set(key, number)
    this.#vocabulary.push(word)
    this.#postings.push([])
    getOrMake(this.#byLetter, word.text[0]!, () => []).push(number)
    return number
  }

  #rarity(number: number): number {
    const size = this.#entries.length
    return Math.log(1 + size / this.#postings[number]!.length) / Math.log(1 + size)
  }

  /** Returns the products whose titles a line may shorten, best first, at most 40. */
  candidates(lineText: string): NamedCandidate[] {
    const text = goodsName(lineText)
    const line = shortName(text)
    const found = line.words.map((word, place) => this.#fitting(word, place === line.words.length - 1))
    const weights = found.map((fits, place) => this.#weightOf(fits, line.words[place]!.text.length))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    if (total === 0) return []
    const scores = new Map<number, number>()
    for (const [place, fits] of found.entries()) {
      const best = new Map<number, number>()
      for (const [number, likeness] of fits)
        for (const row of this.#postings[number]!)
          if (likeness > (best.get(row) ?? 0)) best.set(row, likeness)
      for (const [row, likeness] of best)
        scores.set(row, (scores.get(row) ?? 0) + (likeness * weights[place]!) / total)
    }
    const compact = compactOf(text)
    return [...scores]
      .filter(([, score]) => score >= LEAST_COVERAGE)
      .map(([row, score]) => this.#compared(this.#entries[row]!, line, found, score, compact))
      .sort((a, b) => nameScore(b) - nameScore(a) || a.product.id - b.product.id)
      .slice(0, CANDIDATES)
  }

  #fitting(word: ShortWord, isLast: boolean): ReadonlyMap<number, number> {
    const fits = new Map<number, number>()
    for (const number of this.#byLetter.get(word.text[0]!) ?? []) {
      const likeness = shortLikeness(word, this.#vocabulary[number]!, isLast)
      if (likeness > 0) fits.set(number, likeness)
    }
    return fits
  }

  /** A word counts by the rarity of the best word that it may stand for. */
  #weightOf(fits: ReadonlyMap<number, number>, length: number): number {
    let [best, weight] = [0, Math.min(UNKNOWN_WEIGHT, UNKNOWN_LETTER * length)]
    for (const [number, likeness] of fits) {
      if (likeness <= best) continue
      best = likeness
      weight = this.#rarity(number)
    }
    return weight
  }

  #compared(
    { product, name, numbers, compact }: Entry,
    line: ShortName,
    found: readonly ReadonlyMap<number, number>[],
    coverage: number,
    lineCompact: string,
  ): NamedCandidate {
    const isFound = numbers.map((number) => found.some((fits) => (fits.get(number) ?? 0) > 0.4))
    const last = isFound.lastIndexOf(true)
    let [skipped, trailing] = [0, 0]
    for (const [place, number] of numbers.entries()) {
      if (isFound[place]) continue
      if (place < last) skipped += this.#rarity(number)
      else trailing += this.#rarity(number)
    }
    return {
      product,
      coverage,
      skipped,
      trailing,
      amount: amountOf(line, product.gram > 0 ? { ...name, amount: name.amount || product.gram } : name),
      numbers: numbersOf(line.numbers, name.numbers),
      isBeginning: lineCompact.length >= 6 && compact.startsWith(lineCompact),
    }
  }
}

/** Scores a candidate by its name alone, in log-odds of no fixed zero. */
export function nameScore(candidate: NamedCandidate): number {
  return (
    9 * candidate.coverage -
    1.2 * candidate.skipped -
    0.5 * candidate.trailing +
    (candidate.amount === 'same' ? 1.5 : candidate.amount === 'other' ? -3 : 0) +
    (candidate.numbers === 'same' ? 0.8 : candidate.numbers === 'other' ? -2 : 0) +
    (candidate.isBeginning ? 1.5 : 0)
  )
}

const compactOf = (text: string): string => shortLetters(text).toLowerCase()
const shortLetters = (text: string): string => text.normalize('NFD').replace(/[^\p{L}\p{N}%]+/gu, '')

function amountOf(line: ShortName, product: ShortName): NamedCandidate['amount'] {
  if (line.amount > 0 && product.amount > 0) {
    const ratio = line.amount / product.amount
    return Math.max(ratio, 1 / ratio) <= SAME_AMOUNT_FACTOR ? 'same' : 'other'
  }
  if (line.pieces > 0 && product.pieces > 0) return line.pieces === product.pieces ? 'same' : 'other'
  return 'unknown'
}

function numbersOf(line: readonly string[], product: readonly string[]): NamedCandidate['numbers'] {
  if (line.length === 0) return 'unknown'
  const bare = product.map((number) => number.replace('%', ''))
  const common = line.filter((number) => bare.includes(number.replace('%', ''))).length
  return common === line.length ? 'same' : common === 0 && product.length > 0 ? 'other' : 'unknown'
}
