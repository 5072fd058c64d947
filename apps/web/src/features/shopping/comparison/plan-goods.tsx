import type { BasketComparison, BasketPlan } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { withUnitsKept } from '@cenolov/core/text'
import { ChevronDown } from 'lucide-react'
import { formatEuro } from '#format/numbers.ts'
import { StoreDot } from '#product/store-name.tsx'
import { StalePrice } from '../stale-price.tsx'
import { offerTotal, planGroups } from './plan-groups.ts'

export interface PlanGoodsProps {
  readonly comparison: BasketComparison
  readonly plan: BasketPlan
}

/** The goods to buy in each store of a plan, on request. */
export function PlanGoods({ comparison, plan }: PlanGoodsProps) {
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-1.5 self-start rounded-md font-semibold text-brand [&::-webkit-details-marker]:hidden">
        {plan.stores.length > 1 ? t('Čo kúpiť v\u00a0ktorom obchode') : t('Čo tam kúpiť')}
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
  )
}
