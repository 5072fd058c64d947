import type { BasketComparison } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { countOf, PRODUCT_FORMS } from '#format/numbers.ts'
import { ComparedStores, useCompared } from '#product/compared-stores.tsx'
import { PlanAnswer } from '#product/plan/plan-answer.tsx'
import { storesByTrip } from '#product/trip/basket-trips.ts'
import { ChooseBranches } from '#product/trip/choose-branches.tsx'
import { TripPanel } from '#product/trip/late-trip-panel.ts'
import { useBasketTrips } from '#product/trip/use-basket-trips.ts'
import { ToggleGroup } from '#ui/forms/toggle-group.tsx'
import { Card } from '#ui/layout/card.tsx'
import { LinkedSection } from '#ui/layout/linked-section.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { type CompareBy, comparisonQuery } from '../api/comparison.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { PlanGoods } from './plan-goods.tsx'
import { missingTitles, sumsAsChosen, sumsIn } from './plan-groups.ts'
import { cheaperElsewhereText, oneStoreText } from './plan-text.ts'
import { StoreList } from './store-list.tsx'

const CHOICES = [
  { value: 'price', content: t('Cena pri pokladni') },
  { value: 'unit', content: t('Rovnaké množstvo') },
] as const

export function WhereToBuy() {
  const [by, setBy] = useState<CompareBy>('price')
  const query = useQuery(comparisonQuery(by, useCompared()))
  return (
    <LinkedSection id="kde-nakupit" labelledBy="kde-nakupit-nadpis">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="kde-nakupit-nadpis" className="text-xl font-bold tracking-tight">
            {t('Kde nakúpiť')}
          </h2>
          <p className="text-sm text-ink-2">
            {t('Rovnaké alebo podobné produkty z\u00a0vášho košíka v\u00a0každom obchode')}
          </p>
          <ChooseBranches />
        </div>
        <div className="flex flex-wrap gap-2">
          <ComparedStores />
          <ToggleGroup label={t('Porovnať podľa')} value={by} onChange={setBy} choices={CHOICES} size="md" />
        </div>
      </div>
      {query.data ? (
        <div
          aria-busy={query.isPlaceholderData}
          className={clsx('transition-opacity', query.isPlaceholderData && 'opacity-55')}
        >
          <Comparison comparison={query.data} />
        </div>
      ) : query.isError ? (
        <QueryErrorState query={query} title={t('Košík sa nepodarilo porovnať')} />
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{t('Porovnávam košík...')}</span>
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
    </LinkedSection>
  )
}

function Comparison({ comparison }: { readonly comparison: BasketComparison }) {
  const { cheapest_store: one, cheapest_pair: two, rows } = comparison
  const trips = useBasketTrips(comparison)
  if (one === null)
    return <p className="text-ink-2">{t('Nič z\u00a0košíka sa teraz v\u00a0týchto obchodoch nepredáva.')}</p>
  const isByTrip = (trips?.trips.length ?? 0) > 0
  const inOrder = isByTrip
    ? { ...comparison, stores: storesByTrip(comparison.stores, trips?.trips ?? []) }
    : comparison
  const sums = sumsIn(comparison, one.stores)
  return (
    <div className="flex flex-col gap-5">
      {trips === null ? null : <TripPanel {...trips} />}
      <Card className="overflow-hidden">
        <PlanAnswer
          one={one}
          pair={two}
          goods={countOf(rows.length, PRODUCT_FORMS)}
          all={rows.length}
          missing={missingTitles(comparison, sums.lacking)}
          unsold={missingTitles(comparison, sums.unsold)}
          why={whyText(comparison, one.stores)}
          pairTools={two === null ? null : <PlanGoods comparison={comparison} plan={two} />}
        >
          <PlanGoods comparison={comparison} plan={one} />
        </PlanAnswer>
      </Card>
      <div>
        <h3 className="mb-2 text-base font-bold">{t('Košík v\u00a0jednotlivých obchodoch')}</h3>
        <StoreList comparison={inOrder} trips={trips} />
      </div>
      <details className="group max-md:hidden">
        <summary className="flex min-h-11 list-none items-center gap-1.5 self-start rounded-md font-semibold text-brand [&::-webkit-details-marker]:hidden">
          {t('Podrobne')}
          <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
        </summary>
        <ComparisonTable comparison={inOrder} isByTrip={isByTrip} />
      </details>
    </div>
  )
}

/** One sentence about the best store: why not a cheaper one, or how its sum compares with the cart as it is. */
function whyText(comparison: BasketComparison, stores: readonly string[]): string {
  const cheaper = cheaperElsewhereText(comparison)
  if (cheaper !== '' || comparison.by !== 'price') return cheaper
  const chosen = sumsAsChosen(comparison, stores)
  const text = oneStoreText(chosen.inPlan, chosen.asChosen, chosen.stores.length)
  return `${text.charAt(0).toLocaleUpperCase('sk')}${text.slice(1)}.`
}
