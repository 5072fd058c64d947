import type { Branch } from '@cenolov/contract/catalogue'
import { DEFAULT_TRIP, kmText } from '@cenolov/core/branches'
import { describe, expect, it, test } from 'vitest'
import { branchOf } from '../branches/branch.testing.ts'
import { basketOf } from '../plan/basket.testing.ts'
import type { ComparedBasket } from '../plan/compared-basket.ts'
import { basketTrips, storeVisits } from './basket-trips.ts'
import { closingNote } from './closing-note.ts'
import { tripStart } from './trip-start.ts'

const HOME = { lat: 48.73, lng: 19.15 }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
/** A branch so many kilometres to the north by road. */
const branch = (id: number, store: string, km: number | null, fields: Partial<Branch> = {}): Branch =>
  branchOf(id, {
    store,
    lat: km === null ? null : HOME.lat + km / 1.3 / 111.195,
    lng: km === null ? null : HOME.lng,
    ...fields,
  })

describe('the branch to go to', () => {
  it('is the one with the prices, and of several the nearest', () => {
    const own = [branch(1, 'Lidl', 5), branch(2, 'Lidl', 3.2), branch(3, 'Lidl', 1), branch(4, 'Terno', null)]
    const visits = storeVisits(
      basketOf({ Lidl: [1, 2], Terno: [1, 2] }, { Lidl: [1, 2], Terno: [4, 4] }),
      own,
      HOME,
    )
    const [lidl, terno] = ['Lidl', 'Terno'].map((store) => visits.get(store)!)
    expect([lidl?.branch.id, lidl?.priced, plain(kmText(lidl?.km ?? 0))]).toEqual([2, 2, '3,2 km'])
    expect([terno?.branch.id, terno?.priced, terno?.km]).toEqual([4, 1, null])
  })
})

describe('the trips of a basket', () => {
  const own = [branch(1, 'Lidl', 3.2), branch(2, 'Terno', 0.4), branch(3, 'Billa', 0.2)]
  const judged = (compared: ComparedBasket, trip = DEFAULT_TRIP) =>
    basketTrips(compared, storeVisits(compared, own, HOME), HOME, trip)

  const sums = (trips: ReturnType<typeof judged>) =>
    trips.map(({ candidate: { stops }, km, sum }) => [
      stops.map(({ store }) => store).join(' + '),
      km.toFixed(1),
      sum,
    ])

  it('let the cheapest store lose to a nearer one, but not on foot', () => {
    const compared = basketOf({ Lidl: [10, 10], Terno: [10.5, 10.4] }, { Lidl: [1, 1], Terno: [2, 2] })
    expect(sums(judged(compared))).toEqual([
      ['Terno', '0.8', 2_110],
      ['Lidl', '6.4', 2_160],
      ['Lidl + Terno', '6.4', 2_160],
    ])
    expect(sums(judged(compared, { ...DEFAULT_TRIP, mode: 'foot' }))[0]).toEqual(['Lidl', '6.4', 2_000])
  })

  it('count a second store only with its detour', () => {
    const compared = basketOf({ Lidl: [2, 10], Terno: [10, 2] }, { Lidl: [1, 1], Terno: [2, 2] })
    expect(sums(judged(compared))[0]).toEqual(['Lidl + Terno', '6.4', 560])
  })

  it('leave out stores that lack much, however near they are', () => {
    const compared = basketOf(
      { Lidl: [2, 2, 2, 2], Terno: [3, 3, 3, null], Billa: [1, null, null, null] },
      { Lidl: [1, 1, 1, 1], Terno: [2, 2, 2], Billa: [3] },
    )
    expect(
      sums(judged(compared))
        .map(([names]) => names)
        .toSorted(),
    ).toEqual(['Lidl', 'Lidl + Billa', 'Lidl + Terno'])
  })
})

describe('the start of the way', () => {
  const inTown = (id: number, km: number | null, town = 'Nitra') => branch(id, 'Lidl', km, { town })

  it('is the position of the device, or else the middle of the town of the first own branch', () => {
    const [one, other] = [inTown(1, 1), inTown(2, 3)]
    const all = [one, other, inTown(3, 60, 'NITRA'), inTown(4, null)]
    expect(tripStart(HOME, [one], all)).toMatchObject({ kind: 'device', position: HOME })
    const start = tripStart(null, [inTown(4, null), one], all)!
    expect(start.kind).toBe('town')
    expect(start.position.lat).toBeCloseTo((one.lat! + other.lat!) / 2, 9)
  })

  it('is the own branch where its town has no other, and nothing without positions', () => {
    expect(tripStart(null, [inTown(1, 1)], [inTown(1, 1)])).toMatchObject({
      kind: 'branch',
      branch: { id: 1 },
    })
    const swapped = branch(1, 'Lidl', 0, { lat: 19.15, lng: 48.73 })
    expect(tripStart(null, [inTown(4, null), swapped], [])).toBeNull()
    expect(tripStart(null, [], [])).toBeNull()
  })
})

test.each([
  ['2026-11-20', ''],
  ['2026-12-23', 'Zajtra je Štedrý deň, obchody zo zákona zatvárajú o 12:00.'],
  [
    '2026-12-24',
    'Dnes je Štedrý deň, obchody zo zákona zatvárajú o 12:00. Zajtra je Prvý sviatok vianočný, obchody sú zo zákona zatvorené.',
  ],
  ['2026-04-06', ''],
])('a closing by the law is said on its day and the day before: %s', (day, note) => {
  expect(plain(closingNote(day))).toBe(note)
})
