import { t } from '../language/index.ts'
import { numberText } from '../text/number-text.ts'
import type { ShownAmount } from './shown-amount.ts'

const DECIMALS = 3

export function amountText(amount: ShownAmount): string {
  return text(amount, 'kg')
}

/** Writes weights in grams, as the detail and the lists of a shopper show them: `1 500 g`. */
export function amountInGrams(amount: ShownAmount): string {
  return text(amount, 'g')
}

function text({ unit, total, packs }: ShownAmount, ofWeight: 'kg' | 'g'): string {
  const each = total / packs
  const large = unit === 'g' ? ofWeight : unit === 'ml' ? 'l' : null
  const measure =
    large !== null && large !== 'g' && each >= 1_000
      ? `${numberText(each / 1_000, DECIMALS)}\u00a0${large}`
      : `${numberText(each, DECIMALS)}\u00a0${unit === 'pranie' ? t('praní') : unit}`
  return packs > 1 ? `${packs}\u00a0x\u00a0${measure}` : measure
}
