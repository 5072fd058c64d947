import type { CatalogueFacets } from '@cenolov/core/catalogue'
import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { ChevronDown, LayoutList, ScrollText, Store } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { hasFacts } from '#product/has-facts.ts'
import { Button } from '#ui/button.tsx'
import { atIntent } from '#ui/loading/at-intent.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import type { ProductListState } from '../product-list-state.ts'
import type { Picked, Section } from './facet-choices.tsx'

const { Part: FacetChoices, preload } = lazyPart(
  async () => (await import('./facet-choices.tsx')).FacetChoices,
  ({ section }, retry) => (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-warn">
      {section === 'categories' ? 'Failed to search categories' : t('Filtre sa nepodarilo načítať.')}
      <Button onClick={retry}>{t('Skúsiť znova')}</Button>
    </p>
  ),
)

export interface FacetSectionsProps {
  readonly state: ProductListState
  readonly facets: CatalogueFacets
  readonly open: Section | null
  readonly onOpen: (section: Section | null) => void
  readonly go: (next: ProductListState) => void
  readonly onPicked?: (picked: Picked) => void
  /** `bar`: buttons side by side above one area; `stack`: sections below each other, as in the drawer. */
  readonly layout: 'bar' | 'stack'
}

export function useFacetSections(filter: Pick<FacetSectionsProps, 'state' | 'facets' | 'go'>) {
  const [open, onOpen] = useState<Section | null>(null)
  return { ...filter, open, onOpen }
}

const ICONS = { categories: LayoutList, stores: Store, facts: ScrollText } as const

/** The collapsible 'Kategórie', 'Obchody' and, where anything is known of it, 'Zloženie'; opening one closes the other. */
export const FacetSections = memo(function FacetSections(props: FacetSectionsProps) {
  const { state, facets, open, onOpen, go, onPicked, layout } = props
  const area = useId()
  const pick = (picked: Picked, next: ProductListState) => {
    go(next)
    onPicked?.(picked)
  }
  const content = open ? <FacetChoices section={open} state={state} facets={facets} onPick={pick} /> : null
  const toggle = (section: Section, title: string, picked: number) => {
    const Icon = ICONS[section]
    return (
      <button
        type="button"
        aria-expanded={open === section}
        aria-controls={open === section ? area : undefined}
        className={clsx(
          'flex min-h-11 items-center gap-2 font-semibold pointer-fine:transition-colors',
          layout === 'bar'
            ? 'rounded-md border px-3.5 hover:border-edge hover:bg-sunken'
            : 'w-full rounded-md px-1 py-2 text-base',
          layout === 'bar' && (open === section ? 'border-brand text-brand' : 'border-line bg-surface'),
        )}
        {...atIntent(preload)}
        onClick={() => onOpen(open === section ? null : section)}
      >
        <Icon aria-hidden className="size-4.5 text-ink-3" />
        {title}
        {picked > 0 ? (
          <span className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-brand px-1.5 text-xs font-bold text-on-brand">
            <span className="sr-only">{t('vybrané:')} </span>
            {picked}
          </span>
        ) : null}
        <ChevronDown
          aria-hidden
          className={clsx('ml-auto size-4.5 transition-transform', open === section && 'rotate-180')}
        />
      </button>
    )
  }
  const categories = toggle('categories', t('Kategórie'), state.category === '' ? 0 : 1)
  const stores = toggle('stores', t('Obchody'), state.stores.length)
  const facts =
    hasFacts.get() || state.facts.length > 0 ? toggle('facts', t('Zloženie'), state.facts.length) : null

  if (layout === 'bar')
    return (
      <>
        {categories}
        {stores}
        {facts}
        {open ? (
          <div id={area} className="order-last w-full border-y border-line py-3.5">
            {content}
          </div>
        ) : null}
      </>
    )
  const panel = open ? (
    <div id={area} className="pb-4">
      {content}
    </div>
  ) : null
  return (
    <>
      <div className="border-t border-line">
        {categories}
        {open === 'categories' ? panel : null}
      </div>
      <div className="border-t border-line">
        {stores}
        {open === 'stores' ? panel : null}
      </div>
      {facts === null ? null : (
        <div className="border-t border-line">
          {facts}
          {open === 'facts' ? panel : null}
        </div>
      )}
    </>
  )
})
