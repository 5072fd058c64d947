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
      // Text for screen readers is out of the flow, and would widen the page unless it is clipped here.
      className={clsx('relative overflow-auto', className)}
    >
      {children}
    </section>
  )
}
