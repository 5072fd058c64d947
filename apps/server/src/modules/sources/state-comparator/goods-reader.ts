import type { ImportRowError } from '@cenolov/contract/admin'
import { type AmountUnit, titleAmounts } from '@cenolov/core/amount'
import { type BranchCharge, type BranchOffer, branchPricesCell, chainOffer } from '@cenolov/core/branches'
import { dayIn } from '@cenolov/core/day'
import { type CsvColumn, readVatRate } from '@cenolov/core/product'
import { dayText } from '@cenolov/core/text'
import { type BranchPrice, companyOf, type Goods, isBranchPrice } from './api-shapes.ts'
import type { Measure } from './kind-outliers.ts'
import { pictureAddress } from './picture-address.ts'

export interface Kind {
  readonly category: string
  readonly subcategory: string
  readonly type: string
}

export interface ReaderContext {
  readonly today: string
  readonly timeZone: string
  readonly stores: ReadonlyMap<string, string>
  readonly kinds: ReadonlyMap<string, Kind>
  readonly note: (column: CsvColumn | '', message: string) => void
}

/** Higher prices are mistakes: no food in these lists comes near. */
const PRICE_MAX = 100_000
const MONEY_DIGITS = 2
const COMPANIES_NOTED = 20
const DAY = /^\d{4}-\d{2}-\d{2}/
const HAS_ZONE = /T.*(?:Z|[+-]\d{2}:?\d{2})$/

/** Goods of one chain. Several of its companies may report them. */
interface ChainGoods {
  readonly store: string
  readonly goods: Goods
  readonly day: string
  /** Percent, as the first branch states it; null when none does. */
  vatRate: number | null
  /** Branches by what they charge: most of them charge the same. */
  readonly charges: Map<string, { readonly charge: BranchCharge; readonly branches: Set<string> }>
}

/** `branches` is the cell of an import, which has no column of a product. */
export interface ChainRow {
  readonly cells: Readonly<Partial<Record<CsvColumn, string>>>
  readonly branchPrices: string
  /** null when the amount or the kind is not known. */
  readonly measure: Measure | null
}

/** Collects the goods of all pages by chain, because companies of one chain report the same goods apart. */
export class GoodsReader {
  readonly #context: ReaderContext
  readonly #chains = new Map<string, ChainGoods>()
  #newest = ''
  readonly #dropped = { price: 0, days: 0, form: 0, company: new Set<string>() }

  constructor(context: ReaderContext) {
    this.#context = context
  }

  addMalformed(): void {
    this.#dropped.form += 1
  }

  add(goods: Goods): void {
    const company = companyOf(goods)
    const store = this.#context.stores.get(company)
    if (store === undefined) {
      this.#dropped.company.add(company)
      return
    }
    const { ean, internalId, productDetails } = goods
    const key = `${store}\n${ean || internalId || productDetails.productName}`
    const day = this.#dayOf(goods.reportDate) ?? this.#context.today
    if (day > this.#newest) this.#newest = day
    let known = this.#chains.get(key)
    if (known === undefined) {
      known = { store, goods: { ...goods, prices: null }, day, vatRate: null, charges: new Map() }
      this.#chains.set(key, known)
    }
    for (const price of goods.prices ?? []) {
      if (isBranchPrice(price)) this.#addPrice(known, price, goods)
      else this.#dropped.form += 1
    }
  }

  /** Yields a row for each chain's goods that any of its branches sells. */
  *rows(): Generator<ChainRow> {
    for (const chain of this.#chains.values()) {
      const offers: BranchOffer[] = []
      for (const { charge, branches } of chain.charges.values())
        for (const branch of branches) offers.push({ branch, ...charge })
      const offer = chainOffer(offers, this.#context.today)
      if (offer === null) continue
      yield {
        cells: this.#cells(chain, offer.usual),
        branchPrices: branchPricesCell(offer),
        measure: measureOf(chain.goods, offer.usual.price),
      }
    }
  }

  /** Returns notes about the day and about goods that were left out, with their numbers. */
  oddities(): ImportRowError[] {
    const { price, days, form, company } = this.#dropped
    const companies = [...company].slice(0, COMPANIES_NOTED)
    const isOld = this.#newest !== '' && this.#newest < this.#context.today
    const said: readonly (readonly [boolean, CsvColumn | '', string])[] = [
      [isOld, 'Date', `Ceny sú zo dňa ${dayText(this.#newest)}, nie z dnešného dňa`],
      [price > 0, 'Price', `Ceny predajní, ktoré chýbajú, sú nulové, záporné alebo priveľké: ${price}`],
      [days > 0, 'Valid To', `Akcie, ktoré sa končia skôr, ako sa začnú: ${days}`],
      [form > 0, '', `Záznamy v neznámom tvare: ${form}`],
      ...companies.map(
        (id) => [true, 'Store', `Spoločnosť ${id || 'bez IČO'} nemá reťazec, jej ceny sa neberú`] as const,
      ),
    ]
    return said.filter(([is]) => is).map(([, column, message]) => ({ row: 0, column, message }))
  }

  #addPrice(chain: ChainGoods, price: BranchPrice, goods: Goods): void {
    const { charges, day } = chain
    const { productName } = goods.productDetails
    if (!isPrice(price.price)) {
      this.#dropped.price += 1
      this.#context.note(
        'Price',
        `${productName}, predajňa ${price.branchId}: cena ${price.price ?? 'chýba'}`,
      )
      return
    }
    if (isRate(price.taxPerc)) chain.vatRate ??= price.taxPerc
    const charge = { ...this.#sale(price, price.price, day, productName) }
    const key = `${charge.price} ${charge.akcia} ${charge.valid_from} ${charge.valid_to}`
    const known = charges.get(key)
    if (known === undefined) charges.set(key, { charge, branches: new Set([price.branchId]) })
    else known.branches.add(price.branchId)
  }

  #sale({ promoPrice, promoFrom, promoTo, branchId }: BranchPrice, price: number, day: string, name: string) {
    const regular: BranchCharge = { price: rounded(price), akcia: 'No', valid_from: '', valid_to: '' }
    if (promoPrice === null || promoPrice === undefined) return regular
    if (!isPrice(promoPrice) || rounded(promoPrice) >= rounded(price)) {
      this.#context.note('Akcia', `${name}, predajňa ${branchId}: akciová cena ${promoPrice} sa neberie`)
      return regular
    }
    const [from, to] = [this.#dayOf(promoFrom) ?? '', this.#dayOf(promoTo) ?? '']
    if (from !== '' && to !== '' && to < from) {
      this.#dropped.days += 1
      this.#context.note(
        'Valid To',
        `${name}, predajňa ${branchId}: akcia sa končí ${to}, skôr ako začne ${from}`,
      )
      return regular
    }
    if (to !== '' && to < day) return regular
    return { ...regular, akcia: rounded(promoPrice).toFixed(MONEY_DIGITS), valid_from: from, valid_to: to }
  }

  #cells({ store, goods, day, vatRate }: ChainGoods, usual: BranchCharge): ChainRow['cells'] {
    const { productDetails: details, ean, internalId } = goods
    const kind = this.#context.kinds.get(String(details.productType ?? ''))
    const title = titleOf(goods)
    // An amount in the name is right more often than the fields for it.
    const size = namedAmount(title) === null ? sizeOf(goods) : null
    return {
      Title: title,
      Akcia: usual.akcia,
      Price: usual.price.toFixed(MONEY_DIGITS),
      'Image URL': pictureAddress(store, details.picture ?? ''),
      Category: kind?.category ?? '',
      'Secondary Category': kind?.subcategory ?? '',
      'Third Category': kind?.type ?? '',
      Store: store,
      Date: day,
      EAN: ean?.trim() ?? '',
      Amount: size === null ? '' : String(size.number),
      Unit: size?.unit ?? '',
      Article: String(internalId ?? ''),
      Origin: (details.countrySpecifications?.origin ?? [])
        .filter((code) => typeof code === 'string')
        .join(','),
      VAT: vatRate === null ? '' : String(vatRate),
      'Valid From': usual.valid_from,
      'Valid To': usual.valid_to,
    }
  }

  /** Returns the shops' day of a moment or a day; null for any other text. */
  #dayOf(text: string | null | undefined): string | null {
    if (!text || !DAY.test(text)) return null
    const day = text.slice(0, 10)
    const at = new Date(HAS_ZONE.test(text) ? text : `${day}T12:00:00Z`)
    if (Number.isNaN(at.getTime())) return null
    return HAS_ZONE.test(text) ? dayIn(this.#context.timeZone, at) : day
  }
}

const isPrice = (price: number | null | undefined): price is number =>
  price != null && price > 0 && price <= PRICE_MAX && rounded(price) > 0

const isRate = (rate: number | null | undefined): rate is number =>
  rate != null && readVatRate(String(rate)) !== null

const rounded = (price: number): number => Math.round(price * 100) / 100

const titleOf = ({ productDetails }: Goods): string => productDetails.productName.replace(/\s+/g, ' ').trim()

function namedAmount(title: string): { readonly unit: AmountUnit; readonly total: number } | null {
  const { content, pieces } = titleAmounts(title)
  return content ?? (pieces > 0 ? { unit: 'piece', total: pieces } : null)
}

function sizeOf({ productDetails: { packageSize, unit } }: Goods) {
  return packageSize != null && packageSize > 0 && unit ? { number: packageSize, unit } : null
}

/** Units of the interface, each with our unit and its factor. */
const UNITS: Readonly<Record<string, readonly [AmountUnit, size: number]>> = {
  kg: ['g', 1_000],
  g: ['g', 1],
  l: ['ml', 1_000],
  ml: ['ml', 1],
  ks: ['piece', 1],
  m: ['m', 1],
}

/** Returns the unit price as the name states the amount, else as the fields do, however unlikely it is. */
function measureOf(goods: Goods, price: number): Measure | null {
  const kind = String(goods.productDetails.productType ?? '')
  const named = namedAmount(titleOf(goods))
  const size = sizeOf(goods)
  const known = UNITS[size?.unit.trim().toLowerCase() ?? '']
  const amount =
    named ?? (size !== null && known !== undefined ? { unit: known[0], total: size.number * known[1] } : null)
  if (kind === '' || amount === null || amount.total <= 0) return null
  return { kind, unit: amount.unit, unitPrice: price / amount.total }
}
