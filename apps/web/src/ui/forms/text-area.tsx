import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'onChange' | 'value'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with the value, in words; marks the field. */
  readonly error?: string | undefined
  readonly hint?: string
}

/** A labelled text of several lines. */
export function TextArea({ label, value, onChange, error, hint, className, ...rest }: TextAreaProps) {
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter((part) => part !== '')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-ink">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        className={clsx(
          'block w-full resize-y rounded-md border-[1.5px] bg-surface px-3.5 py-2.5 text-base text-ink transition-colors outline-none',
          'focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-focus/30',
          error ? 'border-sale' : 'border-edge',
        )}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="mt-1.5 flex justify-between gap-4 text-sm">
        <p id={`${id}-error`} className="font-medium text-sale">
          {error}
        </p>
        {hint ? (
          <p id={`${id}-hint`} className="shrink-0 text-ink-2 tabular-nums">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}
