import {
  type ElementaryGroup,
  IndexCalculation,
  type IndexWeights,
  type Month,
  type MonthlyPrice,
  monthAfter,
  PRICE_SERIES,
  type PriceIndex,
} from '@cenolov/core/price-index'

/** A product as an archive names it. */
export interface ArchivedProduct {
  readonly chain: string
  readonly id: string
  /** Its barcode, or what else names the goods in all files. */
  readonly good: string
  readonly category: string
}

interface Collected {
  readonly product: ArchivedProduct
  /** For each month days, and sums of cents: on the shelf, and paid. */
  readonly sums: Float64Array
}

const SUMS = 3

/**
 * Calculates the index from the prices of single days. Sums of whole cents are the same in any order, so that the
 * figures equal the product's own to the last digit. Memory follows products and months, 24 bytes for each pair.
 */
export class ArchiveIndex {
  readonly #first: Month
  readonly #last: Month
  readonly #products = new Map<string, Collected>()

  constructor({ first, last }: { readonly first: Month; readonly last: Month }) {
    this.#first = first
    this.#last = last
  }

  /**
   * Adds the price of a day, in cents. Days come from the newest to the oldest: the newest one says which goods a
   * product is, and of which category.
   */
  add(
    month: Month,
    product: ArchivedProduct,
    { shelf, effective }: { readonly shelf: number; readonly effective: number },
  ): void {
    const key = `${product.chain}\0${product.id}`
    let known = this.#products.get(key)
    if (known === undefined) {
      const sums = new Float64Array((this.#last - this.#first + 1) * SUMS)
      known = { product, sums }
      this.#products.set(key, known)
    }
    const at = (month - this.#first) * SUMS
    known.sums[at]! += 1
    known.sums[at + 1]! += shelf
    known.sums[at + 2]! += effective
  }

  indices(weights: IndexWeights): PriceIndex[] {
    const months = { first: this.#first, last: this.#last }
    const calculations = PRICE_SERIES.map((series) => new IndexCalculation(series, months, weights))
    for (const group of this.#groups()) for (const calculation of calculations) calculation.add(group)
    return calculations.flatMap((calculation) => calculation.indices())
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
        goods: [...goods].map(([key, parts]) => ({ key, months: this.#monthsOf(parts) })),
      }
    }
  }

  #monthsOf(parts: readonly Collected[]): Map<Month, MonthlyPrice> {
    const months = new Map<Month, MonthlyPrice>()
    for (let at = 0; at <= this.#last - this.#first; at += 1) {
      const [days, shelf, effective] = [0, 1, 2].map((part) =>
        parts.reduce((sum, { sums }) => sum + sums[at * SUMS + part]!, 0),
      ) as [number, number, number]
      if (days > 0) months.set(monthAfter(this.#first, at), { days, shelf, effective })
    }
    return months
  }
}

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
