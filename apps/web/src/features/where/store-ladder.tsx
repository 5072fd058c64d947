import { kmText } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { ComparedBasket, ComparedStore } from '#product/plan/compared-basket.ts'
import { LadderStep } from '#product/plan/ladder-step.tsx'
import type { WhereAnswer } from '#product/plan/where-answer.ts'
import { BranchVisit } from '#product/trip/branch-visit.tsx'
import type { BasketTrips } from '#product/trip/use-basket-trips.ts'

export interface StoreLadderProps {
  readonly basket: ComparedBasket
  readonly answer: WhereAnswer
  /** null when whole chains are compared. */
  readonly trips: BasketTrips | null
  readonly renderGoods: (store: string) => ReactNode
  /** Buttons for buying in these stores. One place has the main ones. */
  readonly renderTools: (stores: readonly string[], isMain: boolean) => ReactNode
}

/** Three stores by their sums; the others and the goods of each are folded. */
export function StoreLadder(props: StoreLadderProps) {
  const { basket, answer } = props
  const [open, setOpen] = useState<string | null>(null)
  const [kept, setKept] = useState<readonly (readonly string[])[]>([])
  const now = [answer.ladder, answer.rest]
  const [ladder = [], rest = []] =
    open === null ? now : kept.map((names) => inKeptOrder(basket.stores, names))
  const rows = (stores: readonly ComparedStore[]) => (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {stores.map((step) => (
        <StoreRow
          key={step.store}
          {...props}
          step={step}
          isOpen={open === step.store}
          onToggle={() => {
            if (open === null) setKept(now.map((some) => some.map(({ store }) => store)))
            setOpen(open === step.store ? null : step.store)
          }}
        />
      ))}
    </ul>
  )
  return (
    <div>
      <section aria-label={t('Obchody')}>{rows(ladder)}</section>
      {rest.length === 0 ? null : (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center gap-1.5 self-start rounded-md font-semibold text-brand [&::-webkit-details-marker]:hidden">
            {t('Všetky obchody ({count})', { count: ladder.length + rest.length })}
            <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
          </summary>
          {rows(rest)}
        </details>
      )}
    </div>
  )
}

interface StoreRowProps extends StoreLadderProps {
  readonly step: ComparedStore
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function StoreRow({
  basket,
  answer,
  trips,
  step,
  isOpen,
  onToggle,
  renderGoods,
  renderTools,
}: StoreRowProps) {
  const area = useId()
  const visit = trips?.visits.get(step.store)
  const km = visit?.km ?? null
  return (
    <li>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? area : undefined}
          className="flex w-full items-center gap-3 px-4 py-3 text-left outline-offset-[-4px] hover:bg-sunken"
          onClick={onToggle}
        >
          <LadderStep basket={basket} answer={answer} step={step} way={km === null ? '' : kmText(km)} />
          <ChevronDown
            aria-hidden
            className={clsx('size-5 shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      {isOpen ? (
        <div id={area} className="flex flex-col gap-2 border-t border-line bg-paper px-4 py-2">
          {visit === undefined ? null : <BranchVisit visit={visit} isRow />}
          {renderGoods(step.store)}
          {step === answer.best ? null : renderTools([step.store], false)}
        </div>
      ) : null}
    </li>
  )
}

/** Keeps the order from when a store was opened, so that a choice of goods moves nothing under the thumb. */
const inKeptOrder = <Store extends { readonly store: string }>(
  stores: readonly Store[],
  names: readonly string[],
): readonly Store[] => names.flatMap((name) => stores.find(({ store }) => store === name) ?? [])
