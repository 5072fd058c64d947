import type { Alias } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { nameKey } from '@cenolov/core/product'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/forms/fields/select-field.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { namesQuery } from '../corrections-api.ts'
import { KINDS } from './alias-changes.ts'

const NAME_MAX_LENGTH = 200

export interface AliasFormProps {
  readonly busy: boolean
  /** `done` empties the form. */
  readonly onAdd: (alias: Alias, done: () => void) => void
}

interface NameFieldProps {
  readonly label: string
  readonly value: string
  readonly list: string
  /** Empty without an error. */
  readonly error: string
  readonly onType: (name: string) => void
}

export function AliasForm({ busy, onAdd }: AliasFormProps) {
  const names = useQuery(namesQuery()).data
  const listId = useId()
  const [kind, setKind] = useState<Alias['kind']>('store')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isAsked, setAsked] = useState(false)
  const faults = faultsOf(from.trim(), to.trim())
  const shown = isAsked ? faults : { from: '', to: '' }
  const form = useForm(() => {
    setAsked(true)
    if (faults.from || faults.to) {
      form.focusInvalid()
      return
    }
    onAdd({ kind, from: from.trim(), to: to.trim() }, () => {
      setFrom('')
      setTo('')
      setAsked(false)
    })
  }, busy)
  const known = names?.[KINDS[kind].names] ?? []
  return (
    <form
      {...form.props}
      noValidate
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-start"
    >
      <SelectField
        label={t('Čo sa volá inak')}
        className="sm:max-lg:col-span-2"
        value={kind}
        options={Object.entries(KINDS).map(([value, { label }]) => ({ value, label }))}
        onChange={(next) => setKind(next === 'category' ? 'category' : 'store')}
      />
      <NameField
        label={t('Názov v\u00a0súboroch')}
        value={from}
        list={listId}
        error={shown.from}
        onType={setFrom}
      />
      <NameField label={t('Správny názov')} value={to} list={listId} error={shown.to} onType={setTo} />
      <datalist id={listId}>
        {known.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={busy}
        className="sm:max-lg:col-span-2 lg:mt-[1.6875rem]"
      >
        {busy ? null : <Plus aria-hidden className="size-5" />}
        {t('Pridať')}
      </Button>
    </form>
  )
}

function NameField({ error, onType, ...field }: NameFieldProps) {
  return (
    <TextField
      {...field}
      maxLength={NAME_MAX_LENGTH}
      autoComplete="off"
      error={error === '' ? undefined : error}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

function faultsOf(from: string, to: string): { readonly from: string; readonly to: string } {
  if (from === '')
    return { from: t('Zadajte názov zo súborov'), to: to === '' ? t('Zadajte správny názov') : '' }
  if (to === '') return { from: '', to: t('Zadajte správny názov') }
  // Names that differ in case, diacritics and spaces are one name without an alias.
  const isSame = nameKey(from) === nameKey(to)
  return { from: '', to: isSame ? t('Veľké písmená, diakritika a\u00a0medzery sa zjednotia samy') : '' }
}
