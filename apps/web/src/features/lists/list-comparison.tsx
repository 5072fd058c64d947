import type { ListComparison } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import type { PluralForms } from '@cenolov/core/text'
import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { countOf, formatEuro, STORES_FORMS } from '#format/numbers.ts'
import { ComparedStores } from '#product/compared-stores.tsx'
import { LadderStep } from '#product/plan/ladder-step.tsx'
import { PlanAnswer } from '#product/plan/plan-answer.tsx'
import { storesByTrip } from '#product/trip/basket-trips.ts'
import { BranchVisit } from '#product/trip/branch-visit.tsx'
import { ChooseBranches } from '#product/trip/choose-branches.tsx'
import { TripPanel } from '#product/trip/late-trip-panel.ts'
import { withTripText } from '#product/trip/trip-words.ts'
import { useBasketTrips } from '#product/trip/use-basket-trips.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { QueryPlaceholder } from '#ui/messages/query-error-state.tsx'
import { isSamePlan } from './list-plan.ts'

const ITEMS: PluralForms = [t('položka'), t('položky'), t('položiek')]

export interface ListWhereToBuyProps {
  readonly query: UseQueryResult<ListComparison>
  /** The stores of the plan that prices the rows. */
  readonly plan: readonly string[]
  readonly onPlan: (stores: readonly string[]) => void
}

/** Compares the open items across stores: the best one, the best two, and a ladder of all of them. */
export function ListWhereToBuy({ query, ...props }: ListWhereToBuyProps) {
  return (
    <section aria-labelledby="zoznam-kde" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="zoznam-kde" className="text-xl font-bold tracking-tight">
            {t('Kde nakúpiť')}
          </h2>
          <ChooseBranches />
        </div>
        <ComparedStores />
      </div>
      {query.data ? (
        <div
          aria-busy={query.isPlaceholderData}
          className={clsx('transition-opacity', query.isPlaceholderData && 'opacity-55')}
        >
          <Comparison comparison={query.data} {...props} />
        </div>
      ) : (
        <QueryPlaceholder
          query={query}
          loading={t('Porovnávam zoznam...')}
          failure={t('Zoznam sa nepodarilo porovnať')}
          className="h-40 rounded-lg"
        />
      )}
    </section>
  )
}

interface ComparisonProps extends Omit<ListWhereToBuyProps, 'query'> {
  readonly comparison: ListComparison
}

function Comparison({ comparison, plan, onPlan }: ComparisonProps) {
  const { cheapest_store: one, cheapest_pair: two, everywhere: all, stores, rows } = comparison
  const trips = useBasketTrips(comparison)
  if (one === null || all === null)
    return <p className="text-ink-2">{t('Nič zo zoznamu sa teraz v\u00a0týchto obchodoch nepredáva.')}</p>
  const textOf = new Map(rows.map(({ item_id, text }) => [item_id, text]))
  const names = (ids: readonly string[]) => ids.map((id) => textOf.get(id) ?? '')
  const soldElsewhere = (ids: readonly string[]) => names(ids.filter((id) => !all.missing.includes(id)))
  const ladder = storesByTrip(stores, trips?.trips ?? []).filter(({ found }) => found > 0)
  const highest = Math.max(...ladder.map(({ whole }) => whole))
  const isMore = all.stores.length > (two ?? one).stores.length && all.whole < (two ?? one).whole
  return (
    <div className="flex flex-col gap-3.5">
      {trips === null ? null : <TripPanel {...trips} />}
      <Card className="overflow-hidden">
        <PlanAnswer
          one={one}
          pair={two}
          goods={countOf(rows.length, ITEMS)}
          all={rows.length}
          missing={soldElsewhere(one.missing)}
          unsold={names(all.missing)}
          pairTools={
            two === null ? null : (
              <PlanChoice stores={two.stores} plan={plan} onPlan={onPlan}>
                {t('Nakupovať v\u00a0oboch')}
              </PlanChoice>
            )
          }
        >
          <PlanChoice stores={one.stores} plan={plan} onPlan={onPlan}>
            {t('Nakúpim tu')}
          </PlanChoice>
        </PlanAnswer>
        {isMore ? (
          <div className="border-t border-line px-4 py-3 text-sm text-pretty text-ink-2 md:px-6">
            <p>
              {t('Každá položka tam, kde je najlacnejšia ({count}): {whole}.', {
                count: countOf(all.stores.length, STORES_FORMS),
                whole: formatEuro(all.whole),
              })}
            </p>
            <PlanChoice stores={all.stores} plan={plan} onPlan={onPlan}>
              {t('Nakupovať vo\u00a0všetkých')}
            </PlanChoice>
          </div>
        ) : null}
      </Card>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {ladder.map(({ store, whole, found, missing }) => {
          const isChosen = isSamePlan(plan, [store])
          const visit = trips?.visits.get(store)
          return (
            <li key={store}>
              <button
                type="button"
                aria-pressed={isChosen}
                className="flex w-full px-4 py-3 text-left outline-offset-[-4px] hover:bg-sunken"
                onClick={() => onPlan([store])}
              >
                <LadderStep
                  store={store}
                  whole={whole}
                  highest={highest}
                  found={found}
                  all={rows.length}
                  missing={soldElsewhere(missing)}
                  note={trips === null ? '' : withTripText(trips.trips, store)}
                  action={isChosen ? <Chosen /> : t('Nakúpim tu')}
                />
              </button>
              {visit === undefined ? null : <BranchVisit visit={visit} isRow className="-mt-2 px-4 pb-1.5" />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Chosen() {
  return (
    <>
      <Check aria-hidden className="size-4" strokeWidth={3} />
      {t('Vybraný obchod')}
    </>
  )
}

interface PlanChoiceProps extends Pick<ListWhereToBuyProps, 'plan' | 'onPlan'> {
  readonly stores: readonly string[]
  readonly children: React.ReactNode
}

/** Makes the rows of the list follow a plan. */
function PlanChoice({ stores, plan, onPlan, children }: PlanChoiceProps) {
  const isChosen = isSamePlan(plan, stores)
  return (
    <Button
      variant={isChosen ? 'soft' : 'secondary'}
      aria-pressed={isChosen}
      className="mt-2.5"
      onClick={() => onPlan(stores)}
    >
      {isChosen ? <Check aria-hidden className="size-4.5" strokeWidth={3} /> : null}
      {isChosen ? t('Vybraný obchod') : children}
    </Button>
  )
}
