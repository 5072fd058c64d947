import type { BasketComparison, BasketPlan } from '@cenolov/contract/shopping'
import { withUnitsKept } from '@cenolov/core/text'
import { clsx } from 'clsx'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { formatEuro } from '../../../format/numbers.ts'
import { StoreDot } from '../../../product/store-name.tsx'
import { StalePrice } from '../stale-price.tsx'
import { missingTitles, offerTotal, planGroups, sumsIn } from './plan-groups.ts'
import { foundText, missingText, partsText } from './plan-text.ts'

export interface PlanCardProps {
  readonly title: string
  readonly icon: LucideIcon
  readonly comparison: BasketComparison
  readonly plan: BasketPlan
  /** The saving of the plan, and the sums behind it. */
  readonly note?: string | undefined
  readonly why?: string | undefined
  readonly best?: boolean
}

export function PlanCard({ title, icon: Icon, comparison, plan, note, why, best = false }: PlanCardProps) {
  const missing = missingTitles(comparison, plan.missing, plan.stores)
  const sums = sumsIn(comparison, plan.stores)
  const parts = partsText(sums)
  return (
    <article
      className={clsx(
        'flex flex-col gap-2 rounded-lg border p-4 md:p-5',
        best ? 'border-brand bg-brand-soft' : 'border-line bg-sunken',
      )}
    >
      <h3 className="flex items-center gap-2 text-sm font-semibold text-ink-2">
        <Icon aria-hidden className="size-4.5" />
        {title}
      </h3>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-lg font-bold">
        {plan.stores.map((store, index) => (
          <span key={store} className="inline-flex items-center gap-2">
            {index > 0 ? <span className="text-ink-2">+</span> : null}
            <StoreDot store={store} />
            {store}
          </span>
        ))}
      </p>
      <p className="text-[2rem] leading-none font-extrabold tracking-tight tabular-nums">
        {formatEuro(plan.whole)}
      </p>
      {parts === '' ? null : <p className="text-sm text-pretty text-ink-2">{parts}</p>}
      <p className="text-sm text-ink-2">
        {foundText(plan.assignments.length, comparison.rows.length)}
        {missing.length > 0 ? <span className="text-warn"> · {missingText(missing)}</span> : null}
      </p>
      {note === undefined ? null : <p className="font-semibold text-brand">{note}</p>}
      {why === undefined || why === '' ? null : <p className="text-sm text-pretty text-ink-2">{why}</p>}
      <details className="group mt-auto">
        <summary className="flex min-h-11 list-none items-center gap-1.5 self-start rounded-md font-semibold text-brand [&::-webkit-details-marker]:hidden">
          Čo tam kúpiť
          <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-3 pb-1">
          {planGroups(comparison, plan).map(({ store, offers }) => (
            <div key={store}>
              {plan.stores.length > 1 ? (
                <p className="mb-1 flex items-center gap-2 font-bold">
                  <StoreDot store={store} />
                  {store}
                </p>
              ) : null}
              <ul className="flex flex-col gap-1 text-sm">
                {offers.map(({ row, offer, product }) => (
                  <li key={row.item_id} className="flex justify-between gap-3">
                    <span className="min-w-0 wrap-anywhere">
                      {row.quantity}&nbsp;× {withUnitsKept(product.title)}{' '}
                      {offer.stale ? <StalePrice date={product.date} /> : null}
                    </span>
                    <span className="shrink-0 font-semibold tabular-nums">
                      {formatEuro(offerTotal(comparison.by, offer))}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </details>
    </article>
  )
}
