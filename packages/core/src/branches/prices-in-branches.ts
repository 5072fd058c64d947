import { effectiveCents } from '../offer/offer.ts'
import type { OfferTerms } from '../offer/terms/offer-terms.ts'
import type { Product } from '../product/product.ts'
import { type BranchPrice, branchOfferOn, inBranch } from './product-in-branch.ts'

/** What some branches charge and do not sell, where they differ from their chain. Columns are by place in `ids`. */
interface WrittenBranch {
  readonly id: number
  readonly store: string
  readonly name: string
  readonly code: string
  /** Products that it does not sell: ascending ids, each as the step from the one before. */
  readonly absent: readonly number[]
  /** Products that cost something else here: ascending ids, as steps. */
  readonly ids: readonly number[]
  /** Euro. */
  readonly prices: readonly number[]
  /** `No`, a price or a percent; the place in `akcie`. */
  readonly akcie: readonly number[]
  /** The place in `offers`. */
  readonly offers: readonly number[]
}

/** `GET /api/v1/branches/prices`: the branches are in the order of preference. */
export interface WrittenBranchPrices {
  readonly branches: readonly WrittenBranch[]
  readonly akcie: readonly string[]
  readonly offers: readonly BranchPrice['offer'][]
  /** By chain, texts of `specific_store` that name one of its branches. */
  readonly branch_names: Readonly<Record<string, readonly string[]>>
}

/** A product as the cheapest of some branches sells it. */
export interface ProductInBranch extends Product {
  readonly branch_id: number
  /** What most branches of the chain charge. */
  readonly chain_price: number
  readonly chain_akcia: string
}

export type SoldProduct = Pick<Product, 'id' | 'store' | 'specific_store' | 'price' | 'akcia'> & {
  readonly offer: OfferTerms | null
}

/** A branch that sells a product; `price` is null where it charges what its chain does. */
interface SellingBranch {
  readonly id: number
  readonly price: BranchPrice | null
  /** What it charges on the day. */
  readonly cents: number
}

/** What some branches charge: of several branches of a chain, the cheapest one sells a product. */
export class PricesInBranches {
  readonly #rows: readonly BranchRows[]
  readonly #byStore: ReadonlyMap<string, readonly BranchRows[]>
  readonly #branchNames: BranchNames

  private constructor(rows: readonly BranchRows[], branchNames: BranchNames) {
    this.#rows = rows
    this.#byStore = Map.groupBy(rows, ({ store }) => store)
    this.#branchNames = branchNames
  }

  static from({ branches, akcie, offers, branch_names }: WrittenBranchPrices): PricesInBranches {
    const names = Object.entries(branch_names).map(([store, of]) => [store, new Set(of)] as const)
    return new PricesInBranches(
      branches.map((branch) => new BranchRows(branch, akcie, offers)),
      new Map(names),
    )
  }

  /**
   * Returns what fewer branches charge.
   * @param ids in the order of preference; unknown ones are absent
   */
  among(ids: readonly number[]): PricesInBranches {
    const byId = new Map(this.#rows.map((row) => [row.id, row]))
    return new PricesInBranches(
      ids.flatMap((id) => byId.get(id) ?? []),
      this.#branchNames,
    )
  }

  /** The chains that have one of the branches. */
  get stores(): ReadonlySet<string> {
    return new Set(this.#byStore.keys())
  }

  /** Returns whether one of the branches is of the chain. */
  hasStore(store: string): boolean {
    return this.#byStore.has(store)
  }

  /**
   * Returns the cheapest branch that sells a product, of equal ones the first; null when none does.
   * @param product as its chain sells it on the day
   * @param day `YYYY-MM-DD`
   */
  sellerOf(product: SoldProduct, day: string): SellingBranch | null {
    let best: SellingBranch | null = null
    for (const branch of this.#byStore.get(product.store) ?? []) {
      if (branch.lacks(product.id) || !this.#isSoldIn(product, branch)) continue
      const price = branch.priceOf(product.id)
      const cents = price === null ? effectiveCents(product) : chargedOn(price, day)
      if (best === null || cents < best.cents) best = { id: branch.id, price, cents }
    }
    return best
  }

  /** Returns a product as the cheapest branch sells it; null when none does. For the parameters see `sellerOf`. */
  productIn(product: Product, day: string): ProductInBranch | null {
    const seller = this.sellerOf(product, day)
    if (seller === null) return null
    const sold = seller.price === null ? product : inBranch(product, seller.price, day)
    const { price: chain_price, akcia: chain_akcia } = product
    return { ...sold, branch_id: seller.id, chain_price, chain_akcia }
  }

  /** A product of one branch (`specific_store`) is sold there alone, if it names a known branch. */
  #isSoldIn({ store, specific_store: of }: SoldProduct, { name, code }: BranchRows): boolean {
    return of === '' || of === name || of === code || !this.#branchNames.get(store)?.has(of)
  }
}

function chargedOn(branchPrice: BranchPrice, day: string): number {
  const { price, akcia } = branchOfferOn(branchPrice, day)
  return effectiveCents({ price, akcia })
}

/** By chain, texts of `specific_store` that name one of its branches. */
type BranchNames = ReadonlyMap<string, ReadonlySet<string>>

class BranchRows {
  readonly id: number
  readonly store: string
  readonly name: string
  readonly code: string
  readonly #absent: ReadonlySet<number>
  readonly #prices: ReadonlyMap<number, BranchPrice>

  constructor(
    { id, store, name, code, absent, ids, prices, akcie: akciaCodes, offers: offerCodes }: WrittenBranch,
    akcie: WrittenBranchPrices['akcie'],
    offers: WrittenBranchPrices['offers'],
  ) {
    this.id = id
    this.store = store
    this.name = name
    this.code = code
    this.#absent = new Set(fromSteps(absent))
    this.#prices = new Map(
      fromSteps(ids).map((product, place) => [
        product,
        {
          price: prices[place] ?? 0,
          akcia: akcie[akciaCodes[place] ?? -1] ?? 'No',
          offer: offers[offerCodes[place] ?? -1] ?? null,
        },
      ]),
    )
  }

  lacks(product: number): boolean {
    return this.#absent.has(product)
  }

  priceOf(product: number): BranchPrice | null {
    return this.#prices.get(product) ?? null
  }
}

/** Writes ascending ids as steps, which compress well. */
export const toSteps = (ids: readonly number[]): number[] =>
  ids.map((id, place) => id - (place === 0 ? 0 : ids[place - 1]!))

function fromSteps(steps: readonly number[]): number[] {
  let id = 0
  return steps.map((step) => {
    id += step
    return id
  })
}
