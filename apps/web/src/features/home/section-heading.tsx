import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface SectionHeadingProps {
  readonly id: string
  readonly title: string
  readonly more?: { readonly to: string; readonly label: string }
  readonly children?: ReactNode
}

export function SectionHeading({ id, title, more, children }: SectionHeadingProps) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 md:mb-4">
      <div className="min-w-0">
        <h2 id={id} className="text-lg leading-7 font-bold tracking-tight md:text-[1.375rem]">
          {title}
        </h2>
        {children ? <p className="text-sm text-ink-2">{children}</p> : null}
      </div>
      {more ? (
        <Link
          to={more.to}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-md font-semibold text-brand underline-offset-4 hover:underline"
        >
          {more.label}
          <ArrowRight aria-hidden className="size-4.5" />
        </Link>
      ) : null}
    </div>
  )
}
