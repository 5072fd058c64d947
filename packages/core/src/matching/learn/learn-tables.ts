import { FOUND } from '../compare/align-names.ts'
import { gatherEvidence } from '../compare/evidence.ts'
import { EVIDENCE } from '../compare/evidence-names.ts'
import { type Learned, learnedOf } from '../compare/learned.ts'
import { OfferComparer } from '../compare/offer-likeness.ts'
import type { Tables } from '../compare/tables.ts'
import { MatchIndex } from '../index/match-index.ts'
import type { MatchProduct } from '../index/match-parts.ts'
import { learnStandIns } from './learn-stand-ins.ts'
import { learnWords } from './learn-words.ts'
import type { LearnedPair } from './learned-pair.ts'
import { type Examples, learnLogistic } from './logistic-regression.ts'
import { type JudgedPair, type MatchLabels, matchLabels } from './match-labels.ts'

const NOTHING: Tables = {
  weights: {},
  decision: { always: -100, logOdds: 0, margin: 0, claim: 0 },
  words: {},
  standIns: [],
}
const NO_WORDS: ReadonlyMap<string, number> = new Map()

/**
 * Learns the tables of matching from goods that barcodes or administrators identify as the same. Barcodes are withheld
 * from the index.
 * @param tell receives the progress
 */
export function learnTables(
  goods: readonly MatchProduct[],
  tell: (line: string) => void = () => {},
  judged: readonly JudgedPair[] = [],
): Tables {
  const labels = matchLabels(goods, judged)
  const withheld = goods.map((product) => ({ ...product, ean: '' }))
  let tables = NOTHING
  const bare = comparedPairs(withheld, labels, learnedOf(tables))
  tables = { ...tables, standIns: learnStandIns(bare.pairs) }
  const { examples, pairs } = comparedPairs(withheld, labels, learnedOf(tables))
  tell(
    `${pairs.length} pairs compared, ${pairs.filter(({ isTrue }) => isTrue).length} of them the same goods.`,
  )
  let weights = learnLogistic(examples)
  let words: ReadonlyMap<string, number> = NO_WORDS
  for (let round = 0; round < WORD_ROUNDS; round++) {
    words = learnWords(pairs, examples, weights, words)
    const offsets = Float64Array.from(pairs, ({ lacking }) =>
      lacking.flat().reduce((sum, word) => sum + (words.get(word) ?? 0), 0),
    )
    weights = learnLogistic({ ...examples, offsets })
  }
  tables = {
    ...tables,
    weights: Object.fromEntries(EVIDENCE.map((name, i) => [name, rounded(weights[i]!)])),
    words: Object.fromEntries(
      [...words]
        .filter(([, weight]) => Math.abs(weight) >= LEAST_WORD_WEIGHT)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([word, weight]) => [word, rounded(weight)]),
    ),
  }
  return { ...tables, decision: learnDecision(withheld, labels, learnedOf(tables)) }
}
const WORD_ROUNDS = 3
const LEAST_WORD_WEIGHT = 0.25

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000

function comparedPairs(
  goods: readonly MatchProduct[],
  { goodsOf, isSame }: MatchLabels,
  learned: Learned,
): { readonly examples: Examples; readonly pairs: readonly LearnedPair[] } {
  const index = MatchIndex.from(goods, learned)
  const comparer = new OfferComparer(learned)
  const values: number[] = []
  const pairs: LearnedPair[] = []
  const evidence = new Float64Array(EVIDENCE.length)
  for (const product of goods) {
    const same = goodsOf(product.id)
    if (same === null) continue
    const { wanted, compared, own } = index.explained(product)
    for (const [store, rows] of compared) {
      if (store === own) continue
      for (const { row, offer } of rows) {
        // Goods of two own labels never share a barcode, even if they are equivalent.
        if (wanted.name.isOwnLabel && offer.name.isOwnLabel) continue
        const isTrue = isSame(product.id, index.toParts().rows.ids[row]!)
        if (isTrue === null) continue
        const alignment = comparer.align(wanted, offer)
        if (alignment === null) continue
        gatherEvidence(
          evidence,
          [wanted.name, offer.name],
          alignment,
          [wanted.traits, offer.traits],
          NO_WORDS,
        )
        for (const value of evidence) values.push(value)
        pairs.push({
          isTrue,
          goods: same,
          lacking: [
            wanted.name.words.filter((_, i) => alignment.first[i] === FOUND.not),
            offer.name.words.filter((_, i) => alignment.second[i] === FOUND.not),
          ],
        })
      }
    }
  }
  return {
    pairs,
    examples: {
      width: EVIDENCE.length,
      values: Float32Array.from(values),
      isTrue: Uint8Array.from(pairs, ({ isTrue }) => (isTrue ? 1 : 0)),
      offsets: new Float64Array(pairs.length),
    },
  }
}

/** Learns when the best row of a store is right: by its log-odds, its margin, and the other claims. */
function learnDecision(
  goods: readonly MatchProduct[],
  { goodsOf, isSame }: MatchLabels,
  learned: Learned,
): Tables['decision'] {
  const index = MatchIndex.from(goods, learned)
  const values: number[] = []
  const isTrue: number[] = []
  for (const product of goods) {
    if (goodsOf(product.id) === null) continue
    const { proposed, own } = index.explained(product)
    for (const [store, { row, likeness, margin, claim }] of proposed) {
      if (store === own || likeness.logOdds < LEAST_LOG_ODDS || likeness.logOdds > MOST_LOG_ODDS) continue
      const label = isSame(product.id, index.toParts().rows.ids[row]!)
      if (label === null) continue
      values.push(1, Math.min(likeness.logOdds, 8), margin, claim)
      isTrue.push(label ? 1 : 0)
    }
  }
  const [always, logOdds, margin, claim] = learnLogistic({
    width: 4,
    values: Float32Array.from(values),
    isTrue: Uint8Array.from(isTrue),
    offsets: new Float64Array(isTrue.length),
  })
  return {
    always: rounded(always! - LEAST_DECISION),
    logOdds: rounded(logOdds!),
    margin: rounded(margin!),
    claim: rounded(claim!),
  }
}
const LEAST_LOG_ODDS = -2
const MOST_LOG_ODDS = 39
const LEAST_DECISION = -0.25
