import { t } from '@cenolov/core/language'
import { formatCount } from '#format/numbers.ts'
import { ChoiceChip } from '#ui/chip.tsx'
import { SelectField } from '#ui/forms/fields/select-field.tsx'
import { chosenGroups, filesOf, type HeldGroup } from './held-groups.ts'
import type { HeldState } from './held-state.ts'
import { RULE_NAMES } from './held-texts.ts'

export interface HeldToolbarProps {
  readonly groups: readonly HeldGroup[]
  readonly state: HeldState
  readonly go: (next: HeldState) => void
}

/** Chooses the file and the reason, where there is more than one. */
export function HeldToolbar({ groups, state, go }: HeldToolbarProps) {
  const files = filesOf(groups)
  const ofFile = chosenGroups(groups, { jobId: state.jobId, rule: null })
  const rules = Map.groupBy(ofFile, ({ rule }) => rule)
  const sum = (some: readonly HeldGroup[]) => some.reduce((total, { count }) => total + count, 0)
  if (files.length < 2 && rules.size < 2 && state.rule === null && state.jobId === null) return null
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
      {files.length > 1 || state.jobId !== null ? (
        <SelectField
          label={t('Súbor')}
          labelHidden
          className="lg:w-80 lg:shrink-0"
          value={state.jobId ?? ''}
          options={[
            { value: '', label: t('Všetky súbory ({count})', { count: formatCount(sum(groups)) }) },
            ...files.map(({ jobId, name, count }) => ({
              value: jobId,
              label: `${name} (${formatCount(count)})`,
            })),
            ...(state.jobId === null || files.some(({ jobId }) => jobId === state.jobId)
              ? []
              : [{ value: state.jobId, label: t('Vybraný súbor (0)') }]),
          ]}
          onChange={(jobId) => go({ jobId: jobId === '' ? null : jobId, rule: null, page: 1 })}
        />
      ) : null}
      {rules.size > 1 || state.rule !== null ? (
        <fieldset className="scroll-row min-w-0 gap-2">
          <legend className="sr-only">{t('Dôvod')}</legend>
          <ChoiceChip pressed={state.rule === null} onPress={() => go({ ...state, rule: null, page: 1 })}>
            {t('Všetky {count}', { count: formatCount(sum(ofFile)) })}
          </ChoiceChip>
          {[...rules].map(([rule, some]) => (
            <ChoiceChip
              key={rule}
              pressed={state.rule === rule}
              onPress={() => go({ ...state, rule, page: 1 })}
            >
              {RULE_NAMES[rule]} {formatCount(sum(some))}
            </ChoiceChip>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}
