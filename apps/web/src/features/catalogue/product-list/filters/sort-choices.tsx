import type { ProductSort } from '@cenolov/core'
import { clsx } from 'clsx'
import { ChoiceChip } from '../../../../ui/chip.tsx'
import type { ListState } from '../list-state.ts'
import { SORT_LABELS } from '../list-texts.ts'

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
