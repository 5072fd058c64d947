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
import type { ComparedBasket } from '../plan/compared-basket.ts'
import { savingOfSettings, settingsQuery } from '../shopper-cards.ts'
import { basketTrips, type StoreVisit, storeVisits } from './basket-trips.ts'
import { type TripStart, tripStart } from './trip-start.ts'

export interface BasketTrips {
  readonly visits: ReadonlyMap<string, StoreVisit>
  /** null when no position is known; then there are no trips. */
  readonly start: TripStart | null
  /** Trips, the one with the lowest sum first. */
  readonly trips: readonly JudgedTrip[]
  readonly trip: TripSettings
  readonly changeTrip: (trip: TripSettings) => void
}

/**
 * Returns the trips for a comparison in the shopper's own branches, which are calculated on the device; null when whole
 * chains are compared, undefined until that is known.
 */
export function useBasketTrips(basket: ComparedBasket | undefined): BasketTrips | null | undefined {
  const [trip, changeTrip] = useTrip()
  const branches = useCompared()?.branches.length
  const own = useOwnBranches()
  const { data: all } = useQuery({ ...branchesQuery(), enabled: (branches ?? 0) > 0 })
  const { position } = usePosition()
  const found = useMemo(() => {
    if (basket === undefined || branches === undefined || own === undefined) return undefined
    // Own branches are known by the answer with all of them.
    if (branches === 0 || all === undefined) return null
    const start = tripStart(position, own, all)
    const visits = storeVisits(basket, own, start?.position ?? null)
    return { visits, start, trips: start === null ? [] : basketTrips(basket, visits, start.position, trip) }
  }, [basket, branches, own, all, position, trip])
  return found ? { ...found, trip, changeTrip } : found
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
