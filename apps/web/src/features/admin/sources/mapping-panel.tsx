import type { SourceTrial } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/forms/fields/select-field.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { Folded } from './folded.tsx'
import { type SourceDraft, singleNames } from './source-draft.ts'
import { CONSTANT_TARGETS, TARGET_LABELS } from './source-texts.ts'

interface DraftProps {
  readonly draft: SourceDraft
  readonly onChange: (fields: Partial<SourceDraft>) => void
}

/** Values that hold for the whole file, because it has no column for them. */
export function ConstantFields({ draft, onChange }: DraftProps) {
  const setConstant = (target: string, value: string) =>
    onChange({ constants: { ...draft.constants, [target]: value } })
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 font-bold">{t('Pevné hodnoty')}</h3>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {TARGET_LABELS.filter(([target]) => CONSTANT_TARGETS.has(target)).map(([target, label]) => (
          <TextField
            key={target}
            label={t('{label} celého súboru', { label })}
            placeholder={t('zo súboru')}
            maxLength={300}
            value={draft.constants[target] ?? ''}
            onChange={(event) => setConstant(target, event.target.value)}
          />
        ))}
      </div>
    </div>
  )
}

const NONE = { value: '', label: t('Nepriradené') }

interface MappingTableProps extends DraftProps {
  readonly trial: SourceTrial
}

/** The source of each of our columns, with samples: the assigned ones first, the others folded. */
export function MappingTable({ trial, draft, onChange }: MappingTableProps) {
  const { columns } = trial
  const isOwn = Object.keys(draft.mapping).length > 0
  if (columns.length === 0) return null
  const names = isOwn ? draft.mapping : trial.mapping
  const mapping = singleNames(names, columns)
  // By the trial's own mapping, so that a row stays where it is while its column is being changed.
  const first = singleNames(trial.mapping, columns)
  const isAssigned = (target: string) => (first[target] ?? '') !== ''
  const row = ([target, label]: (typeof TARGET_LABELS)[number]) => (
    <MappingRow
      key={target}
      label={label}
      value={mapping[target] ?? ''}
      trial={trial}
      onChange={(chosen) => onChange({ mapping: { ...names, [target]: chosen } })}
    />
  )
  const rest = TARGET_LABELS.filter(([target]) => !isAssigned(target))
  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">
          {t('Čo z\u00a0ktorého stĺpca berieme')}{' '}
          <span className="font-medium text-ink-2">
            ({isOwn ? t('priradené ručne') : t('priradené samy')})
          </span>
        </h3>
        {isOwn ? <Button onClick={() => onChange({ mapping: {} })}>{t('Priradiť samy')}</Button> : null}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {TARGET_LABELS.filter(([target]) => isAssigned(target)).map(row)}
      </ul>
      <Folded title={t('Ďalšie polia ({count})', { count: rest.length })}>
        <ul className="divide-y divide-line border-y border-line">{rest.map(row)}</ul>
      </Folded>
    </div>
  )
}

interface MappingRowProps {
  readonly label: string
  readonly value: string
  readonly trial: SourceTrial
  readonly onChange: (column: string) => void
}

function MappingRow({ label, value, trial, onChange }: MappingRowProps) {
  const { columns, column_details: details } = trial
  const choices = value === '' || columns.includes(value) ? columns : [value, ...columns]
  const samples = details.find(({ name }) => name === value)?.samples ?? []
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,4fr)]">
      <span aria-hidden className="font-semibold">
        {label}
      </span>
      <SelectField
        label={label}
        labelHidden
        value={value}
        options={[NONE, ...choices.map((name) => ({ value: name, label: nameOf(name) }))]}
        onChange={onChange}
      />
      <span className="truncate text-sm text-ink-2">{value === '' ? '' : samples.join(' · ') || '–'}</span>
    </li>
  )
}

const nameOf = (column: string): string =>
  column === '@file'
    ? t('Názov súboru')
    : column === '@chain'
      ? t('Začiatok názvu súboru')
      : column === '@store'
        ? t('Obchod podľa názvu súboru')
        : column || t('(bez názvu)')
