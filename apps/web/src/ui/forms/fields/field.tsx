import { type ReactNode, useId } from 'react'

interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export interface FieldProps {
  readonly label: string
  /** Shows the label to screen readers only. */
  readonly labelHidden?: boolean
  /** The fault of the value; marks the control. */
  readonly error?: string | undefined
  /** Announces the error as soon as it appears. */
  readonly announced?: boolean
  /** A short note at the end of the line under the control. */
  readonly hint?: string | undefined
  /** Id of another element that describes the control. */
  readonly describedBy?: string | undefined
  readonly className?: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}

export function Field(props: FieldProps) {
  const { label, labelHidden, error, announced, hint, describedBy, className, children } = props
  const id = useId()
  const descriptions = [describedBy, error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  return (
    <div className={className}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-semibold text-ink'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptions.join(' ') || undefined,
      })}
      {error || hint ? (
        <div className="mt-1.5 flex justify-between gap-4 text-sm">
          {error ? (
            <p id={`${id}-error`} role={announced ? 'alert' : undefined} className="font-medium text-sale">
              {error}
            </p>
          ) : null}
          {hint ? (
            <p id={`${id}-hint`} className="ml-auto shrink-0 text-ink-2 tabular-nums">
              {hint}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
