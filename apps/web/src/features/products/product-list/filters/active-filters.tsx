import { t } from '@cenolov/core/language'
import { memo } from 'react'
import { categoryName } from '#languages/category-name.ts'
import { ClearChip, RemovableItem } from '#ui/chip.tsx'
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
        <RemovableItem
          label={t('Zrušiť filter {sales}', { sales: SALES[state.permanentSales] })}
          onPress={() => go(withOnSale(state, false))}
        >
          {SALES[state.permanentSales]}
        </RemovableItem>
      ) : null}
      {state.slovak ? (
        <RemovableItem label={t('Zrušiť filter Slovenské')} onPress={() => go(withSlovak(state, false))}>
          {t('Slovenské')}
        </RemovableItem>
      ) : null}
      {state.facts.length > 0 ? <ActiveFacts state={state} go={go} /> : null}
      {state.ownBranches ? (
        <RemovableItem
          label={t('Zrušiť filter V\u00a0mojich predajniach')}
          onPress={() => go(withOwnBranches(state, false))}
        >
          {t('V\u00a0mojich predajniach')}
        </RemovableItem>
      ) : null}
      {state.nextWeek ? (
        <RemovableItem
          label={t('Zrušiť filter Budúci týždeň')}
          onPress={() => go(withNextWeek(state, false))}
        >
          {t('Budúci týždeň')}
        </RemovableItem>
      ) : null}
      {state.search === '' ? null : (
        <RemovableItem
          label={t('Zrušiť hľadanie {search}', { search: state.search })}
          onPress={() => go(withSearch(state, ''))}
        >
          „{state.search}“
        </RemovableItem>
      )}
      {state.category === '' ? null : (
        <RemovableItem
          label={t('Zrušiť kategóriu {category}', { category: categoryName(state.category) })}
          onPress={() => go(toggleCategory(state, state.category))}
        >
          {categoryName(state.category)}
        </RemovableItem>
      )}
      {state.stores.map((store) => (
        <RemovableItem
          key={store}
          label={t('Zrušiť obchod {store}', { store })}
          onPress={() => go(toggleStore(state, store))}
        >
          {store}
        </RemovableItem>
      ))}
      <li>
        <ClearChip onPress={() => go(clearedFilters)}>{t('Vymazať filtre ({count})', { count })}</ClearChip>
      </li>
    </ul>
  )
})
