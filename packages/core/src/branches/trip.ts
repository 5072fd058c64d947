import { type Cents, toCents } from '../offer/money.ts'
import { distanceKm, type Position } from './position.ts'

export const TRIP_MODES = ['car', 'bike', 'foot', 'bus'] as const
type TripMode = (typeof TRIP_MODES)[number]

/** A shopper's way to travel. `euro_per_km` is for a car, `ticket` is the price of a bus trip there and back, in euros. */
export interface TripSettings {
  readonly mode: TripMode
  readonly euro_per_km: number
  readonly ticket: number
}

const DEFAULT_EURO_PER_KM = 0.25
export const DEFAULT_TRIP: TripSettings = { mode: 'car', euro_per_km: DEFAULT_EURO_PER_KM, ticket: 0 }

/** Roads are longer than a straight line by this factor. */
const ROAD_FACTOR = 1.3

const roadKm = (from: Position, to: Position): number => distanceKm(from, to) * ROAD_FACTOR

/** Returns the kilometres of a trip through some stores and back home. A second store adds only its detour. */
export function tripKm(home: Position, stops: readonly Position[]): number {
  if (stops.length === 0) return 0
  const points = [home, ...stops, home]
  return points.slice(1).reduce((sum, point, place) => sum + roadKm(points[place]!, point), 0)
}

/** Returns what a trip costs. Walking and cycling are free, and a ticket covers the whole trip. */
export function tripCost(km: number, { mode, euro_per_km, ticket }: TripSettings): Cents {
  if (km === 0 || mode === 'foot' || mode === 'bike') return toCents(0)
  return toCents(mode === 'bus' ? ticket : km * euro_per_km)
}

interface TripStop {
  readonly store: string
  readonly position: Position
}

/** A basket bought in one store or in two. */
export interface TripCandidate {
  readonly stops: readonly [TripStop] | readonly [TripStop, TripStop]
  /** The whole basket, so that totals compare: what the stores lack counts at its price elsewhere. */
  readonly total: Cents
}

export interface JudgedTrip<Candidate extends TripCandidate = TripCandidate> {
  readonly candidate: Candidate
  /** There and back. */
  readonly km: number
  readonly cost: Cents
  /** The whole basket with the cost of the trip. */
  readonly sum: Cents
}

/** Returns the candidates with their trips, the lowest sum first; at equal sums the shorter trip first. */
export function judgeTrips<Candidate extends TripCandidate>(
  home: Position,
  candidates: readonly Candidate[],
  trip: TripSettings,
): JudgedTrip<Candidate>[] {
  return candidates
    .map((candidate) => {
      const km = tripKm(
        home,
        candidate.stops.map(({ position }) => position),
      )
      const cost = tripCost(km, trip)
      return { candidate, km, cost, sum: (candidate.total + cost) as Cents }
    })
    .sort((a, b) => a.sum - b.sum || a.km - b.km)
}
