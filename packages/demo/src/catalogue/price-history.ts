import type { SeededRandom } from '../random/seeded-random.ts'
import type { DemoPriceChange } from './demo-product.ts'

const HISTORY_DAYS = 60

interface Price {
  readonly price: number
  readonly akcia: string
}

export interface PriceCourse {
  readonly current: Price
  readonly history: readonly DemoPriceChange[]
}

const SALE_PRICE_SHARE = 0.305
const SALE_PERCENT_SHARE = 0.03

/** Share of sales whose regular price was raised before, so that the discount looks bigger than it is. */
const FAKE_SALE_SHARE = 0.16

const PERCENTS = [10, 15, 20, 25, 30, 33, 40, 50]

const cents = (euros: number): number => Math.max(0.05, Math.round(euros * 100) / 100)

/** Rounds to a typical shelf price: ending in 9 or 5 below five euro, in .49, .90 or .99 above. */
export function shelfPrice(euros: number): number {
  if (euros < 0.4) return cents(euros)
  if (euros < 5) return cents(Math.round(euros * 10) / 10 - 0.01)
  const whole = Math.floor(euros)
  const ending = [0.29, 0.49, 0.79, 0.99].find((end) => euros - whole <= end) ?? 0.99
  return cents(whole + ending)
}

/** Returns a sale price below the regular one, or null when the goods are too cheap for one. */
function salePrice(regular: number, random: SeededRandom): number | null {
  const lowered = shelfPrice(regular * (1 - random.pick([0.1, 0.15, 0.2, 0.25, 0.3, 0.33, 0.4, 0.45, 0.5])))
  const sale = lowered < regular ? lowered : cents(regular - 0.02)
  return sale >= 0.05 && sale < regular ? sale : null
}

const onSale = (regular: number, random: SeededRandom): Price => {
  const sale = salePrice(regular, random)
  return { price: regular, akcia: sale === null ? 'No' : String(sale) }
}

function byPercent(regular: number, random: SeededRandom): Price {
  const percent = random.pick(PERCENTS)
  return { price: cents(regular * (1 - percent / 100)), akcia: `${percent}%` }
}

/**
 * Returns the course of an offer's price over the last 60 days up to `lastDay` (days before today; 0 is today): weekly
 * sales weeks apart, occasional increases, and some sales after a raised price. `dates[n]` is the day n days before
 * today.
 */
export function priceCourse(
  usual: number,
  lastDay: number,
  dates: readonly string[],
  random: SeededRandom,
): PriceCourse {
  const regular = shelfPrice(usual)
  const draw = random.next()
  const kind =
    draw < SALE_PRICE_SHARE ? 'price' : draw < SALE_PRICE_SHARE + SALE_PERCENT_SHARE ? 'percent' : 'none'
  const current =
    kind === 'price'
      ? onSale(regular, random)
      : kind === 'percent'
        ? byPercent(regular, random)
        : { price: regular, akcia: 'No' }
  const history: DemoPriceChange[] = []
  // Built backwards from today, because the current price is given and each earlier one leads to it.
  const record = (day: number, price: Price): void => {
    const last = history.at(-1)
    if (last && last.price === price.price && last.akcia === price.akcia) history.pop()
    history.push({ date: dates[day]!, price: price.price, akcia: price.akcia })
  }
  let day = current.akcia === 'No' ? lastDay + random.integer(0, 24) : lastDay + random.integer(0, 6)
  day = Math.min(day, HISTORY_DAYS)
  record(day, current)
  let shelf = regular
  if (current.akcia !== 'No' && random.chance(FAKE_SALE_SHARE)) {
    // The raised price stood only some days. Before them the goods cost about the "sale" price.
    day = before(day, random.integer(4, 12))
    record(day, { price: regular, akcia: 'No' })
    shelf = shelfPrice(regular * random.between(0.7, 0.85))
  }
  let sale = current.akcia !== 'No'
  while (day < HISTORY_DAYS) {
    day = before(day, sale ? random.integer(10, 26) : 7)
    sale = !sale && random.chance(0.6)
    if (!sale && random.chance(0.12)) shelf = shelfPrice(shelf * random.between(0.9, 0.98))
    record(day, sale ? onSale(shelf, random) : { price: shelf, akcia: 'No' })
  }
  if (random.chance(LONG_HISTORY_SHARE))
    for (const { day, price } of earlierMonths(shelf, random))
      if (history.at(-1)?.price !== price) history.push({ date: dates[day]!, price, akcia: 'No' })
  return { current, history: history.reverse() }
}

/** Share of offers that are known for longer, so that the price index has several months. */
const LONG_HISTORY_SHARE = 0.1
const EARLIER_DAYS = [88, 116, 144] as const
export const LONG_HISTORY_DAYS = EARLIER_DAYS[2]
const MONTHLY_RISE = 0.007

const earlierMonths = (shelf: number, random: SeededRandom) =>
  EARLIER_DAYS.map((day, index) => ({
    day,
    price: shelfPrice(shelf * (1 - MONTHLY_RISE * (index + 1)) * random.between(0.96, 1.04)),
  }))

const before = (day: number, days: number): number => Math.min(HISTORY_DAYS, day + days)
