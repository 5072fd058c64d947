import type { ProductSort } from '@cenolov/core/catalogue'
import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { ArrowUpDown, ChevronDown } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { CHIP, ChoiceChip } from '#ui/chip.tsx'
import { Switch } from '#ui/forms/toggle.tsx'
import { type ProductListState, withOnSale, withSort } from '../product-list-state.ts'

const SORT_LABELS: readonly (readonly [ProductSort, string])[] = [
  ['price_asc', t('Najlacnejšie')],
  ['price_desc', t('Najdrahšie')],
  ['discount_desc', t('Najväčšie zľavy')],
  ['name_asc', 'A-Z'],
  ['name_desc', 'Z-A'],
  ['unit_price_asc', t('Jednotková cena')],
  ['newest', t('Najnovšie')],
  ['relevance', t('Najrelevantnejšie')],
]

export interface StateProps {
  readonly state: ProductListState
  readonly go: (next: ProductListState) => void
}

/**
 * Returns the available orders: by discount only among sales and by relevance only in a search, or when a link has
 * them.
 */
function offeredSorts(state: ProductListState) {
  const isOffered: Partial<Record<ProductSort, boolean>> = {
    discount_desc: state.onSale,
    relevance: state.search !== '',
  }
  return SORT_LABELS.filter(([sort]) => state.sort === sort || (isOffered[sort] ?? true))
}

/** The orders as buttons, for wide screens and the drawer. */
export const SortButtons = memo(function SortButtons({
  state,
  go,
  onPicked,
  children,
}: StateProps & { readonly onPicked?: () => void; readonly children: ReactNode }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      {children}
      {offeredSorts(state).map(([sort, label]) => (
        <ChoiceChip
          key={sort}
          pressed={state.sort === sort}
          onPress={() => {
            go(withSort(state, sort))
            onPicked?.()
          }}
        >
          {label}
        </ChoiceChip>
      ))}
    </fieldset>
  )
})

/** The order as one control for narrow screens: under the words is a select, which a phone opens in its own way. */
export const SortSelect = memo(function SortSelect({ state, go }: StateProps) {
  const offered = offeredSorts(state)
  return (
    <div
      className={clsx(
        CHIP,
        'relative border-edge bg-surface px-3.5!',
        'has-[select:focus-visible]:outline-[2.5px] has-[select:focus-visible]:outline-focus',
      )}
    >
      <ArrowUpDown aria-hidden className="size-4 shrink-0 text-ink-2" />
      <span aria-hidden>{offered.find(([sort]) => sort === state.sort)?.[1]}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2" />
      <select
        aria-label={t('Zoradiť')}
        value={state.sort}
        className="absolute inset-0 w-full cursor-pointer appearance-none rounded-full text-base text-ink opacity-0"
        onChange={({ target }) => {
          const picked = offered.find(([sort]) => sort === target.value)
          if (picked) go(withSort(state, picked[0]))
        }}
      >
        {offered.map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
})

export const OnSaleSwitch = memo(function OnSaleSwitch({
  state,
  go,
  className,
}: StateProps & { readonly className: string }) {
  return (
    <Switch checked={state.onSale} onChange={(onSale) => go(withOnSale(state, onSale))} className={className}>
      {t('Zobraziť akcie')}
    </Switch>
  )
})
