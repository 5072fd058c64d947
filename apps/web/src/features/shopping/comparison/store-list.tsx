import type { BasketComparison, BasketStore } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { toEuros } from '@cenolov/core/offer'
import { pluralForm } from '@cenolov/core/text'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { LadderStep } from '#product/plan/ladder-step.tsx'
import type { StoreVisit } from '#product/trip/basket-trips.ts'
import { BranchVisit } from '#product/trip/branch-visit.tsx'
import { withTripText } from '#product/trip/trip-words.ts'
import type { BasketTrips } from '#product/trip/use-basket-trips.ts'
import { Button } from '#ui/button.tsx'
import { MatchRow } from './match-row.tsx'
import { missingTitles, sumsIn } from './plan-groups.ts'
import { type Swap, SwapDialog } from './swap-dialog.tsx'

const FIRST = 5

export interface StoreListProps {
  readonly comparison: BasketComparison
  /** null when whole chains are compared. */
  readonly trips: BasketTrips | null
}

export function StoreList({ comparison, trips }: StoreListProps) {
  const [open, setOpen] = useState<string | null>(null)
  // Frozen while a store is open, so that choices do not move it.
  const [order, setOrder] = useState<readonly string[]>([])
  const [all, setAll] = useState(false)
  const [swap, setSwap] = useState<Swap | null>(null)
  const [swapping, setSwapping] = useState(false)
  const stores = open === null ? comparison.stores : inShownOrder(comparison.stores, order)
  const highest = Math.max(...comparison.stores.map(({ whole }) => whole))
  const shown = all ? stores : stores.slice(0, FIRST)

  function toggle(store: string) {
    if (open === null) setOrder(stores.map((item) => item.store))
    setOpen(open === store ? null : store)
  }

  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((store) => (
          <StoreItem
            key={store.store}
            comparison={comparison}
            store={store}
            highest={highest}
            visit={trips?.visits.get(store.store)}
            withTrip={trips === null ? '' : withTripText(trips.trips, store.store)}
            open={open === store.store}
            onToggle={() => toggle(store.store)}
            onSwap={(wanted) => {
              setSwap(wanted)
              setSwapping(true)
            }}
          />
        ))}
      </ul>
      {stores.length > shown.length ? (
        <Button variant="soft" className="mt-3" onClick={() => setAll(true)}>
          {t('Zobraziť všetky ({count}\u00a0{noun})', {
            count: stores.length - shown.length,
            noun: pluralForm(stores.length - shown.length, [t('ďalší'), t('ďalšie'), t('ďalších')]),
          })}
        </Button>
      ) : null}
      {swap ? <SwapDialog swap={swap} open={swapping} onClose={() => setSwapping(false)} /> : null}
    </>
  )
}

interface StoreItemProps {
  readonly comparison: BasketComparison
  readonly store: BasketStore
  /** The highest sum of the ladder. */
  readonly highest: number
  readonly visit: StoreVisit | undefined
  readonly withTrip: string
  readonly open: boolean
  readonly onToggle: () => void
  readonly onSwap: (swap: Swap) => void
}

function StoreItem({ comparison, store, highest, visit, withTrip, open, onToggle, onSwap }: StoreItemProps) {
  const area = useId()
  const sums = sumsIn(comparison, [store.store])
  return (
    <li>
      <h4>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? area : undefined}
          className="flex w-full items-center gap-3 rounded-sm px-1 py-3 text-left hover:bg-sunken"
          onClick={onToggle}
        >
          <LadderStep
            store={store.store}
            whole={toEuros(sums.whole)}
            highest={highest}
            found={sums.found}
            all={comparison.rows.length}
            missing={missingTitles(comparison, sums.lacking)}
            note={withTrip}
          />
          <ChevronDown
            aria-hidden
            className={clsx('size-5 shrink-0 text-ink-3 transition-transform', open && 'rotate-180')}
          />
        </button>
      </h4>
      {visit === undefined ? null : <BranchVisit visit={visit} isRow className="-mt-2 px-1 pb-1.5" />}
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

/** Keeps the shown order, so that nothing moves while in use: known stores keep their places, new ones follow. */
export function inShownOrder<Item extends { readonly store: string }>(
  items: readonly Item[],
  shown: readonly string[],
): readonly Item[] {
  const place = new Map(shown.map((store, index) => [store, index]))
  const known = items.filter(({ store }) => place.has(store))
  const rest = items.filter(({ store }) => !place.has(store))
  return [...known.toSorted((a, b) => (place.get(a.store) ?? 0) - (place.get(b.store) ?? 0)), ...rest]
}
