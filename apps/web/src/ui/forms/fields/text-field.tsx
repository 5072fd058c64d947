import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { Mail } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string
  readonly icon?: ReactNode
  readonly error?: string | undefined
  readonly action?: ReactNode
}

export function TextField({ label, icon, error, action, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={error} announced describedBy={rest['aria-describedby']} className={className}>
      {(control) => (
        <div
          className={clsx(
            'flex h-12 items-center gap-2.5 rounded-md border-[1.5px] bg-surface pl-3.5 transition-colors',
            'has-[input:focus-visible]:border-brand has-[input:focus-visible]:ring-3 has-[input:focus-visible]:ring-focus/30',
            error ? 'border-sale' : 'border-edge',
            action ? 'pr-0.5' : 'pr-3.5',
          )}
        >
          {icon ? <span className="text-ink-3">{icon}</span> : null}
          <input
            className="h-full w-full min-w-0 bg-transparent text-base text-ink outline-none"
            {...rest}
            {...control}
          />
          {action}
        </div>
      )}
    </Field>
  )
}

export function EmailField(props: Omit<TextFieldProps, 'label' | 'type' | 'icon'>) {
  return (
    <TextField
      label={t('Email')}
      name="email"
      maxLength={254}
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      icon={<Mail aria-hidden className="size-5" />}
    />
  )
}
