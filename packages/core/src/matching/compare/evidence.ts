import { recordOf } from '../../objects/typed-keys.ts'
import { type Alignment, FOUND, type ReadyName } from './align-names.ts'
import { compareMarks } from './compare-marks.ts'
import { EVIDENCE } from './evidence-names.ts'
import { amountRatio, isSameAmount, type OfferTraits } from './offer-traits.ts'

const at = recordOf(EVIDENCE, (_name, place) => place)

/**
 * Writes the evidence of two offers into `out` (by place in `EVIDENCE`). Returns the sum of the learned weights of the
 * words that only one title has. Symmetric.
 */
export function gatherEvidence(
  out: Float64Array,
  [firstName, secondName]: readonly [ReadyName, ReadyName],
  alignment: Alignment,
  [first, second]: readonly [OfferTraits, OfferTraits],
  words: ReadonlyMap<string, number>,
): number {
  out.fill(0)
  out[at.always] = 1
  const one = sideOf(firstName, alignment.first, words, second.store)
  const other = sideOf(secondName, alignment.second, words, first.store)
  const total = one.total + other.total
  const common = one.common + other.common
  out[at.commonShare] = total === 0 ? 0 : common / total
  out[at.commonShareOfShorter] = Math.max(share(one.common, one.total), share(other.common, other.total))
  out[at.commonRarity] = Math.min(common / 2, 3)
  const [less, more] = [Math.min(one.lacking, other.lacking), Math.max(one.lacking, other.lacking)]
  out[at.replacedRarity] = less
  out[at.leftOutRarity] = more - less
  out[at.replacedWords] = Math.min(one.lackingWords, other.lackingWords)
  out[at.leftOutWords] = Math.abs(one.lackingWords - other.lackingWords)
  out[at.allWordsFound] = one.lackingWords + other.lackingWords === 0 ? 1 : 0
  out[at.exactShare] = share(one.by[FOUND.exactly]! + other.by[FOUND.exactly]!, total)
  out[at.inflectedShare] = share(one.by[FOUND.inflected]! + other.by[FOUND.inflected]!, total)
  out[at.cutShare] = share(one.by[FOUND.cut]! + other.by[FOUND.cut]!, total)
  out[at.standInShare] = share(one.by[FOUND.standIn]! + other.by[FOUND.standIn]!, total)
  out[at.compoundShare] = share(one.by[FOUND.compound]! + other.by[FOUND.compound]!, total)
  out[at.rarestCommon] = Math.max(one.rarestCommon, other.rarestCommon)
  out[at.rarestReplaced] = Math.min(one.rarestLacking, other.rarestLacking)
  out[at.rarestLeftOut] = Math.max(one.rarestLacking, other.rarestLacking)
  out[at.replacedEdge] = Math.min(one.edgeLacking, other.edgeLacking)
  out[at.leftOutEdge] = Math.max(one.edgeLacking, other.edgeLacking)
  out[at.replacedUsed] = Math.min(one.used, other.used)
  out[at.leftOutUsed] = Math.max(one.used, other.used)
  out[at.replacedUnused] = Math.min(one.lacking - one.used, other.lacking - other.used)
  const [beginning, otherBeginning] = [alignment.first[0] !== FOUND.not, alignment.second[0] !== FOUND.not]
  if (firstName.words[0] === secondName.words[0]) out[at.sameBeginning] = 1
  if (!beginning && !otherBeginning) out[at.otherBeginning] = 1
  out[at.words] = Math.min(firstName.words.length, secondName.words.length, 8)
  amounts(out, first, second)
  marks(out, firstName.marks, secondName.marks)
  rest(out, first, second)
  if (firstName.isOwnLabel !== secondName.isOwnLabel) out[at.oneOwnLabel] = 1
  return one.learned + other.learned
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

function sideOf(
  { words, rarity, edge, usedIn }: ReadyName,
  found: readonly number[],
  weights: ReadonlyMap<string, number>,
  otherStore: number,
) {
  const side = {
    total: 0,
    common: 0,
    lacking: 0,
    lackingWords: 0,
    rarestCommon: 0,
    rarestLacking: 0,
    edgeLacking: 0,
    learned: 0,
    /** Rarity of the lacking words that the other store uses in other titles. */
    used: 0,
    by: [0, 0, 0, 0, 0, 0],
  }
  for (let i = 0; i < words.length; i++) {
    const rare = rarity[i]!
    side.total += rare
    const how = found[i]!
    if (how === FOUND.not) {
      side.lacking += rare
      side.lackingWords += 1
      if ((usedIn[i]! & otherStore) !== 0) side.used += rare
      if (rare > side.rarestLacking) side.rarestLacking = rare
      if (edge[i]! > side.edgeLacking) side.edgeLacking = edge[i]!
      side.learned += weights.get(words[i]!) ?? 0
    } else {
      side.common += rare
      side.by[how]! += rare
      if (rare > side.rarestCommon) side.rarestCommon = rare
    }
  }
  return side
}

function amounts(out: Float64Array, first: OfferTraits, second: OfferTraits): void {
  const ratio = amountRatio(first, second)
  if (ratio > 0) {
    const factor = Math.max(ratio, 1 / ratio)
    if (isSameAmount(ratio)) out[at.sameAmount] = 1
    else if (factor <= NEAR_AMOUNT) out[at.nearAmount] = 1
    else out[at.otherAmount] = 1
  } else if (first.gram + first.pieces + second.gram + second.pieces > 0) out[at.amountOfOneOnly] = 1
}
const NEAR_AMOUNT = 1.12

function marks(out: Float64Array, first: readonly string[], second: readonly string[]): void {
  if (first.length === 0 && second.length === 0) return
  const { common, percent, number, size, trait, bio } = compareMarks(first, second)
  out[at.commonMarks] = Math.min(common, 2)
  if (percent === 'other') out[at.otherPercent] = 1
  if (percent === 'lone') out[at.lonePercent] = 1
  if (number === 'other') out[at.otherNumber] = 1
  if (number === 'lone') out[at.loneNumber] = 1
  if (size === 'other') out[at.otherSize] = 1
  if (size === 'lone') out[at.loneSize] = 1
  if (trait) out[at.loneTrait] = 1
  if (bio) out[at.loneBio] = 1
}

function rest(out: Float64Array, first: OfferTraits, second: OfferTraits): void {
  if (first.category !== '' && second.category !== '' && first.category !== second.category) {
    out[at.otherCategory] = 1
  }
  if (first.cents > 0 && second.cents > 0) {
    const distance = Math.abs(Math.log(first.cents / second.cents / (amountRatio(second, first) || 1)))
    out[at.priceDistance] = Math.min(distance, 1.5)
    if (distance < 0.02) out[at.samePrice] = 1
    if (distance > 1) out[at.strangePrice] = 1
  }
}
