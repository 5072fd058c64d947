import { chainedIndex } from './chained-index.ts'
import { Comparisons, INDEX_MIN_GOODS } from './comparisons.ts'
import { geksIndex } from './geks-index.ts'
import { type PricedDays, type PriceSeries, priceSums } from './priced-days.ts'
import { type Period, type TimeRange, timeAfter, timeText } from './times.ts'

/** A good of a chain: a barcode, or a product without one. */
export interface IndexGood {
  readonly key: string
  readonly days: readonly PricedDays[]
}

/** Goods of one category in one chain. */
export interface ElementaryGroup {
  readonly category: string
  readonly store: string
  readonly goods: readonly IndexGood[]
}

export interface IndexFigure {
  /** `YYYY-MM`, or `YYYY-Www` */
  readonly time: string
  /** Chained Jevons, 1 in the base. */
  readonly value: number
  /** GEKS-Jevons of the same goods, 1 at the same time; null where it has no value. */
  readonly geks: number | null
  readonly goods: number
}

/** The index of a category in a chain; '' stands for all categories, or all chains. */
export interface PriceIndex {
  readonly category: string
  readonly store: string
  readonly period: Period
  readonly series: PriceSeries
  readonly figures: readonly IndexFigure[]
}

/**
 * Calculates the indices of elementary groups, of categories, of chains and of everything. Groups come one by one, so
 * that only their comparisons stay in memory.
 */
export class IndexCalculation {
  readonly #range: TimeRange
  readonly #times: number
  readonly #series: PriceSeries
  readonly #minGoods: number
  /** By category, then by store, then everything. */
  readonly #sums = new Map<string, { category: string; store: string; comparisons: Comparisons }>()
  readonly #elementary: PriceIndex[] = []

  constructor(series: PriceSeries, range: TimeRange, minGoods = INDEX_MIN_GOODS) {
    this.#series = series
    this.#range = range
    this.#times = range.last - range.first + 1
    this.#minGoods = minGoods
  }

  /** Adds a group. Each pair of a category and a chain may come once; goods without a category only count in totals. */
  add({ category, store, goods }: ElementaryGroup): void {
    // A sum of logarithms depends on its order in the last digits.
    const inOrder = goods.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    const group = Comparisons.ofGoods(this.#times, this.#pricesOf(inOrder))
    this.#sum('', '').add(group)
    this.#sum('', store).add(group)
    if (category === '') return
    this.#sum(category, '').add(group)
    this.#elementary.push(this.#indexOf(category, store, group))
  }

  indices(): PriceIndex[] {
    const sums = [...this.#sums.values()].map(({ category, store, comparisons }) =>
      this.#indexOf(category, store, comparisons),
    )
    return [...sums, ...this.#elementary].filter(({ figures }) => figures.length > 0)
  }

  *#pricesOf(goods: readonly IndexGood[]): Iterable<Float64Array> {
    for (const good of goods) {
      const sums = priceSums(good.days, this.#range)
      yield sums[this.#series].map((sum, place) => sum / sums.days[place]!)
    }
  }

  #sum(category: string, store: string): Comparisons {
    const key = `${category}\0${store}`
    let sum = this.#sums.get(key)
    if (sum === undefined) {
      sum = { category, store, comparisons: Comparisons.none(this.#times) }
      this.#sums.set(key, sum)
    }
    return sum.comparisons
  }

  #indexOf(category: string, store: string, comparisons: Comparisons): PriceIndex {
    const points = chainedIndex(comparisons, this.#minGoods)
    const { period, first } = this.#range
    const index = { category, store, period, series: this.#series }
    if (points.length === 0) return { ...index, figures: [] }
    const geks = geksIndex(comparisons, this.#minGoods, points[0]!.place)
    const base = geks[points[0]!.place] ?? null
    const figures = points.map(({ place, value, goods }) => ({
      time: timeText(period, timeAfter(first, place)),
      value,
      geks: base === null || geks[place] == null ? null : geks[place] / base,
      goods,
    }))
    return { ...index, figures }
  }
}
