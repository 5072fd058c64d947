import type { GateRule } from '@cenolov/core/gate'
import { t } from '@cenolov/core/language'
import { type PluralForms, percentChange } from '@cenolov/core/text'
import { formatOneDecimal } from '#format/numbers.ts'
import { answerText } from '#languages/answer-text.ts'

export const RULE_NAMES: Record<GateRule, string> = {
  zero_price: t('Nulová cena'),
  future_date: t('Dátum v\u00a0budúcnosti'),
  deep_discount: t('Priveľká zľava'),
  unit_as_price: t('Jednotková cena namiesto ceny'),
  price_jump: t('Skok ceny'),
  price_elsewhere: t('Cena nesedí s\u00a0inými obchodmi'),
  category_spread: t('Nesedí na kategóriu'),
  kind_unit_price: t('Nesedí na druh tovaru'),
  missing_products: t('V\u00a0súbore chýba väčšina produktov'),
  new_titles: t('Väčšina názvov je neznáma'),
  moved_prices: t('Zmenili sa takmer všetky ceny'),
}

export const ROW_FORMS: PluralForms = [t('riadok'), t('riadky'), t('riadkov')]

/** Keeps amounts on one line with their units. */
export const reasonText = (reason: string): string => answerText(reason).replace(/ (?=[€%])/g, '\u00a0')

/**
 * Returns a change of price in a few characters: `10×` from a doubling on, else `−90 %`; empty without a known price.
 */
export function changeText(before: number | null, after: number): string {
  if (before === null || before <= 0) return ''
  const ratio = after / before
  if (ratio >= 2) return `${formatOneDecimal(ratio >= 10 ? Math.round(ratio) : ratio)}×`
  const percent = Math.round((ratio - 1) * 100)
  return percent === 0 ? '' : percentChange(percent)
}
