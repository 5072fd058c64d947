import { t } from '../language/index.ts'
import { numberText } from '../text/number-text.ts'
import type { ShownAmount } from './shown-amount.ts'

const DECIMALS = 3

/** Writes an amount as everybody sees it: `1 kg`, `6 x 1,5 l`, `10 ks`. */
export function amountText({ unit, total, packs }: ShownAmount): string {
  const each = total / packs
  const large = unit === 'g' ? 'kg' : unit === 'ml' ? 'l' : null
  const measure =
    large !== null && each >= 1_000
      ? `${numberText(each / 1_000, DECIMALS)}\u00a0${large}`
      : `${numberText(each, DECIMALS)}\u00a0${unit === 'pranie' ? t('praní') : unit === 'ks' ? t('ks') : unit}`
  return packs > 1 ? `${packs}\u00a0x\u00a0${measure}` : measure
}
