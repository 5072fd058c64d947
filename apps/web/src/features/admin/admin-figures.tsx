import type { ReactNode } from 'react'
import { FigureTiles } from '../../ui/layout/figure-tiles.tsx'

export interface AdminFigure {
  readonly name: string
  readonly value: ReactNode
  readonly tone?: 'good' | 'bad' | 'warn' | undefined
}

const TONES = { good: 'text-brand', bad: 'text-sale', warn: 'text-warn' } as const

const LOOK = {
  grid: 'flex flex-wrap gap-px overflow-hidden rounded-md border border-line bg-line',
  tile: 'flex min-w-0 grow basis-[8.25rem] flex-col bg-surface px-3.5 py-2.5',
  name: 'text-[0.8125rem] leading-5 text-ink-2',
  value: 'text-xl leading-7 font-bold tracking-tight whitespace-nowrap',
}

export function AdminFigures({ figures }: { readonly figures: readonly AdminFigure[] }) {
  return (
    <FigureTiles
      look={LOOK}
      figures={figures.map(({ tone, ...figure }) => ({ ...figure, className: tone && TONES[tone] }))}
    />
  )
}
