import { ADMIN_PAGE_SIZES, MANAGE_SORTS } from '@cenolov/core'
import { clsx } from 'clsx'
import { ArrowDownNarrowWide, ArrowDownWideNarrow, LayoutGrid, Rows3 } from 'lucide-react'
import { useRef } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { ClearChip } from '../../../../ui/chip.tsx'
import { SearchField } from '../../../../ui/forms/search-field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { useTypedSearch } from '../../../../ui/forms/use-typed-search.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useSearchKey } from '../../frame/use-search-key.ts'
import { SORT_OPTIONS } from '../product-texts.ts'
import { changed, EVERYTHING, isFiltered, type ManageState } from './manage-state.ts'

export const CARD_SIZES = ['medium', 'small', 'large'] as const
export type CardSize = (typeof CARD_SIZES)[number]
export const VIEWS = ['grid', 'list'] as const
export type View = (typeof VIEWS)[number]

export interface ManageToolbarProps {
  readonly state: ManageState
  readonly go: (next: ManageState) => void
  readonly categories: readonly string[]
  readonly stores: readonly string[]
  readonly view: View
  readonly onView: (view: View) => void
  readonly cardSize: CardSize
  readonly onCardSize: (size: CardSize) => void
}

const SIZE_LABELS: readonly (readonly [CardSize, string, string])[] = [
  ['small', 'S', 'Malé karty'],
  ['medium', 'M', 'Stredné karty'],
  ['large', 'L', 'Veľké karty'],
]

/** A list to choose a name from, also one that the list has no more. */
function nameOptions(all: string, names: readonly string[], chosen: string) {
  const known = chosen === '' || names.includes(chosen) ? names : [chosen, ...names]
  return [{ value: '', label: all }, ...known.map((name) => ({ value: name, label: name }))]
}

/** Search, filters and, in the row under them, the settings of the list. */
export function ManageToolbar(props: ManageToolbarProps) {
  const { state, go, categories, stores, view, onView, cardSize, onCardSize } = props
  const box = useRef<HTMLInputElement>(null)
  const typed = useTypedSearch(state.search, (search) => go(changed(state, { search })))
  useSearchKey(box)
  const OrderIcon = state.order === 'asc' ? ArrowDownNarrowWide : ArrowDownWideNarrow
  return (
    <Card className="flex flex-col gap-3 p-3 md:p-3.5">
      <div className="grid grid-cols-2 gap-2 *:first:max-lg:col-span-2 *:last:max-lg:col-span-2 sm:*:last:max-lg:col-span-1 sm:grid-cols-3 sm:*:first:max-lg:col-span-3 md:gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <SearchField
          ref={box}
          label="Hľadať produkty"
          placeholder="Hľadať produkty…"
          maxLength={200}
          {...typed}
        />
        <SelectField
          label="Kategória"
          labelHidden
          value={state.category}
          options={nameOptions('Všetky kategórie', categories, state.category)}
          onChange={(category) => go(changed(state, { category }))}
        />
        <SelectField
          label="Obchod"
          labelHidden
          value={state.store}
          options={nameOptions('Všetky obchody', stores, state.store)}
          onChange={(store) => go(changed(state, { store }))}
        />
        <SelectField
          label="Obrázok"
          labelHidden
          value={state.image}
          options={[
            { value: 'all', label: 'S obrázkom aj bez' },
            { value: 'with', label: 'S obrázkom' },
            { value: 'without', label: 'Bez obrázka' },
          ]}
          onChange={(image) =>
            go(changed(state, { image: image === 'with' || image === 'without' ? image : 'all' }))
          }
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex items-center gap-1.5">
          <SelectField
            label="Zoradiť podľa"
            labelHidden
            className="w-34"
            value={state.sort}
            options={SORT_OPTIONS}
            onChange={(sort) =>
              go(changed(state, { sort: MANAGE_SORTS.find((known) => known === sort) ?? EVERYTHING.sort }))
            }
          />
          <IconButton
            label={state.order === 'asc' ? 'Vzostupne, zmeniť na zostupne' : 'Zostupne, zmeniť na vzostupne'}
            tone="outlined"
            icon={<OrderIcon aria-hidden className="size-5" />}
            onClick={() => go(changed(state, { order: state.order === 'asc' ? 'desc' : 'asc' }))}
          />
        </div>
        <SelectField
          label="Produktov na stranu"
          labelHidden
          className="w-40"
          value={String(state.pageSize)}
          options={ADMIN_PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} na stranu` }))}
          onChange={(size) => go(changed(state, { pageSize: Number(size) }))}
        />
        {isFiltered(state) ? (
          <ClearChip
            onPress={() => go(changed(state, { search: '', category: '', store: '', image: 'all' }))}
          >
            Vymazať filtre
          </ClearChip>
        ) : null}
        <div className="ml-auto flex items-center gap-3">
          {view === 'grid' ? (
            <fieldset className="flex gap-0.5 rounded-md border border-line bg-sunken p-0.5">
              <legend className="sr-only">Veľkosť kariet</legend>
              {SIZE_LABELS.map(([size, short, label]) => (
                <button
                  key={size}
                  type="button"
                  aria-label={label}
                  title={label}
                  aria-pressed={size === cardSize}
                  className={clsx(
                    'grid size-10 place-items-center rounded-sm border font-bold transition-colors',
                    size === cardSize
                      ? 'border-line bg-surface text-ink'
                      : 'border-transparent text-ink-3 hover:text-ink',
                  )}
                  onClick={() => onCardSize(size)}
                >
                  {short}
                </button>
              ))}
            </fieldset>
          ) : null}
          <div className="flex gap-1">
            <IconButton
              label="Mriežka"
              aria-pressed={view === 'grid'}
              icon={<LayoutGrid aria-hidden className="size-5" />}
              onClick={() => onView('grid')}
            />
            <IconButton
              label="Zoznam"
              aria-pressed={view === 'list'}
              icon={<Rows3 aria-hidden className="size-5" />}
              onClick={() => onView('list')}
            />
          </div>
        </div>
      </div>
    </Card>
  )
}
