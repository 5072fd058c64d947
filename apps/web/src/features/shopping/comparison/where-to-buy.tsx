import type { BasketComparison } from '@cenolov/contract/shopping'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Route, Store } from 'lucide-react'
import { useState } from 'react'
import { ComparedStores, useCompared } from '../../../product/compared-stores.tsx'
import { isForeignOnly, notComparedText } from '../../../product/not-compared.ts'
import { storesByTrip } from '../../../product/trip/basket-trips.ts'
import { ChooseBranches } from '../../../product/trip/choose-branches.tsx'
import { TripPanel } from '../../../product/trip/trip-panel.tsx'
import { useBasketTrips } from '../../../product/trip/use-basket-trips.ts'
import { ToggleGroup } from '../../../ui/forms/toggle-group.tsx'
import { LinkedSection } from '../../../ui/layout/linked-section.tsx'
import { Skeleton } from '../../../ui/loading/placeholders.tsx'
import { QueryErrorState } from '../../../ui/messages/query-error-state.tsx'
import { type CompareBy, comparisonQuery } from '../api/comparison.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { PlanCard } from './plan-card.tsx'
import { sumsIn } from './plan-groups.ts'
import { cheaperElsewhereText, secondTripText, tripSumsText, unsoldText } from './plan-text.ts'
import { StoreList } from './store-list.tsx'

const CHOICES = [
  { value: 'price', content: 'Cena pri pokladni' },
  { value: 'unit', content: 'Rovnaké množstvo' },
] as const

export function WhereToBuy() {
  const [by, setBy] = useState<CompareBy>('price')
  const query = useQuery(comparisonQuery(by, useCompared()))
  return (
    <LinkedSection id="kde-nakupit" labelledBy="kde-nakupit-nadpis">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="kde-nakupit-nadpis" className="text-xl font-bold tracking-tight">
            Kde nakúpiť
          </h2>
          <p className="text-sm text-ink-2">
            Rovnaké alebo podobné produkty z&nbsp;vášho košíka v&nbsp;každom obchode
          </p>
          <ChooseBranches />
        </div>
        <div className="flex flex-wrap gap-2">
          <ComparedStores />
          <ToggleGroup label="Porovnať podľa" value={by} onChange={setBy} choices={CHOICES} size="md" />
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
        <QueryErrorState query={query} title="Košík sa nepodarilo porovnať" />
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Porovnávam košík...</span>
          <div className="grid gap-3.5 lg:grid-cols-2">
            <Skeleton className="h-48 rounded-lg" />
            <Skeleton className="h-48 rounded-lg" />
          </div>
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
    </LinkedSection>
  )
}

function Comparison({ comparison }: { readonly comparison: BasketComparison }) {
  const { cheapest_store: one, cheapest_pair: two, rows } = comparison
  const trips = useBasketTrips(comparison)
  const foreign = rows.filter(({ offers }) => isForeignOnly(offers)).length
  const notCompared = notComparedText(foreign, 'products')
  if (one === null)
    return (
      <p className="text-ink-2">
        {foreign > 0 && foreign === rows.length
          ? notCompared
          : `Nič z\u00a0košíka sa teraz v\u00a0týchto obchodoch nepredáva. ${notCompared}`.trim()}
      </p>
    )
  const isByTrip = (trips?.trips.length ?? 0) > 0
  const inOrder = isByTrip
    ? { ...comparison, stores: storesByTrip(comparison.stores, trips?.trips ?? []) }
    : comparison
  const unsold = unsoldText(
    sumsIn(comparison, one.stores).unsold.length - foreign,
    trips === null ? 'everywhere' : 'own branches',
  )
  return (
    <div className="flex flex-col gap-5">
      {unsold === '' ? null : <p className="text-sm text-ink-2">{unsold}</p>}
      {notCompared === '' ? null : <p className="text-sm text-ink-2">{notCompared}</p>}
      {trips === null ? null : <TripPanel {...trips} />}
      <div className="grid gap-3.5 lg:grid-cols-2">
        <PlanCard
          title="Najlacnejší jeden obchod"
          icon={Store}
          comparison={comparison}
          plan={one}
          why={cheaperElsewhereText(comparison)}
          best={two === null}
        />
        {two ? (
          <PlanCard
            title="Najlacnejšie v dvoch obchodoch"
            icon={Route}
            comparison={comparison}
            plan={two}
            note={secondTripText(two.saves, two.adds)}
            why={tripSumsText(one, two)}
            best
          />
        ) : (
          <div className="grid place-content-center rounded-lg border border-dashed border-line p-5 text-center text-ink-2">
            Druhý obchod už nič neušetrí. Stačí jedna cesta.
          </div>
        )}
      </div>
      <ComparisonTable comparison={inOrder} isByTrip={isByTrip} />
      <div>
        <h3 className="mb-2 text-base font-bold">Košík v&nbsp;jednotlivých obchodoch</h3>
        <StoreList comparison={inOrder} trips={trips} />
      </div>
    </div>
  )
}
