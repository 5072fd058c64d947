import type { SourceTrial } from '@cenolov/contract/admin'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/fields/select-field.tsx'
import { TextField } from '../../../ui/forms/fields/text-field.tsx'
import { type SourceDraft, singleNames } from './source-draft.ts'
import { CONSTANT_TARGETS, TARGET_LABELS } from './source-texts.ts'

export interface MappingPanelProps {
  readonly trial: SourceTrial | null
  readonly draft: SourceDraft
  readonly onChange: (fields: Partial<SourceDraft>) => void
}

function samplesOf(trial: SourceTrial | null, column: string): string {
  if (column === '') return ''
  const samples = trial?.column_details.find(({ name }) => name === column)?.samples ?? []
  return samples.join(' · ')
}

const NONE = { value: '', label: 'Nepriradené' }

export function MappingPanel({ trial, draft, onChange }: MappingPanelProps) {
  const isOwn = Object.keys(draft.mapping).length > 0
  const columns = trial?.columns ?? []
  const names = isOwn ? draft.mapping : (trial?.mapping ?? {})
  const mapping = singleNames(names, columns)
  const setConstant = (target: string, value: string) =>
    onChange({ constants: { ...draft.constants, [target]: value } })
  const hasColumns = columns.length > 0 || isOwn
  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">Stále hodnoty</h3>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {TARGET_LABELS.filter(([target]) => CONSTANT_TARGETS.has(target)).map(([target, label]) => (
          <TextField
            key={target}
            label={`${label} celého súboru`}
            placeholder="zo súboru"
            maxLength={300}
            value={draft.constants[target] ?? ''}
            onChange={(event) => setConstant(target, event.target.value)}
          />
        ))}
      </div>
      {hasColumns ? (
        <>
          <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-2">
            <h3 className="font-bold">
              Stĺpce súboru{' '}
              <span className="font-medium text-ink-2">({isOwn ? 'priradené ručne' : 'priradené samy'})</span>
            </h3>
            {isOwn ? <Button onClick={() => onChange({ mapping: {} })}>Priradiť samy</Button> : null}
          </div>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {TARGET_LABELS.map(([target, label]) => {
              const value = mapping[target] ?? ''
              const choices = value === '' || columns.includes(value) ? columns : [value, ...columns]
              return (
                <div key={target} className="min-w-0">
                  <SelectField
                    label={label}
                    value={value}
                    options={[NONE, ...choices.map((name) => ({ value: name, label: nameOf(name) }))]}
                    onChange={(chosen) => onChange({ mapping: { ...names, [target]: chosen } })}
                  />
                  <p className="mt-1 truncate text-sm text-ink-2">{samplesOf(trial, value)}</p>
                </div>
              )
            })}
          </div>
        </>
      ) : null}
    </div>
  )
}

const nameOf = (column: string): string =>
  column === '@file'
    ? 'Názov súboru'
    : column === '@chain'
      ? 'Začiatok názvu súboru'
      : column === '@store'
        ? 'Obchod podľa názvu súboru'
        : column || '(bez názvu)'
