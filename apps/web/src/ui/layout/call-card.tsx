import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '../styles.ts'

export interface CallCardProps {
  readonly title: string
  readonly to: string
  readonly label: string
  readonly children: ReactNode
}

/** Closes a page with the next step to take. */
export function CallCard({ title, to, label, children }: CallCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col items-start justify-between gap-4 rounded-xl border border-line bg-surface p-5 shadow-card md:flex-row md:items-center md:px-9 md:py-7"
    >
      <div>
        <h2 id={id} className="text-xl font-bold tracking-tight">
          {title}
        </h2>
        <p className="mt-1 text-ink-2">{children}</p>
      </div>
      <Link to={to} className={`${buttonStyle('primary', 'lg')} max-md:w-full`}>
        {label}
        <ArrowRight aria-hidden className="size-5" />
      </Link>
    </section>
  )
}
