import type { QuickStats } from '@cenolov/core'
import { Percent, RotateCcw } from 'lucide-react'
import { memo } from 'react'
import { countOf, FROM_STORE_FORMS, formatCount, formatEuro } from '../../../format/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { FigureTiles } from '../../../ui/layout/figure-tiles.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { activeFilterCount, EVERYTHING, type ListState, withOnSale } from './list-state.ts'

export interface ListHeaderProps {
  readonly state: ListState
  readonly go: (next: ListState) => void
  readonly stats: QuickStats | undefined
  /** Stores of the catalogue; undefined while loading. */
  readonly storeCount: number | undefined
}

// Four columns, or two where four would be too narrow for their text.
const TILES = {
  grid: 'grid grid-cols-[repeat(auto-fit,minmax(clamp(25%_-_3px,(20.5rem_-_100%)*999,50%_-_1px),1fr))] gap-px overflow-hidden rounded-lg border border-line bg-line md:max-lg:grid-cols-2',
  tile: 'flex min-w-0 flex-col-reverse justify-end bg-surface px-0.5 py-2 text-center md:flex-col md:px-4 md:py-3 xl:px-5 xl:py-3.5 md:text-left',
  name: 'text-[0.6875rem] leading-4 tracking-[-0.01em] text-ink-2 md:text-[0.8125rem] md:leading-5',
  value: 'leading-5 font-bold tracking-tight whitespace-nowrap md:mt-0.5 md:text-[1.4375rem] md:leading-8',
  skeleton: 'w-12 md:w-20',
}

/** The four figures of the list; a dash where there is nothing to average. */
function figuresOf(stats: QuickStats | undefined) {
  const price = (euros: number) => (stats && stats.totalProducts > 0 ? formatEuro(euros) : '–')
  return [
    { name: 'Produktov', value: stats && formatCount(stats.totalProducts) },
    { name: 'V akcii', value: stats && formatCount(stats.onSale) },
    { name: 'Priemerná cena', value: stats && price(stats.avgPrice) },
    { name: 'Najlacnejšie', value: stats && price(stats.cheapest) },
  ]
}

export const ListHeader = memo(function ListHeader({ state, go, stats, storeCount }: ListHeaderProps) {
  const untouched = activeFilterCount(state) === 0 && state.sort === EVERYTHING.sort && state.page === 1
  return (
    <header className="flex flex-col gap-3 md:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <PageTitle>Produkty</PageTitle>
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
      <FigureTiles look={TILES} figures={figuresOf(stats)} />
    </header>
  )
})
