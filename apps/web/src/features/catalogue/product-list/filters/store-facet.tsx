import { isOldPrice, type StoreFacet as Store } from '@cenolov/core'
import { clsx } from 'clsx'
import { formatDay } from '../../../../format/day.ts'
import { formatCount, formatEuro } from '../../../../format/numbers.ts'
import { useToday } from '../../../../format/use-today.ts'
import { StoreDot } from '../../../../product/store-name.tsx'
import { Checkbox } from '../../../../ui/forms/toggle.tsx'
import { FacetList } from './facet-list.tsx'

export interface StoreFacetProps {
  readonly stores: readonly Store[]
  readonly picked: readonly string[]
  readonly onToggle: (store: string) => void
}

/** Picks any number of stores; none means all. */
export function StoreFacet({ stores, picked, onToggle }: StoreFacetProps) {
  const absent = picked
    .filter((name) => !stores.some((store) => store.name === name))
    .map((name) => ({ name, count: 0, avgPrice: 0, onSale: 0, newest: '' }))
  return (
    <FacetList
      items={[...absent, ...stores]}
      searchLabel="Hľadať obchod"
      nothing="Žiadny obchod nezodpovedá hľadaniu."
      renderItem={({ name, count, avgPrice, onSale, newest }) => (
        <Checkbox checked={picked.includes(name)} onChange={() => onToggle(name)} className="py-1.5">
          <span className="min-w-0 grow">
            <span className="flex items-center gap-2">
              <StoreDot store={name} />
              <span className="truncate font-medium">{name}</span>
            </span>
            {count > 0 ? (
              <span className="block truncate text-[0.8125rem] text-ink-3">
                priemer {formatEuro(avgPrice)} · {formatCount(onSale)} v&nbsp;akcii
              </span>
            ) : null}
            <StoreAge newest={newest} />
          </span>
          <span className="shrink-0 text-sm text-ink-3">{formatCount(count)}</span>
        </Checkbox>
      )}
    />
  )
}

/** How old the prices of a store are. */
function StoreAge({ newest }: { readonly newest: string }) {
  const today = useToday()
  const day = formatDay(newest)
  if (day === '') return null
  const old = isOldPrice(newest, today)
  return (
    <span className={clsx('block truncate text-[0.8125rem]', old ? 'font-semibold text-warn' : 'text-ink-3')}>
      {old ? 'staré ceny' : 'ceny'} z&nbsp;{day}
    </span>
  )
}
