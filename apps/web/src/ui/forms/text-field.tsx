import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string
  readonly icon?: ReactNode
  /** What is wrong with the value, in words; marks the field. */
  readonly error?: string | undefined
  /** A control at the end of the field. */
  readonly action?: ReactNode
}

/** A labelled line of text. */
export function TextField({ label, icon, error, action, className, ...rest }: TextFieldProps) {
  const id = useId()
  const described = [rest['aria-describedby'], error ? `${id}-error` : undefined]
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-ink">
        {label}
      </label>
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
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.filter((part) => part !== undefined).join(' ') || undefined}
        />
        {action}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-sale">
          {error}
        </p>
      ) : null}
    </div>
  )
}
