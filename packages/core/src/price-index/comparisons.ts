/** Months of a rolling window: a month is compared with those up to a year before it. */
export const WINDOW_MONTHS = 13

/** Figures from fewer matched goods than this are not shown. */
export const INDEX_MIN_GOODS = 20

export interface Comparison {
  /** Ratio of the later month's prices to the earlier one's. */
  readonly value: number
  /** Goods with a price in both months. */
  readonly goods: number
}

/**
 * Price comparisons of all pairs of months that are less than a window apart. An elementary group has Jevons
 * indices: the geometric mean of the price ratios of goods that have a price in both months. Several groups have the
 * weighted geometric mean of their indices, where a group that cannot be compared leaves its weight to the others.
 *
 * Geometric means at both levels pass the test of time reversal, so chains of them do not drift upwards as chains of
 * arithmetic means (Carli) do.
 */
export class Comparisons {
  readonly months: number
  readonly #logs: Float64Array
  readonly #weights: Float64Array
  readonly #goods: Uint32Array

  private constructor(months: number) {
    this.months = months
    this.#logs = new Float64Array(months * WINDOW_MONTHS)
    this.#weights = new Float64Array(months * WINDOW_MONTHS)
    this.#goods = new Uint32Array(months * WINDOW_MONTHS)
  }

  /**
   * Compares the goods of an elementary group.
   * @param goods for each good its price in each month; 0 or NaN where it has none
   */
  static ofGoods(months: number, goods: Iterable<ArrayLike<number>>): Comparisons {
    const all = new Comparisons(months)
    const logs = new Float64Array(months)
    for (const prices of goods) {
      for (let month = 0; month < months; month += 1) {
        const price = prices[month]!
        logs[month] = price > 0 && price < Number.POSITIVE_INFINITY ? Math.log(price) : Number.NaN
        if (Number.isNaN(logs[month])) continue
        for (let lag = 0; lag < WINDOW_MONTHS && lag <= month; lag += 1) {
          const ratio = logs[month]! - logs[month - lag]!
          if (Number.isNaN(ratio)) continue
          all.#logs[month * WINDOW_MONTHS + lag]! += ratio
          all.#goods[month * WINDOW_MONTHS + lag]! += 1
        }
      }
    }
    all.#goods.forEach((goods, pair) => {
      if (goods === 0) return
      all.#logs[pair]! /= goods
      all.#weights[pair] = 1
    })
    return all
  }

  /** Returns comparisons without any group. */
  static none(months: number): Comparisons {
    return new Comparisons(months)
  }

  /** Adds an elementary group with its weight. */
  add(group: Comparisons, weight: number): void {
    if (group.months !== this.months) throw new RangeError('Both comparisons must be of the same months.')
    group.#goods.forEach((goods, pair) => {
      if (goods === 0 || !(weight > 0)) return
      this.#logs[pair]! += weight * group.#logs[pair]!
      this.#weights[pair]! += weight
      this.#goods[pair]! += goods
    })
  }

  /** Compares month `to` with month `from`; null where no good has a price in both or they are too far apart. */
  between(from: number, to: number): Comparison | null {
    const [earlier, later] = from <= to ? [from, to] : [to, from]
    const lag = later - earlier
    if (earlier < 0 || later >= this.months || lag >= WINDOW_MONTHS) return null
    const pair = later * WINDOW_MONTHS + lag
    const weight = this.#weights[pair]!
    if (weight === 0) return null
    const log = this.#logs[pair]! / weight
    return { value: Math.exp(from <= to ? log : -log), goods: this.#goods[pair]! }
  }
}
