import { t } from '../../language/index.ts'
import { dayText } from '../../text/day-text.ts'
import { priceText } from '../money.ts'
import { parseAkcia } from '../offer.ts'
import { priceAgeDays } from '../price-age.ts'
import type { Multi } from './multi.ts'
import { type OfferTerms, offeredAkcia } from './offer-terms.ts'

/** By `Date.getUTCDay`, after 'od' and 'do'. */
const weekdays = () =>
  [t('nedele'), t('pondelka'), t('utorka'), t('stredy'), t('štvrtka'), t('piatka'), t('soboty')] as const

/** A phrase of a price tag about the terms of an offer, most important first. */
export interface OfferWord {
  readonly kind: 'card' | 'from' | 'multi' | 'limit' | 'to' | 'text' | 'next'
  readonly text: string
}

/** Returns the terms of an offer in the language of price tags; empty without terms. Both days are `YYYY-MM-DD`. */
export function offerWords(
  {
    offer,
    akcia,
    currency,
  }: { readonly offer: OfferTerms | null; readonly akcia: string; readonly currency: string },
  today: string,
): readonly OfferWord[] {
  if (offer === null) return []
  const { valid_from: from, valid_to: to, card, multi, limit, text, next } = offer
  const words: OfferWord[] = []
  const withCard = card === undefined ? '' : t(' s\u00a0kartou {card}', { card })
  const sale = parseAkcia(offeredAkcia({ akcia, offer }))
  const price = sale.kind === 'price' ? priceText(sale.price, currency) : ''
  const isUpcoming = from !== undefined && from > today
  if (isUpcoming)
    words.push({
      kind: 'from',
      text: t('od {from} {price}{withCard}', { from: dayWord(from, today), price, withCard }).trim(),
    })
  else if (card !== undefined) words.push({ kind: 'card', text: `${price}${withCard}`.trim() })
  if (multi !== undefined)
    words.push({ kind: 'multi', text: `${multiWord(multi, currency)}${price === '' ? withCard : ''}` })
  if (text !== undefined) words.push({ kind: 'text', text })
  if (limit !== undefined) words.push({ kind: 'limit', text: t('najviac {limit}\u00a0ks', { limit }) })
  if (to !== undefined) {
    words.push({
      kind: 'to',
      text: to === today ? t('platí len dnes') : t('platí do {to}', { to: dayWord(to, today) }),
    })
  }
  if (next !== undefined) {
    const later = offerWords({ offer: next, akcia: 'No', currency }, today).filter(({ kind }) =>
      SAID_AHEAD.has(kind),
    )
    words.push({ kind: 'next', text: later.map((word) => word.text).join(', ') })
  }
  return words
}

const SAID_AHEAD: ReadonlySet<OfferWord['kind']> = new Set(['from', 'multi', 'text'])

function multiWord(multi: Multi, currency: string): string {
  if ('free' in multi) return t('{quantity}+{free} zadarmo', { quantity: multi.quantity, free: multi.free })
  const pieces = t('pri {quantity}\u00a0ks', { quantity: multi.quantity })
  return 'each' in multi
    ? t('{pieces} po {each}', { pieces, each: priceText(multi.each, currency) })
    : t('{pieces} spolu {price}', { pieces, price: priceText(multi.price, currency) })
}

/** Names a day of the coming week by its weekday, any other by its date. */
function dayWord(day: string, today: string): string {
  const days = priceAgeDays(today, day) ?? 0
  if (days === 1) return t('zajtra')
  if (days > 6) return dayText(day)
  return weekdays()[new Date(`${day}T00:00:00Z`).getUTCDay()]!
}
