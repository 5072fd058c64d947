import type { ProductSort } from '@cenolov/core'
import { clsx } from 'clsx'
import { memo } from 'react'
import { ChoiceChip } from '../../../../ui/chip.tsx'
import { Switch } from '../../../../ui/forms/toggle.tsx'
import { type ListState, withOnSale } from '../list-state.ts'

/** The orders with their labels (SPEC section 9, with three beyond it). */
const SORT_LABELS: readonly (readonly [ProductSort, string])[] = [
  ['price_asc', 'Najlacnejšie'],
  ['price_desc', 'Najdrahšie'],
  ['discount_desc', 'Najväčšie zľavy'],
  ['name_asc', 'A-Z'],
  ['name_desc', 'Z-A'],
  ['unit_price_asc', 'Jednotková cena'],
  ['newest', 'Najnovšie'],
  ['relevance', 'Najrelevantnejšie'],
]

export interface SortChoicesProps {
  readonly state: ListState
  readonly onSort: (sort: ProductSort) => void
  readonly className?: string
}

/** Buttons for the order; by discount only among sales and by relevance only in a search, or when a link has them. */
export const SortChoices = memo(function SortChoices({ state, onSort, className }: SortChoicesProps) {
  const isOffered = { discount_desc: state.onSale, relevance: state.search !== '' }
  const offered = SORT_LABELS.filter(
    ([sort]) => state.sort === sort || !(sort in isOffered) || isOffered[sort as keyof typeof isOffered],
  )
  return (
    <fieldset className={clsx('min-w-0 gap-2', className)}>
      <legend className="sr-only">Zoradiť</legend>
      {offered.map(([sort, label]) => (
        <ChoiceChip key={sort} pressed={state.sort === sort} onPress={() => onSort(sort)}>
          {label}
        </ChoiceChip>
      ))}
    </fieldset>
  )
})

export interface OnSaleSwitchProps {
  readonly state: ListState
  readonly go: (next: ListState) => void
  readonly className: string
}

export const OnSaleSwitch = memo(function OnSaleSwitch({ state, go, className }: OnSaleSwitchProps) {
  return (
    <Switch checked={state.onSale} onChange={(onSale) => go(withOnSale(state, onSale))} className={className}>
      Zobraziť akcie
    </Switch>
  )
})
