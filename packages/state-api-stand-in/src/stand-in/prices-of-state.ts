import { COMPANIES, type StandInCompany } from './companies.ts'
import { KINDS, type Kind } from './kinds.ts'
import { TOWNS } from './towns.ts'

export interface StateOptions {
  readonly seed?: number
  readonly branches?: number
  readonly goods?: number
  readonly branchPrices?: number
  readonly dailyChange?: number
  /** The first day, `YYYY-MM-DD`. */
  readonly day: string
}

export interface StandInBranch {
  readonly branchId: string
  readonly branchName: string
  readonly address: { readonly city: string; readonly streetNumber: string }
  readonly companyId: string
  readonly location: { readonly lat: number; readonly lng: number }
}

const DAY_MS = 86_400_000
const MAINS = COMPANIES.filter(({ isMain }) => isMain)
const OTHERS = COMPANIES.filter(({ isMain }) => !isMain)
const SALE_DAYS = 13
/** Goods of a main company that the small ones of its chain sell too. */
const TWINS = 50
/** Share of the branches and goods of the companies that are not the main one of their chain. */
const SMALL_SHARE = 0.015
/** With fewer branches, all belong to main companies. */
const BRANCHES_FOR_SMALL = 60
/** Streams of chance. */
const [CHANGE, PRICE, PROMO, FORMAT, PLACE, NAME, ORIGIN, SOLD] = [1, 2, 3, 4, 5, 6, 7, 8] as const
const MAKERS = ['Tatran', 'Podunajská', 'Liptov', 'Záhorská', 'Gemer', 'Šariš', 'Orava', 'Ponitrie'] as const
const ORIGINS = [['SVK'], ['SVK'], ['CZE'], ['POL'], ['SVK', 'HUN'], []] as const

/** The invented prices of a day, as the state's comparator would answer. All follow from the seed. */
export class PricesOfState {
  readonly branches: readonly StandInBranch[]
  readonly goods: number
  readonly #options: Required<StateOptions>
  readonly #ofCompany: ReadonlyMap<string, readonly StandInBranch[]>
  readonly #perGoods: number
  #day: string

  constructor(options: StateOptions) {
    this.#options = {
      seed: 1,
      branches: 700,
      goods: 5_000,
      branchPrices: 500_000,
      dailyChange: 0.03,
      ...options,
    }
    this.#day = options.day
    this.goods = this.#options.goods
    this.branches = this.#makeBranches()
    this.#ofCompany = Map.groupBy(this.branches, ({ companyId }) => companyId)
    const ofMains = this.goods * (this.#hasSmall ? 1 - SMALL_SHARE : 1)
    this.#perGoods = this.#options.branchPrices / ofMains
  }

  get day(): string {
    return this.#day
  }

  set day(day: string) {
    this.#day = day
  }

  item(index: number) {
    const { seed } = this.#options
    const company = this.#companyOf(index)
    // Small companies of a chain sell what its main one sells.
    const place = company.isMain ? index : this.#twin(index, company)
    // All chains sell the same goods.
    const number = Math.floor(place / MAINS.length)
    const kind = KINDS[number % KINDS.length]!
    const size = kind.sizes[Math.floor(chance(seed, NAME, number) * kind.sizes.length)]!
    const ean = kind.isLoose ? null : eanOf(number)
    const internalId = `CK${10_000_000 + number}`
    const key = ean === null ? `i:${internalId}` : `e:${ean}`
    return {
      productKey: `${key}_${company.id}`,
      ean,
      internalId,
      companyId: company.id,
      reportDate: `${this.#day}T00:00:00.000+00:00`,
      productDetails: {
        productType: kind.id,
        productName: nameOf(kind, size, number),
        productDescription: null,
        unit: kind.unit,
        packageSize: size,
        qualityStandard: [],
        picture: null,
        manufacturers: [],
        distributors: [],
        countrySpecifications: {
          breeding: [],
          slaughter: [],
          origin: ORIGINS[Math.floor(chance(seed, ORIGIN, number) * ORIGINS.length)]!,
        },
        productUrl: null,
      },
      prices: this.#pricesOf(number, company, kind, size),
    }
  }

  #pricesOf(number: number, company: StandInCompany, kind: Kind, size: number) {
    const { seed } = this.#options
    const branches = this.#ofCompany.get(company.id) ?? []
    const wanted = Math.min(branches.length, this.#soldBy(number))
    const chain = COMPANIES.findIndex(({ chain: name }) => name === company.chain)
    const { version, since } = this.#version(number, chain)
    const usual = Math.max(
      0.05,
      kind.price * size * (0.8 + 0.5 * chance(seed, PRICE, number, chain, version)),
    )
    const hasSale = chance(seed, PROMO, number, chain, version) < 0.15
    const first = Math.floor(chance(seed, SOLD, number) * branches.length)
    return Array.from({ length: wanted }, (_each, place) => {
      const at = (first + place) % branches.length
      // Small formats are dearer, for a part of the goods.
      const isDearer = chance(seed, FORMAT, at) < 0.12 && chance(seed, FORMAT, number, 1) < 0.6
      const price = cents(usual * (isDearer ? 1.06 : 1))
      const isOnSale = hasSale && chance(seed, PROMO, number, at, 2) < 0.92
      const sale = cents(price * 0.7)
      return {
        branchId: branches[at]!.branchId,
        price,
        priceWoTax: cents(price / (1 + kind.tax / 100)),
        taxPerc: kind.tax,
        unitPrice: Math.round((price / size) * 1_000) / 1_000,
        promoPrice: isOnSale ? sale : null,
        promoPriceWoTax: isOnSale ? cents(sale / (1 + kind.tax / 100)) : null,
        promoFrom: isOnSale ? since : null,
        promoTo: isOnSale ? dayAfter(since, SALE_DAYS) : null,
        discountPercent: isOnSale ? 30 : null,
      }
    })
  }

  /** Returns the number of changes of the goods' prices since the first day, and the day of the last one. */
  #version(number: number, chain: number): { readonly version: number; readonly since: string } {
    const { seed, day, dailyChange } = this.#options
    const days = Math.round((Date.parse(this.#day) - Date.parse(day)) / DAY_MS)
    let version = 0
    let last = 0
    for (let each = 1; each <= days; each += 1) {
      if (chance(seed, CHANGE, number, chain, each) >= dailyChange) continue
      version += 1
      last = each
    }
    return { version, since: dayAfter(day, last) }
  }

  /** Returns the number of a main company's branches that sell goods. */
  #soldBy(number: number): number {
    const whole = Math.floor(this.#perGoods)
    return whole + (chance(this.#options.seed, SOLD, number, 1) < this.#perGoods - whole ? 1 : 0)
  }

  #companyOf(index: number): StandInCompany {
    const small = this.#hasSmall ? Math.floor(this.goods * SMALL_SHARE) : 0
    return index >= this.goods - small ? OTHERS[index % OTHERS.length]! : MAINS[index % MAINS.length]!
  }

  /** Goods of the main company of the same chain. */
  #twin(index: number, company: StandInCompany): number {
    return (index % TWINS) * MAINS.length + MAINS.findIndex(({ chain }) => chain === company.chain)
  }

  get #hasSmall(): boolean {
    return this.#options.branches >= BRANCHES_FOR_SMALL
  }

  #makeBranches(): StandInBranch[] {
    const { seed, branches } = this.#options
    const small = this.#hasSmall ? Math.max(OTHERS.length, Math.floor(branches * SMALL_SHARE)) : 0
    return Array.from({ length: branches }, (_each, place) => {
      const isSmall = place >= branches - small
      const company = isSmall ? OTHERS[place % OTHERS.length]! : MAINS[place % MAINS.length]!
      const [city, lat, lng] = TOWNS[Math.floor(chance(seed, PLACE, place) * TOWNS.length)]!
      const off = (stream: number) => (chance(seed, PLACE, place, stream) - 0.5) / 20
      return {
        branchId: `${1_001 + place}_${company.id}`,
        branchName: `${company.chain} ${city} ${1 + Math.floor(place / MAINS.length)}`,
        address: { city, streetNumber: `Hlavná ${1 + Math.floor(chance(seed, PLACE, place, 3) * 120)}` },
        companyId: company.id,
        location: { lat: lat + off(1), lng: lng + off(2) },
      }
    })
  }
}

function nameOf(kind: Kind, size: number, number: number): string {
  const maker = MAKERS[number % MAKERS.length]!
  const series = Math.floor(number / KINDS.length) + 1
  if (kind.isLoose) return `${kind.type.toUpperCase()} ${maker.toUpperCase()} ${series}`
  const amount =
    kind.unit === 'ks'
      ? `${size} ks`
      : size < 1
        ? `${Math.round(size * 1_000)} ${kind.unit === 'l' ? 'ml' : 'g'}`
        : `${size} ${kind.unit}`
  return `${kind.type} ${maker} ${series}, ${amount}`
}

/** A barcode with a right check digit. */
function eanOf(number: number): string {
  const digits = `858${String(100_000_000 + number)}`
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) sum += Number(digits[at]) * (at % 2 === 0 ? 1 : 3)
  return digits + ((10 - (sum % 10)) % 10)
}

const cents = (price: number): number => Math.round(price * 100) / 100

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns a number in [0, 1) that follows from its parts alone, so that any page can be made without the others. */
function chance(...parts: readonly number[]): number {
  let hash = 0x9e3779b9
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return (hash >>> 0) / 2 ** 32
}
