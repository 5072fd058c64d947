import type { JudgedTrip } from '@cenolov/core/branches'
import { hasEnough } from '@cenolov/core/matching'
import { toCents, toEuros } from '@cenolov/core/offer'
import { type ComparedBasket, type ComparedStore, rowName } from './compared-basket.ts'

const LADDER = 3

/** Another way to buy, which costs less at the till than the best store, or has more. */
export interface OtherWay {
  readonly stores: readonly string[]
  /** Euro below the sum of the best store. */
  readonly saves: number
  /** Kilometres beyond the trip to the best store; 0 without trips. */
  readonly km: number
  /** Number of goods that the best store lacks. */
  readonly adds: number
}

export interface WhereAnswer {
  readonly best: ComparedStore
  readonly other: OtherWay | null
  /** The cost of the trip decided. */
  readonly isByTrip: boolean
  /** No store that has enough costs less at the till. */
  readonly isCheapest: boolean
  /** The store with the highest sum, among those that have enough. */
  readonly dearest: ComparedStore
  /** Number of stores that have enough. */
  readonly rivals: number
  /** Three stores with the best one, ordered by their sum. */
  readonly ladder: readonly ComparedStore[]
  readonly rest: readonly ComparedStore[]
  /** Number of wanted goods. */
  readonly all: number
  /** Names of what no store sells. */
  readonly unsold: readonly string[]
}

/**
 * Answers where to buy: the store whose sum with the trip is lowest, among those that have nearly as much as the
 * fullest. Every sum is the one at the till. null when no store has any of the goods.
 * @param trips from `basketTrips`; empty when no positions are known
 */
export function whereAnswer(basket: ComparedBasket, trips: readonly JudgedTrip[]): WhereAnswer | null {
  const sold = basket.stores.filter(({ found }) => found > 0)
  const most = Math.max(0, ...sold.map(({ found }) => found))
  const enough = sold.filter(({ found }) => hasEnough(found, most)).toSorted(bySum)
  const trip = trips.find(({ candidate: { stops } }) => stops.length === 1)
  const best = enough.find(({ store }) => store === trip?.candidate.stops[0].store) ?? enough[0]
  if (best === undefined) return null
  const inOrder = [...enough, ...sold.filter((store) => !enough.includes(store))]
  const first = inOrder.slice(0, LADDER)
  const ladder = (first.includes(best) ? first : [...first.slice(0, -1), best]).toSorted(bySum)
  const names = new Map(basket.rows.map((row) => [row.item_id, rowName(row)]))
  return {
    best,
    other: otherWay(basket, best, trip, trips),
    isByTrip: trip !== undefined,
    isCheapest: enough[0]!.whole === best.whole,
    dearest: enough.at(-1)!,
    rivals: enough.length,
    ladder,
    rest: inOrder.filter((store) => !ladder.includes(store)),
    all: basket.rows.length,
    unsold: (basket.everywhere?.missing ?? []).map((id) => names.get(id) ?? ''),
  }
}

const bySum = (a: ComparedStore, b: ComparedStore): number => a.whole - b.whole || b.found - a.found

function otherWay(
  { cheapest_pair: pair }: ComparedBasket,
  best: ComparedStore,
  trip: JudgedTrip | undefined,
  trips: readonly JudgedTrip[],
): OtherWay | null {
  const bestFirst = (stores: readonly string[]) =>
    stores.toSorted((a, b) => Number(b === best.store) - Number(a === best.store))
  if (trip === undefined) return pair && { ...pair, stores: bestFirst(pair.stores), km: 0 }
  const whole = toCents(best.whole)
  const other = trips.find(({ candidate: { total } }) => total < whole)
  if (other === undefined) return null
  return {
    stores: bestFirst(other.candidate.stops.map(({ store }) => store)),
    saves: toEuros((whole - other.candidate.total) as typeof whole),
    km: other.km - trip.km,
    adds: 0,
  }
}

/** Returns the names of what all these stores lack and another one sells. */
export function lackingIn(basket: ComparedBasket, stores: readonly ComparedStore[]): readonly string[] {
  const unsold = new Set(basket.everywhere?.missing)
  return basket.rows
    .filter(({ item_id: id }) => !unsold.has(id) && stores.every(({ missing }) => missing.includes(id)))
    .map(rowName)
}

/** A sum of less than half of the goods would look like the price of all of them. */
export const hasSum = ({ all, unsold }: Pick<WhereAnswer, 'all' | 'unsold'>): boolean =>
  (all - unsold.length) * 2 >= all
