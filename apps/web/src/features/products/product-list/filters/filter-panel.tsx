import type { CatalogueFacets } from '@cenolov/core/catalogue'
import { t } from '@cenolov/core/language'
import { SlidersHorizontal } from 'lucide-react'
import { memo, type ReactNode, startTransition, useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { CHIP, ChipCount } from '#ui/chip.tsx'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { ResetButton, SalesButton } from '../list-header.tsx'
import {
  activeFilterCount,
  listParams,
  type ProductListState,
  toggleCategory,
} from '../product-list-state.ts'
import type { ListNavigation } from '../use-product-list-state.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FacetSections, useFacetSections } from './facet-sections.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { OnSaleSwitch, SortButtons, SortSelect } from './sort-choices.tsx'

const { Part: FilterDrawer, preload: loadDrawer } = lazyDialog(
  async () => (await import('./filter-drawer.tsx')).FilterDrawer,
)

const FOUND_CATEGORIES = 6

export interface FilterPanelProps {
  readonly state: ProductListState
  /** From 1024 px the facets have room on the page; below they move to a drawer. */
  readonly wide: boolean
  readonly search: ReactNode
  readonly tools: ReactNode
  readonly go: ListNavigation['go']
  readonly facets: CatalogueFacets
  readonly total: number | undefined
}

/** The filters of the list. On a narrow screen the search stays in reach, and the rest is one line that scrolls. */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { state, wide, search, tools, go, facets, total } = props
  const sections = useFacetSections({ state, facets, go })
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const count = activeFilterCount(state)
  // Their room is reserved while the answer is on its way.
  const found =
    state.search === '' || state.category !== '' ? null : <FoundCategories state={state} facets={facets} />
  return (
    <>
      <search
        className={
          wide
            ? 'flex flex-col gap-2.5 rounded-lg border border-line bg-surface p-3 shadow-card'
            : 'sticky top-14 z-20 -mx-3.5 bg-paper/95 px-3.5 py-1 backdrop-blur-md short:static'
        }
      >
        <div className="flex items-center gap-x-2 gap-y-2.5 max-[15rem]:flex-wrap lg:flex-wrap lg:gap-x-3">
          {search}
          {wide ? (
            <>
              <FacetSections layout="bar" {...sections} />
              <OnSaleSwitch state={state} go={go} className="ml-auto max-w-full xl:ml-2" />
            </>
          ) : (
            <Button
              className="relative size-12 shrink-0 px-0!"
              aria-haspopup="dialog"
              onPointerDown={loadDrawer}
              // A slow phone first shows the tap.
              onClick={() => startTransition(() => setDrawer('open'))}
            >
              <SlidersHorizontal aria-hidden className="size-5" />
              <span className="sr-only">
                {t('Filtre{word}', { word: count > 0 ? t(', vybrané: {count}', { count }) : '' })}
              </span>
              {count > 0 ? (
                <span
                  aria-hidden
                  className="absolute -top-1.5 -right-1.5 grid h-5.5 min-w-5.5 place-items-center rounded-full bg-brand px-1.5 text-xs font-bold text-on-brand"
                >
                  {count}
                </span>
              ) : null}
            </Button>
          )}
        </div>
        {wide ? (
          <SortButtons state={state} go={go}>
            <legend className="sr-only">{t('Zoradiť')}</legend>
          </SortButtons>
        ) : null}
        {wide && count > 0 ? (
          <div className="flex flex-wrap items-center gap-2">
            <ActiveFilters state={state} go={go} />
            {found}
          </div>
        ) : null}
      </search>
      {wide ? null : (
        <div className="scroll-row -mx-3.5 snap-x scroll-px-3.5 gap-2 px-3.5 *:shrink-0 *:snap-start">
          <SortSelect state={state} go={go} />
          {/* The typed text is in the box above, so the way forward comes before the way back. */}
          {count === 1 ? found : null}
          <ActiveFilters state={state} go={go} />
          {count === 1 ? null : found}
          {/* 'Len akcie' replaces it. */}
          {state.onSale ? null : <SalesButton state={state} go={go} className="rounded-full!" />}
          <QuickFilters state={state} go={go} facets={facets} />
          {tools}
          <ResetButton state={state} go={go} className="rounded-full!" />
        </div>
      )}
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
    </>
  )
})

function FoundCategories({
  state,
  facets,
}: {
  readonly state: ProductListState
  readonly facets: CatalogueFacets
}) {
  return (
    <ul
      aria-label={t('Nájdené kategórie')}
      className="flex min-h-11 gap-2 lg:scroll-row lg:min-w-80 lg:grow lg:basis-80"
    >
      {facets.categories.slice(0, FOUND_CATEGORIES).map(({ name, count }) => (
        <li key={name} className="shrink-0">
          <Link
            to={{ search: listParams(toggleCategory(state, name)).toString() }}
            className={`${CHIP} border-line bg-surface hover:border-edge hover:bg-sunken`}
          >
            {name}
            <ChipCount of={t('produktov')}>{formatCount(count)}</ChipCount>
          </Link>
        </li>
      ))}
    </ul>
  )
}
