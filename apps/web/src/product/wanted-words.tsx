import { t } from '@cenolov/core/language'
import { countedText, type ListUnit, type WantedItem } from '@cenolov/core/list'
import { formatNumber } from '../format/numbers.ts'

const UNITS: Readonly<Partial<Record<ListUnit, string>>> = { ks: t('ks'), bal: t('bal') }

export const unitName = (unit: ListUnit): string => UNITS[unit] ?? unit

/** Returns `2 ks`, `0,5 kg`; empty for a single piece, which needs no amount. */
export function amountWords(quantity: number, unit: ListUnit): string {
  return quantity === 1 && unit === 'ks' ? '' : `${formatNumber(quantity)}\u00a0${unitName(unit)}`
}

/** The words of an item with their amount: `10 vajec`, `2 kg cukru`, `mlieko · 2 ks`. */
export function WantedWords({ item }: { readonly item: WantedItem }) {
  const counted = countedText(item)
  const amount = counted === null ? amountWords(item.quantity, item.unit) : ''
  return (
    <>
      {counted ?? item.text}
      {amount === '' ? null : <span className="font-normal text-ink-2"> · {amount}</span>}
    </>
  )
}
