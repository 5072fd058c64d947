import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'

export function AlertSection({
  labelledBy,
  children,
}: {
  readonly labelledBy: string
  readonly children: ReactNode
}) {
  return (
    <Card>
      <section aria-labelledby={labelledBy} className="flex flex-col gap-4 p-4 md:p-6">
        {children}
      </section>
    </Card>
  )
}

/** Says that a list is empty, and what to do first. */
export function EmptyAlerts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-md bg-sunken px-4 py-5 text-center text-pretty">
      <p className="font-semibold">{title}</p>
      <div className="mt-1 text-ink-2">{children}</div>
    </div>
  )
}
