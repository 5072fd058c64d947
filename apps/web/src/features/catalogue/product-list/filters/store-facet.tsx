import type { StoreFacet as Store } from '@cenolov/core'
import { formatCount, formatEuro } from '../../../../format/numbers.ts'
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
    .map((name) => ({ name, count: 0, avgPrice: 0, onSale: 0 }))
  return (
    <FacetList
      items={[...absent, ...stores]}
      searchLabel="Hľadať obchod"
      nothing="Žiadny obchod nezodpovedá hľadaniu."
      renderItem={({ name, count, avgPrice, onSale }) => (
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
          </span>
          <span className="shrink-0 text-sm text-ink-3">{formatCount(count)}</span>
        </Checkbox>
      )}
    />
  )
}
