import type { CatalogueFacets } from '@cenolov/core/catalogue'
import { startTransition, useOptimistic } from 'react'
import { type ProductListState, toggleCategory, toggleStore } from '../product-list-state.ts'
import { CategoryFacet } from './category-facet.tsx'
import { StoreFacet } from './store-facet.tsx'

export type Section = 'categories' | 'stores'

export interface FacetChoicesProps {
  readonly section: Section
  readonly state: ProductListState
  readonly facets: CatalogueFacets
  readonly onPick: (section: Section, next: ProductListState) => void
}

/** The choices of an open section. Its code loads when a section is about to open. */
export function FacetChoices({ section, state, facets, onPick }: FacetChoicesProps) {
  // Shown at once and used as the base, because the next tick may come before the list has followed.
  const [stores, tick] = useOptimistic(state.stores)
  return section === 'categories' ? (
    <CategoryFacet
      categories={facets.categories}
      picked={state.category}
      onPick={(category) => onPick('categories', toggleCategory(state, category))}
    />
  ) : (
    <StoreFacet
      stores={facets.stores}
      picked={stores}
      onToggle={(store) =>
        startTransition(() => {
          const next = toggleStore({ ...state, stores }, store)
          tick(next.stores)
          onPick('stores', next)
        })
      }
    />
  )
}
