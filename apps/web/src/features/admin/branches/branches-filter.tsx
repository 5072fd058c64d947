import { t } from '@cenolov/core/language'
import { ChoiceChip } from '#ui/chip.tsx'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { nameOptions, SelectField } from '#ui/forms/fields/select-field.tsx'
import { usePageSearch } from '#ui/forms/use-page-search.ts'
import { BRANCH_FILTERS, type BranchesState } from './branches-state.ts'

export interface BranchesFilterProps {
  readonly state: BranchesState
  readonly stores: readonly string[]
  readonly go: (next: BranchesState) => void
}

export function BranchesFilter({ state, stores, go }: BranchesFilterProps) {
  const box = usePageSearch(state.search, (search) => go({ ...state, search, page: 1 }))
  return (
    <div className="flex flex-col gap-3 xl:flex-row xl:items-center">
      <div className="flex grow flex-col gap-3 sm:flex-row xl:max-w-2xl">
        <div className="grow">
          <SearchField label={t('Hľadať predajne')} placeholder={t('Názov, číslo, ulica, obec…')} {...box} />
        </div>
        <SelectField
          label={t('Obchod')}
          labelHidden
          className="sm:w-56"
          value={state.store}
          options={[{ value: '', label: t('Všetky obchody') }, ...nameOptions(stores, state.store)]}
          onChange={(store) => go({ ...state, store, page: 1 })}
        />
      </div>
      <fieldset className="scroll-row min-w-0 gap-2">
        <legend className="sr-only">{t('Stav predajne')}</legend>
        {BRANCH_FILTERS.map(({ value, label }) => (
          <ChoiceChip
            key={value}
            pressed={state.filter === value}
            onPress={() => go({ ...state, filter: value, page: 1 })}
          >
            {label}
          </ChoiceChip>
        ))}
      </fieldset>
    </div>
  )
}
