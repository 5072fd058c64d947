import type { Branch } from '@cenolov/contract/catalogue'
import {
  type JudgedTrip,
  judgeTrips,
  type Position,
  type TripCandidate,
  type TripSettings,
  tripKm,
} from '@cenolov/core/branches'
import { hasEnough } from '@cenolov/core/matching'
import { toCents } from '@cenolov/core/offer'
import { positionOf } from '../branches/branch-place.ts'
import { type ComparedBasket, sumsIn } from '../plan/compared-basket.ts'

/** The branch to go to for what a store offers. */
export interface StoreVisit {
  readonly store: string
  readonly branch: Branch
  readonly position: Position | null
  /** One way by road; null when a position is unknown. */
  readonly km: number | null
  /** Number of own branches whose prices the comparison has. */
  readonly priced: number
}

/**
 * Returns where to go for what each store offers: the branch with these prices. When several branches have them, the
 * nearest.
 * @param own the branches that were compared, in the order of choice
 */
export function storeVisits(
  { rows, products }: Pick<ComparedBasket, 'rows' | 'products'>,
  own: readonly Branch[],
  home: Position | null,
): ReadonlyMap<string, StoreVisit> {
  const branchOf = new Map(products.map(({ id, branch_id }) => [id, branch_id]))
  const priced = new Set(
    rows.flatMap(({ offers }) => offers.map(({ product_id: id }) => branchOf.get(id ?? Number.NaN))),
  )
  const visits = new Map<string, StoreVisit>()
  for (const [store, branches] of Map.groupBy(
    own.filter(({ id }) => priced.has(id)),
    (branch) => branch.store,
  )) {
    const [nearest] = branches
      .map((branch) => {
        const position = positionOf(branch)
        const km = home === null || position === null ? null : tripKm(home, [position]) / 2
        return { store, branch, position, km, priced: branches.length }
      })
      .toSorted((a, b) => (a.km ?? Number.MAX_VALUE) - (b.km ?? Number.MAX_VALUE))
    visits.set(store, nearest!)
  }
  return visits
}

/**
 * Returns the trips to one store and to two, the one with the lowest sum first. A trip that brings much less is left
 * out.
 */
export function basketTrips(
  basket: Pick<ComparedBasket, 'rows' | 'stores'>,
  visits: ReadonlyMap<string, StoreVisit>,
  home: Position,
  trip: TripSettings,
): JudgedTrip[] {
  const most = Math.max(0, ...basket.stores.map(({ found }) => found))
  const stops = basket.stores
    .filter(({ found }) => found > 0)
    .flatMap(({ store, found, whole }) => {
      const position = visits.get(store)?.position ?? null
      return position === null ? [] : [{ store, position, found, whole }]
    })
  const singles = stops
    .filter(({ found }) => hasEnough(found, most))
    .map((stop): TripCandidate => ({ stops: [stop], total: toCents(stop.whole) }))
  const pairs = stops.flatMap((one, place) =>
    stops.slice(place + 1).flatMap((other): TripCandidate[] => {
      const { found, whole } = sumsIn(basket, [one.store, other.store])
      return hasEnough(found, most) ? [{ stops: [one, other], total: whole }] : []
    }),
  )
  return judgeTrips(home, [...singles, ...pairs], trip)
}
