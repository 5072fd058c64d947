import type { BasketComparison, BasketStore } from '@cenolov/contract'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatEuro } from '../../../format/euro.ts'
import { StoreDot } from '../../../product/store-name.tsx'
import { MatchRow } from './match-row.tsx'
import { missingTitles, offerTotal } from './plan-groups.ts'
import { foundText, missingText } from './plan-text.ts'
import { type Swap, SwapDialog } from './swap-dialog.tsx'

/** The cart in every store, one under the other; each opens to what it would be there. */
export function StoreList({ comparison }: { readonly comparison: BasketComparison }) {
  const [open, setOpen] = useState<string | null>(null)
  const [swap, setSwap] = useState<Swap | null>(null)
  const [swapping, setSwapping] = useState(false)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {comparison.stores.map((store) => (
          <StoreItem
            key={store.store}
            comparison={comparison}
            store={store}
            open={open === store.store}
            onToggle={() => setOpen(open === store.store ? null : store.store)}
            onSwap={(wanted) => {
              setSwap(wanted)
              setSwapping(true)
            }}
          />
        ))}
      </ul>
      {swap ? <SwapDialog swap={swap} open={swapping} onClose={() => setSwapping(false)} /> : null}
    </>
  )
}

interface StoreItemProps {
  readonly comparison: BasketComparison
  readonly store: BasketStore
  readonly open: boolean
  readonly onToggle: () => void
  readonly onSwap: (swap: Swap) => void
}

function StoreItem({ comparison, store, open, onToggle, onSwap }: StoreItemProps) {
  const area = useId()
  const missing = missingTitles(comparison, store.missing)
  return (
    <li>
      <h4>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? area : undefined}
          className="grid w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-0.5 rounded-sm px-1 py-3 text-left hover:bg-sunken"
          onClick={onToggle}
        >
          <span className="flex min-w-0 items-center gap-2.5 font-bold">
            <StoreDot store={store.store} />
            <span className="truncate">{store.store}</span>
          </span>
          <span className="text-right text-base font-bold tabular-nums">
            {formatEuro(offerTotal(comparison.by, store))}
          </span>
          <ChevronDown
            aria-hidden
            className={clsx('row-span-2 size-5 text-ink-3 transition-transform', open && 'rotate-180')}
          />
          <span
            className={clsx(
              'col-span-2 line-clamp-2 text-sm',
              missing.length > 0 ? 'text-ink-2' : 'text-brand',
            )}
          >
            {foundText(store.found, comparison.rows.length)}
            {missing.length > 0 ? ` · ${missingText(missing)}` : ' · všetko'}
          </span>
        </button>
      </h4>
      {open ? (
        <ul id={area} className="divide-y divide-line border-t border-line bg-paper px-3.5 md:px-4.5">
          {comparison.rows.flatMap((row) => {
            const offer = row.offers.find((candidate) => candidate.store === store.store)
            if (!offer) return []
            return [
              <MatchRow
                key={row.item_id}
                by={comparison.by}
                row={row}
                offer={offer}
                product={comparison.products.find(({ id }) => id === offer.product_id)}
                onSwap={() => onSwap({ row, store: store.store })}
              />,
            ]
          })}
        </ul>
      ) : null}
    </li>
  )
}
