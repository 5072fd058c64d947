import { t } from '@cenolov/core/language'
import { RemovableChip } from '#ui/chip.tsx'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { SelectField } from '#ui/forms/fields/select-field.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { usePageSearch } from '#ui/forms/use-page-search.ts'
import type { AuditState } from './audit-state.ts'
import { actionName } from './audit-texts.ts'

export interface AuditFilterProps {
  readonly state: AuditState
  readonly actions: readonly string[]
  readonly go: (next: AuditState) => void
}

export function AuditFilter({ state, actions, go }: AuditFilterProps) {
  const box = usePageSearch(state.search, (search) => go({ ...state, search, page: 1 }))
  const known = state.action === '' || actions.includes(state.action) ? actions : [state.action, ...actions]
  const names = known
    .map((action) => ({ value: action, label: actionName(action) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'sk'))
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={state[name]}
      className="min-w-0 max-[22.5rem]:col-span-2"
      onChange={({ target }) => go({ ...state, [name]: target.value, page: 1 })}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_15rem_10.5rem_10.5rem] lg:items-end">
        <div className="col-span-2 lg:col-span-1">
          <SearchField
            label={t('Hľadať v\u00a0zázname')}
            placeholder={t('Produkt, e-mail, súbor…')}
            size="lg"
            {...box}
          />
        </div>
        <SelectField
          label={t('Úkon')}
          className="col-span-2 lg:col-span-1"
          value={state.action}
          options={[{ value: '', label: t('Všetky úkony') }, ...names]}
          onChange={(action) => go({ ...state, action, page: 1 })}
        />
        {day('from', t('Od'))}
        {day('to', t('Do'))}
      </div>
      {state.actor === '' ? null : (
        <div>
          <RemovableChip
            label={t('Zrušiť výber správcu {actor}', { actor: state.actor })}
            onPress={() => go({ ...state, actor: '', page: 1 })}
          >
            {state.actor}
          </RemovableChip>
        </div>
      )}
    </div>
  )
}
