import { describe, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE, dayEndIn, dayIn, isTimeZone } from './calendar-day.ts'

const slovakDay = (instant: string) => dayIn(DEFAULT_TIME_ZONE, new Date(instant))

describe('the day in Slovakia', () => {
  it('begins at its own midnight, in winter and in summer', () => {
    expect(slovakDay('2026-11-20T22:59:59.999Z')).toBe('2026-11-20')
    expect(slovakDay('2026-11-20T23:00:00Z')).toBe('2026-11-21')
    expect(slovakDay('2026-07-01T21:59:59.999Z')).toBe('2026-07-01')
    expect(slovakDay('2026-07-01T22:00:00Z')).toBe('2026-07-02')
  })

  it('is 23 hours long when summer time begins, and 25 when it ends', () => {
    expect(slovakDay('2026-03-28T22:59:59Z')).toBe('2026-03-28')
    expect(slovakDay('2026-03-28T23:00:00Z')).toBe('2026-03-29')
    expect(slovakDay('2026-03-29T21:59:59Z')).toBe('2026-03-29')
    expect(slovakDay('2026-03-29T22:00:00Z')).toBe('2026-03-30')
    expect(slovakDay('2026-10-24T22:00:00Z')).toBe('2026-10-25')
    expect(slovakDay('2026-10-25T22:59:59Z')).toBe('2026-10-25')
    expect(slovakDay('2026-10-25T23:00:00Z')).toBe('2026-10-26')
  })

  it("begins a new year in the reader's time zone", () => {
    expect(slovakDay('2026-12-31T23:30:00Z')).toBe('2027-01-01')
  })
})

describe('the name of a time zone', () => {
  it('is valid when Intl knows it', () => {
    expect(['Europe/Bratislava', 'UTC', 'America/New_York'].map(isTimeZone)).toEqual([true, true, true])
    expect(['', 'Bratislava', 'Europe/Nitra'].map(isTimeZone)).toEqual([false, false, false])
  })
})

describe('the end of a day', () => {
  const endOf = (instant: string, zone = DEFAULT_TIME_ZONE) =>
    new Date(dayEndIn(zone, new Date(instant))).toISOString()

  it('is the first instant of the next one, also where clocks change', () => {
    expect(endOf('2026-11-20T22:59:59.999Z')).toBe('2026-11-20T23:00:00.000Z')
    expect(endOf('2026-11-20T23:00:00Z')).toBe('2026-11-21T23:00:00.000Z')
    expect(endOf('2026-03-29T00:00:00Z')).toBe('2026-03-29T22:00:00.000Z')
    expect(endOf('2026-10-24T22:00:00Z')).toBe('2026-10-25T23:00:00.000Z')
    expect(endOf('2026-11-20T10:00:00Z', 'Pacific/Kiritimati')).toBe('2026-11-21T10:00:00.000Z')
  })
})
