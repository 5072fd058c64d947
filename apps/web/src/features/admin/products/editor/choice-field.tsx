import { t } from '@cenolov/core/language'
import { useState } from 'react'
import { nameOptions, SelectField } from '#ui/forms/fields/select-field.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'

export interface ChoiceFieldProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly string[]
  readonly emptyLabel?: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

const OTHER = '\u0000'

/** Selects an existing name, or lets the user type a new one. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, value, choices, emptyLabel = t('Bez hodnoty'), error, onChange } = props
  const [writing, setWriting] = useState(false)
  if (writing)
    return (
      <TextField
        label={t('{label} (nový názov)', { label })}
        value={value}
        error={error}
        autoFocus
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          // Nothing new was typed: back to the list.
          if (value.trim() === '' || choices.includes(value.trim())) setWriting(false)
        }}
      />
    )
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      options={[
        { value: '', label: emptyLabel },
        ...nameOptions(choices, value),
        { value: OTHER, label: t('Iný názov…') },
      ]}
      onChange={(next) => {
        if (next === OTHER) {
          setWriting(true)
          onChange('')
        } else onChange(next)
      }}
    />
  )
}
