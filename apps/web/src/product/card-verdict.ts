import { t } from '@cenolov/core/language'
import {
  isFakeDiscount,
  isPermanentSale,
  isReduced,
  LOWEST_PRICE_DAYS,
  type OfferWord,
  offerWords,
  PERMANENT_SALE_LABEL,
} from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { priceAge } from '../format/day.ts'
import { formatEuro } from '../format/numbers.ts'

export interface CardVerdict {
  /** The subject of the sentence. Terms have the kind of their first one. */
  readonly kind: 'old' | 'unreal' | 'branch' | 'lowest' | 'note' | TermKind
  readonly text: string
}

/** Terms that change what the shopper pays. */
const TERM_KINDS = ['card', 'from', 'multi', 'next'] as const satisfies readonly OfferWord['kind'][]
export type TermKind = (typeof TERM_KINDS)[number]
export const isTerm = (kind: string): kind is TermKind => TERM_KINDS.some((term) => term === kind)

/** Returns the lowest price of the days before a sale, and says so where the sale is not below it. */
export function lowestPriceText(product: Product): string {
  const price = formatEuro(product.lowest_price_30)
  return isFakeDiscount(product)
    ? t('už bolo lacnejšie: {price}', { price })
    : t('najnižšia za {days}\u00a0dní: {price}', { days: LOWEST_PRICE_DAYS, price })
}

/**
 * Returns the one sentence of a card about its price, or null when nothing is known: an old price first, or what follows
 * it, then a sale that is no real discount, then what changes the price of this shopper.
 * @param inOwnBranch what the product costs in the shopper's branches, in words; empty where it does not differ
 */
export function cardVerdict(product: Product, today: string, inOwnBranch = ''): CardVerdict | null {
  const age = priceAge(product.date, today)
  const words = offerWords(product, today)
  // The upcoming price matters more than the age of the current one.
  const coming = words.find(({ kind }) => kind === 'from' || kind === 'next')
  if (age?.old && coming !== undefined && isTerm(coming.kind)) return { kind: coming.kind, text: coming.text }
  if (age?.old) return { kind: 'old', text: age.text }
  if (isPermanentSale(product)) return { kind: 'unreal', text: PERMANENT_SALE_LABEL }
  if (isFakeDiscount(product)) return { kind: 'unreal', text: lowestPriceText(product) }
  if (inOwnBranch !== '') return { kind: 'branch', text: inOwnBranch }
  const text = words.map((word) => word.text).join(' · ')
  const term = words.map(({ kind }) => kind).find(isTerm)
  if (term !== undefined) return { kind: term, text }
  if (product.lowest_price_30 > 0 && isReduced(product))
    return { kind: 'lowest', text: lowestPriceText(product) }
  return text === '' ? null : { kind: 'note', text }
}
