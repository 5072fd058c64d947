import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/loading/placeholders.tsx'

export interface Figure {
  readonly name: string
  /** Undefined while it is on its way. */
  readonly value: ReactNode
  readonly tone?: 'good' | 'bad' | 'warn' | undefined
}

const TONES = { good: 'text-brand', bad: 'text-sale', warn: 'text-warn' } as const

/** A row of figures with their names. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-md border border-line bg-line">
      {figures.map(({ name, value, tone }) => (
        <div key={name} className="flex min-w-0 grow basis-[8.25rem] flex-col bg-surface px-3.5 py-2.5">
          <dt className="text-[0.8125rem] leading-5 text-ink-2">{name}</dt>
          <dd
            className={`text-xl leading-7 font-bold tracking-tight whitespace-nowrap ${tone ? TONES[tone] : ''}`}
          >
            {value ?? <Skeleton className="inline-block h-[0.8em] w-14" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
