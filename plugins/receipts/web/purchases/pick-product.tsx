import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { withUnitsKept } from '@cenolov/core/text'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callApi } from '#api/api-client.ts'
import { formatEuro } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogTitle } from '#ui/dialogs/dialog.tsx'
import { SearchField } from '#ui/forms/fields/search-field.tsx'

export interface PickProductProps {
  readonly store: string
  /** The name on the receipt. */
  readonly text: string
  readonly onPick: (productId: number | null) => void
  readonly onClose: () => void
}

const SHORTEST_WORD = 3

/** Picks the product of a line among the goods of its chain. */
export function PickProduct({ store, text, onPick, onClose }: PickProductProps) {
  const [search, setSearch] = useState(() => firstWord(text))
  const sought = useDeferredValue(search.trim())
  const { data } = useQuery({
    queryKey: ['receipts', 'pick', store, sought],
    enabled: sought !== '',
    queryFn: ({ signal }) =>
      callApi<{ readonly products: readonly Product[] }>(
        `/api/v1/products/query?${new URLSearchParams({ search: sought, ...(store === '' ? {} : { stores: store }) })}`,
        { signal },
      ),
  })
  return (
    <Dialog open onClose={onClose} bar={t('Vybrať produkt')} className="md:max-w-xl">
      <div className="flex flex-col gap-3 overflow-y-auto p-4 md:p-6">
        <DialogTitle className="font-bold wrap-anywhere">{text}</DialogTitle>
        <SearchField label={t('Hľadať produkt')} value={search} onChange={setSearch} maxLength={100} />
        {data !== undefined && data.products.length === 0 ? (
          <p className="text-ink-2">{t('Nič sme nenašli. Skúste iné slovo.')}</p>
        ) : null}
        <ul className="divide-y divide-line">
          {(data?.products ?? []).map(({ id, title, price }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-sm px-1 py-2 text-left hover:bg-sunken"
                onClick={() => onPick(id)}
              >
                <span className="min-w-0 wrap-anywhere">{withUnitsKept(title)}</span>
                <span className="shrink-0 font-semibold tabular-nums">{formatEuro(price)}</span>
              </button>
            </li>
          ))}
        </ul>
        <Button onClick={() => onPick(null)}>{t('Nie je to žiadny z\u00a0nich')}</Button>
      </div>
    </Dialog>
  )
}

/** Registers shorten words; the beginning of the first one finds the most. */
function firstWord(text: string): string {
  const word = text.split(/[^\p{L}]+/u).find((one) => one.length >= SHORTEST_WORD) ?? ''
  return word.slice(0, 5).toLowerCase()
}
