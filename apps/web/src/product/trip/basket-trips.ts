import type { Branch, OfferedProduct } from '@cenolov/contract/catalogue'
import type { BasketOffer, BasketStore } from '@cenolov/contract/shopping'
import {
  type JudgedTrip,
  judgeTrips,
  type Position,
  type TripCandidate,
  type TripSettings,
  tripKm,
} from '@cenolov/core/branches'
import { type BasketLine, basketSums, type PlanBy } from '@cenolov/core/matching'
import { toCents } from '@cenolov/core/offer'
import { positionOf } from '../branches/branch-place.ts'

/** A comparison of a cart or of a list. */
export interface ComparedBasket {
  readonly by: PlanBy
  readonly rows: readonly { readonly offers: readonly BasketOffer[] }[]
  readonly products: readonly OfferedProduct[]
  readonly stores: readonly Pick<BasketStore, 'store' | 'found' | 'whole'>[]
}

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
  { rows, products }: ComparedBasket,
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

/** A trip counts if its stores have at least this share of the goods that the fullest store has. */
const ENOUGH = 0.9

/**
 * Returns the trips to one store and to two with what is left after their cost, most left first. A trip that brings
 * much less is left out: what its stores lack counts at its lowest price elsewhere, so the emptiest would seem best.
 */
export function basketTrips(
  { by, rows, stores }: ComparedBasket,
  visits: ReadonlyMap<string, StoreVisit>,
  home: Position,
  trip: TripSettings,
): JudgedTrip[] {
  const most = Math.max(0, ...stores.map(({ found }) => found))
  const stops = stores
    .filter(({ found }) => found > 0)
    .flatMap(({ store, found, whole }) => {
      const position = visits.get(store)?.position ?? null
      return position === null ? [] : [{ store, position, found, whole }]
    })
  const lines = rows.map(
    ({ offers }, id): BasketLine => ({
      id,
      costs: offers.flatMap(({ store, product_id, total, total_same_amount: same }) =>
        product_id === null ? [] : [{ store, price: toCents(total), unit: toCents(same) }],
      ),
    }),
  )
  const isEnough = (found: number) => found >= most * ENOUGH
  const singles = stops
    .filter(({ found }) => isEnough(found))
    .map((stop): TripCandidate => ({ stops: [stop], total: toCents(stop.whole) }))
  const pairs = stops.flatMap((one, place) =>
    stops.slice(place + 1).flatMap((other): TripCandidate[] => {
      const both = [one.store, other.store]
      const { found, whole } = basketSums(lines, () => both, by)
      return isEnough(found) ? [{ stops: [one, other], total: whole }] : []
    }),
  )
  return judgeTrips(home, [...singles, ...pairs], trip)
}

/** Returns stores by what is left after the trip; those without a judged trip keep their order behind them. */
export function storesByTrip<Store extends { readonly store: string }>(
  stores: readonly Store[],
  trips: readonly JudgedTrip[],
): Store[] {
  const order = trips.flatMap(({ candidate: { stops } }) => (stops.length === 1 ? [stops[0].store] : []))
  const place = ({ store }: Store) => (order.includes(store) ? order.indexOf(store) : order.length)
  return stores.toSorted((a, b) => place(a) - place(b))
}
