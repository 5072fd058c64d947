import type { ComponentType, ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Checkbox } from '../toggle.tsx'
import { SelectField, type SelectOption } from './select-field.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** The form that a field belongs to, and its name there. */
interface OfForm<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
}
type Given = 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'ref'

function useField<Values extends FieldValues>({ control, name }: OfForm<Values>) {
  const { field, fieldState } = useController({ control, name })
  const { error: fault } = fieldState
  return { ...field, error: fault?.message }
}

interface FormTextProps<Values extends FieldValues> extends OfForm<Values>, Omit<TextFieldProps, Given> {
  readonly as?: ComponentType<TextFieldProps>
}

export function FormText<Values extends FieldValues>(props: FormTextProps<Values>) {
  const { control, name, as: Field = TextField, ...rest } = props
  return <Field {...rest} {...useField({ control, name })} />
}

export function FormArea<Values extends FieldValues>(props: OfForm<Values> & Omit<TextAreaProps, Given>) {
  const { control, name, ...rest } = props
  return <TextArea {...rest} {...useField({ control, name })} />
}

interface FormSelectProps<Values extends FieldValues> extends OfForm<Values> {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly className?: string
}

export function FormSelect<Values extends FieldValues>(props: FormSelectProps<Values>) {
  const { control, name, ...rest } = props
  return <SelectField {...rest} {...useField<Values>({ control, name })} />
}

interface FormCheckboxProps<Values extends FieldValues> extends OfForm<Values> {
  readonly className?: string
  readonly children: ReactNode
}

export function FormCheckbox<Values extends FieldValues>(props: FormCheckboxProps<Values>) {
  const { control, name, ...rest } = props
  const { value, onChange } = useField({ control, name })
  return <Checkbox {...rest} checked={value} onChange={(checked) => onChange(checked)} />
}
