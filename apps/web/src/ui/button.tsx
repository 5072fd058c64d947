import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Spinner } from './loading/placeholders.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './styles.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly busy?: boolean
}

export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  disabled,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={clsx(buttonStyle(variant, size), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner className="size-5" /> : null}
      {children}
    </button>
  )
}
