import type { ReceiptLine } from '../receipt-lines.ts'
import { type NamedCandidate, nameScore } from './chain-names.ts'

type Certainty = 'certain' | 'likely' | 'unknown'

/** The prices of a product on the day of the receipt, and in the 14 days around it. */
export interface DayPrices {
  readonly onDay: readonly number[]
  readonly around: readonly number[]
  /** Per kilogram or litre, for weighed goods; as above. */
  readonly unitOnDay?: readonly number[]
  readonly unitAround?: readonly number[]
}

export interface LineMatch {
  readonly productId: number | null
  readonly certainty: Certainty
  /** For picking by hand: the likeliest products, best first. */
  readonly others: readonly number[]
}

export const PRICE_DAYS_AROUND = 14

const NO_MATCH: LineMatch = { productId: null, certainty: 'unknown', others: [] }
const OTHERS = 5
/**
 * Log-odds of a line's price: equal to the price of the day, to one of the days around it, to neither, or nothing
 * known.
 */
const PRICE_SCORE = { day: 3.5, around: 2.4, unknown: 0, other: -1.2 }
/** Log-odds that the catalogue lacks the goods of the line. */
const NOTHING = 7.2
const CERTAIN = 0.93
const LIKELY = 0.5
const CERTAIN_COVERAGE = 0.65

type Paid = Pick<ReceiptLine, 'total' | 'paid' | 'quantity'>

/**
 * Decides which product a line is: by its name and its price together. A price alone, or a name without a price, is
 * never certain. Two products that fit alike are not certain either.
 */
export function matchLine(
  line: Paid,
  candidates: readonly NamedCandidate[],
  pricesOf: (productId: number) => DayPrices | undefined,
): LineMatch {
  const scored = candidates
    .map((candidate) => {
      const price = priceFit(line, pricesOf(candidate.product.id))
      return { candidate, price, score: nameScore(candidate) + PRICE_SCORE[price] }
    })
    .sort((a, b) => b.score - a.score || a.candidate.product.id - b.candidate.product.id)
  const [best] = scored
  if (best === undefined) return NO_MATCH
  const sum = scored.reduce((whole, { score }) => whole + Math.exp(score - best.score), 0)
  const probability = 1 / (sum + Math.exp(NOTHING - best.score))
  const others = scored.slice(0, OTHERS).map(({ candidate }) => candidate.product.id)
  const isPriced = best.price === 'day' || best.price === 'around'
  if (probability >= CERTAIN && isPriced && best.candidate.coverage >= CERTAIN_COVERAGE)
    return { productId: others[0]!, certainty: 'certain', others }
  if (probability >= LIKELY) return { productId: others[0]!, certainty: 'likely', others }
  return { ...NO_MATCH, others }
}

function priceFit(line: Paid, prices: DayPrices | undefined): keyof typeof PRICE_SCORE {
  if (prices === undefined) return 'unknown'
  const { onDay, around, unitOnDay = [], unitAround = [] } = prices
  if (onDay.length + around.length === 0) return 'unknown'
  const isWeighed = !Number.isInteger(line.quantity)
  const fits = (cents: number) => isTotal(cents, line)
  if (onDay.some(fits) || (isWeighed && unitOnDay.some(fits))) return 'day'
  return around.some(fits) || (isWeighed && unitAround.some(fits)) ? 'around' : 'other'
}

/** Registers round each line; a weight has three decimals. */
function isTotal(cents: number, { total, paid, quantity }: Paid): boolean {
  if (!(quantity > 0)) return false
  const expected = cents * quantity
  const tolerance = Number.isInteger(quantity) ? 0.5 : 1 + cents * 0.0005
  return Math.abs(expected - total) <= tolerance || Math.abs(expected - paid) <= tolerance
}
