import { firstAtLeast } from '../arrays/binary-search.ts'
import { effectiveCents } from '../offer/offer.ts'
import type { OfferTerms } from '../offer/terms/offer-terms.ts'
import type { Product } from '../product/product.ts'
import { NumberedTexts } from '../text/numbered-texts.ts'
import { type BranchPrice, branchOfferOn, inBranch } from './product-in-branch.ts'

/** The prices and missing goods of some branches, where they differ from their chain. Columns are by place in `ids`. */
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
  /** The price that most branches of the chain charge. */
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
  /** Its price on the day. */
  readonly cents: number
}

/** The prices in some branches. If a chain has several of them, the cheapest one sells a product. */
export class PricesInBranches {
  readonly #rows: readonly BranchRows[]
  readonly #byStore: ReadonlyMap<string, readonly BranchRows[]>
  readonly #branchNames: BranchNames

  /** @param rows in the order of preference */
  constructor(rows: readonly BranchRows[], branchNames: BranchNames) {
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

  get ids(): readonly number[] {
    return this.#rows.map(({ id }) => id)
  }

  /** The chains that have one of the branches. */
  get stores(): ReadonlySet<string> {
    return new Set(this.#byStore.keys())
  }

  hasStore(store: string): boolean {
    return this.#byStore.has(store)
  }

  /** Returns the branches of a chain, in the order of preference. */
  branchesOf(store: string): readonly BranchRows[] {
    return this.#byStore.get(store) ?? []
  }

  /**
   * Returns the cheapest branch that sells a product, of equal ones the first; null when none does.
   * @param product as its chain sells it on the day
   * @param day `YYYY-MM-DD`
   */
  sellerOf(product: SoldProduct, day: string): SellingBranch | null {
    let best: SellingBranch | null = null
    for (const branch of this.branchesOf(product.store)) {
      if (branch.lacks(product.id) || !this.isSoldIn(product, branch)) continue
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
  isSoldIn(
    { store, specific_store: of }: Pick<SoldProduct, 'store' | 'specific_store'>,
    { name, code }: Pick<BranchRows, 'name' | 'code'>,
  ): boolean {
    return of === '' || of === name || of === code || !this.#branchNames.get(store)?.has(of)
  }

  written(): WrittenBranchPrices {
    const [akcie, offers] = [new NumberedTexts(), new NumberedTexts()]
    return {
      branches: this.#rows.map((row) => row.written(akcie, offers)),
      akcie: akcie.names,
      offers: offers.names.map((text) => JSON.parse(text)),
      branch_names: Object.fromEntries(
        [...this.#branchNames].flatMap(([store, of]) => (this.hasStore(store) ? [[store, [...of]]] : [])),
      ),
    }
  }
}

export function chargedOn(branchPrice: BranchPrice, day: string): number {
  const { price, akcia } = branchOfferOn(branchPrice, day)
  return effectiveCents({ price, akcia })
}

/** By chain, texts of `specific_store` that name one of its branches. */
export type BranchNames = ReadonlyMap<string, ReadonlySet<string>>

/** The prices and missing goods of one branch, in a few bytes per product. */
export class BranchRows {
  readonly id: number
  readonly store: string
  readonly name: string
  readonly code: string
  /** Ascending ids of products that it does not sell. */
  readonly absent: Float64Array
  /** Ascending ids of products that cost something else here. */
  readonly ids: Float64Array
  readonly #prices: Float64Array
  readonly #akciaCodes: Uint32Array
  readonly #offerCodes: Uint32Array
  readonly #akcie: WrittenBranchPrices['akcie']
  readonly #offers: WrittenBranchPrices['offers']

  constructor(
    { id, store, name, code, absent, ids, prices, akcie: akciaCodes, offers: offerCodes }: WrittenBranch,
    akcie: WrittenBranchPrices['akcie'],
    offers: WrittenBranchPrices['offers'],
  ) {
    this.id = id
    this.store = store
    this.name = name
    this.code = code
    this.absent = fromSteps(absent)
    this.ids = fromSteps(ids)
    this.#prices = Float64Array.from(ids, (_, place) => prices[place] ?? 0)
    this.#akciaCodes = Uint32Array.from(ids, (_, place) => akciaCodes[place] ?? akcie.length)
    this.#offerCodes = Uint32Array.from(ids, (_, place) => offerCodes[place] ?? offers.length)
    this.#akcie = akcie
    this.#offers = offers
  }

  get bytes(): number {
    return 8 * this.absent.length + 24 * this.ids.length
  }

  lacks(product: number): boolean {
    return placeIn(this.absent, product) >= 0
  }

  priceOf(product: number): BranchPrice | null {
    const place = placeIn(this.ids, product)
    return place < 0 ? null : this.priceAt(place)
  }

  /** @param place in `ids` */
  priceAt(place: number): BranchPrice {
    return {
      price: this.#prices[place]!,
      akcia: this.#akcie[this.#akciaCodes[place]!] ?? 'No',
      offer: this.#offers[this.#offerCodes[place]!] ?? null,
    }
  }

  /** @param offers receives the offers as JSON */
  written(akcie: NumberedTexts, offers: NumberedTexts): WrittenBranch {
    const { id, store, name, code } = this
    const prices = Array.from(this.ids, (_, place) => this.priceAt(place))
    return {
      ...{ id, store, name, code },
      absent: toSteps(this.absent),
      ids: toSteps(this.ids),
      prices: prices.map(({ price }) => price),
      akcie: prices.map(({ akcia }) => akcie.of(akcia)),
      offers: prices.map(({ offer }) => offers.of(JSON.stringify(offer))),
    }
  }
}

function placeIn(ascending: Float64Array, wanted: number): number {
  const place = firstAtLeast(ascending, wanted)
  return ascending[place] === wanted ? place : -1
}

/** Writes ascending ids as steps, which compress well. */
export const toSteps = (ids: ArrayLike<number>): number[] =>
  Array.from(ids, (id, place) => id - (place === 0 ? 0 : ids[place - 1]!))

function fromSteps(steps: readonly number[]): Float64Array {
  let id = 0
  return Float64Array.from(steps, (step) => {
    id += step
    return id
  })
}
