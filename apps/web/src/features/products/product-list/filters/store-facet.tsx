import type { StoreFacet as Store } from '@cenolov/core/catalogue'
import { t } from '@cenolov/core/language'
import { isOldPrice } from '@cenolov/core/offer'
import { fromText } from '@cenolov/core/text'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { formatDay } from '#format/day.ts'
import { formatCount, formatEuro } from '#format/numbers.ts'
import { useToday } from '#format/use-today.ts'
import { StoreDot, storeClass } from '#product/store-name.tsx'
import { Toggle } from '#ui/forms/toggle.tsx'
import { FacetList } from './facet-list.tsx'

export interface StoreFacetProps {
  readonly stores: readonly Store[]
  readonly picked: readonly string[]
  readonly onToggle: (store: string) => void
}

/** Picks any number of stores; an empty choice means all. */
export function StoreFacet({ stores, picked, onToggle }: StoreFacetProps) {
  const absent = picked
    .filter((name) => !stores.some((store) => store.name === name))
    .map((name) => ({ name, count: 0, avgPrice: 0, onSale: 0, newest: '' }))
  return (
    <FacetList
      items={[...absent, ...stores]}
      searchLabel={t('Hľadať obchod')}
      nothing={t('Žiadny obchod nezodpovedá hľadaniu.')}
      columns="grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-2"
      renderItem={({ name, count, avgPrice, onSale, newest }) => (
        <Toggle
          checked={picked.includes(name)}
          onChange={() => onToggle(name)}
          className={clsx(
            'store-chip flex h-full min-h-14 flex-col justify-center rounded-md border px-3 py-2 pointer-fine:transition-colors',
            storeClass(name),
          )}
          // The tick replaces the number.
          mark={
            <>
              <span
                aria-hidden
                className="absolute top-2 right-2 grid size-5 place-items-center rounded-full text-transparent peer-checked:bg-brand peer-checked:text-on-brand"
              >
                <Check className="size-3.5" strokeWidth={3.5} />
              </span>
              <i
                aria-hidden
                className="absolute top-2 right-3 text-sm text-ink-2 not-italic peer-checked:hidden"
              >
                {formatCount(count)}
              </i>
            </>
          }
        >
          <span className="flex items-center gap-2 pr-8">
            <StoreDot store={name} />
            <span className="truncate text-sm font-bold">{name}</span>
            <span className="sr-only">{t(', produktov: {count}', { count: formatCount(count) })}</span>
          </span>
          {count > 0 ? (
            <span className="truncate text-xs leading-4.5 text-ink-2">
              {t('{onSale} v\u00a0akcii ·', { onSale: formatCount(onSale) })} <span aria-hidden>Ø</span>
              <span className="sr-only">{t('priemer')}</span> {avgPrice > 0 ? formatEuro(avgPrice) : '–'}
            </span>
          ) : null}
          <StoreAge newest={newest} />
        </Toggle>
      )}
    />
  )
}

function StoreAge({ newest }: { readonly newest: string }) {
  const today = useToday()
  const day = formatDay(newest)
  if (day === '') return null
  const old = isOldPrice(newest, today)
  return (
    <span className={clsx('truncate text-xs leading-4.5', old ? 'font-semibold text-warn' : 'text-ink-2')}>
      {`${old ? t('staré ceny') : t('ceny')} ${fromText(day)}`}
    </span>
  )
}
