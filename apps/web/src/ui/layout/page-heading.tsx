import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface PageHeadingProps {
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

export function PageHeading({ title, children, actions }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <PageTitle>{title}</PageTitle>
        {children ? (
          <p className="min-h-5 text-[0.8125rem] text-ink-2 md:text-[0.9375rem]">{children}</p>
        ) : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div> : null}
    </header>
  )
}

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
