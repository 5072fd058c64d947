import { fold } from '../text/fold.ts'
import { type Cents, parseMoney, toCents } from './money.ts'

export type Sale =
  | { readonly kind: 'none' }
  | { readonly kind: 'price'; readonly price: number }
  | { readonly kind: 'percent'; readonly percent: number }

const NONE: Sale = Object.freeze({ kind: 'none' })

/** The price for everybody; the price for the holders of a card is in the terms of the offer. */
export interface Offer {
  readonly price: number
  readonly akcia: string | number
}

/**
 * Parses an akcia text. `'No'`, an empty or an unreadable text means no sale. A number is the sale price in euro. A
 * percent (`25%`, `-25 %`), above 0 and below 100, is how much the price was already reduced.
 */
export function parseAkcia(akcia: string | number): Sale {
  if (akcia === 'No') return NONE
  // A card reads the same one many times.
  if (akcia !== lastRead.akcia) lastRead = { akcia, sale: readAkcia(akcia) }
  return lastRead.sale
}

let lastRead: { readonly akcia: string | number; readonly sale: Sale } = { akcia: 'No', sale: NONE }

/** Longer texts are not a sale. */
const AKCIA_READ_MAX = 100

/** Cells of spreadsheets that say no or nothing, folded. */
const NOTHING =
  /^(?:no|nie|ne|n|nein|nije|nem|non|false|none|null|nan|n\/ ?a|n\. ?a\.?|[-–—]+|[-–—]?0+(?:[.,]0+)? ?(?:€|eur|%)?|(?:bez|nie je v|neni v|not on|no) ?(?:akci[aeiu]|zlav[auy]|slev[auy]|promo|sale|discount|popusta)|ziadna(?: akcia| zlava)?)?$/
/** A longer cell has words of its own. */
const NOTHING_MAX = 30

/** Returns whether a cell means 'no sale': an empty one, `No`, `Nie`, `bez akcie`, `0`, `-` or `N/A`. */
export function isNoSale(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= NOTHING_MAX && NOTHING.test(fold(trimmed))
}

function readAkcia(akcia: string | number): Sale {
  const text = String(akcia).trim()
  if (text.length > AKCIA_READ_MAX) return NONE
  const percent = text.endsWith('%') ? /^[-−–]?\s*(\d+(?:[.,]\d+)?)\s*%$/.exec(text) : null
  if (percent) {
    const value = Number(percent[1]?.replace(',', '.'))
    return value > 0 && value < 100 ? { kind: 'percent', percent: value } : NONE
  }
  const price = parseMoney(text)
  return price === null || toCents(price) === 0 ? NONE : { kind: 'price', price }
}

/**
 * Returns whether akcia is a price above 0 and below the regular one. The list, home page, statistics, facets and sorts
 * use this rule.
 */
export function isOnSale(offer: Offer): boolean {
  const sale = parseAkcia(offer.akcia)
  return sale.kind === 'price' && toCents(sale.price) > 0 && toCents(sale.price) < toCents(offer.price)
}

/** Returns whether akcia is set and is not `No`. `filter=akcia`, favorites and other badges use this rule. */
export function hasAkcia({ akcia }: Offer): boolean {
  // Most texts are a price, which is faster to read than words.
  return akcia !== 'No' && (parseAkcia(akcia).kind !== 'none' || !isNoSale(String(akcia)))
}

/** Returns what the shopper pays, in cents: the sale price if there is one, else the price. */
export function effectiveCents(offer: Offer): Cents {
  const sale = parseAkcia(offer.akcia)
  return toCents(sale.kind === 'price' ? sale.price : offer.price)
}

export function effectivePrice(offer: Offer): number {
  return effectiveCents(offer) / 100
}

/**
 * Returns the price before the sale in euro. For a percent it is derived from the lowered price (`price / (1 -
 * percent)`), for a sale price it is the regular price.
 */
export function originalPrice(offer: Offer): number {
  const sale = parseAkcia(offer.akcia)
  return sale.kind === 'percent' ? toCents(offer.price / (1 - sale.percent / 100)) / 100 : offer.price
}

/** Returns whole percent off: `round((price - sale) / price x 100)`; 0 without a discount. */
export function discountPercent(offer: Offer): number {
  const sale = parseAkcia(offer.akcia)
  if (sale.kind === 'percent') return Math.round(sale.percent)
  if (!isOnSale(offer)) return 0
  const price = toCents(offer.price)
  return Math.round(((price - effectiveCents(offer)) / price) * 100)
}
