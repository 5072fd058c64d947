import { pricePerThousand } from '../../amount/shown-amount.ts'
import { type Cents, toCents } from '../../offer/money.ts'
import { effectiveCents, hasAkcia, isOnSale, type Offer, parseAkcia } from '../../offer/offer.ts'
import { isRealDiscount } from '../../offer/real-discount.ts'
import { isSlovak } from '../../product/is-slovak.ts'
import type { Product } from '../../product/product.ts'
import { INVALID_PRODUCT } from '../../product/sanitise-product.ts'
import { HAS_AKCIA, ON_SALE, PERMANENT, SLOVAK } from '../catalogue-parts.ts'
import { type Dictionary, dictionaryOf } from './dictionary.ts'

/** The numbers of products that counts and orders need. */
export interface NumberColumns {
  readonly size: number
  readonly ids: Float64Array
  readonly priceCents: Float64Array
  /** Price that the shopper pays, in cents. */
  readonly effectiveCents: Float64Array
  /** Bits: `HAS_AKCIA` and the others of `catalogue-parts.ts`. */
  readonly marks: Uint8Array
  /**
   * The share of the original price left to pay, in hundredths of a percent: for an offer in percent, and the whole for
   * a sale that is no real discount. 0 where the prices decide.
   */
  readonly percentLeft: Uint16Array
  /** Euro per kg or litre, calculated where the product has none; 0 when unknown. */
  readonly unitPrices: Float64Array
}

/** Numbers with the days of the prices. */
export interface PricedColumns extends NumberColumns {
  readonly dates: Dictionary
}

export interface ProductColumns extends PricedColumns {
  /** Barcode as a number of 14 digits; 0 when unknown. */
  readonly eans: Float64Array
  readonly titles: Dictionary
  readonly stores: Dictionary
  readonly categories: Dictionary
  /** By row, the place of its title in Slovak order where it is already known; see `slovakPlaces`. */
  readonly namePlaces?: Uint32Array
}

/** 100 % in hundredths of a percent. */
export const WHOLE = 10_000

/** Keeps every amount an integer that a double holds exactly. */
const MAX_CENTS = Number.MAX_SAFE_INTEGER

/** Reads the columns of any products: an invalid number counts as 0, an invalid text as empty. */
export function readColumns(products: readonly Product[]): ProductColumns {
  const size = products.length
  const column = (field: 'title' | 'store' | 'category' | 'date') =>
    dictionaryOf(size, (row) => readable(products[row])[field])
  return columnsOf(size, (row) => readable(products[row]), {
    eans: Float64Array.from(products, (product) => eanOf(readable(product).ean)),
    titles: column('title'),
    stores: column('store'),
    categories: column('category'),
    dates: column('date'),
  })
}

export type ReadFields = Pick<
  Product,
  'id' | 'price' | 'akcia' | 'unit_price' | 'gram' | 'lowest_price_30' | 'is_permanent_sale' | 'origin'
>

export function columnsOf<Known extends object>(
  size: number,
  productAt: (row: number) => ReadFields,
  known: Known,
): Known & NumberColumns {
  const ids = new Float64Array(size)
  const priceCents = new Float64Array(size)
  const effective = new Float64Array(size)
  const marks = new Uint8Array(size)
  const percentLeft = new Uint16Array(size)
  const unitPrices = new Float64Array(size)
  for (let row = 0; row < size; row++) {
    const product = productAt(row)
    const price = finite(product.price)
    const cents = bounded(toCents(price))
    const akcia = akciaOf(product.akcia)
    ids[row] = finite(product.id)
    marks[row] = isSlovak(product.origin) ? SLOVAK : 0
    priceCents[row] = cents
    if (akcia === 'No') {
      effective[row] = cents
      unitPrices[row] = unitPriceOf(product, cents)
      continue
    }
    const is_permanent_sale = product.is_permanent_sale === true
    const offer = { price, akcia, lowest_price_30: finite(product.lowest_price_30), is_permanent_sale }
    effective[row] = bounded(effectiveCents(offer))
    marks[row] = marks[row]! | saleMark(offer, is_permanent_sale)
    percentLeft[row] = isRealDiscount(offer) ? leftByPercent(akcia) : WHOLE
    unitPrices[row] = unitPriceOf(product, effective[row]!)
  }
  return { ...known, size, ids, priceCents, effectiveCents: effective, marks, percentLeft, unitPrices }
}

function saleMark(offer: Offer, isPermanent: boolean): number {
  const isSale = isOnSale(offer)
  if (!isSale && !hasAkcia(offer)) return 0
  return HAS_AKCIA | (isSale ? ON_SALE : 0) | (isPermanent ? PERMANENT : 0)
}

function unitPriceOf(product: ReadFields, cents: number): number {
  const [given, gram] = [finite(product.unit_price), finite(product.gram)]
  if (given > 0) return given
  return gram > 0 && cents > 0 ? pricePerThousand(cents / 100, gram) : 0
}

function leftByPercent(akcia: string): number {
  const sale = parseAkcia(akcia)
  return sale.kind === 'percent' ? WHOLE - Math.min(WHOLE - 1, Math.round(sale.percent * 100)) : 0
}

/** Replaces a value that is not an object by `INVALID_PRODUCT`. */
function readable(product: Product | null | undefined): Product {
  return typeof product === 'object' && product !== null && !Array.isArray(product)
    ? product
    : INVALID_PRODUCT
}

function finite(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

function eanOf(value: unknown): number {
  return typeof value === 'string' && /^\d{14}$/.test(value) ? Number(value) : 0
}

function akciaOf(value: unknown): string {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : 'No'
}

function bounded(cents: Cents): number {
  return Math.max(-MAX_CENTS, Math.min(MAX_CENTS, cents))
}
