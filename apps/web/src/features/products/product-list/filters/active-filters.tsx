import { memo } from 'react'
import { ClearChip, RemovableChip } from '../../../../ui/chip.tsx'
import {
  activeFilterCount,
  clearedFilters,
  type ProductListState,
  toggleCategory,
  toggleStore,
  withNextWeek,
  withOnSale,
  withOwnBranches,
  withSearch,
  withSlovak,
} from '../product-list-state.ts'
import type { ListNavigation } from '../use-product-list-state.ts'

const SALES: Readonly<Record<ProductListState['permanentSales'], string>> = {
  shown: 'Len akcie',
  only: 'Len stále akcie',
  hidden: 'Akcie bez stálych',
}

export const ActiveFilters = memo(function ActiveFilters({
  state,
  go,
}: {
  readonly state: ProductListState
  readonly go: ListNavigation['go']
}) {
  const count = activeFilterCount(state)
  if (count === 0) return null
  return (
    <ul aria-label="Aktívne filtre" className="flex gap-2 lg:flex-wrap">
      {state.onSale ? (
        <li>
          <RemovableChip
            label={`Zrušiť filter ${SALES[state.permanentSales]}`}
            onPress={() => go(withOnSale(state, false))}
          >
            {SALES[state.permanentSales]}
          </RemovableChip>
        </li>
      ) : null}
      {state.slovak ? (
        <li>
          <RemovableChip label="Zrušiť filter Slovenské" onPress={() => go(withSlovak(state, false))}>
            Slovenské
          </RemovableChip>
        </li>
      ) : null}
      {state.ownBranches ? (
        <li>
          <RemovableChip
            label="Zrušiť filter V mojich predajniach"
            onPress={() => go(withOwnBranches(state, false))}
          >
            V&nbsp;mojich predajniach
          </RemovableChip>
        </li>
      ) : null}
      {state.nextWeek ? (
        <li>
          <RemovableChip label="Zrušiť filter Budúci týždeň" onPress={() => go(withNextWeek(state, false))}>
            Budúci týždeň
          </RemovableChip>
        </li>
      ) : null}
      {state.search === '' ? null : (
        <li>
          <RemovableChip label={`Zrušiť hľadanie ${state.search}`} onPress={() => go(withSearch(state, ''))}>
            „{state.search}“
          </RemovableChip>
        </li>
      )}
      {state.category === '' ? null : (
        <li>
          <RemovableChip
            label={`Zrušiť kategóriu ${state.category}`}
            onPress={() => go(toggleCategory(state, state.category))}
          >
            {state.category}
          </RemovableChip>
        </li>
      )}
      {state.stores.map((store) => (
        <li key={store}>
          <RemovableChip label={`Zrušiť obchod ${store}`} onPress={() => go(toggleStore(state, store))}>
            {store}
          </RemovableChip>
        </li>
      ))}
      <li>
        <ClearChip onPress={() => go(clearedFilters)}>Vymazať filtre ({count})</ClearChip>
      </li>
    </ul>
  )
})
