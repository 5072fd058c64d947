import type { ReactNode } from 'react'

export interface AdminHeadingProps {
  readonly title: string
  readonly children?: ReactNode
  /** Buttons beside the heading. */
  readonly actions?: ReactNode
}

/** Head of an administration page. */
export function AdminHeading({ title, children, actions }: AdminHeadingProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          className="text-[1.375rem] leading-7 font-extrabold tracking-tight md:text-[1.875rem] md:leading-9"
        >
          {title}
        </h1>
        {children ? (
          <p className="min-h-5 text-[0.8125rem] text-ink-2 md:text-[0.9375rem]">{children}</p>
        ) : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  )
}
