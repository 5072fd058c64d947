import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import type { PanelProps } from '../../ui/layout/panel.tsx'

export function Section({ title, aside, className, children }: PanelProps) {
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className={clsx('flex flex-col gap-4 p-4 md:p-6', className)}>
      <div className={clsx('flex items-center justify-between gap-3', aside && 'min-h-11')}>
        <h2 id={id} className="text-lg font-bold tracking-tight">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  )
}

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="-my-2.5 flex flex-col divide-y divide-line">{children}</dl>
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="flex min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
