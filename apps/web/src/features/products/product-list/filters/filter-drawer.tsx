import type { CatalogueFacets } from '@cenolov/core/catalogue'
import { t } from '@cenolov/core/language'
import { useEffect, useRef } from 'react'
import { countOf, PRODUCT_FORMS } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/dialogs/drawer.tsx'
import { activeFilterCount, clearedFilters, type ProductListState } from '../product-list-state.ts'
import type { ListNavigation } from '../use-product-list-state.ts'
import { FacetSections, useFacetSections } from './facet-sections.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { OnSaleSwitch, SortButtons } from './sort-choices.tsx'

/** Delays before the drawer closes, so that the choice is visible. */
const SORT_CLOSE_MS = 200
const STORE_CLOSE_MS = 300

export interface FilterDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly state: ProductListState
  readonly go: ListNavigation['go']
  readonly facets: CatalogueFacets
  readonly total: number | undefined
}

export function FilterDrawer({ open, onClose, state, go, facets, total }: FilterDrawerProps) {
  const sections = useFacetSections({ state, facets, go })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function close() {
    clearTimeout(timer.current)
    sections.onOpen(null)
    onClose()
  }
  function closeAfter(delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(close, delay)
  }

  const count = activeFilterCount(state)
  return (
    <Drawer
      open={open}
      onClose={close}
      title={t('Filtre')}
      footer={
        <div className="flex gap-2">
          {count > 0 ? (
            <Button className="grow max-sm:px-2!" onClick={() => go(clearedFilters)}>
              {t('Vymazať filtre ({count})', { count })}
            </Button>
          ) : null}
          <Button variant="primary" className="grow max-sm:px-2!" onClick={close}>
            {total === undefined
              ? t('Zobraziť')
              : t('Zobraziť {total}', { total: countOf(total, PRODUCT_FORMS) })}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col px-4 pb-2">
        <OnSaleSwitch state={state} go={go} className="mb-3 w-full justify-between flex-row-reverse pl-1" />
        <div className="mb-4 flex flex-wrap gap-2">
          <QuickFilters state={state} go={go} facets={facets} />
        </div>
        <div className="mb-4">
          <SortButtons state={state} go={go} onPicked={() => closeAfter(SORT_CLOSE_MS)}>
            <legend className="mb-2 px-1 font-semibold">{t('Zoradiť')}</legend>
          </SortButtons>
        </div>
        <FacetSections
          layout="stack"
          {...sections}
          onPicked={(picked) => {
            // Ticks that follow each other quickly need one opening.
            if (picked === 'stores') closeAfter(STORE_CLOSE_MS)
            else if (picked !== 'facts') close()
          }}
        />
      </div>
    </Drawer>
  )
}
