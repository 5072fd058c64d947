import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Field } from './field.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly onChange: (value: string) => void
  /** For screen readers only. */
  readonly labelHidden?: boolean
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly className?: string
}

export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, labelHidden = false, error, disabled, className } = props
  return (
    <Field label={label} labelHidden={labelHidden} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            value={value}
            disabled={disabled}
            className={clsx(
              'w-full appearance-none truncate rounded-md border-[1.5px] bg-surface pr-10 pl-3.5 text-base text-ink transition-colors',
              'focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-focus/30 focus-visible:outline-none',
              labelHidden ? 'h-11' : 'h-12',
              error ? 'border-sale' : 'border-edge',
            )}
            onChange={(event) => onChange(event.target.value)}
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
