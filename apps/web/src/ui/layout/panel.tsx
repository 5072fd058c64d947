import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

export interface PanelProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId()
  return (
    <Card className={clsx('min-w-0', className)}>
      <section aria-labelledby={id}>
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-3 md:px-5">
          <h2 id={id} className="text-lg font-bold tracking-tight">
            {title}
          </h2>
          {aside}
        </div>
        <div className="px-4 pt-2 pb-4 md:px-5 md:pb-5">{children}</div>
      </section>
    </Card>
  )
}
