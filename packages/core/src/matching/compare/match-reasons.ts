import { amountText } from '../../amount/amount-text.ts'
import { isOfContent } from '../../amount/amount-unit.ts'
import type { Measured } from '../../amount/measured.ts'
import { shownAmount } from '../../amount/shown-amount.ts'
import { t } from '../../language/index.ts'
import { fold } from '../../text/fold.ts'
import { percentText } from '../../text/percent-text.ts'
import { phoneticSpelling, withoutDot } from '../read/product-words.ts'
import type { OfferMatch } from './offer-match.ts'
import { isSameAmount } from './offer-traits.ts'

export interface NamedOffer extends Measured {
  readonly store: string
}

export type MatchKind = 'same' | 'equivalent'

export function matchKind({ by, isCertain, amountRatio, areOwnLabels }: OfferMatch): MatchKind {
  if (by !== 'likeness') return 'same'
  return isCertain && !areOwnLabels && isSameAmount(amountRatio) ? 'same' : 'equivalent'
}

/** Returns why an offer is suggested for the wanted product, in Slovak, most important first. */
export function matchReasons(match: OfferMatch, wanted: NamedOffer, offer: NamedOffer): string[] {
  const { name, amountRatio, areOwnLabels } = match
  const reasons: string[] = []
  if (match.by === 'barcode') reasons.push(t('rovnaký čiarový kód'))
  if (match.by === 'verdict') reasons.push(t('potvrdené správcom'))
  if (areOwnLabels && wanted.store !== offer.store) {
    reasons.push(
      t('vlastná značka obchodu {store} namiesto značky obchodu {store2}', {
        store: offer.store,
        store2: wanted.store,
      }),
    )
  }
  const more = wordsOf(offer.title, name.onlySecond)
  const less = wordsOf(wanted.title, name.onlyFirst)
  if (more.length === 0 && less.length === 0) reasons.push(t('rovnaký názov'))
  else reasons.push(t('rovnaké slová názvu'))
  if (more.length > 0) reasons.push(t('navyše „{more}“', { more: more.join(', ') }))
  if (less.length > 0) reasons.push(t('chýba „{less}“', { less: less.join(', ') }))
  reasons.push(amountReason(amountRatio, wanted, offer))
  return reasons
}

function amountReason(ratio: number, wanted: Measured, offered: Measured): string {
  if (ratio === 0) return t('obsah sa nedá porovnať')
  const [amount, other] = [shownAmount(wanted), shownAmount(offered)]
  if (isSameAmount(ratio))
    return amount !== null && isOfContent(amount.unit)
      ? t('rovnaký obsah ({amount})', { amount: amountText(amount) })
      : t('rovnaký počet kusov')
  const difference = percentText(Math.abs(ratio - 1) * 100)
  const change =
    ratio > 1 ? t('o {difference} viac', { difference }) : t('o {difference} menej', { difference })
  return amount === null || other === null
    ? t('iný obsah: {change}', { change })
    : t('iný obsah: {change} ({other} namiesto {amount})', {
        change,
        other: amountText(other),
        amount: amountText(amount),
      })
}

/** Returns the words of a title, as written, that the comparison reported in its normalised spelling. */
function wordsOf(title: string, compared: readonly string[]): string[] {
  if (compared.length === 0) return []
  const wanted = new Set(compared.map(withoutDot))
  return (title.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => wanted.has(phoneticSpelling(fold(word))))
}
