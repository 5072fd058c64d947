import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface ScrollBoxProps {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable to scroll by keyboard.
      tabIndex={0}
      className={clsx('overflow-auto', className)}
    >
      {children}
    </section>
  )
}
