import { type AmountUnit, amountText } from '../amount/index.ts'
import { t } from '../language/index.ts'
import { percentChange } from '../text/percent-text.ts'

/** An observation: two amounts, and the change of the unit price. */
export interface ObservedShrinkage {
  readonly unit: AmountUnit
  readonly amount_before: number
  readonly amount_after: number
  /** Ratio of the unit prices: 1.11 is 11 % more. */
  readonly unit_price_ratio: number
}

const PER: Readonly<Record<Exclude<AmountUnit, 'piece'>, string>> = {
  g: 'kg',
  ml: 'l',
  m: 'm',
}

/** Returns the unit in whose price a shrunk pack is compared: `kg`, `kus`. */
export const shrunkUnit = (unit: AmountUnit): string => (unit === 'piece' ? t('kus') : PER[unit])

/** Writes an observation, without judging it: `obsah 100 g → 90 g, cena za kg +11 %`. */
export function shrinkageText(observed: ObservedShrinkage): string {
  const { unit, amount_before, amount_after, unit_price_ratio } = observed
  return t('obsah {before}\u00a0→\u00a0{after}, cena za {unit}\u00a0{change}', {
    before: observedAmount(amount_before, unit),
    after: observedAmount(amount_after, unit),
    unit: shrunkUnit(unit),
    change: percentChange((unit_price_ratio - 1) * 100),
  })
}

/** Writes an amount as lists of shoppers do: `1,5 kg`, `1,5 l`, `10 ks`. */
export const observedAmount = (total: number, unit: AmountUnit): string =>
  amountText({ total, unit: unit === 'piece' ? 'ks' : unit, packs: 1 })
