import { amountText } from '../../amount/amount-text.ts'
import { shownAmount } from '../../amount/shown-amount.ts'
import { t } from '../../language/index.ts'
import { priceText } from '../../offer/money.ts'
import { fold } from '../../text/fold.ts'
import { numberText } from '../../text/number-text.ts'
import { type PluralForms, pluralForm } from '../../text/slovak-plural.ts'
import type { PricedOffer } from '../priced-offer.ts'
import type { WantedItem } from './parse-item.ts'

const DECIMALS = 3

/**
 * Returns the wanted and the bought amount, in Slovak: `chceli ste 2 kg, 2 × 1 kg`. Empty where both are plainly the
 * same: pieces sold one by one, or one pack of just that amount.
 */
export function boughtWords(
  { quantity, unit }: WantedItem,
  { product, pieces, covers }: PricedOffer,
): string {
  const amount = shownAmount(product)
  const isOneByOne = covers.of === 'pieces' && (covers.got === pieces || unit === 'bal')
  const isExact = pieces === 1 && covers.got === covers.wanted
  if (isOneByOne || isExact) return ''
  const wanted = `chceli ste ${numberText(quantity, DECIMALS)}\u00a0${unit}`
  if (covers.got === null || amount === null)
    return t('{wanted}, množstvo v\u00a0balení nepoznáme', { wanted })
  const pack = amountText(amount)
  return `${wanted}, ${pieces}\u00a0× ${amount.packs > 1 ? `(${pack})` : pack}`
}

const ROLLS: PluralForms = [t('rolka'), t('rolky'), t('roliek')]
const PIECES: PluralForms = [t('kus'), t('kusy'), t('kusov')]

/**
 * Returns how much more than the cheapest offer a larger one holds, and for how much: `8 roliek navyše za 1,10 €`.
 * Empty unless each additional unit costs less.
 */
export function moreWords(cheapest: PricedOffer, offer: PricedOffer): string {
  const [least, more] = [cheapest.covers, offer.covers]
  if (least.of !== more.of || least.got === null || more.got === null) return ''
  const extra = more.got - least.got
  const cents = offer.cents - cheapest.cents
  if (extra <= 0 || cents <= 0 || offer.cents * least.got >= cheapest.cents * more.got) return ''
  return t('{offer} navyše za\u00a0{priceText}', {
    offer: extraText(offer, extra),
    priceText: priceText(cents / 100, offer.product.currency),
  })
}

function extraText({ product, covers }: PricedOffer, extra: number): string {
  if (covers.of === 'pieces') {
    const forms = /(?<!\p{L})rol/u.test(fold(product.title)) ? ROLLS : PIECES
    return `${numberText(extra, DECIMALS)}\u00a0${pluralForm(extra, forms)}`
  }
  const unit = shownAmount(product)?.unit === 'ml' ? 'ml' : 'g'
  return amountText({ unit, total: extra, packs: 1 })
}
