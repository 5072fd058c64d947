import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm, positionFault } from './position.ts'

const BRATISLAVA = { lat: 48.1435, lng: 17.1083 }
const KOSICE = { lat: 48.7203, lng: 21.2575 }
const positions = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('a position', () => {
  it('is right anywhere in Slovakia', () => {
    const inside = [
      BRATISLAVA,
      KOSICE,
      { lat: 47.7584, lng: 18.1286 },
      { lat: 49.438, lng: 19.477 },
      { lat: 49.09, lng: 22.56 },
    ]
    expect(inside.map(({ lat, lng }) => positionFault(lat, lng))).toEqual([null, null, null, null, null])
  })

  it('is recognised as missing, as zero, as swapped, and as outside', () => {
    expect(positionFault(null, null)).toBe('missing')
    expect(positionFault(48.1, null)).toBe('missing')
    expect(positionFault(Number.NaN, 17)).toBe('missing')
    expect(positionFault(0, 0)).toBe('zero')
    expect(positionFault(17.1083, 48.1435)).toBe('swapped')
    expect(positionFault(50.0755, 14.4378)).toBe('outside')
    expect(positionFault(48.1, 0)).toBe('outside')
  })

  it('is never both right and swapped', () => {
    fc.assert(
      fc.property(positions, ({ lat, lng }) => {
        if (positionFault(lat, lng) === null) expect(positionFault(lng, lat)).toBe('swapped')
      }),
    )
  })
})

describe('the distance of two positions', () => {
  it('is in kilometres', () => {
    expect(distanceKm(BRATISLAVA, KOSICE)).toBeCloseTo(312.8, 0)
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6_371.0088, 3)
  })

  it('is a metric', () => {
    fc.assert(
      fc.property(positions, positions, positions, (a, b, c) => {
        expect(distanceKm(a, a)).toBe(0)
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-3)
      }),
    )
  })
})
