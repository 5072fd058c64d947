import type { QuickStats } from '@cenolov/core'
import { Percent, RotateCcw } from 'lucide-react'
import { countOf, FROM_STORE_FORMS } from '../../../format/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { activeFilterCount, EVERYTHING, type ListState, withOnSale } from './list-state.ts'
import { StatTiles } from './stat-tiles.tsx'

export interface ListHeaderProps {
  readonly state: ListState
  readonly go: (next: ListState) => void
  readonly stats: QuickStats | undefined
  /** How many stores the catalogue has; undefined while unknown. */
  readonly storeCount: number | undefined
}

export function ListHeader({ state, go, stats, storeCount }: ListHeaderProps) {
  const untouched = activeFilterCount(state) === 0 && state.sort === EVERYTHING.sort && state.page === 1
  return (
    <header className="flex flex-col gap-3 md:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1
            tabIndex={-1}
            className="text-[1.375rem] leading-7 font-extrabold tracking-tight md:text-[1.875rem] md:leading-9"
          >
            Produkty
          </h1>
          <p className="min-h-5 truncate text-[0.8125rem] text-ink-2 md:text-[0.9375rem]">
            {storeCount === undefined
              ? '\u00a0'
              : storeCount === 0
                ? 'Zatiaľ bez cien'
                : `Ceny z\u00a0${countOf(storeCount, FROM_STORE_FORMS)}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" className="px-3 md:px-4" onClick={() => go(withOnSale(state, true))}>
            <Percent aria-hidden className="size-4.5 max-[22.5rem]:hidden" />
            Akcie
          </Button>
          <Button className="px-3 md:px-4" disabled={untouched} onClick={() => go(EVERYTHING)}>
            <RotateCcw aria-hidden className="size-4.5 max-[22.5rem]:hidden" />
            Reset
          </Button>
        </div>
      </div>
      <StatTiles stats={stats} />
    </header>
  )
}
