import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { Field } from './field.tsx'

export interface SelectOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

/** Returns options for names, also for a chosen one that is not among them. */
export function nameOptions(names: readonly string[], chosen: string): readonly SelectOption[] {
  const known = chosen === '' || names.includes(chosen) ? names : [chosen, ...names]
  return known.map((name) => ({ value: name, label: name }))
}

export interface SelectFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
  /** For screen readers only. */
  readonly labelHidden?: boolean
  readonly error?: string | undefined
  readonly className?: string
  readonly ref?: Ref<HTMLSelectElement>
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, labelHidden = false, error, className, ref } = props
  return (
    <Field label={label} labelHidden={labelHidden} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            ref={ref}
            value={value}
            className={clsx(
              'w-full appearance-none truncate rounded-md border-[1.5px] bg-surface pr-10 pl-3.5 text-base text-ink transition-colors',
              'focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-focus/30 focus-visible:outline-none',
              labelHidden ? 'h-11' : 'h-12',
              error ? 'border-sale' : 'border-edge',
            )}
            onChange={({ target }) => {
              const chosen = options.find((option) => option.value === target.value)
              if (chosen !== undefined) onChange(chosen.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-3"
          />
        </div>
      )}
    </Field>
  )
}
