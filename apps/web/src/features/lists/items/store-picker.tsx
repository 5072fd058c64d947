import { t } from '@cenolov/core/language'
import { ChevronDown } from 'lucide-react'
import type { ListState } from '../api/list-state.ts'

export interface StorePickerProps {
  readonly offers: ListState['offers']
  /** The current store; null for any. */
  readonly store: string | null
  readonly onPick: (store: string | null) => void
}

/** Picks the store in which the user is: words then mean the offers there. */
export function StorePicker({ offers, store, onPick }: StorePickerProps) {
  const stores = [...new Set(Object.values(offers).flatMap((some) => some.map((one) => one.store)))].sort(
    (a, b) => a.localeCompare(b, 'sk'),
  )
  if (stores.length < 2) return null
  return (
    <label className="flex items-center gap-x-3 text-sm font-semibold">
      <span className="shrink-0">{t('Som v\u00a0obchode')}</span>
      <span className="relative min-w-0 grow">
        <select
          value={store ?? ''}
          className="h-12 w-full appearance-none truncate rounded-md border-[1.5px] border-edge bg-surface pr-10 pl-3.5 text-base font-normal text-ink"
          onChange={({ target }) => onPick(target.value === '' ? null : target.value)}
        >
          <option value="">{t('kde je to najlacnejšie')}</option>
          {stores.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-3"
        />
      </span>
    </label>
  )
}
