import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from '../loading/placeholders.tsx'

export interface Figure {
  readonly name: string
  /** Undefined while it is loading. */
  readonly value: ReactNode
  readonly hint?: string
  readonly className?: string | undefined
}

export interface FigureTilesProps {
  readonly figures: readonly Figure[]
  readonly look: {
    readonly grid: string
    readonly tile: string
    readonly name: string
    readonly value: string
    readonly skeleton?: string
  }
}

export function FigureTiles({ figures, look }: FigureTilesProps) {
  return (
    <dl className={look.grid}>
      {figures.map(({ name, value, hint, className }) => (
        <div key={name} className={look.tile}>
          <dt className={look.name}>{name}</dt>
          <dd className={clsx(look.value, className)}>
            {value ?? <Skeleton className={clsx('inline-block h-[0.8em]', look.skeleton ?? 'w-14')} />}
          </dd>
          {hint === undefined ? null : <dd className={look.name}>{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
