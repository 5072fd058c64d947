import type { AccountSettings } from '@cenolov/contract/account'
import { DEFAULT_TRIP, type JudgedTrip, type TripSettings } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toastError } from '../../api/mutations.ts'
import { useOptimisticSave } from '../../ui/hooks/use-optimistic-save.ts'
import { branchesQuery } from '../branches/branch-queries.ts'
import { useOwnBranches } from '../branches/own-branches.ts'
import { usePosition } from '../branches/use-position.ts'
import { useCompared } from '../compared-stores.tsx'
import { savingOfSettings, settingsQuery } from '../shopper-cards.ts'
import { basketTrips, type ComparedBasket, type StoreVisit, storeVisits } from './basket-trips.ts'
import { type TripStart, tripStart } from './trip-start.ts'

export interface BasketTrips {
  readonly visits: ReadonlyMap<string, StoreVisit>
  /** null when no position is known; then there are no trips. */
  readonly start: TripStart | null
  /** Trips, the one that leaves most money first. */
  readonly trips: readonly JudgedTrip[]
  readonly trip: TripSettings
  readonly changeTrip: (trip: TripSettings) => void
}

/**
 * Returns the trips for a comparison in the shopper's own branches, which are calculated on the device; null when whole
 * chains are compared.
 */
export function useBasketTrips(basket: ComparedBasket | undefined): BasketTrips | null {
  const [trip, changeTrip] = useTrip()
  const isInBranches = (useCompared()?.branches.length ?? 0) > 0
  const own = useOwnBranches()
  const all = useQuery({ ...branchesQuery(), enabled: isInBranches })
  const { position } = usePosition()
  const found = useMemo(() => {
    if (!isInBranches || basket === undefined || own === undefined || all.data === undefined) return null
    const start = tripStart(position, own, all.data)
    const visits = storeVisits(basket, own, start?.position ?? null)
    return { visits, start, trips: start === null ? [] : basketTrips(basket, visits, start.position, trip) }
  }, [isInBranches, basket, own, all.data, position, trip])
  return found === null ? null : { ...found, trip, changeTrip }
}

/** Returns how the shopper travels, and the function that saves a change. */
function useTrip(): readonly [TripSettings, (trip: TripSettings) => void] {
  const client = useQueryClient()
  const { data } = useQuery(settingsQuery())
  const [trip, save] = useOptimisticSave(
    data?.trip ?? DEFAULT_TRIP,
    { ...savingOfSettings(client), onError: toastError(t('Cestu sa nepodarilo uložiť')) },
    (changed: Partial<AccountSettings>, before) => changed.trip ?? before,
  )
  return [trip, (changed) => save({ trip: changed })]
}
