import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'onChange' | 'value'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: string
}

export function TextArea({ label, value, onChange, error, hint, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          value={value}
          className={clsx(
            'block w-full resize-y rounded-md border-[1.5px] bg-surface px-3.5 py-2.5 text-base text-ink transition-colors outline-none',
            'focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-focus/30',
            error ? 'border-sale' : 'border-edge',
          )}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
