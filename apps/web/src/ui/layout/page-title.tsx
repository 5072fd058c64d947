import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The heading of a page; takes the focus on arrival. */
export function PageTitle({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <h1
      tabIndex={-1}
      className={clsx(
        'text-[1.375rem] leading-7 font-extrabold tracking-tight md:text-[1.875rem] md:leading-9',
        className,
      )}
    >
      {children}
    </h1>
  )
}
