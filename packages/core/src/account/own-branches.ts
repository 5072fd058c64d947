/** How many branches a shopper may choose. */
export const OWN_BRANCHES_MAX = 20

export const TRIP_MODES = ['car', 'bike', 'foot', 'bus'] as const

/** How a shopper travels. `euro_per_km` is for a car, `ticket` the euros of a trip by bus, there and back. */
export interface TripSettings {
  readonly mode: (typeof TRIP_MODES)[number]
  readonly euro_per_km: number
  readonly ticket: number
}

export const DEFAULT_TRIP: TripSettings = { mode: 'car', euro_per_km: 0.25, ticket: 0 }
export const EURO_PER_KM_MAX = 10
export const TICKET_MAX = 100
