import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface ScrollBoxProps {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** A scrollable box, also by keyboard. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus to be scrolled by keys.
      tabIndex={0}
      className={clsx('overflow-auto', className)}
    >
      {children}
    </section>
  )
}
