import type { CatalogueFacets, ProductSort } from '@cenolov/core'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceChip } from '../../../../ui/chip.tsx'
import { lazyDialog } from '../../../../ui/dialogs/lazy-dialog.tsx'
import { useMediaQuery } from '../../../../ui/hooks/use-media-query.ts'
import { activeFilterCount, type ListState, withNextWeek, withSort } from '../list-state.ts'
import type { ListNavigation } from '../use-list-state.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FacetSections, useFacetSections } from './facet-sections.tsx'
import { OnSaleSwitch, SortChoices } from './sort-choices.tsx'

const { Part: FilterDrawer, preload: loadDrawer } = lazyDialog(
  async () => (await import('./filter-drawer.tsx')).FilterDrawer,
)

export interface FilterPanelProps {
  readonly state: ListState
  /** The search box. */
  readonly search: ReactNode
  readonly go: ListNavigation['go']
  readonly facets: CatalogueFacets
  readonly total: number | undefined
}

/** The filters of the list; below 1024 px the facets move to a drawer (SPEC section 9). */
export function FilterPanel({ state, search, go, facets, total }: FilterPanelProps) {
  const wide = useMediaQuery('(min-width: 1024px)')
  const sections = useFacetSections({ state, facets, go })
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const count = activeFilterCount(state)
  const onSort = useCallback((sort: ProductSort) => go(withSort(state, sort)), [go, state])
  return (
    <search className="flex flex-col gap-2.5 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-3.5 lg:shadow-card lg:gap-3.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5 lg:gap-x-3">
        {search}
        <Button
          className="px-3.5 lg:hidden"
          aria-haspopup="dialog"
          onPointerDown={loadDrawer}
          onClick={() => setDrawer('open')}
        >
          <SlidersHorizontal aria-hidden className="size-4.5" />
          Filtre{count > 0 ? ` (${count})` : ''}
        </Button>
        {wide ? <FacetSections layout="bar" {...sections} /> : null}
        <ChoiceChip pressed={state.nextWeek} onPress={() => go(withNextWeek(state, !state.nextWeek))}>
          Budúci týždeň
        </ChoiceChip>
        <OnSaleSwitch state={state} go={go} className="ml-auto max-w-full xl:ml-2" />
      </div>
      <SortChoices
        state={state}
        onSort={onSort}
        className="scroll-row -mx-3.5 px-3.5 lg:mx-0 lg:flex-wrap lg:px-0"
      />
      <ActiveFilters state={state} go={go} />
      {drawer === 'never' || wide ? null : (
        <FilterDrawer
          open={drawer === 'open'}
          onClose={() => setDrawer('closed')}
          state={state}
          go={go}
          facets={facets}
          total={total}
        />
      )}
    </search>
  )
}
