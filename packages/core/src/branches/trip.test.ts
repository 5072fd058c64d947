import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, toCents } from '../offer/money.ts'
import { distanceKm } from './position.ts'
import { DEFAULT_TRIP, judgeTrips, type TripCandidate, type TripSettings, tripCost, tripKm } from './trip.ts'
import { kmText } from './trip-text.ts'

const HOME = { lat: 48.73, lng: 19.15 }
/** A position so many kilometres to the north by road. */
const north = (km: number) => ({ lat: HOME.lat + km / 1.3 / 111.195, lng: HOME.lng })
const stop = (store: string, km: number) => ({ store, position: north(km) })
const single = (store: string, km: number, euros: number): TripCandidate => ({
  stops: [stop(store, km)],
  total: toCents(euros),
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const trip = (change: Partial<TripSettings> = {}): TripSettings => ({ ...DEFAULT_TRIP, ...change })

describe('the way', () => {
  it('is the straight line times 1.3, there and back', () => {
    expect(tripKm(HOME, [north(3.2)])).toBeCloseTo(6.4, 2)
    expect(tripKm(HOME, [])).toBe(0)
  })

  it('to a second store is only its detour', () => {
    expect(tripKm(HOME, [north(2), north(3)])).toBeCloseTo(6, 2)
    expect(tripKm(HOME, [north(2), north(-1)])).toBeCloseTo(6, 2)
  })

  it('through two stores is at least as long as to each, and the same in both orders', () => {
    const near = fc.record({
      lat: fc.double({ min: 47.8, max: 49.5, noNaN: true }),
      lng: fc.double({ min: 17, max: 22.5, noNaN: true }),
    })
    fc.assert(
      fc.property(near, near, near, (home, a, b) => {
        const both = tripKm(home, [a, b])
        expect(both).toBeGreaterThanOrEqual(tripKm(home, [a]) - 1e-9)
        expect(both).toBeCloseTo(tripKm(home, [b, a]), 6)
        expect(tripKm(home, [a])).toBeCloseTo(distanceKm(home, a) * 2.6, 6)
      }),
    )
  })
})

describe('the cost of a trip', () => {
  it('depends on how the shopper travels', () => {
    expect(tripCost(6.4, trip())).toBe(160)
    expect(tripCost(6.4, trip({ euro_per_km: 0.1 }))).toBe(64)
    expect(tripCost(6.4, trip({ mode: 'bike' }))).toBe(0)
    expect(tripCost(6.4, trip({ mode: 'foot' }))).toBe(0)
    expect(tripCost(6.4, trip({ mode: 'bus' }))).toBe(0)
    expect(tripCost(6.4, trip({ mode: 'bus', ticket: 1.2 }))).toBe(120)
    expect(tripCost(0, trip({ mode: 'bus', ticket: 1.2 }))).toBe(0)
  })
})

describe('judged trips', () => {
  const order = (trips: ReturnType<typeof judgeTrips>) =>
    trips.map(({ candidate: { stops }, cost, sum }) => [stops.map(({ store }) => store).join(), cost, sum])

  it('let the cheapest store lose to a nearer one, and win on foot', () => {
    const candidates = [single('Terno', 0.4, 20.9), single('Lidl', 3.2, 20)]
    expect(order(judgeTrips(HOME, candidates, trip()))).toEqual([
      ['Terno', 20, 2_110],
      ['Lidl', 160, 2_160],
    ])
    expect(order(judgeTrips(HOME, candidates, trip({ mode: 'foot' })))).toEqual([
      ['Lidl', 0, 2_000],
      ['Terno', 0, 2_090],
    ])
  })

  it('count a second store with its detour, and prefer the shorter of equally cheap ones', () => {
    const pair: TripCandidate = { stops: [stop('Lidl', 3.2), stop('Terno', 0.4)], total: toCents(18.5) }
    const trips = judgeTrips(HOME, [single('Lidl', 3.2, 20), pair], trip())
    expect(trips.map(({ km }) => km.toFixed(1))).toEqual(['6.4', '6.4'])
    expect(order(trips)).toEqual([
      ['Lidl,Terno', 160, 2_010],
      ['Lidl', 160, 2_160],
    ])
    const [first] = judgeTrips(
      HOME,
      [single('Lidl', 3.2, 20), single('Terno', 0.4, 20)],
      trip({ mode: 'bike' }),
    )
    expect(first?.candidate.stops[0].store).toBe('Terno')
  })

  it('are ordered by the total with the cost of the trip', () => {
    const candidates = fc.array(
      fc.record({
        km: fc.double({ min: 0, max: 50, noNaN: true }),
        cents: fc.integer({ min: 1, max: 10_000 }),
      }),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(candidates, (some) => {
        const trips = judgeTrips(
          HOME,
          some.map(({ km, cents }): TripCandidate => ({ stops: [stop('X', km)], total: cents as Cents })),
          trip(),
        )
        expect(trips).toHaveLength(some.length)
        const sums = trips.map(({ candidate, cost }) => candidate.total + cost)
        expect(sums).toEqual(sums.toSorted((a, b) => a - b))
        expect(trips.map(({ sum }) => sum)).toEqual(sums)
      }),
    )
  })
})

it('kilometres are written shortly', () => {
  expect([0, 0.004, 0.85, 0.994, 0.996, 3.24, 9.96, 12.4].map((km) => plain(kmText(km)))).toEqual([
    '10 m',
    '10 m',
    '850 m',
    '990 m',
    '1 km',
    '3,2 km',
    '10 km',
    '12 km',
  ])
})
