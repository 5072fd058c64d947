import type { BasketOffer } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { type PluralForms, pluralForm } from '@cenolov/core/text'
import { countOf, PRODUCT_FORMS } from '../format/numbers.ts'

/** Returns whether goods are sold only at prices in another currency. */
export const isForeignOnly = (offers: readonly Pick<BasketOffer, 'state' | 'product_id'>[]): boolean =>
  offers.some(({ state }) => state === 'foreign') && offers.every(({ product_id }) => product_id === null)

/** `Maslo (v inej mene)`. */
export const withForeign = (name: string): string => t('{name} (v\u00a0inej\u00a0mene)', { name })

const ITEM_FORMS: PluralForms = [t('položka'), t('položky'), t('položiek')]

/**
 * Returns why a comparison leaves goods out: `2 produkty majú cenu v inej mene, preto ich neporovnávame.`; empty for 0.
 */
export function notComparedText(count: number, what: 'products' | 'items'): string {
  if (count === 0) return ''
  const [forms, it] = what === 'products' ? [PRODUCT_FORMS, 'ho'] : [ITEM_FORMS, 'ju']
  const them = pluralForm(count, [it, 'ich', 'ich'])
  return t('{count} {noun} cenu v\u00a0inej mene, preto {them} neporovnávame.', {
    count: countOf(count, forms),
    noun: pluralForm(count, [t('má'), t('majú'), t('má')]),
    them,
  })
}
