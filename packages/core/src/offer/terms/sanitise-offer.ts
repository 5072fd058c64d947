import { isRecord } from '../../objects/typed-keys.ts'
import { isDay } from '../price-age.ts'
import { isLimit } from './best-price.ts'
import { isSoundMulti, type Multi } from './multi.ts'
import type { OfferTerms } from './offer-terms.ts'

/** Returns the valid terms of an answer, whatever a server sent; invalid ones are dropped. */
export function sanitiseOffer(raw: unknown): OfferTerms | null {
  const terms = sanitiseTerms(raw)
  const next = terms === null || !isRecord(raw) ? null : sanitiseTerms(raw.next)
  return next === null ? terms : { ...terms, next }
}

function sanitiseTerms(raw: unknown): Omit<OfferTerms, 'next'> | null {
  if (!isRecord(raw)) return null
  const text = (name: 'card' | 'text' | 'akcia') => {
    const value = raw[name]
    return typeof value === 'string' && value !== '' ? { [name]: value } : {}
  }
  const day = (name: 'valid_from' | 'valid_to') => {
    const value = raw[name]
    return typeof value === 'string' && isDay(value) ? { [name]: value } : {}
  }
  const multi = sanitiseMulti(raw.multi)
  const terms: OfferTerms = {
    ...day('valid_from'),
    ...day('valid_to'),
    ...text('card'),
    ...(typeof raw.card_price === 'number' && raw.card_price > 0 && { card_price: raw.card_price }),
    ...(multi !== null && { multi }),
    ...(typeof raw.limit === 'number' && isLimit(raw.limit) && { limit: raw.limit }),
    ...text('text'),
    ...text('akcia'),
  }
  return Object.keys(terms).length === 0 ? null : terms
}

function sanitiseMulti(raw: unknown): Multi | null {
  if (!isRecord(raw)) return null
  const { quantity, price, free, each } = raw
  if (typeof quantity !== 'number') return null
  const multi: Multi | null =
    typeof price === 'number'
      ? { quantity, price }
      : typeof free === 'number'
        ? { quantity, free }
        : typeof each === 'number'
          ? { quantity, each }
          : null
  return multi !== null && isSoundMulti(multi) ? multi : null
}
