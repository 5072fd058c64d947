import { t } from '@cenolov/core/language'
import { type DuplicateItems, duplicateItems, type ListItem } from '@cenolov/core/list'
import { Merge } from 'lucide-react'
import { amountWords } from '#product/wanted-words.tsx'
import { Button } from '#ui/button.tsx'
import type { ItemChange } from '../api/list-state.ts'

export interface MergeDuplicatesProps {
  readonly items: readonly ListItem[]
  readonly onChange: (changes: readonly ItemChange[]) => void
}

/** Offers to merge items for the same goods. Renders nothing without such items. */
export function MergeDuplicates({ items, onChange }: MergeDuplicatesProps) {
  const duplicates = duplicateItems(items)
  if (duplicates.length === 0) return null
  return (
    <ul aria-label={t('Rovnaké položky')} className="flex flex-col gap-2">
      {duplicates.map((duplicate) => (
        <li
          key={duplicate.keep.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-sunken px-4 py-2.5"
        >
          <p className="min-w-0 text-sm wrap-anywhere">
            <strong>{duplicate.keep.text}</strong>{' '}
            {t('je v\u00a0zozname {count}×', { count: duplicate.others.length + 1 })}
          </p>
          <Button className="px-3 text-sm" onClick={() => onChange(mergeChanges(duplicate))}>
            <Merge aria-hidden className="size-4" />
            {t('Zlúčiť na')} {amountWords(duplicate.quantity, duplicate.unit) || t('1\u00a0ks')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const mergeChanges = ({ keep, others, quantity, unit }: DuplicateItems): readonly ItemChange[] => [
  { item_id: keep.id, field: 'quantity', value: quantity },
  { item_id: keep.id, field: 'unit', value: unit },
  ...others.map(({ id }): ItemChange => ({ item_id: id, field: 'removed', value: true })),
]
