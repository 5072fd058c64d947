import type { AmountUnit } from '../amount/amount-unit.ts'
import { DAY_MS } from '../day/calendar-day.ts'
import { isRestricted } from '../product/ean.ts'

/** A smaller amount than this share is another size of the goods. */
const RATIO_LEAST = 0.5
/** A larger share may be rounding. */
const RATIO_MOST = 0.98
const UNIT_PRICE_LEAST = 1.02
/** Least number of different days on which each of the two amounts was read. */
const DAYS_LEAST = 2
/** Most days between the end of the old barcode and the beginning of the new one, in either order. */
const GAP_DAYS_MOST = 60
/** Goods that are absent for this long, while their chain has newer prices, have ended. */
const ENDED_DAYS = 14

/** A product with one amount, and the days and prices that it was seen with. */
export interface SeenGoods {
  readonly productId: number
  /** 14 digits; '' when unknown. */
  readonly ean: string
  /** Its brand and other words, without amounts, in a fixed order; goods with other packs have other words. */
  readonly words: string
  readonly amount: number
  readonly unit: AmountUnit
  /** `YYYY-MM-DD` */
  readonly firstDay: string
  readonly lastDay: string
  /** Different days on which the amount was read. */
  readonly days: number
  /** Shelf prices of the first and the last day, because a sale is no change of the package. */
  readonly firstCents: number
  readonly lastCents: number
}

export interface Shrinkage {
  readonly rule: 'barcode' | 'words'
  readonly before: SeenGoods
  readonly after: SeenGoods
}

/**
 * Finds smaller amounts under one barcode.
 * @param goods of one chain and one barcode
 */
export function shrinkagesOfBarcode(goods: readonly SeenGoods[]): Shrinkage[] {
  const byTime = goods.toSorted(byFirstDay)
  return byTime.flatMap((after, place) => {
    const before = byTime[place - 1]
    if (before === undefined || before.ean === '' || !hasShrunk(before, after)) return []
    // If both amounts are read at the same time, the sources contradict each other.
    if (byTime.slice(0, place).some(({ lastDay }) => lastDay >= after.firstDay)) return []
    // A chain may give its own number to other goods.
    if (isRestricted(after.ean) && before.words !== after.words) return []
    return [{ rule: 'barcode', before, after }]
  })
}

/**
 * Finds goods that were replaced by smaller ones with another barcode. Each of the goods is in one result at most: the one
 * with the nearest amounts.
 * @param goods of one chain, with the same words
 * @param chainDay the newest day of the chain's prices, `YYYY-MM-DD`
 */
export function shrinkagesOfWords(goods: readonly SeenGoods[], chainDay: string): Shrinkage[] {
  const pairs = goods
    .flatMap((before) =>
      goods
        .filter((after) => isSuccessor(before, after, goods, chainDay))
        .map((after): Shrinkage => ({ rule: 'words', before, after })),
    )
    .sort((one, other) => amountRatio(other) - amountRatio(one))
  const taken = new Set<SeenGoods>()
  return pairs.filter(({ before, after }) => {
    if (taken.has(before) || taken.has(after)) return false
    taken.add(before).add(after)
    return true
  })
}

const amountRatio = ({ before, after }: Pick<Shrinkage, 'before' | 'after'>): number =>
  after.amount / before.amount

export const unitPriceRatio = ({ before, after }: Pick<Shrinkage, 'before' | 'after'>): number =>
  (after.firstCents * before.amount) / (before.lastCents * after.amount)

function hasShrunk(before: SeenGoods, after: SeenGoods): boolean {
  if (before.unit !== after.unit) return false
  if (before.days < DAYS_LEAST || after.days < DAYS_LEAST) return false
  if (before.lastCents <= 0 || after.firstCents <= 0) return false
  const ratio = amountRatio({ before, after })
  return ratio >= RATIO_LEAST && ratio <= RATIO_MOST && unitPriceRatio({ before, after }) >= UNIT_PRICE_LEAST
}

function isSuccessor(
  before: SeenGoods,
  after: SeenGoods,
  goods: readonly SeenGoods[],
  chainDay: string,
): boolean {
  if (before.ean === '' || after.ean === '' || before.ean === after.ean) return false
  if (before.firstDay >= after.firstDay || before.lastDay >= after.lastDay) return false
  if (daysBetween(before.lastDay, chainDay) < ENDED_DAYS) return false
  if (Math.abs(daysBetween(before.lastDay, after.firstDay)) > GAP_DAYS_MOST) return false
  // If goods are still sold in the old amount, or were sold in the new one before, they have two sizes.
  const areTwoSizes = goods.some(
    (other) =>
      other.unit === before.unit &&
      ((other !== before && other.amount === before.amount && other.lastDay > before.lastDay) ||
        (other !== after && other.amount === after.amount && other.firstDay < after.firstDay)),
  )
  return !areTwoSizes && hasShrunk(before, after)
}

const byFirstDay = (one: SeenGoods, other: SeenGoods): number =>
  one.firstDay < other.firstDay ? -1 : one.firstDay > other.firstDay ? 1 : 0

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
