import { parseDay } from '../../import/import-date.ts'
import { isDay } from '../price-age.ts'
import { isLimit } from './best-price.ts'
import { CARD_MAX_LENGTH } from './card-names.ts'
import {
  isContradictory,
  isSoundMulti,
  MULTI_MAX_LENGTH,
  type Multi,
  readMulti,
  writeMulti,
} from './multi.ts'
import type { OfferTerms, WrittenTerms } from './offer-terms.ts'

/** Columns of the terms in the order of their texts. */
const [FROM, TO, CARD, MULTI, LIMIT] = [0, 1, 2, 3, 4]

/** Called for each part that says nothing that could be; it is left out. */
export type OnTermFault = (part: number, message: string, evidence: string) => void

/**
 * Reads the terms of an offer. What contradicts itself is left out and named; wording that is not understood is kept.
 * @param texts first day, last day, card, pieces and limit, trimmed
 * @returns null when nothing is left
 */
export function readTerms(texts: readonly string[], onFault: OnTermFault): WrittenTerms | null {
  const [fromText = '', toText = '', card = '', multiText = '', limitText = ''] = texts
  let from = dayOf(fromText, FROM!, onFault)
  let to = dayOf(toText, TO!, onFault)
  if (from !== undefined && to !== undefined && to < from) {
    onFault(TO!, 'Ponuka sa končí skôr, ako sa začne', `: ${fromText} – ${toText}`)
    from = undefined
    to = undefined
  }
  const limit = limitOf(limitText, onFault)
  const multi = multiTextOf(multiText, limit, onFault)
  const isCard = card !== '' && card.length <= CARD_MAX_LENGTH
  if (card.length > CARD_MAX_LENGTH)
    onFault(CARD!, `Názov karty je príliš dlhý (najviac ${CARD_MAX_LENGTH} znakov)`, '')
  const terms: WrittenTerms = {
    ...(from !== undefined && { valid_from: from }),
    ...(to !== undefined && { valid_to: to }),
    ...(isCard && { card }),
    ...(multi !== undefined && { multi }),
    ...(limit !== undefined && { limit }),
  }
  return Object.keys(terms).length === 0 ? null : terms
}

function dayOf(text: string, part: number, onFault: OnTermFault): string | undefined {
  if (text === '') return undefined
  const day = parseDay(text)
  if (day !== null && day >= OLDEST && day <= LATEST) return day
  onFault(part, 'Deň platnosti sa nedá prečítať', `: „${text.slice(0, 40)}“`)
  return undefined
}
const OLDEST = '2000-01-01'
const LATEST = '2199-12-31'

function limitOf(text: string, onFault: OnTermFault): number | undefined {
  if (text === '') return undefined
  const limit = /^(?:max\.? ?)?(\d{1,4})(?: ?ks)?$/i.exec(text)?.[1]
  const count = limit === undefined ? undefined : Number(limit)
  if (isLimit(count)) return count
  onFault(LIMIT!, 'Najväčší počet kusov musí byť celé číslo od 1 do 9999', `, nie „${text.slice(0, 40)}“`)
  return undefined
}

/** In the grammar of the import when it is understood, else as it was written. */
function multiTextOf(text: string, limit: number | undefined, onFault: OnTermFault): string | undefined {
  if (text === '') return undefined
  if (text.length > MULTI_MAX_LENGTH) {
    onFault(MULTI!, `Text je príliš dlhý (najviac ${MULTI_MAX_LENGTH} znakov)`, '')
    return undefined
  }
  const multi = readMulti(text)
  if (multi === null) {
    if (!isContradictory(text)) return text
    onFault(MULTI!, 'Podmienka si odporuje', `: „${text.slice(0, 40)}“`)
    return undefined
  }
  const pieces = multi.kind === 'free' ? multi.quantity + multi.free : multi.quantity
  if (limit === undefined || pieces <= limit) return writeMulti(multi)
  onFault(MULTI!, `Podmienka je od ${pieces} kusov, kúpiť sa dá najviac ${limit}`, '')
  return undefined
}

/** The terms of an answer, whatever a server sent: what is no sound term is left out. */
export function sanitiseOffer(raw: unknown): OfferTerms | null {
  const terms = sanitiseTerms(raw)
  const next = terms === null ? null : sanitiseTerms((raw as Readonly<Record<string, unknown>>).next)
  return next === null ? terms : { ...terms, next }
}

function sanitiseTerms(raw: unknown): Omit<OfferTerms, 'next'> | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null
  const item = raw as Readonly<Record<string, unknown>>
  const text = (name: 'card' | 'text' | 'akcia') => {
    const value = item[name]
    return typeof value === 'string' && value !== '' ? { [name]: value } : {}
  }
  const day = (name: 'valid_from' | 'valid_to') => {
    const value = item[name]
    return typeof value === 'string' && isDay(value) ? { [name]: value } : {}
  }
  const multi = sanitiseMulti(item.multi)
  const terms: OfferTerms = {
    ...day('valid_from'),
    ...day('valid_to'),
    ...text('card'),
    ...(multi !== null && { multi }),
    ...(typeof item.limit === 'number' && isLimit(item.limit) && { limit: item.limit }),
    ...text('text'),
    ...text('akcia'),
  }
  return Object.keys(terms).length === 0 ? null : terms
}

function sanitiseMulti(raw: unknown): Multi | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { quantity, price, free, each } = raw as Readonly<Record<string, unknown>>
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
