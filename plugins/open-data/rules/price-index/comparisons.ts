/** Times of a rolling window: a month is compared with the 12 before it, and a week with the 12 weeks before it. */
export const WINDOW_TIMES = 13

/** Figures from fewer matched goods than this are not shown. */
export const INDEX_MIN_GOODS = 20

export interface Comparison {
  /** Ratio of the later time's prices to the earlier one's. */
  readonly value: number
  /** Goods with a price in both times. */
  readonly goods: number
}

/**
 * Price comparisons of all pairs of times (months, or weeks) that are less than a window apart. An elementary group has Jevons
 * indices: the geometric mean of the price ratios of goods that have a price in both times. Several groups have the
 * geometric mean of their indices, without groups that cannot be compared.
 *
 * Geometric means at both levels pass the test of time reversal, so chains of them do not drift upwards as chains of
 * arithmetic means (Carli) do.
 */
export class Comparisons {
  readonly times: number
  readonly #logs: Float64Array
  readonly #groups: Uint32Array
  readonly #goods: Uint32Array

  private constructor(times: number) {
    this.times = times
    this.#logs = new Float64Array(times * WINDOW_TIMES)
    this.#groups = new Uint32Array(times * WINDOW_TIMES)
    this.#goods = new Uint32Array(times * WINDOW_TIMES)
  }

  /**
   * Compares the goods of an elementary group.
   * @param goods for each good its price in each time; 0 or NaN where it has none
   */
  static ofGoods(times: number, goods: Iterable<ArrayLike<number>>): Comparisons {
    const all = new Comparisons(times)
    const logs = new Float64Array(times)
    for (const prices of goods) {
      for (let time = 0; time < times; time += 1) {
        const price = prices[time]!
        logs[time] = price > 0 && price < Number.POSITIVE_INFINITY ? Math.log(price) : Number.NaN
        if (Number.isNaN(logs[time])) continue
        for (let lag = 0; lag < WINDOW_TIMES && lag <= time; lag += 1) {
          const ratio = logs[time]! - logs[time - lag]!
          if (Number.isNaN(ratio)) continue
          all.#logs[time * WINDOW_TIMES + lag]! += ratio
          all.#goods[time * WINDOW_TIMES + lag]! += 1
        }
      }
    }
    all.#goods.forEach((goods, pair) => {
      if (goods === 0) return
      all.#logs[pair]! /= goods
      all.#groups[pair] = 1
    })
    return all
  }

  /** Returns comparisons without any group. */
  static none(times: number): Comparisons {
    return new Comparisons(times)
  }

  add(group: Comparisons): void {
    if (group.times !== this.times) throw new RangeError('Both comparisons must be of the same times.')
    group.#goods.forEach((goods, pair) => {
      if (goods === 0) return
      this.#logs[pair]! += group.#logs[pair]!
      this.#groups[pair]! += 1
      this.#goods[pair]! += goods
    })
  }

  /** Compares time `to` with time `from`; null where no good has a price in both or they are too far apart. */
  between(from: number, to: number): Comparison | null {
    const [earlier, later] = from <= to ? [from, to] : [to, from]
    const lag = later - earlier
    if (earlier < 0 || later >= this.times || lag >= WINDOW_TIMES) return null
    const pair = later * WINDOW_TIMES + lag
    const groups = this.#groups[pair]!
    if (groups === 0) return null
    const log = this.#logs[pair]! / groups
    return { value: Math.exp(from <= to ? log : -log), goods: this.#goods[pair]! }
  }
}
