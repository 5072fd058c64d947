import {
  type DayNumber,
  type ElementaryGroup,
  IndexCalculation,
  PERIODS,
  PRICE_SERIES,
  type PricedDays,
  type PriceIndex,
  timeRange,
} from '../../rules/price-index/index.ts'

export interface ArchivedProduct {
  readonly chain: string
  readonly id: string
  /** Its barcode, or another key that identifies the goods in all files. */
  readonly good: string
  /** Its amount with the unit; '' when unknown. A good whose pack changed is another good. */
  readonly pack: string
  readonly category: string
}

interface Collected {
  readonly product: ArchivedProduct
  readonly days: PricedDays[]
}

/**
 * Calculates the index from the prices of single days. Sums of whole cents are the same in any order, so the figures
 * equal the product's own to the last digit. Memory grows with the products and their price changes.
 */
export class ArchiveIndex {
  readonly #products = new Map<string, Collected>()
  #first: DayNumber | null = null

  /**
   * Adds the price of a day, in cents. Days come from the newest to the oldest, because the newest day decides the
   * goods and the category of a product.
   */
  add(
    day: DayNumber,
    product: ArchivedProduct,
    { shelf, effective }: { readonly shelf: number; readonly effective: number },
  ): void {
    this.#first = day
    const own = `${product.chain}\0${product.id}`
    const newest = this.#products.get(own)?.product.pack ?? product.pack
    const isOther = product.pack !== newest && product.pack !== '' && newest !== ''
    const key = isOther ? `${own}\0${product.pack}` : own
    let known = this.#products.get(key)
    if (known === undefined) {
      known = {
        product: isOther ? { ...product, good: `${product.good} ${product.pack}` } : product,
        days: [],
      }
      this.#products.set(key, known)
    }
    const later = known.days.at(-1)
    if (later?.from === day + 1 && later.shelf === shelf && later.effective === effective)
      known.days[known.days.length - 1] = { ...later, from: day }
    else known.days.push({ from: day, until: (day + 1) as DayNumber, shelf, effective })
  }

  /** @param lastDay the day of the newest file, up to which months and weeks are compared */
  indices(lastDay: DayNumber): PriceIndex[] {
    if (this.#first === null) return []
    const [first, groups] = [this.#first, [...this.#groups()]]
    return PERIODS.flatMap((period) =>
      PRICE_SERIES.flatMap((series) => {
        const calculation = new IndexCalculation(series, timeRange(period, first, lastDay))
        for (const group of groups) calculation.add(group)
        return calculation.indices()
      }),
    )
  }

  /** Yields groups in the database's order, because a sum of logarithms depends on it in the last digits. */
  *#groups(): Generator<ElementaryGroup> {
    const groups = Map.groupBy(
      this.#products.values(),
      ({ product }) => `${product.category}\0${product.chain}`,
    )
    const inOrder = [...groups.values()].sort(
      ([a], [b]) =>
        byBytes(a!.product.category, b!.product.category) || byBytes(a!.product.chain, b!.product.chain),
    )
    for (const products of inOrder) {
      const { category, chain } = products[0]!.product
      const goods = Map.groupBy(products, ({ product }) => product.good)
      yield {
        category,
        store: chain,
        goods: [...goods].map(([key, parts]) => ({ key, days: parts.flatMap(({ days }) => days) })),
      }
    }
  }
}

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
