import { currencySign, plainPriceText } from '../offer/money.ts'
import { parseAkcia } from '../offer/offer.ts'

/** Why a row is held. The first rule that applies names it. */
export const GATE_RULES = [
  'zero_price',
  'future_date',
  'deep_discount',
  'unit_as_price',
  'price_jump',
  'price_elsewhere',
  'category_spread',
  'kind_unit_price',
  'missing_products',
  'new_titles',
  'moved_prices',
] as const
export type GateRule = (typeof GATE_RULES)[number]

/** A price may be at most this many times the usual one, or its fraction. */
export const PRICE_JUMP = 3
/** A new product may cost at most this many times as much as the same goods in other stores, or its fraction. */
export const ELSEWHERE_JUMP = 5
/** A sale of this many percent or more counts as a mistake. */
export const DISCOUNT_MAX = 90
/** A category needs this many known products before a file for its spread to be meaningful. */
export const SPREAD_PRODUCTS_MIN = 200
export const USUAL_PRICE_DAYS = 180
/** A decision about a held row can be taken back for this long. */
export const TAKE_BACK_HOURS = 24

/** A row to judge. All prices are in its currency. */
export interface GateRow {
  readonly currency: string
  readonly price: number
  readonly akcia: string
  /** The file's unit price; null when the file has none, and one was calculated. */
  readonly unit_price: number | null
  /** Grams or millilitres; null when unknown. */
  readonly gram: number | null
  readonly date: string
}

export interface KnownPrice {
  /** Median of the regular price over `USUAL_PRICE_DAYS`, each day counted. */
  readonly usual: number
  /** The current regular price; 0 when unknown. */
  readonly price: number
  /** Price per kilogram or litre that is current; 0 when unknown. */
  readonly unitPrice: number
}

/**
 * The distribution of a category's unit prices: of the natural logarithms of prices per kilogram or litre in one
 * currency.
 */
export interface CategorySpread {
  readonly products: number
  readonly median: number
  /** Median absolute deviation. */
  readonly mad: number
}

export interface GateContext {
  readonly today: string
  /** null: the product of the row is not known yet. */
  readonly known: KnownPrice | null
  /** null: too few products of the category are known. */
  readonly spread: CategorySpread | null
  /** Median of the regular prices of the same goods in other stores; absent when none are known. */
  readonly elsewhere?: number | null
}

export interface Suspicion {
  readonly rule: GateRule
  /** In Slovak, for the administrator. */
  readonly reason: string
}

/** A row that the maker of a file found suspicious, by its number in the file. */
export interface MarkedRow extends Suspicion {
  readonly row: number
}

const money = (value: number, { currency }: GateRow) => plainPriceText(value, currency)
const times = (ratio: number) =>
  ratio >= 10 ? Math.round(ratio).toString() : ratio.toFixed(1).replace('.', ',')

/**
 * Judges one row before it reaches the catalogue. Returns null when it may pass. A held row keeps the old price in
 * force, so a rule may be wrong about a rare honest row, but never silently.
 */
export function judgeRow(
  row: GateRow,
  { today, known, spread, elsewhere = null }: GateContext,
): Suspicion | null {
  const { regular, paid, isSale, percent } = pricesOf(row)
  if (paid <= 0) return { rule: 'zero_price', reason: `Cena je 0 ${currencySign(row.currency)}.` }
  if (row.date > today) return { rule: 'future_date', reason: `Dátum ${row.date} ešte len príde.` }
  if (percent >= DISCOUNT_MAX) {
    return { rule: 'deep_discount', reason: `Zľava ${Math.round(percent)} % je podozrivo veľká.` }
  }
  const other = unitAsPrice(row, regular, known)
  if (other !== null) {
    return {
      rule: 'unit_as_price',
      reason: `Cena ${money(regular, row)} je jednotková cena, nie cena balenia (${money(other, row)}).`,
    }
  }
  if (known !== null && known.usual > 0) return priceJump(row, { regular, paid, isSale }, known.usual)
  const differs = elsewhere === null ? null : unlikeElsewhere(row, regular, elsewhere)
  return differs ?? (spread === null ? null : outsideSpread(row, paid, spread))
}

function unlikeElsewhere(row: GateRow, regular: number, elsewhere: number): Suspicion | null {
  if (regular <= elsewhere * ELSEWHERE_JUMP && elsewhere <= regular * ELSEWHERE_JUMP) return null
  return {
    rule: 'price_elsewhere',
    reason: `Cena ${money(regular, row)} sa od ceny toho istého inde (${money(elsewhere, row)}) líši viac ako ${ELSEWHERE_JUMP}-krát.`,
  }
}

interface RowPrices {
  readonly regular: number
  readonly paid: number
  readonly isSale: boolean
  /** Reduction from the regular price; 0 without a sale. */
  readonly percent: number
}

function pricesOf({ price, akcia }: GateRow): RowPrices {
  const sale = parseAkcia(akcia)
  if (sale.kind === 'percent') {
    const { percent } = sale
    return { regular: price / (1 - percent / 100), paid: price, isSale: true, percent }
  }
  // A percent of 100 and more is not an offer for `parseAkcia`; here it is a mistake.
  const written = /(\d+(?:[.,]\d+)?)\s*%/.exec(akcia)
  if (written !== null && Number(written[1]!.replace(',', '.')) >= DISCOUNT_MAX) {
    return { regular: price, paid: price, isSale: true, percent: Number(written[1]!.replace(',', '.')) }
  }
  if (sale.kind === 'price' && sale.price < price) {
    return { regular: price, paid: sale.price, isSale: true, percent: (1 - sale.price / price) * 100 }
  }
  return { regular: price, paid: sale.kind === 'price' ? sale.price : price, isSale: false, percent: 0 }
}

/** Two prices this near are the same amount, rounded differently. */
const SAME_CENTS = 1
/** A price that changes by less than this share counts as unchanged. */
const MOVE_MIN = 0.1

/**
 * Returns the previous price of the package when the new price is the price of a kilogram or litre, and the package
 * holds another amount. A new product has no previous price: there both are too often equal, for goods sold by the
 * piece.
 */
function unitAsPrice(row: GateRow, regular: number, known: KnownPrice | null): number | null {
  if (known === null || known.price <= 0) return null
  if (row.gram === null || row.gram <= 0 || row.gram === 1_000) return null
  // An unchanged price is right, whatever the file's unit price.
  if (Math.abs(known.price - regular) <= Math.max(SAME_CENTS / 100, known.price * MOVE_MIN)) return null
  // Some publishers repeat the price as the unit price of every package.
  if (isSame(known.price, known.unitPrice)) return null
  // A file with another unit price distinguishes the two.
  const isUnitPrice = isSame(regular, row.unit_price ?? known.unitPrice)
  return isUnitPrice ? known.price : null
}

const isSame = (a: number, b: number) => Math.abs(Math.round(a * 100) - Math.round(b * 100)) <= SAME_CENTS

/** A declared sale may go down to this part of the usual price. */
const SALE_DROP = 5

function priceJump(
  row: GateRow,
  { regular, paid, isSale }: Omit<RowPrices, 'percent'>,
  usual: number,
): Suspicion | null {
  // Whole sentences, so that screens can show them in other languages.
  const rise = (price: number): string =>
    `Cena ${money(price, row)} je ${times(price / usual)}-násobok obvyklej ceny ${money(usual, row)}.`
  const share = (price: number): number => Math.max(1, Math.round((price / usual) * 100))
  const fall = (price: number): string =>
    `Cena ${money(price, row)} je len ${share(price)} % obvyklej ceny ${money(usual, row)}.`
  const saleFall = (price: number): string =>
    `Akciová cena ${money(price, row)} je len ${share(price)} % obvyklej ceny ${money(usual, row)}.`
  const jump = (reason: string): Suspicion => ({ rule: 'price_jump', reason })
  // A sale price above the price is still what the shopper pays.
  const highest = Math.max(regular, paid)
  if (highest > usual * PRICE_JUMP) return jump(rise(highest))
  if (!isSale && paid < usual / PRICE_JUMP) return jump(fall(paid))
  if (isSale && paid < usual / SALE_DROP) return jump(saleFall(paid))
  if (isSale && regular < usual / PRICE_JUMP) return jump(fall(regular))
  return null
}

/** The largest distance of a new product's price from its category's median, in standard deviations and as a factor. */
const SPREAD_DEVIATIONS = 5
const SPREAD_FACTOR_MIN = 5
/** Standard deviations in one median absolute deviation of a normal distribution. */
const DEVIATIONS_IN_MAD = 1.4826

function outsideSpread(row: GateRow, paid: number, spread: CategorySpread): Suspicion | null {
  const { gram } = row
  if (gram === null || gram <= 0 || spread.products < SPREAD_PRODUCTS_MIN) return null
  const unitPrice = (paid / gram) * 1_000
  const distance = Math.abs(Math.log(unitPrice) - spread.median)
  const allowed = Math.max(spread.mad * DEVIATIONS_IN_MAD * SPREAD_DEVIATIONS, Math.log(SPREAD_FACTOR_MIN))
  if (distance <= allowed) return null
  return {
    rule: 'category_spread',
    reason: `Jednotková cena ${money(unitPrice, row)} nesedí na kategóriu (obvykle okolo ${money(Math.exp(spread.median), row)}).`,
  }
}
