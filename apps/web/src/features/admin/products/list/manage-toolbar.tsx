import { t } from '@cenolov/core/language'
import { ADMIN_PAGE_SIZES, MANAGE_SORTS } from '@cenolov/core/product'
import { ArrowDownNarrowWide, ArrowDownWideNarrow, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ClearChip } from '#ui/chip.tsx'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { nameOptions, SelectField } from '#ui/forms/fields/select-field.tsx'
import { ToggleGroup } from '#ui/forms/toggle-group.tsx'
import { usePageSearch } from '#ui/forms/use-page-search.ts'
import { type View, ViewSwitch } from '#ui/forms/view-switch.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SORT_OPTIONS } from '../product-texts.ts'
import type { KnownNames } from '../products-api.ts'
import { changed, EVERYTHING, isFiltered, type ManageState } from './manage-state.ts'

export const CARD_SIZES = ['medium', 'small', 'large'] as const
export type CardSize = (typeof CARD_SIZES)[number]

export interface ManageToolbarProps {
  readonly state: ManageState
  readonly go: (next: ManageState) => void
  readonly names: KnownNames
  readonly view: View
  readonly onView: (view: View) => void
  readonly cardSize: CardSize
  readonly onCardSize: (size: CardSize) => void
}

const { Part: FilterSheet, preload } = lazyDialog(async () => (await import('#ui/dialogs/drawer.tsx')).Drawer)

const SIZES = [
  { value: 'small', content: 'S', label: t('Malé karty') },
  { value: 'medium', content: 'M', label: t('Stredné karty') },
  { value: 'large', content: 'L', label: t('Veľké karty') },
] as const

export function ManageToolbar(props: ManageToolbarProps) {
  const { state, go, names, view, onView, cardSize, onCardSize } = props
  const box = usePageSearch(state.search, (search) => go(changed(state, { search })))
  const OrderIcon = state.order === 'asc' ? ArrowDownNarrowWide : ArrowDownWideNarrow
  const wide = useMediaQuery('(min-width: 768px)')
  const [isOpen, setOpen] = useState(false)
  const search = <SearchField label={t('Hľadať produkty')} placeholder={t('Hľadať produkty…')} {...box} />
  const filters = (
    <>
      <SelectField
        label={t('Kategória')}
        labelHidden={wide}
        value={state.category}
        options={[
          { value: '', label: t('Všetky kategórie') },
          ...nameOptions(names.categories, state.category),
        ]}
        onChange={(category) => go(changed(state, { category }))}
      />
      <SelectField
        label={t('Obchod')}
        labelHidden={wide}
        value={state.store}
        options={[{ value: '', label: t('Všetky obchody') }, ...nameOptions(names.stores, state.store)]}
        onChange={(store) => go(changed(state, { store }))}
      />
      <SelectField
        label={t('Obrázok')}
        labelHidden={wide}
        value={state.image}
        options={[
          { value: 'all', label: t('S\u00a0obrázkom aj bez') },
          { value: 'with', label: t('S\u00a0obrázkom') },
          { value: 'without', label: t('Bez obrázka') },
        ]}
        onChange={(image) =>
          go(changed(state, { image: image === 'with' || image === 'without' ? image : 'all' }))
        }
      />
    </>
  )
  const pageSize = (
    <SelectField
      label={t('Produktov na stranu')}
      labelHidden={wide}
      className={wide ? 'w-40' : ''}
      value={String(state.pageSize)}
      options={ADMIN_PAGE_SIZES.map((size) => ({
        value: String(size),
        label: t('{size} na stranu', { size }),
      }))}
      onChange={(size) => go(changed(state, { pageSize: Number(size) }))}
    />
  )
  const sizes =
    view === 'grid' ? (
      <ToggleGroup
        label={t('Veľkosť kariet')}
        value={cardSize}
        onChange={onCardSize}
        choices={SIZES}
        size="square"
      />
    ) : null
  return (
    <Card className="flex flex-col gap-2.5 p-2.5 md:gap-3 md:p-3.5">
      {wide ? (
        <div className="grid grid-cols-2 gap-3 *:first:max-lg:col-span-2 *:last:max-lg:col-span-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
          {search}
          {filters}
        </div>
      ) : (
        <div className="flex gap-2 *:first:grow">
          {search}
          <Button
            className="size-12 shrink-0 px-0!"
            aria-haspopup="dialog"
            onPointerDown={preload}
            onClick={() => setOpen(true)}
          >
            <SlidersHorizontal aria-hidden className="size-5" />
            <span className="sr-only">{t('Filtre')}</span>
          </Button>
          <FilterSheet open={isOpen} onClose={() => setOpen(false)} title={t('Filtre')}>
            <div className="flex flex-col gap-3 px-4 pb-4">
              {filters}
              {pageSize}
              {sizes}
            </div>
          </FilterSheet>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex items-center gap-1.5">
          <SelectField
            label={t('Zoradiť podľa')}
            labelHidden
            className="w-34"
            value={state.sort}
            options={SORT_OPTIONS}
            onChange={(sort) =>
              go(changed(state, { sort: MANAGE_SORTS.find((known) => known === sort) ?? EVERYTHING.sort }))
            }
          />
          <IconButton
            label={
              state.order === 'asc' ? t('Vzostupne, zmeniť na zostupne') : t('Zostupne, zmeniť na vzostupne')
            }
            tone="outlined"
            icon={<OrderIcon aria-hidden className="size-5" />}
            onClick={() => go(changed(state, { order: state.order === 'asc' ? 'desc' : 'asc' }))}
          />
        </div>
        {wide ? pageSize : null}
        {isFiltered(state) ? (
          <ClearChip
            onPress={() => go(changed(state, { search: '', category: '', store: '', image: 'all' }))}
          >
            {t('Vymazať filtre')}
          </ClearChip>
        ) : null}
        <div className="ml-auto flex items-center gap-3">
          {wide ? sizes : null}
          <ViewSwitch view={view} onView={onView} />
        </div>
      </div>
    </Card>
  )
}
