import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

export interface PageHeadingProps {
  readonly title: string
  readonly children?: ReactNode
  /** Actions of the whole page. */
  readonly actions?: ReactNode
}

/** The header of a page: title, lead and actions. */
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
