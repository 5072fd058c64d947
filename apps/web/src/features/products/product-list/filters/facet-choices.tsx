import type { CatalogueFacets, CategoryFacet as Category } from '@cenolov/core/catalogue'
import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { Check, Percent } from 'lucide-react'
import { startTransition, useOptimistic } from 'react'
import { formatCount } from '#format/numbers.ts'
import { categoryName } from '#languages/category-name.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { type ProductListState, toggleCategory, toggleStore } from '../product-list-state.ts'
import { FacetList } from './facet-list.tsx'
import { StoreFacet } from './store-facet.tsx'

export type Section = 'categories' | 'stores' | 'facts'

/** `order`: another order too, which ends the choice. */
export type Picked = Section | 'order'

const { Part: FactChoices } = lazyPart(async () => (await import('./fact-choices.tsx')).FactChoices)

export interface FacetChoicesProps {
  readonly section: Section
  readonly state: ProductListState
  readonly facets: CatalogueFacets
  readonly onPick: (picked: Picked, next: ProductListState) => void
}

/** The choices of an open section. Its code loads when a section is about to open. */
export function FacetChoices({ section, state, facets, onPick }: FacetChoicesProps) {
  // Shown at once and used as the base, because the next tick may come before the list has followed.
  const [stores, tick] = useOptimistic(state.stores)
  if (section === 'facts') return <FactChoices state={state} onPick={onPick} />
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

interface CategoryFacetProps {
  readonly categories: readonly Category[]
  readonly picked: string
  readonly onPick: (category: string) => void
}

/** Picks one category; picking it again clears it. */
function CategoryFacet({ categories, picked, onPick }: CategoryFacetProps) {
  const known = picked === '' || categories.some((category) => category.name === picked)
  const items = known ? categories : [{ name: picked, count: 0, trending: false }, ...categories]
  return (
    <FacetList
      items={items}
      searchLabel={t('Hľadať kategóriu')}
      columns="grid-cols-[repeat(auto-fill,minmax(min(100%,14.5rem),1fr))] gap-x-3 gap-y-0.5"
      nothing={t('Žiadna kategória nezodpovedá hľadaniu.')}
      legend={
        categories.some(({ trending }) => trending) ? (
          <>
            <OnSaleSign /> {t('označuje kategórie, v\u00a0ktorých je viac ako 30\u00a0% ponúk v\u00a0akcii.')}
          </>
        ) : null
      }
      renderItem={({ name, count, trending }) => (
        <button
          type="button"
          aria-pressed={name === picked}
          className={clsx(
            'flex min-h-11 w-full items-center gap-2 rounded-md px-2.5 text-left pointer-fine:transition-colors',
            name === picked ? 'bg-brand-soft font-semibold text-brand' : 'hover:bg-sunken',
          )}
          onClick={() => onPick(name)}
        >
          {name === picked ? <Check aria-hidden className="size-4.5 shrink-0" strokeWidth={2.5} /> : null}
          <span className="truncate">{categoryName(name)}</span>
          {trending ? (
            <span className="shrink-0" title={t('Viac ako 30 % v\u00a0akcii')}>
              <OnSaleSign />
              <span className="sr-only">{t('viac ako 30 % v\u00a0akcii')}</span>
            </span>
          ) : null}
          <span className="ml-auto shrink-0 text-sm text-ink-3">{formatCount(count)}</span>
        </button>
      )}
    />
  )
}

/** Marks a category with many sales. */
function OnSaleSign() {
  return <Percent aria-hidden className="inline size-4 text-sale" strokeWidth={2.5} />
}
