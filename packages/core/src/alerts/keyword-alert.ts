import { t } from '../language/index.ts'
import { effectiveCents, isOnSale, type Offer } from '../offer/offer.ts'
import { fold } from '../text/fold.ts'

export const ALERT_TYPES = ['any_change', 'new_sale', 'price_drop'] as const
export type AlertType = (typeof ALERT_TYPES)[number]

/** Returns what an alert watches, in the language of its reader. */
export function alertTypeText(type: AlertType): string {
  switch (type) {
    case 'any_change':
      return t('Akákoľvek zmena')
    case 'new_sale':
      return t('Nové akcie')
    case 'price_drop':
      return t('Zľavy')
  }
}

export const DEFAULT_ALERT_TYPE: AlertType = 'any_change'
export const KEYWORD_MAX_LENGTH = 100
export const ALERTS_MAX = 50
export const ALERT_RESULTS_MAX = 100
export const ALERT_RESULTS_DEFAULT = 50

/**
 * Returns the keyword as stored: trimmed, with single spaces. Returns null when it has no letter or digit, or is longer
 * than `KEYWORD_MAX_LENGTH`.
 */
export function normaliseKeyword(text: string): string | null {
  const keyword = text.replace(/\s+/gu, ' ').trim()
  if (keyword.length > KEYWORD_MAX_LENGTH) return null
  return /[\p{L}\p{N}]/u.test(fold(keyword)) ? keyword : null
}

/**
 * Reads the maximum number of results in one mail, 1 to 100. Returns 50 when the text is not a whole number, null when
 * the number is out of range.
 */
export function readMaxResults(text: string | undefined): number | null {
  const trimmed = text?.trim() ?? ''
  if (!/^[+-]?\d{1,15}$/.test(trimmed)) return ALERT_RESULTS_DEFAULT
  const results = Number(trimmed)
  return results >= 1 && results <= ALERT_RESULTS_MAX ? results : null
}

/**
 * Returns whether a change triggers an alert of this type: a new product or any change of price or akcia; a sale that
 * began; an effective price that fell.
 * @param before null for a new product
 */
export function isAlertEvent(type: AlertType, before: Offer | null, after: Offer): boolean {
  switch (type) {
    case 'any_change':
      return before === null || before.price !== after.price || before.akcia !== after.akcia
    case 'new_sale':
      return isOnSale(after) && (before === null || !isOnSale(before))
    case 'price_drop':
      return before !== null && effectiveCents(after) < effectiveCents(before)
  }
}
