import type { ProductSort } from '@cenolov/core'
import { clsx } from 'clsx'
import { ChoiceChip } from '../../../../ui/chip.tsx'
import type { ListState } from '../list-state.ts'

/** The sort buttons in their order (SPEC section 9, with two beyond it). */
const SORT_LABELS: readonly (readonly [ProductSort, string])[] = [
  ['price_asc', 'Najlacnejšie'],
  ['price_desc', 'Najdrahšie'],
  ['discount_desc', 'Najväčšie zľavy'],
  ['name_asc', 'A-Z'],
  ['name_desc', 'Z-A'],
  ['unit_price_asc', 'Jednotková cena'],
  ['newest', 'Najnovšie'],
]

export interface SortChoicesProps {
  readonly state: ListState
  readonly onSort: (sort: ProductSort) => void
  readonly className?: string
}

/** The orders of the list; by discount only while sales are shown, or while a link has sorted so. */
export function SortChoices({ state, onSort, className }: SortChoicesProps) {
  const offered = SORT_LABELS.filter(
    ([sort]) => sort !== 'discount_desc' || state.onSale || state.sort === sort,
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
}
