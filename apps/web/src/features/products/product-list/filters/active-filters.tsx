import { t } from '@cenolov/core/language'
import { memo } from 'react'
import { categoryName } from '#languages/category-name.ts'
import { ClearChip, RemovableChip } from '#ui/chip.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
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

// Few lists are filtered by composition.
const { Part: ActiveFacts } = lazyPart(async () => (await import('./active-facts.tsx')).ActiveFacts)

const SALES: Readonly<Record<ProductListState['permanentSales'], string>> = {
  shown: t('Len akcie'),
  only: t('Len stále akcie'),
  hidden: t('Akcie bez stálych'),
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
    <ul aria-label={t('Aktívne filtre')} className="flex gap-2 lg:flex-wrap">
      {state.onSale ? (
        <li>
          <RemovableChip
            label={t('Zrušiť filter {sales}', { sales: SALES[state.permanentSales] })}
            onPress={() => go(withOnSale(state, false))}
          >
            {SALES[state.permanentSales]}
          </RemovableChip>
        </li>
      ) : null}
      {state.slovak ? (
        <li>
          <RemovableChip label={t('Zrušiť filter Slovenské')} onPress={() => go(withSlovak(state, false))}>
            {t('Slovenské')}
          </RemovableChip>
        </li>
      ) : null}
      {state.facts.length > 0 ? <ActiveFacts state={state} go={go} /> : null}
      {state.ownBranches ? (
        <li>
          <RemovableChip
            label={t('Zrušiť filter V\u00a0mojich predajniach')}
            onPress={() => go(withOwnBranches(state, false))}
          >
            {t('V\u00a0mojich predajniach')}
          </RemovableChip>
        </li>
      ) : null}
      {state.nextWeek ? (
        <li>
          <RemovableChip
            label={t('Zrušiť filter Budúci týždeň')}
            onPress={() => go(withNextWeek(state, false))}
          >
            {t('Budúci týždeň')}
          </RemovableChip>
        </li>
      ) : null}
      {state.search === '' ? null : (
        <li>
          <RemovableChip
            label={t('Zrušiť hľadanie {search}', { search: state.search })}
            onPress={() => go(withSearch(state, ''))}
          >
            „{state.search}“
          </RemovableChip>
        </li>
      )}
      {state.category === '' ? null : (
        <li>
          <RemovableChip
            label={t('Zrušiť kategóriu {category}', { category: categoryName(state.category) })}
            onPress={() => go(toggleCategory(state, state.category))}
          >
            {categoryName(state.category)}
          </RemovableChip>
        </li>
      )}
      {state.stores.map((store) => (
        <li key={store}>
          <RemovableChip
            label={t('Zrušiť obchod {store}', { store })}
            onPress={() => go(toggleStore(state, store))}
          >
            {store}
          </RemovableChip>
        </li>
      ))}
      <li>
        <ClearChip onPress={() => go(clearedFilters)}>{t('Vymazať filtre ({count})', { count })}</ClearChip>
      </li>
    </ul>
  )
})
